import fc from 'fast-check'

/**
 * fast-check with a seed that is fixed, so that a run on one machine is the run on every other. `CERTIFY_FUZZ_SEED` draws other
 * cases; a failure prints the seed that repeats it.
 */
fc.configureGlobal({ seed: Number(process.env.CERTIFY_FUZZ_SEED ?? 20_261_121) })

export { fc }
