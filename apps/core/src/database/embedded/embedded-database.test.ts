import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../connection/open-database'
import { translating } from '../connection/translate-error'
import { migratedFolder } from '../testing/migrated-folder'
import { startEmbeddedDatabase } from './embedded-database'

let killed: string
let shared: string
beforeAll(async () => {
  killed = await migratedFolder()
  shared = await migratedFolder()
})
afterAll(() => {
  for (const folder of [killed, shared]) rmSync(folder, { recursive: true, force: true })
})

/** A process that inserts numbers one by one into the same folder and prints each once it is acknowledged. */
const writer = fileURLToPath(new URL('../testing/writer.mjs', import.meta.url))

describe('the embedded database', () => {
  test('behavior: keeps every acknowledged change after a kill at any moment', async () => {
    let acknowledged = 0
    for (let round = 0; round < 3; round++) {
      const child = spawn(process.execPath, [writer, killed, String(acknowledged)])
      const killAt = acknowledged + 5 + round * 7
      for await (const line of createInterface(child.stdout)) {
        acknowledged = Number(line)
        if (acknowledged >= killAt) child.kill('SIGKILL')
      }
    }
    const database = await openDatabase({ folder: killed })
    const { rows } = await database.queries.execute<{ n: number }>(sql`select n from written order by n`)
    await database.close()
    const kept = rows.map(({ n }) => n)
    expect(kept.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, n) => n + 1))
    expect(acknowledged).toBeGreaterThanOrEqual(15)
  })

  test('behavior: a failed transaction is rolled back before the connection serves other queries', async () => {
    const database = await openDatabase({ folder: shared, durable: false })
    await database.queries.execute(sql`create table things (n int)`)
    const failing = database.queries.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (1)`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(database.queries.execute(sql`select * from nowhere`)).rejects.toThrow()
    const { rows } = await database.queries.execute(sql`select * from things`)
    expect(rows).toEqual([])
    await database.close()
  })

  test('error: after it stopped, every query answers "unavailable"', async () => {
    const database = await openDatabase({ folder: shared, durable: false })
    await database.close()
    await expect(database.ping()).rejects.toMatchObject({ code: 'database.unavailable' })
  })

  test.each([
    [
      'no memory left',
      'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
      'ERR_WORKER_OUT_OF_MEMORY',
    ],
    ['a failure', "throw new Error('planted')", undefined],
    ['an end without a word', 'process.exit()', undefined],
  ])('error: a thread that ends by %s is reported once', async (_, fault, code) => {
    const told = vi.fn<(error: Error & { code?: string }) => void>()
    const source = `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage({ ready: true }); parentPort.on('message', () => { ${fault} })`
    const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
    const resourceLimits = { maxOldGenerationSizeMb: 32 }
    const database = await startEmbeddedDatabase({ folder: '', workerUrl, resourceLimits, onFailure: told })
    const connection = database.connect().on('error', () => {})
    connection.write('x')
    await new Promise((resolve) => connection.once('close', resolve))
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(told.mock.calls[0]?.[0].code).toBe(code)
  })

  test('behavior: a statement that takes too long fails alone, with the uncommitted changes of its transaction', async () => {
    const onFailure = vi.fn()
    const database = await openDatabase({ folder: shared, onFailure })
    await database.queries.execute(sql`create table kept (n int)`)
    await database.queries.execute(sql`insert into kept values (1)`)
    const endless = database.queries.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`)
      database.limitStatements(50)
      await tx.execute(sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`)
    })
    const waiting = translating(() => database.queries.execute(sql`select n from kept`))
    await expect(translating(() => endless)).rejects.toMatchObject({ code: 'database.unavailable' })
    database.limitStatements(60_000)
    expect((await waiting).rows).toEqual([{ n: 1 }])
    await database.close()
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('behavior: keeps no answer in memory once it is sent', async () => {
    const onFailure = vi.fn()
    const resourceLimits = { maxOldGenerationSizeMb: 48 }
    const database = await startEmbeddedDatabase({
      folder: shared,
      durable: false,
      resourceLimits,
      onFailure,
    })
    const client = new Client({
      user: 'postgres',
      database: 'postgres',
      stream: () => database.connect() as Socket,
    })
    await client.connect()
    // The answers have 64 MB of text in all, and the thread may keep 48 MB.
    for (let asked = 0; asked < 160; asked++) await client.query(`select repeat('€', 200000)`)
    expect(onFailure).not.toHaveBeenCalled()
    await client.end()
    await database.close()
  })

  test('behavior: the main thread stays awake during a heavy query', async () => {
    const database = await openDatabase({ folder: shared, durable: false })
    let ticks = 0
    const timer = setInterval(() => ticks++, 1)
    await database.queries.execute(sql`select count(*) from generate_series(1, 3000000)`)
    clearInterval(timer)
    await database.close()
    expect(ticks).toBeGreaterThan(5)
  })

  test('behavior: the thread does not delay a process that ends without closing', async () => {
    const child = spawn(process.execPath, [writer, killed, '100000'])
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGTERM')
  })
})
