/**
 * `npm run test:chaos`: the long loops. A thousand certificates with the real product killed every second and a half,
 * every reorganization, the leader of several replicas lost twenty times. Starts a PostgreSQL of its own where one is
 * installed and CERTIFY_TEST_DATABASE_URL names none. Prints its seed; a file's name as an argument runs that one alone.
 *
 * CERTIFY_CHAOS_SEED and CERTIFY_CHAOS_CERTIFICATES choose when is killed, and how many are minted.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { run } from './lib/run.mjs'

requireNode()
await installDependencies()
await build()
/** What the loops have counted, told once more at the end. */
const figures = []
const server = process.env.CERTIFY_TEST_DATABASE_URL ? null : await startPostgres()
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

/** A server in a folder of its own, with no care for power cuts; null where none is installed. */
async function startPostgres() {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => b - a)[0] : undefined
  if (newest === undefined) {
    console.warn('PostgreSQL is not installed: what needs several replicas will fail.')
    return null
  }
  const bin = join(versions, newest, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'certify-chaos-'))
  const isRoot = process.getuid?.() === 0
  // The server refuses to run as root.
  const owner = isRoot ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : null
  if (owner !== null) {
    chmodSync(folder, 0o755)
    chownSync(folder, owner, owner)
  }
  const options = { cwd: '/', stdio: 'ignore', ...(owner === null ? {} : { uid: owner }) }
  const program = (name, args) => execFileSync(join(bin, name), args, options)
  const data = join(folder, 'data')
  program('initdb', ['-D', data, '-U', 'certify', '--auth=trust'])
  const port = await startOnFreePort((candidate) => {
    const settings = `-p ${candidate} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off`
    program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  })
  return {
    url: `postgres://certify@127.0.0.1:${port}/postgres`,
    stop() {
      program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Somebody else may get the port before the server does: then it is tried on another. */
async function startOnFreePort(start) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      start(port)
      return port
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
