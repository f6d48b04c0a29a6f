/** Builds one part of the product: `node scripts/lib/build-part.mjs pages`. */
import { buildPart } from './build.mjs'

await buildPart(process.argv[2])
