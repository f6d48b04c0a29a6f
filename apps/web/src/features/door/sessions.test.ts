import type { DoorList } from '@certify/wire/door'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { letIn, undoMark } from './check-in'
import { countIn, findSession, sortSessions } from './door-place'
import { openDoorStore } from './door-store'
import { sendMarks } from './server'

const at = (time: string) => `2026-11-15T${time}:00.000Z`
const sessions = [
  {
    session: 1,
    topic: 'Opening',
    room: 'Room A',
    start: at('10:00'),
    end: at('11:00'),
    capacity: 1,
    present: 0,
  },
  { session: 2, topic: 'Lenses', start: at('10:00'), end: at('11:00'), capacity: 0, present: 0 },
  { session: 3, topic: 'Closing', start: at('15:00'), end: at('16:00'), capacity: 0, present: 0 },
]
const list: DoorList = {
  event: {
    id: 7,
    title: 'Lighthouse Day',
    time_zone: 'Europe/Lisbon',
    label: 'North door',
    expires_at: '2999-01-01T00:00:00.000Z',
    opens_at: at('09:00'),
    tag_key: '00',
    sessions,
  },
  people: [
    { ticket_hash: 'a', name: 'Ana Ruiz', state: 'expected' },
    { ticket_hash: 'b', name: 'Bo Li', state: 'expected' },
  ],
  as_of: at('09:40'),
  server_now: at('09:40'),
}

async function openDoor(event: Partial<DoorList['event']> = {}) {
  const store = await openDoorStore()
  await store.begin('SECRET')
  await store.takeList({ ...list, event: { ...list.event, ...event } }, 0)
  return store
}
type Store = Awaited<ReturnType<typeof openDoor>>
const scan = (store: Store, ticketHash: string, taken = 0, letsIn = false) =>
  letIn(store, { ticketHash, how: 'camera' }, { taken, letsIn })
