/**
 * `npm run test:hostile`: what everyday tests try in small, in full size: 70,000 hostile requests, 500 joins for 50
 * seats, 1,000 replays, 10,000 guesses, bombs, slow clients, the erasure of 100 people, updates under load.
 *
 * On the embedded database; with CERTIFY_TEST_DATABASE_URL set, also on that PostgreSQL, behind two replicas.
 */
import { build } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

requireNode()
const postgres = process.env.CERTIFY_TEST_DATABASE_URL
delete process.env.CERTIFY_TEST_DATABASE_URL

/** The tests of `npm test` that grow, and the matrices that are whole there already. */
const inProcess = [
  'apps/api/src/hostile',
  'apps/api/src/policy.test.ts',
  'apps/api/src/leak-scan.test.ts',
  'apps/api/src/cross-site.test.ts',
  'apps/api/src/sign-in.test.ts',
  'apps/api/src/uploads.test.ts',
  'packages/domain/src/certificate/may-mint.test.ts',
  'packages/domain/src/event/event-status.test.ts',
]

await installDependencies()
await build()
let failed = 0
for (const env of [{}, ...(postgres ? [{ CERTIFY_TEST_DATABASE_URL: postgres }] : [])]) {
  console.log(
    `\n── ${postgres && env.CERTIFY_TEST_DATABASE_URL ? 'PostgreSQL, two replicas' : 'Embedded database'}`,
  )
  await vitest(['--project', 'unit and integration', ...inProcess], env)
  await vitest(['--project', 'hostile'], env)
}
console.log(failed === 0 ? '\nEverything held.' : `\n${failed} of the runs failed.`)
process.exitCode = failed === 0 ? 0 : 1

function vitest(args, env) {
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  return run(process.execPath, all, { env: { ...env, CERTIFY_HOSTILE: 'whole', NODE_ENV: 'test' } }).catch(
    () => {
      failed += 1
    },
  )
}
