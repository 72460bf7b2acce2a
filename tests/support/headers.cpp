// Nothing: a target must have a source to own precompiled headers.
