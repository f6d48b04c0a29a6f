/**
 * `npm run test:chaos`: the long loops. A thousand certificates with the real product killed every second and a half,
 * every reorganization, the leader of several replicas lost twenty times, a database that crashes under a batch, a disk
 * that is full. Starts its own PostgreSQL server if one is installed and CERTIFY_TEST_DATABASE_URL names none. Without
 * one, it skips the loops that need it, and says so. Prints its seed; a file's name as an argument runs that one alone.
 *
 * CERTIFY_CHAOS_SEED chooses the moments of the kills, and CERTIFY_CHAOS_CERTIFICATES the number of certificates.
 */
import { build } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'
import { run } from './lib/run.mjs'

requireNode()
await installDependencies()
await build()
/** The loops' counts, which are printed again at the end. */
const figures = []
const given = process.env.CERTIFY_TEST_DATABASE_URL
const server = given ? null : await startPostgres()
if (!given && server === null) console.warn(noPostgres)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server?.stop()
    process.exit(1)
  })
}
try {
  const wanted = process.argv.slice(2)
  await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '-c', 'vitest.chaos.config.ts', ...wanted],
    {
      env: { NODE_ENV: 'test', ...(server && { CERTIFY_TEST_DATABASE_URL: server.url }) },
      tap: (output) => figures.push(...output.matchAll(/^\S*Figures: (.*)$/gm)),
    },
  )
} catch {
  process.exitCode = 1
} finally {
  server?.stop()
  if (figures.length > 0) console.log('\nFigures')
  for (const [, line] of figures) console.log(`  ${line}`)
}
