import type { Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import { type NeedKind, needKinds } from '@certify/domain/event/organizer-needs'
import { afterwards, during, hourBefore, later } from '@certify/domain/testing/moments'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../database/schema/accounts'
import { doorLinks } from '../database/schema/attendance'
import { artworks, certificateRequests, corrections } from '../database/schema/certificates'
import { events, joinRequests, rosterEntries } from '../database/schema/events'
import { invitations } from '../database/schema/invitations'
import { addAttendees } from '../database/testing/add-attendees'
import { useWorld } from '../database/testing/use-world'
import { readNeeds } from '../event/organizer-readings'

const { world, database } = useWorld()

let organizer: Organizer
let event: Event
let people: readonly { id: number }[]
beforeEach(async () => {
  organizer = await world().organizer()
  event = await world().event(organizer)
  people = await addAttendees(database().queries, 3)
  await database()
    .queries.update(accounts)
    .set({ emailConfirmedAt: during })
    .where(eq(accounts.id, organizer.id))
})

/** What the organizer reads at the moment `afterwards`, as kinds with their counts. */
async function read({
  eventId = null,
  isOwner = true,
}: {
  eventId?: Event['id'] | null
  isOwner?: boolean
} = {}) {
  const stores = { ...world().ports, clock: () => afterwards }
  const { items, total } = await readNeeds(stores, organizer, { eventId, isOwner })
  expect(items).toHaveLength(total)
  return items.map(({ kind, count }) => [kind, count])
}

const over = { startsAt: hourBefore, endsAt: during, doorsOpenMinutes: 60 }
const move = (set: Partial<typeof events.$inferInsert>) =>
  database().queries.update(events).set(set).where(eq(events.id, event.id))
async function seat(attendance: 'present' | 'absent' | null, count = 2) {
  const rows = people.slice(0, count).map(({ id: accountId }) => ({
    eventId: event.id,
    accountId,
    status: 'active' as const,
    attendance,
    createdAt: during,
  }))
  await database().queries.insert(rosterEntries).values(rows)
  await move({ seatsTaken: count })
}
const design = () =>
  database().queries.insert(artworks).values({
    eventId: event.id,
    kind: 'upload',
    description: '',
    imageCid: 'image',
    metadataCid: 'metadata',
    createdAt: during,
  })
async function certificate(state: 'blocked' | 'final') {
  const person = people[0]?.id ?? 0
  const [row] = await database()
    .queries.insert(certificateRequests)
    .values({
      eventId: event.id,
      recipientId: person,
      recipientWallet: 'wallet',
      requestedBy: person,
      attendanceSource: 'organizer',
      state,
      blockedCode: state === 'blocked' ? 'low-balance' : null,
      requestedAt: during,
      updatedAt: during,
    })
    .returning()
  return row?.id ?? 0
}
async function correct(set: Partial<typeof corrections.$inferInsert>) {
  const asked = {
    eventId: event.id,
    recipientId: people[0]?.id ?? 0,
    askedAt: during,
    state: 'open',
  } as const
  await database()
    .queries.insert(corrections)
    .values({ ...asked, requestId: await certificate('final'), ...set })
}

/** Makes each kind true, and says what the list then holds. */
const situations: Readonly<Record<NeedKind, () => Promise<[NeedKind, number][]>>> = {
  ongoing: async () => {
    await move({ startsAt: during, endsAt: later(afterwards, 60), seatsTaken: 2 })
    return [['ongoing', 2]]
  },
  no_artwork: async () => {
    await move({ ...over, minting: 'open' })
    await seat('present')
    return [['no_artwork', 2]]
  },
  mint: async () => {
    await move({ ...over, minting: 'open' })
    await seat('present')
    await design()
    await certificate('final')
    return [['mint', 1]]
  },
  issuing: async () => {
    await move({ ...over, minting: 'open' })
    await certificate('blocked')
    return [['issuing', 1]]
  },
  requests: async () => {
    await move({ startsAt: later(afterwards, 60), endsAt: later(afterwards, 120) })
    const rows = people.map(({ id: accountId }) => ({ eventId: event.id, accountId, askedAt: during }))
    await database().queries.insert(joinRequests).values(rows)
    return [['requests', 3]]
  },
  corrections: async () => {
    await move({ ...over, minting: 'open' })
    await correct({ name: 'Ana' })
    return [['corrections', 1]]
  },
  moves: async () => {
    await move({ ...over, minting: 'open' })
    await correct({ toAccountId: people[1]?.id ?? 0, notBefore: during })
    return [['moves', 1]]
  },
  silent_doors: async () => {
    await move({ ...over, minting: 'open' })
    const door = { eventId: event.id, label: 'North', secretHash: 'x', createdBy: organizer.id }
    const times = { createdAt: hourBefore, expiresAt: afterwards, lastHeardAt: hourBefore }
    await database()
      .queries.insert(doorLinks)
      .values({ ...door, ...times })
    return [['silent_doors', 1]]
  },
  open_minting: async () => {
    await move(over)
    await seat('present')
    await design()
    return [['open_minting', 2]]
  },
  choose_artwork: async () => {
    await move(over)
    await seat('present')
    return [['choose_artwork', 2]]
  },
  record_attendance: async () => {
    await move(over)
    await seat(null)
    return [['record_attendance', 2]]
  },
  address: async () => {
    await database()
      .queries.update(accounts)
      .set({ emailConfirmedAt: null })
      .where(eq(accounts.id, organizer.id))
    return [['address', 1]]
  },
  invitations: async () => {
    const invited = { eventId: event.id, attended: false, language: 'en', invitedBy: organizer.id } as const
    const times = { createdAt: during, expiresAt: later(afterwards, 60) }
    await move({ startsAt: later(afterwards, 60), endsAt: later(afterwards, 120) })
    await database()
      .queries.insert(invitations)
      .values(['a', 'b'].map((emailMac) => ({ ...invited, ...times, emailMac })))
    return [['invitations', 2]]
  },
}

test.each(needKinds)('behavior: %s is listed, once, and another organizer does not see it', async (kind) => {
  const expected = await situations[kind]()
  expect(await read()).toEqual(expected)
  organizer = { ...organizer, id: 0 as Organizer['id'] }
  expect(await read()).toEqual([])
})

test('behavior: one event’s list leaves the account out, and a manager does not get what only an owner can do', async () => {
  await situations.requests()
  await situations.address()
  expect(await read()).toEqual([
    ['requests', 3],
    ['address', 1],
  ])
  expect(await read({ eventId: event.id })).toEqual([['requests', 3]])
  expect(await read({ isOwner: false })).toEqual([['requests', 3]])
})

test('behavior: what is done, canceled, absent or not yet due is not listed', async () => {
  await move(over)
  await seat('absent')
  expect(await read()).toEqual([])
  await correct({ toAccountId: people[1]?.id ?? 0, notBefore: later(afterwards, 60) })
  expect(await read()).toEqual([])
  await database().queries.execute(sql`update corrections set not_before = ${during.toISOString()}`)
  expect(await read()).toEqual([['moves', 1]])
  await move({ canceledAt: during })
  expect(await read()).toEqual([])
})
