import type { DoorList } from '@certify/wire/door'
import { enter, isIn, withdraw } from './door-place'
import { type Door, type Guest, type Mark, openTables, type QueuedMark, type Tables } from './door-tables'

const DOOR = 'door'

/** What changed in the list of a door since a place. */
export type News = {
  /** Hashes of tickets whose person is new or changed. */
  readonly changed: readonly string[]
  /** Hashes of tickets that are no longer on the list. */
  readonly gone: readonly string[]
  /** The place of the stored list before. */
  readonly since: string | undefined
}

/**
 * The stored data of one door in this browser. It survives a closed tab, a crash and a lost connection, unless the
 * browser refuses to keep anything.
 */
export type DoorStore = Awaited<ReturnType<typeof openDoorStore>>

/** Opens the store, and asks the browser not to clear it. */
export async function openDoorStore(name = 'certify-door') {
  /** The door as this page last saw it, with which it goes on if the browser has cleared its data. */
  let last: Door | undefined
  const { isKept, inTransaction, close } = await openTables(name, async ({ door }) => {
    if (last && !(await door.get(DOOR))) await door.put(withoutPlace(last), DOOR)
  })

  return {
    /** Whether this browser keeps it; false where it refuses, and everything ends with the page. */
    isKept,
    readDoor: () =>
      inTransaction(['door'], 'readonly', async ({ door }) => {
        last = await door.get(DOOR)
        return last
      }),
    /** Starts with a link. Forgets the people of another link, but keeps its marks that wait. */
    begin: (secret: string) =>
      inTransaction(['door', 'guests'], 'readwrite', async ({ door, guests }) => {
        if ((await door.get(DOOR))?.secret === secret) return
        await guests.clear()
        await door.put({ secret, event: null, asOf: null, offsetMs: 0, ended: false }, DOOR)
      }),
    /** Stores a whole list. People whom this door let in remain present, even if the list is from before that. */
    takeList: (list: DoorList, offsetMs: number) =>
      inTransaction(['door', 'guests', 'queue'], 'readwrite', async ({ door, guests, queue }) => {
        const known = await door.get(DOOR)
        if (!known) return
        const waiting = await readWaiting(queue)
        const before = new Map((await guests.all()).map((guest) => [guest.ticket_hash, guest]))
        await guests.clear()
        for (const person of list.people) {
          const own = before.get(person.ticket_hash)
          before.delete(person.ticket_hash)
          guests.add(mergeGuest(person, own, { waiting: waiting.get(person.ticket_hash), asOf: list.as_of }))
        }
        // Newcomers whom the server did not know yet when it made this list.
        for (const guest of before.values()) {
          if (guest.isNewcomer && (waiting.has(guest.ticket_hash) || (guest.at ?? '') > list.as_of)) {
            guests.add(guest)
          }
        }
        await door.put(withList(known, list, { offsetMs, place: list.next }), DOOR)
      }),
    /** Stores what changed since a place, as far as one answer says it. Returns what the page has to show anew. */
    takeNews: (list: DoorList, { from, offsetMs }: { from: string; offsetMs: number }) =>
      inTransaction(
        ['door', 'guests', 'queue'],
        'readwrite',
        async ({ door, guests, queue }): Promise<News> => {
          const known = await door.get(DOOR)
          if (!known) return { changed: [], gone: [], since: undefined }
          const waiting = await readWaiting(queue)
          const changed: string[] = []
          for (const person of list.people) {
            const own = await guests.get(person.ticket_hash)
            guests.add(
              mergeGuest(person, own, { waiting: waiting.get(person.ticket_hash), asOf: list.as_of }),
            )
            changed.push(person.ticket_hash)
          }
          const gone = list.gone ?? []
          for (const hash of gone) await guests.remove(hash)
          // Another tab may have gone on meanwhile, or a mark may have asked for a whole list.
          const place = known.place === from ? list.next : known.place
          const next = withList(known, list, { offsetMs, place })
          await door.put(list.more ? { ...next, asOf: known.asOf } : next, DOOR)
          return { changed, gone, since: known.place }
        },
      ),
    /** The guests of these tickets that are on the list. */
    guestsOf: (hashes: readonly string[]) =>
      inTransaction(['guests'], 'readonly', async ({ guests }) => {
        const found: Guest[] = []
        for (const hash of hashes) {
          const guest = await guests.get(hash)
          if (guest) found.push(guest)
        }
        return found
      }),
    /** Everything that the page shows, of one moment; null if no link was ever opened. */
    readAll: () =>
      inTransaction(['door', 'guests', 'queue'], 'readonly', async ({ door, guests, queue }) => {
        last = await door.get(DOOR)
        return last ? { door: last, guests: await guests.all(), waiting: await queue.count() } : null
      }),
    /**
     * Looks a ticket up and stores what `decide` returns for it: the mark and the guest together, or neither.
     */
    record: <Result>(
      ticketHash: string,
      decide: (known: { door: Door; guest: Guest | undefined }) => {
        result: Result
        mark?: Mark
        guest?: Guest
      },
    ) =>
      inTransaction(['door', 'guests', 'queue'], 'readwrite', async ({ door, guests, queue }) => {
        const known = await door.get(DOOR)
        if (!known) throw new Error('This door has no link.')
        const { result, mark, guest } = decide({ door: known, guest: await guests.get(ticketHash) })
        if (mark) await queue.put({ id: mark.id, secret: known.secret, mark })
        if (guest) await guests.put(guest)
        return result
      }),
    /** The oldest marks that wait, without `others`, all made under one link; null if none does. */
    firstMarks: (count: number, others: ReadonlySet<string> = new Set()) =>
      inTransaction(['queue'], 'readonly', async ({ queue }) => {
        const waiting = (await inOrder(queue)).filter(({ id }) => !others.has(id))
        const secret = waiting[0]?.secret
        if (secret === undefined) return null
        const own = waiting.filter((each) => each.secret === secret).slice(0, count)
        return { secret, marks: own.map(({ mark }) => mark) }
      }),
    countMarks: () => inTransaction(['queue'], 'readonly', ({ queue }) => queue.count()),
    /**
     * Forgets marks that the server has answered, and notes its clock if the answer said it.
     *
     * @param asStored - Whether the server recorded what this door had stored. If not, nothing has changed there, so
     *   only a whole list says how it is.
     */
    forgetMarks: (ids: readonly string[], offsetMs?: number, asStored = true) =>
      inTransaction(['door', 'queue'], 'readwrite', async ({ door, queue }) => {
        for (const id of ids) await queue.remove(id)
        const known = await door.get(DOOR)
        if (!known) return
        const heard = offsetMs === undefined ? known : { ...known, offsetMs }
        await door.put(asStored ? heard : withoutPlace(heard), DOOR)
      }),
    /** Marks that the server refused count for nothing: their guests are expected again, and the page says why. */
    takeBack: (refused: readonly Mark[], why: 'early' | 'closed') =>
      inTransaction(['door', 'guests'], 'readwrite', async ({ door, guests }) => {
        for (const mark of refused) {
          const guest = await guests.get(mark.ticket_hash)
          if (guest && isOf(guest, mark)) await guests.put(dropEntry(guest, mark.session))
        }
        const known = await door.get(DOOR)
        if (known) await door.put({ ...known, [why]: (known[why] ?? 0) + refused.length }, DOOR)
      }),
    /** The person at the door has read how many marks were refused. */
    noteRead: (why: 'early' | 'closed') =>
      inTransaction(['door'], 'readwrite', async ({ door }) => {
        const known = await door.get(DOOR)
        if (!known) return
        const { [why]: _, ...read } = known
        await door.put(read, DOOR)
      }),
    /** Chooses the session for the next marks; null for the entrance. */
    choose: (session: number | null) =>
      inTransaction(['door'], 'readwrite', async ({ door }) => {
        const known = await door.get(DOOR)
        if (!known) return
        const { chosen: _, ...entrance } = known
        await door.put(session === null ? entrance : { ...entrance, chosen: session }, DOOR)
      }),
    /** A link no longer takes marks: drops the marks that wait under it, and stores their number for the page. */
    dropMarks: (secret: string) =>
      inTransaction(['door', 'queue'], 'readwrite', async ({ door, queue }) => {
        const worthless = (await queue.all()).filter((each) => each.secret === secret)
        for (const { id } of worthless) await queue.remove(id)
        const known = await door.get(DOOR)
        if (known?.secret === secret) await door.put({ ...known, lost: worthless.length }, DOOR)
      }),
    /** The link of this door has ended: forgets the names. */
    end: (secret: string) =>
      inTransaction(['door', 'guests'], 'readwrite', async ({ door, guests }) => {
        const known = await door.get(DOOR)
        if (known?.secret !== secret) return
        await guests.clear()
        await door.put({ ...known, ended: true }, DOOR)
      }),
    close,
  }
}

