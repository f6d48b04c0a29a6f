/**
 * `npm run check:arrows`: imports point one way, and a room imports only what its manifest names. Each breach prints
 * its place and its sentence; the rules are in `scripts/arrows`.
 */
import { join } from 'node:path'
import { findBreaches } from './arrows/find-breaches'

const breaches = findBreaches(join(import.meta.dirname, '..'))
for (const breach of breaches) console.error(breach)
if (breaches.length === 0) console.log('Arrows hold.')
process.exitCode = breaches.length === 0 ? 0 : 1
