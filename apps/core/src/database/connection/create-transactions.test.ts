import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import type { Database } from './client'
import { openDatabase } from './open-database'
import { translating } from './translate-error'

describe('a transaction', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase()
    await database.queries.execute(sql`create table notes (n int)`)
  })
  afterEach(() => database.close())

  const notes = async () => (await database.queries.execute<{ n: number }>(sql`select n from notes`)).rows

  test('behavior: commits as a whole or not at all, and returns its connection', async () => {
    // Repeat this more often than there are connections.
    for (let n = 0; n < 12; n++) {
      const failing = database.queries.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (1)`)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
    }
    expect(await notes()).toEqual([])
    await database.queries.transaction((tx) => tx.execute(sql`insert into notes values (2)`))
    expect(await notes()).toEqual([{ n: 2 }])
  })

  test('behavior: returns its connection if it cannot begin', async () => {
    const isolationLevel = 'no such level' as 'serializable'
    for (let n = 0; n < 12; n++) {
      const failing = database.queries.transaction(async () => {}, { isolationLevel })
      await expect(failing).rejects.toThrow('no such level')
    }
    expect(await notes()).toEqual([])
  })
})

const url = process.env.CERTIFY_TEST_DATABASE_URL
if (url) {
  describe('a server that ends connections', () => {
    const CONNECTIONS = 2
    let database: Database
    let admin: Client
    beforeEach(async () => {
      database = await openDatabase({ url, poolSize: CONNECTIONS })
      admin = new Client({ connectionString: url })
      await admin.connect()
    })
    afterEach(async () => {
      await admin.end()
      await database.close()
    })

    const end = (pid: number) => admin.query('select pg_terminate_backend($1, 10000)', [pid])
    const readPid = async (queries: Database['queries']) => {
      const { rows } = await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      return rows[0]?.pid ?? 0
    }

    test('behavior: an ended connection fails only its own work, and the pool keeps its size', async () => {
      for (let round = 0; round < 3 * CONNECTIONS; round++) {
        const cut = translating(() =>
          database.queries.transaction(async (tx) => {
            await end(await readPid(tx))
            await tx.execute(sql`select 1`)
          }),
        )
        await expect(cut).rejects.toMatchObject({
          code: 'database.unavailable',
          facts: { reason: expect.stringMatching(/57P01|not queryable/) },
        })
        const uncommitted = translating(() =>
          database.queries.transaction(async (tx) => void (await end(await readPid(tx)))),
        )
        await expect(uncommitted).rejects.toMatchObject({ code: 'database.unavailable' })
      }
      expect(await readPid(database.queries)).toBeGreaterThan(0)
    })
  })
}