function withList(
  known: Door,
  { event, as_of }: DoorList,
  { offsetMs, place }: { offsetMs: number; place: string | undefined },
): Door {
  const door = { ...withoutPlace(known), event, asOf: as_of, offsetMs, ended: false }
  return place === undefined ? door : { ...door, place }
}

function withoutPlace({ place: _, ...door }: Door): Door {
  return door
}

/** Whether a mark is what this door knows of a guest at the entrance, or at the session of the mark. */
function isOf(guest: Guest, { id, session }: Mark): boolean {
  return (session === undefined ? guest.mark : guest.own?.[session]?.mark) === id
}

/** The guest without what a mark said. */
export function dropEntry(guest: Guest, session: number | undefined): Guest {
  return session === undefined
    ? { ...guest, state: 'expected', at: null, door: null, mark: null }
    : withdraw(guest, session)
}

/** The marks that wait for each ticket, oldest first. */
async function readWaiting(queue: Tables['queue']): Promise<Map<string, Mark[]>> {
  const waiting = new Map<string, Mark[]>()
  for (const { mark } of await inOrder(queue)) {
    const others = waiting.get(mark.ticket_hash)
    if (others) others.push(mark)
    else waiting.set(mark.ticket_hash, [mark])
  }
  return waiting
}

/**
 * A person of a new list, merged with what this door knows. Its own marks are newer than the list if they still wait, or
 * if the list was read before them and only arrives now.
 */
