import { longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { asAdmin } from '../testing/test-run'
import { useWorld } from '../testing/use-world'
import { createWorld, type World } from '../testing/world'
import { LIST_CONNECTIONS } from './open-database'
import { trusted } from './trusted'

const { world, database } = useWorld()
const server = process.env.CERTIFY_TEST_DATABASE_URL ?? ''
const page = { page: 1, perPage: 50 }
const part = { after: null, limit: 50 }
const batchId = trusted.batchId('00000000-0000-4000-8000-000000000001')

/** Asks for every list of the product several times at once. */
function askForLists(ports: World, { organizerId, eventId }: Awaited<ReturnType<typeof fill>>) {
  const now = longBefore
  const lists = [
    () => ports.events.search({ ...page, text: '', status: 'all', organizerId: null, order: 'newest', now }),
    () => ports.events.count({ organizerId, now }),
    () => ports.roster.entriesAfter(eventId, part),
    () => ports.roster.joinedBy(organizerId, { ...page, text: '' }),
    () => ports.participants.list(eventId, { ...page, text: '', now }),
    () => ports.participants.count(eventId),
    () => ports.ledger.ofRecipient(organizerId, { ...page, text: '' }),
    () => ports.ledger.ofEvent(eventId, { ...page, text: '' }),
    () => ports.ledger.ofEventAfter(eventId, part),
    () => ports.ledger.heldBy(trusted.address(`0x${'1'.repeat(40)}`), page),
    () => ports.ledger.instanceCounts(),
    () => ports.ledger.countByState(),
    () => ports.batches.people(batchId, { ...page, stage: null }),
    () => ports.batches.peopleAfter(batchId, part),
    () => ports.corrections.ofEvent(eventId, page),
    () => ports.analytics.ofOrganizer(organizerId, { now, days: 30 }),
    () => ports.audit.ofEvent(eventId, page),
  ]
  return Promise.all([...lists, ...lists, ...lists].map((ask) => ask()))
}

async function fill() {
  const organizer = await world().organizer()
  const event = await world().event(organizer)
  return { organizerId: organizer.id, eventId: event.id }
}

/** Runs work while another program locks every table that lists read. Releases the locks afterwards. */
async function whileListsWait(work: (countWaiting: () => Promise<number>) => Promise<void>): Promise<void> {
  const { rows } = await database().queries.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(server)
  url.pathname = `/${rows[0]?.name}`
  const holder = new Client({ connectionString: url.href })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(
      `lock table events, roster_entries, certificate_requests, corrections, audit_records, ledger_certificates,
        mint_batch_requests in access exclusive mode`,
    )
    await work(async () => {
      const waiting = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      // Ask on another connection, because the holder's transaction keeps its first view of the activity.
      const [found] = await asAdmin<{ count: number }>(url.href, waiting)
      return found?.count ?? 0
    })
  } finally {
    await holder.end()
  }
}

describe('lists on PostgreSQL', () => {
  test('behavior: waiting lists hold at most three connections, and other queries get one at once', async () => {
    const known = await fill()
    let asked: Promise<unknown> = Promise.resolve()
    await whileListsWait(async (countWaiting) => {
      asked = askForLists(world(), known)
      await expect.poll(countWaiting).toBe(LIST_CONNECTIONS)
      await Promise.all(Array.from({ length: 20 }, () => database().ping()))
      expect(await countWaiting()).toBe(3)
    })
    await asked
  })

  test('behavior: the same check detects lists that use the connections of other queries', async () => {
    const known = await fill()
    // A database without separate connections for lists.
    const shared = createWorld({ queries: Object.create(database().queries) })
    let asked: Promise<unknown> = Promise.resolve()
    await whileListsWait(async (countWaiting) => {
      asked = askForLists(shared, known)
      await expect.poll(countWaiting).toBeGreaterThan(3)
    })
    await asked
  })
})
