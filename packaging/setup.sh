# Sourced by the scripts beside it: what Debian 12 packages each job needs, and installing the
# missing ones. With everything present no root rights and no network are needed.

packages_run="g++ cmake ninja-build pkg-config ca-certificates
    qt6-base-dev qt6-websockets-dev qt6-svg-dev libgl-dev
    libsimdjson-dev libsodium-dev libsecp256k1-dev libssl-dev libexpected-dev libzstd-dev
    fonts-inter fonts-jetbrains-mono"
packages_strict="clang clang-format git"
packages_deb="dpkg-dev file gzip lintian appstream desktop-file-utils"
packages_long="clang-tidy clazy libclang-rt-14-dev valgrind"

missing_packages() {
    for package in "$@"; do
        case "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" in
            installed) ;;
            *) printf '%s ' "$package" ;;
        esac
    done
}

# need_packages NAME…: installs what is missing, or says what to do and ends the script.
need_packages() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        echo "This script knows Debian 12 packages only; elsewhere install the counterparts of: $*" >&2
        exit 1
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    echo "Missing Debian packages: $missing"
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        as_root="sudo"
    else
        echo "Cannot install them: not root, and sudo is not available here. As root, run:" >&2
        echo "    apt-get update && apt-get install -y --no-install-recommends $missing" >&2
        exit 1
    fi
    # shellcheck disable=SC2086 # a list of words on purpose
    if ! { $as_root apt-get update -q && $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends $missing; }; then
        echo "apt could not install: $missing" >&2
        echo "Look at its messages above; with the packages in place this script needs neither root nor network." >&2
        exit 1
    fi
}

# build PRESET [TARGET…]: configures and builds; COUNTERSIGN_CMAKE_ARGS is handed to cmake.
build() {
    preset=$1
    shift
    # shellcheck disable=SC2086 # a list of words on purpose
    cmake --preset "$preset" ${COUNTERSIGN_CMAKE_ARGS-} >"/dev/null" || return 1
    cmake --build --preset "$preset" ${1:+--target} "$@"
}
