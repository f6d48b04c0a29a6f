import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeCertificates } from '@certify/ethereum/testing/test-certificates'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../../../scripts/lib/free-port.mjs'
import { noPostgres, type PostgresServer, startPostgres } from '../../../../scripts/lib/postgres-server.mjs'
import { readSettings } from '../env'
import { openMigratedDatabase } from './database'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'certify-ways-'))
const authority = join(folder, 'ca.crt')
const otherAuthority = join(folder, 'other-ca.crt')

let server: PostgresServer | null
beforeAll(async () => {
  const { server: own } = makeCertificates(folder)
  server = await startPostgres({
    files: {
      'server.crt': own.cert,
      'server.key': own.key,
      'pg_hba.conf': [
        'local all all trust',
        'hostnossl only_tls all all reject',
        'hostssl only_plain all all reject',
        'host all certify all trust',
      ].join('\n'),
    },
    settings: { ssl: 'on' },
  })
  if (server === null) return
  const { port: database, close } = await open(server.url)
  for (const name of ['only_tls', 'only_plain']) {
    await database.queries.execute(sql.raw(`create database ${name}`))
  }
  await close()
})
afterAll(() => {
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string) => openMigratedDatabase(readSettings({ DATABASE_URL: url }), () => {})
const address = (database: string, parameters: Record<string, string>, host = '127.0.0.1') => {
  const url = new URL(server?.url ?? '')
  url.hostname = host
  url.pathname = `/${database}`
  return `${url}?${new URLSearchParams(parameters)}`
}

/** Whether libpq connects, and with TLS. */
async function askLibpq(url: string): Promise<boolean | null> {
  const question = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
  const asked = run('psql', ['--no-psqlrc', '-Atc', question, url], { env: { ...process.env, HOME: folder } })
  return asked.then(({ stdout }) => stdout.trim() === 't').catch(() => null)
}

/** The same of the server. */
async function askServer(url: string): Promise<boolean | null> {
  const opened = await open(url).catch(() => null)
  if (opened === null) return null
  const { rows } = await opened.port.queries.execute<{ ssl: boolean }>(
    sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  await opened.close()
  return rows[0]?.ssl ?? null
}

/** Starts PgBouncer as it comes; null where it is not installed. */
async function startPooler(behind: string, mode: string): Promise<{ url: string; stop(): void } | null> {
  const program = '/usr/sbin/pgbouncer'
  if (!existsSync(program)) return null
  const own = mkdtempSync(join(folder, 'pooler-'))
  chmodSync(folder, 0o755)
  chmodSync(own, 0o755)
  const port = await findFreePort()
  writeFileSync(join(own, 'users'), '"certify" ""')
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(behind).port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${join(own, 'users')}\npool_mode = ${mode}`,
  ]
  writeFileSync(join(own, 'settings.ini'), settings.join('\n'))
  // It refuses to run as root.
  const uid = process.getuid?.() === 0 ? { uid: 65534 } : {}
  const child = spawn(program, [join(own, 'settings.ini')], { cwd: '/', stdio: 'ignore', ...uid })
  const url = `postgres://certify@127.0.0.1:${port}/postgres`
  await expect.poll(() => askLibpq(url)).not.toBeNull()
  return { url, stop: () => void child.kill('SIGINT') }
}

describe('a server with TLS', () => {
  test.each<[database: string, Record<string, string>, boolean | null, host?: string]>([
    ['postgres', {}, true],
    ['only_tls', {}, true],
    ['only_plain', {}, false],
    ['postgres', { sslmode: 'disable' }, false],
    ['only_tls', { sslmode: 'disable' }, null],
    ['postgres', { sslmode: 'allow' }, false],
    ['only_tls', { sslmode: 'allow' }, true],
    ['postgres', { sslmode: 'prefer' }, true],
    ['only_plain', { sslmode: 'prefer' }, false],
    ['postgres', { sslmode: 'require' }, true],
    ['only_plain', { sslmode: 'require' }, null],
    ['postgres', { sslmode: 'require', sslrootcert: otherAuthority }, null],
    ['postgres', { sslmode: 'require', sslrootcert: authority }, true, 'localhost'],
    ['postgres', { sslmode: 'verify-ca', sslrootcert: authority }, true, 'localhost'],
    ['postgres', { sslmode: 'verify-ca', sslrootcert: otherAuthority }, null],
    ['postgres', { sslmode: 'verify-full', sslrootcert: authority }, true],
    ['postgres', { sslmode: 'verify-full', sslrootcert: authority }, null, 'localhost'],
    ['postgres', { sslmode: 'verify-full', sslrootcert: otherAuthority }, null],
    ['postgres', { ssl: 'true' }, true],
  ])('behavior: %s with %o is what it is to libpq', async (database, parameters, encrypted, host) => {
    if (server === null) return console.log(noPostgres)
    const url = address(database, parameters, host)
    expect(await askLibpq(url)).toBe(encrypted)
    expect(await askServer(url)).toBe(encrypted)
  })
})

describe('deploy/backup', () => {
  const backUp = (url: string) =>
    run(
      join(import.meta.dirname, '../../../../deploy/backup'),
      [mkdtempSync(join(folder, 'copy-')).concat('/it')],
      {
        env: { ...process.env, HOME: folder, DATABASE_URL: url, CERTIFY_DATA_DIR: folder },
      },
    )

  test('behavior: takes the address that the server takes', async () => {
    if (server === null) return console.log(noPostgres)
    const url = address('postgres', { sslmode: 'verify-full', sslrootcert: authority })
    expect((await backUp(url)).stdout).toMatch(/^Copied to /)
  })

  test.each([
    ['session', /^Copied to /, undefined],
    ['transaction', undefined, /goes through a pooler that shares sessions: run backup with the address/],
  ])('behavior: beside a server behind PgBouncer that pools by %s', async (mode, said, refusal) => {
    const pooler = server && (await startPooler(server.url, mode))
    if (pooler === null) return console.log(noPostgres, 'Or PgBouncer is not.')
    try {
      expect(await askServer(pooler.url)).not.toBeNull()
      const outcome = await backUp(pooler.url).catch((error: { stdout: string; stderr: string }) => error)
      if (said) expect(outcome.stdout).toMatch(said)
      if (refusal) expect(outcome.stderr).toMatch(refusal)
    } finally {
      pooler.stop()
    }
  })
})

describe('a standby', () => {
  test('error: stops the start with one sentence', async () => {
    if (server === null) return console.log(noPostgres)
    await server.restart({ 'standby.signal': '' })
    await expect(open(server.url)).rejects.toMatchObject({
      name: 'SettingError',
      message: 'DATABASE_URL names a standby, which only reads: name the primary server.',
    })
  })
})
