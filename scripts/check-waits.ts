/**
 * `npm run check:waits`: tests wait for conditions. A test that sleeps is too slow on a quick machine and fails on a
 * slow one; a test that is repeated hides that. If time itself is the subject, use fake timers or the product's
 * clock. Long loops (`.chaos.ts`, `.hostile.ts`) disturb the product at random moments and may sleep.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { sleepsIn, testSources } from './lib/test-sources'

/** Helpers of tests that may sleep, and why. */
const allowed: Record<string, string> = {
  'adapters/ethereum/src/testing/node-fault-proxy.ts': 'a late answer is one of its faults',
  'apps/server/src/mail/testing/hostile-mail-server.ts': 'a late answer is one of its faults',
  'apps/issuer/src/testing/replicas.ts': 'a long loop, which loses leaders at random moments',
  'apps/issuer/src/testing/run-issuer.ts': 'a separate program, which ends when no work is left',
  'apps/web/src/testing/patience.ts': 'a turn of the loop, after which what was drawn listens',
  'e2e/lib/instance.ts': 'ends a start that takes too long',
  'e2e/lib/late-answers.ts': 'lets answers come late, for `npm run test:flaky`',
  'e2e/lib/scan-wall.ts': 'a benchmark, which spreads a room over minutes',
}

const breaches = testSources()
  .filter((file) => !(file in allowed))
  .flatMap((file) => sleepsIn(readFileSync(join(root, file), 'utf8')).map((found) => `${file}:${found}`))
const idle = Object.keys(allowed).filter(
  (file) => !testSources().includes(file) || sleepsIn(readFileSync(join(root, file), 'utf8')).length === 0,
)

for (const breach of breaches) console.error(`${breach} Wait for a condition instead.`)
for (const file of idle) console.error(`${file} no longer sleeps: remove it from the list in check-waits.ts.`)
if (breaches.length + idle.length > 0) process.exit(1)
console.log('No test sleeps.')
