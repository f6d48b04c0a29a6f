import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { forLists } from '@certify/core/database/connection/list-queries'
import { openTestDatabase, type TestDatabase } from '@certify/core/database/testing/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../env'
import { openMigratedDatabase } from './database'

const server = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
const name = `reach_${process.pid}`
const own = new URL(server)
own.pathname = `/${name}`

let admin: TestDatabase
async function run(...statements: string[]): Promise<void> {
  for (const statement of statements) await admin.queries.execute(sql.raw(statement))
}

const open = (url: URL) => openMigratedDatabase({ ...readSettings({}), databaseUrl: url.href }, () => {})

beforeAll(async () => {
  admin = await openTestDatabase()
  await run(`create database ${name}`, `create role ${name} login password 'x'`)
})
afterAll(async () => {
  await run(`drop database ${name} with (force)`, `drop role ${name}`)
  await admin.close()
})

/** A pooler that refuses start-up parameters which it does not know, in PgBouncer's words. */
async function startPooler(): Promise<Server> {
  const pooler = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (first) => {
      if (first.includes('statement_timeout')) {
        const said = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
        const answer = Buffer.alloc(5 + said.length)
        answer.write('E', 0)
        answer.writeUInt32BE(4 + said.length, 1)
        answer.write(said, 5, 'latin1')
        client.end(answer)
        return
      }
      const behind = connect(Number(server.port) || 5432, server.hostname)
      behind.on('error', () => {})
      behind.write(first)
      client.pipe(behind).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  return pooler
}

describe('openMigratedDatabase', () => {
  test('behavior: works through a pooler that refuses start-up parameters, with limits set by SET', async () => {
    const pooler = await startPooler()
    const through = new URL(own)
    through.hostname = '127.0.0.1'
    through.port = String((pooler.address() as AddressInfo).port)
    const { port: database, close } = await open(through)
    const read = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`
    const limits = [{ statement: '15s', idle: '5s', jit: 'off' }]
    expect((await database.queries.execute(read)).rows).toEqual(limits)
    expect((await database.queries.transaction((tx) => tx.execute(read))).rows).toEqual(limits)
    await close()
    pooler.close()
  })

  test('behavior: sessions for lists and for all else have limits, and compile no statement', async () => {
    const url = new URL(own)
    // The operator's own options hold as well.
    url.searchParams.set('options', '-c application_name=ours')
    const { port, close } = await open(url)
    const { rows } = await port.queries.execute(sql`select current_setting('application_name') as name`)
    expect(rows).toEqual([{ name: 'ours' }])
    const read = sql`select current_setting('statement_timeout') as statement, current_setting('jit') as jit`
    expect((await port.queries.execute(read)).rows).toEqual([{ statement: '15s', jit: 'off' }])
    expect((await forLists(port.queries).execute(read)).rows).toEqual([{ statement: '5s', jit: 'off' }])
    await close()
  })

  test('error: missing rights stop the start with one sentence', async () => {
    const stranger = new URL(own)
    stranger.username = name
    stranger.password = 'x'
    await expect(open(stranger)).rejects.toMatchObject({
      name: 'SettingError',
      message: expect.stringMatching(
        /^DATABASE_URL names a database in which its user may not create tables: /,
      ),
    })
  })

  test('error: a database that is read-only stops it too', async () => {
    const readOnly = new URL(own)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    await expect(open(readOnly)).rejects.toMatchObject({
      name: 'SettingError',
      message: 'DATABASE_URL names a database that is read-only: let its user write, or name another one.',
    })
  })
})
