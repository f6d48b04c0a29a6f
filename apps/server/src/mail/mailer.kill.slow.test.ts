import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { doingAs } from '@certify/core/act/core'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { addAttendees } from '@certify/core/database/testing/add-attendees'
import { migratedFolder } from '@certify/core/database/testing/migrated-folder'
import { createWorld } from '@certify/core/database/testing/world'
import { cancelEvent } from '@certify/core/event/event-acts'
import { hourBefore } from '@certify/domain/testing/moments'
import { type BundledProgram, bundleProgram, databaseWorker } from '@certify/issuer/testing/bundle-program'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startQuickMailServer } from './testing/quick-mail-server'

const PEOPLE = 300
/** How many messages have arrived at each kill. The sender does not know yet that the last one arrived. */
const KILLS = [1, 20, 21, 90, 141, 200, 260, 290]

let program: BundledProgram
let folder: string
beforeAll(async () => {
  program = await bundleProgram(new URL('./testing/run-mailer.ts', import.meta.url))
  folder = await migratedFolder()
})
afterAll(() => {
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the database in this process. No child may have it open. */
async function withDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ folder, durable: false })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A canceled event, and a mail about it to each of 300 people. */
const cancelForMany = () =>
  withDatabase(async (database) => {
    const world = createWorld(database)
    const organizer = await world.organizer()
    const event = await world.event(organizer, { maxAttendees: PEOPLE })
    await addAttendees(database.queries, PEOPLE)
    await database.queries.execute(sql`
      with joined as (
        insert into roster_entries (event_id, account_id, status, created_at)
        select ${event.id}, id, 'active', now() from accounts where role = 'attendee' returning id
      )
      update events set seats_taken = (select count(*) from joined) where id = ${event.id}`)
    await database.queries.execute(sql`update accounts set email_confirmed_at = now()`)
    await cancelEvent(doingAs(world.ports, organizer, event.id), {})
  })

/** Holds a port and ends its connections at once, as if nobody listened; `free` releases it. */
async function holdPort(): Promise<{ port: number; free(): Promise<void> }> {
  const holder = createServer((socket) => socket.destroy())
  holder.listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  return {
    port,
    async free() {
      holder.close()
      await once(holder, 'close')
    },
  }
}

// Nine processes start one after the other, each with a database of its own.
test('behavior: 300 mails arrive although the mail server starts late and the sender is killed eight times', async () => {
  await cancelForMany()
  const held = await holdPort()
  let output = ''
  const start = (): ChildProcess => {
    const url = `smtp://127.0.0.1:${held.port}`
    const args = [program.path, folder, databaseWorker, url, hourBefore.toISOString()]
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    started.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    started.once('exit', (_, signal) => {
      if (signal === 'SIGKILL') child = start()
    })
    return started
  }
  let child = start()
  // End the sender with the test run, however that run ends.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  await vi.waitFor(() => expect(output.split('a mail was not taken').length).toBeGreaterThan(2), 60_000)

  await held.free()
  const kills = [...KILLS]
  const server = await startQuickMailServer(held.port, (arrived) => {
    if (arrived !== kills[0]) return
    kills.shift()
    child.kill('SIGKILL')
  })
  const readStates = () =>
    withDatabase(async ({ queries }) => {
      const { rows } = await queries.execute<{ state: string; count: number }>(sql`
        select state, count(*)::int as count from mail_outbox where kind = 'event.canceled' group by state`)
      return rows
    })
  try {
    const recipients = () => new Set(server.arrived.map(({ to }) => to))
    await vi.waitFor(() => expect([recipients().size, kills.length]).toEqual([PEOPLE, 0]), {
      timeout: 300_000,
      interval: 100,
    })
    const ended = once(child, 'exit')
    end()
    await ended
    const copies = new Set(server.arrived.map(({ to, raw }) => `${to} ${raw}`))
    // There is one text for each person, so every double has the bytes of the first.
    expect(copies.size).toBe(PEOPLE)
    const doubles = server.arrived.length - PEOPLE
    expect(doubles).toBeGreaterThan(0)
    expect(doubles).toBeLessThanOrEqual(KILLS.length)
    expect(await readStates()).toEqual([{ state: 'sent', count: PEOPLE }])
  } finally {
    process.off('exit', end)
    end()
    await server.close()
  }
}, 420_000)
