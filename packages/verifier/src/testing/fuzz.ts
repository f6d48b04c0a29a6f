import fc from 'fast-check'

/**
 * fast-check with a fixed seed, so that every machine runs the same cases. `CERTIFY_FUZZ_SEED` sets another seed. A
 * failure prints the seed that repeats it.
 */
fc.configureGlobal({ seed: Number(process.env.CERTIFY_FUZZ_SEED ?? 20_261_121) })

export { fc }