const readGuest = async (store: Store, hash: string) => (await store.guestsOf([hash]))[0]
const readMarks = async (store: Store) => (await store.firstMarks(50))?.marks ?? []

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(at('10:05'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a door with sessions', () => {
  test('behavior: a mark has the session of its scan, whatever is chosen later', async () => {
    const store = await openDoor()
    await store.choose(1)
    expect(await scan(store, 'a')).toMatchObject({ kind: 'welcome', guest: { name: 'Ana Ruiz' } })
    expect(await scan(store, 'a')).toMatchObject({ kind: 'already' })
    await store.choose(2)
    expect(await scan(store, 'a')).toMatchObject({ kind: 'welcome' })
    await store.choose(null)
    expect((await readMarks(store)).map(({ session }) => session)).toEqual([1, 2])
    // Being at a session is being at the event.
    expect(await scan(store, 'a')).toMatchObject({ kind: 'already' })
    expect(await scan(store, 'b')).toMatchObject({ kind: 'welcome' })
    expect((await readMarks(store)).at(-1)).not.toHaveProperty('session')
  })

  test('behavior: the session of the link counts, and a list keeps the choice of the device', async () => {
    const bound = await openDoor({ session: 2 })
    await bound.choose(1)
    expect(findSession((await bound.readDoor()) as never)?.topic).toBe('Lenses')
    const free = await openDoor()
    await free.choose(1)
    await free.takeList(list, 0)
    expect(findSession((await free.readDoor()) as never)?.topic).toBe('Opening')
  })

  test('behavior: of a full room the door asks, and lets in anyway', async () => {
    const store = await openDoor()
    await store.choose(1)
    await scan(store, 'a')
    const taken = countIn((await store.readAll())?.guests ?? [], 1)
    expect(taken).toBe(1)
    expect(await scan(store, 'b', taken)).toMatchObject({ kind: 'full', taken: 1, session: { capacity: 1 } })
    expect(await readMarks(store)).toHaveLength(1)
    expect(await scan(store, 'b', taken, true)).toMatchObject({ kind: 'welcome' })
  })

  test.each([
    ['09:44', false],
    ['11:31', true],
  ])('error: at %s the session is closed, and nothing is recorded', async (time, isOver) => {
    const store = await openDoor()
    await store.choose(1)
    vi.setSystemTime(at(time))
    expect(await scan(store, 'a')).toMatchObject({ kind: 'closed', isOver })
    expect(await store.countMarks()).toBe(0)
  })

  test('error: a session that vanishes is not the entrance, and nothing is recorded', async () => {
    const rest = sessions.filter(({ session }) => session !== 2)
    for (const store of [
      await openDoor({ session: 2, sessions: rest }),
      await openDoor({ session: 2, sessions: [] }),
    ])
      expect(await scan(store, 'a')).toEqual({ kind: 'gone' })
    const free = await openDoor()
    await free.choose(2)
    await free.takeList({ ...list, event: { ...list.event, sessions: rest } }, 0)
    expect(await scan(free, 'a')).toEqual({ kind: 'gone' })
    expect(await free.countMarks()).toBe(0)
  })

  test('behavior: whoever comes back from another session is in already, and is recorded', async () => {
    const store = await openDoor()
    for (const session of [1, 2, 1]) {
      await store.choose(session)
      await scan(store, 'a')
    }
    expect((await readMarks(store)).map(({ session }) => session)).toEqual([1, 2, 1])
  })

  test('behavior: after its end a session lets in, and says that it is over', async () => {
    const store = await openDoor()
    await store.choose(1)
    vi.setSystemTime(at('11:10'))
    expect(await scan(store, 'a')).toMatchObject({ kind: 'welcome', over: { session: 1 } })
  })

  test('behavior: a mark taken back at a session leaves the others', async () => {
    const store = await openDoor()
    await store.choose(1)
    const first = await scan(store, 'a')
    await store.choose(2)
    await scan(store, 'a')
    if (first.kind !== 'welcome') return expect.unreachable()
    await undoMark(store, { ticketHash: 'a', mark: first.mark, session: 1 }, 'search')
    expect(await readGuest(store, 'a')).toMatchObject({ state: 'present', sessions: [2] })
    expect((await readMarks(store)).at(-1)).toMatchObject({ kind: 'undo', undoes: first.mark, session: 1 })
  })

  test('behavior: a list from before a mark does not take it back, and one from after it may', async () => {
    const store = await openDoor()
    await store.choose(1)
    const seen = await scan(store, 'a')
    await store.takeList(list, 0)
    expect(await readGuest(store, 'a')).toMatchObject({ state: 'present', sessions: [1] })
    if (seen.kind !== 'welcome') return expect.unreachable()
    await store.forgetMarks([seen.mark])
    await store.takeList({ ...list, as_of: at('10:04') }, 0)
    expect(await readGuest(store, 'a')).toMatchObject({ sessions: [1] })
    await store.takeList({ ...list, as_of: at('10:10') }, 0)
    expect((await readGuest(store, 'a'))?.sessions ?? []).toEqual([])
  })

  test('behavior: other doors say who is at which session', async () => {
    const store = await openDoor()
    const people = [{ ticket_hash: 'a', name: 'Ana Ruiz', state: 'present' as const, sessions: [1] }]
    await store.takeList({ ...list, people }, 0)
    await store.choose(1)
    expect(await scan(store, 'a')).toMatchObject({ kind: 'already' })
    await store.choose(2)
    expect(await scan(store, 'a')).toMatchObject({ kind: 'welcome' })
  })

  test('behavior: a ticket that the list lacks is real once at each session', async () => {
    const store = await openDoor()
    await store.choose(1)
    expect(await scan(store, 'new')).toMatchObject({ kind: 'real' })
    expect(await scan(store, 'new')).toMatchObject({ kind: 'already' })
    await store.choose(2)
    expect(await scan(store, 'new')).toMatchObject({ kind: 'real' })
    expect((await readMarks(store)).map(({ session }) => session)).toEqual([1, 2])
  })

  test('error: the server says that a session was closed: the guest is expected there, and the page counts it', async () => {
    const store = await openDoor()
    await store.choose(1)
    const seen = await scan(store, 'a')
    if (seen.kind !== 'welcome') return expect.unreachable()
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', async () =>
      Response.json({ outcomes: [{ id: seen.mark, outcome: 'closed' }], server_now: at('10:06') }),
    )
    expect(await sendMarks(store)).toBe('done')
    expect(await readGuest(store, 'a')).toMatchObject({ state: 'expected', sessions: [] })
    expect((await store.readDoor())?.closed).toBe(1)
    await store.noteRead('closed')
    expect(await store.readDoor()).not.toHaveProperty('closed')
  })
})

describe('sortSessions', () => {
  const topics = (time: string) => {
    const { open, next, rest } = sortSessions(sessions, Date.parse(at(time)))
    return [open, next, rest].map((each) => each.map(({ topic }) => topic))
  }
  test('behavior: what takes check-ins now, what begins next, and all others', () => {
    expect(topics('08:00')).toEqual([[], ['Opening', 'Lenses'], ['Closing']])
    expect(topics('09:45')).toEqual([['Opening', 'Lenses'], ['Closing'], []])
    expect(topics('11:00')).toEqual([[], ['Closing'], ['Opening', 'Lenses']])
    expect(topics('20:00')).toEqual([[], [], ['Opening', 'Lenses', 'Closing']])
  })
})