function mergeGuest(
  { at, door, ...person }: DoorList['people'][number],
  own: Guest | undefined,
  { waiting = [], asOf }: { waiting: readonly Mark[] | undefined; asOf: string },
): Guest {
  const last = waiting.findLast(({ session }) => session === undefined)
  const state = last ? (last.kind === 'present' ? 'present' : 'expected') : readState(person.state, own, asOf)
  if (state !== 'present') {
    return mergeSessions({ ...person, state, at: null, door: null, mark: null }, own, { waiting, asOf })
  }
  const isKnown = person.state === 'present' && at !== undefined
  const seen = isKnown ? { at, door: door ?? null } : { at: own?.at ?? null, door: own?.door ?? null }
  return mergeSessions({ ...person, state, ...seen, mark: own?.mark ?? null }, own, { waiting, asOf })
}

/** A guest with this door's own marks at sessions, which are newer than the list if they wait, or were made after it. */
function mergeSessions(
  listed: Guest,
  known: Guest | undefined,
  { waiting, asOf }: { waiting: readonly Mark[]; asOf: string },
): Guest {
  let guest = listed
  for (const [number, entry] of Object.entries(known?.own ?? {})) {
    const session = Number(number)
    if (guest.state !== 'left' && (isIn(guest, session) || entry.at > asOf))
      guest = enter(guest, session, entry)
  }
  for (const { session, kind, id, device_at, offset_ms } of waiting) {
    if (session === undefined || guest.state === 'left') continue
    const at = new Date(Date.parse(device_at) + offset_ms).toISOString()
    guest = kind === 'present' ? enter(guest, session, { mark: id, at }) : withdraw(guest, session)
  }
  return guest
}

function readState(state: Guest['state'], own: Guest | undefined, asOf: string): Guest['state'] {
  if (state !== 'expected' || !own || own.mark === null) return state
  return (own.at ?? '') > asOf ? 'present' : state
}

/** The queue, oldest first. Ids are random, so the table itself has no order. */
async function inOrder(queue: Tables['queue']): Promise<QueuedMark[]> {
  return (await queue.all()).sort((a, b) => a.mark.device_at.localeCompare(b.mark.device_at))
}
