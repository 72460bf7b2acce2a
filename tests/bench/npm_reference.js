// The npm reference beside the benchmark: node npm_reference.js SAMPLES.jsonl (written by
// engine_bench --write-samples). Prints a line "name<TAB>ns" a contender; ends with 3 when
// ripple-binary-codec is not found (see NODE_PATH).
'use strict'

let codec
try {
  codec = require('ripple-binary-codec')
} catch {
  process.exit(3)
}

const lines = require('fs').readFileSync(process.argv[2], 'utf8').trimEnd().split('\n').map(JSON.parse)
const { native, issued } = lines[0]
const most = 300 // it is slow

// Only what it can do: it may not know the newest fields.
function works(call, sample) {
  try {
    call(sample)
    return true
  } catch {
    return false
  }
}

function measure(name, call, all) {
  const samples = all.slice(0, most).filter((sample) => works(call, sample))
  let best = Infinity
  for (let round = 0; round < 7; ++round) {
    const start = process.hrtime.bigint()
    for (const sample of samples) call(sample)
    best = Math.min(best, Number(process.hrtime.bigint() - start))
  }
  if (samples.length > 0) console.log(`${name}\t${best / samples.length}`)
}

const repeated = (json) => new Array(most).fill(json)
measure('encodeForSigning XRP payment', codec.encodeForSigning, repeated(native))
measure('encodeForSigning IOU + memo', codec.encodeForSigning, repeated(issued))
const samples = lines.slice(1)
measure('encode real transactions', codec.encode, samples.map((sample) => sample.body))
measure('decode real transactions', (blob) => JSON.stringify(codec.decode(blob)), samples.map((sample) => sample.blob))
measure('decode real metadata', (blob) => JSON.stringify(codec.decode(blob)), samples.map((sample) => sample.metadata))
