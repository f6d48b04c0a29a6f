import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './free-port.mjs'

/** Why no PostgreSQL server can be started, in a sentence for the person who runs the tests. */
export const noPostgres = 'PostgreSQL is not installed here: what needs a server of its own is skipped.'

/**
 * Starts a PostgreSQL server in its own folder on its own port; null if PostgreSQL is not installed.
 *
 * @param isDurable - Whether it survives power cuts. It survives a crash of its processes either way.
 * @param files - Files to put into its folder of data, and what they hold.
 * @param settings - As in `postgresql.conf`.
 */
export async function startPostgres({ isDurable = false, files = {}, settings: own = {} } = {}) {
  const bin = findPrograms()
  if (bin === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'certify-postgres-'))
  const isRoot = process.getuid?.() === 0
  // The server refuses to run as root.
  const owner = isRoot ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : null
  if (owner !== null) {
    chmodSync(folder, 0o755)
    chownSync(folder, owner, owner)
  }
  const options = { cwd: '/', stdio: 'ignore', ...(owner === null ? {} : { uid: owner }) }
  const program = async (name, args) => {
    const [status] = await once(spawn(join(bin, name), args, options), 'exit')
    if (status !== 0) throw new Error(`${name} ${args.at(-1)} failed (${status}).`)
  }
  const data = join(folder, 'data')
  const settings = (port) => {
    const chosen = { listen_addresses: '127.0.0.1', fsync: isDurable ? 'on' : 'off', ...own }
    return [`-p ${port} -k ${folder}`, ...Object.entries(chosen).map((each) => `-c ${each.join('=')}`)].join(
      ' ',
    )
  }
  const write = (added) => {
    for (const [name, text] of Object.entries(added)) {
      writeFileSync(join(data, name), text, { mode: 0o600 })
      if (owner !== null) chownSync(join(data, name), owner, owner)
    }
  }
  const start = (port) =>
    program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings(port), 'start'])
  const crash = ['-D', data, '-m', 'immediate', 'stop']
  await program('initdb', ['-D', data, '-U', 'certify', '--auth=trust'])
  write(files)
  let port = await findFreePort()
  // Another program may take the port first. Then try another one.
  await insisting(
    () => start(port),
    async () => {
      port = await findFreePort()
    },
  )
  const stop = () => {
    process.off('exit', stop)
    try {
      execFileSync(join(bin, 'pg_ctl'), crash, options)
    } catch {
      // The server has ended on its own, so only its folder is left.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  // However this process ends, its server ends too.
  process.once('exit', stop)
  return {
    stop,
    url: `postgres://certify@127.0.0.1:${port}/postgres`,
    async restart(added = {}) {
      await program('pg_ctl', crash)
      write(added)
      // Another program's outgoing connection may hold the port for a moment.
      await insisting(
        () => start(port),
        () => sleep(500),
      )
    },
  }
}

/** The folder of the newest version's programs; null where there are none. */
function findPrograms() {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => b - a)[0] : undefined
  const places = newest === undefined ? [] : [join(versions, newest, 'bin')]
  const all = [...places, ...(process.env.PATH ?? '').split(':')]
  return all.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Repeats an action a few times that may fail by chance because of other programs. */
async function insisting(work, prepare) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 5) throw error
      await prepare()
    }
  }
}
