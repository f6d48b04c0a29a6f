import { type DoorSession, enter, findSession, isOpenAt, isPlaceGone, standAt } from './door-place'
import { type DoorStore, dropEntry } from './door-store'
import type { Door, Guest, Mark } from './door-tables'
import { hasGoodTag, hashTicket, type ReadTicket, readTicket } from './ticket-text'

/** What the door says about a ticket or a person. */
export type Verdict =
  /** `over`: the session has ended, so coming to it earns no minutes. */
  | {
      readonly kind: 'welcome'
      readonly guest: Guest
      readonly mark: string
      readonly over?: DoorSession
    }
  /** On the list. The person at the door lets them in with a press. */
  | { readonly kind: 'expected'; readonly guest: Guest }
  /** The session has no place left. The person at the door may let them in all the same. */
  | ({ readonly kind: 'full'; readonly session: DoorSession; readonly taken: number } & LetIn)
  /** The session does not take check-ins now. */
  | { readonly kind: 'closed'; readonly session: DoorSession; readonly isOver: boolean }
  /** The session of this door is not held any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'already'; readonly guest: Guest }
  | { readonly kind: 'left'; readonly guest: Guest }
  /** A ticket of this event whose person joined after the list was made. */
  | { readonly kind: 'real'; readonly asOf: string; readonly guest: Guest; readonly mark: string }
  /** Before the doors open: a good ticket, of which nothing is recorded. The guest is null if the list lacks them. */
  | { readonly kind: 'rehearsed'; readonly guest: Guest | null }
  | { readonly kind: 'other-event' }
  | { readonly kind: 'unreadable' }

type How = Mark['how']

/** Whom to let in: a ticket of this event, or a person of the list. */
type LetIn = { readonly ticketHash: string; readonly ticket?: string | undefined; readonly how: How }

/** How full the room is: people at the session, and whether the person at the door knows that it is full. */
type Room = { readonly taken: number; readonly letsIn?: boolean }

/**
 * When the doors open, ISO 8601; null once they are open. The moment is the server's, so that a wrong clock of this
 * device opens no door.
 */
export function findOpening({ event, offsetMs }: Pick<Door, 'event' | 'offsetMs'>): string | null {
  // A list from before an update of this page does not say it.
  const opensAt = event?.opens_at ?? ''
  return Date.now() + offsetMs < Date.parse(opensAt) ? opensAt : null
}

/**
 * Judges a scanned text without asking the server, and records the person unless `checksFirst`.
 *
 * @param texts - The readings of one scan. The one whose tag is right counts.
 */
export async function checkTicket(
  store: DoorStore,
  texts: readonly string[],
  { how, checksFirst, taken }: { how: How; checksFirst: boolean; taken: number },
): Promise<Verdict> {
  const tickets = texts.map(readTicket).filter((ticket) => ticket !== null)
  if (tickets.length === 0) return { kind: 'unreadable' }
  const event = (await store.readDoor())?.event
  const ticket = event && (await findOwnTicket(tickets, event))
  if (!ticket) return { kind: 'other-event' }
  const hash = await hashTicket(ticket)
  const whom = { ticketHash: hash, ticket: `${ticket.body}.${ticket.tag}`, how }
  return letIn(store, whom, { checksFirst, taken })
}

async function findOwnTicket(
  tickets: readonly ReadTicket[],
  { id, tag_key }: NonNullable<Door['event']>,
): Promise<ReadTicket | undefined> {
  for (const ticket of tickets) if (ticket.event === id && (await hasGoodTag(ticket, tag_key))) return ticket
  return undefined
}

/**
 * Records a person of the list as present at the place of this door, or says why not. Before the doors open, it records
 * nothing. The mark has its session from here on, so that neither a kill nor another choice changes it.
 */
export function letIn(
  store: DoorStore,
  { ticketHash, ticket, how }: LetIn,
  { checksFirst = false, taken, letsIn = false }: Room & { checksFirst?: boolean },
): Promise<Verdict> {
  return store.record<Verdict>(ticketHash, ({ door, guest }) => {
    const session = findSession(door)
    const mark: Mark = {
      id: newId(),
      ticket_hash: ticketHash,
      ...(ticket !== undefined && { ticket }),
      kind: 'present',
      how,
      ...(session && { session: session.session }),
      device_at: new Date().toISOString(),
      offset_ms: door.offsetMs,
    }
    const now = Date.parse(mark.device_at) + door.offsetMs
    const arrived = { at: new Date(now).toISOString(), mark: mark.id }
    const label = door.event?.label ?? null
    const isRehearsal = findOpening(door) !== null
    const standing = guest && standAt(guest, session?.session ?? null, label)
    if (guest && standing?.state === 'left') return { result: { kind: 'left', guest } }
    if (isPlaceGone(door)) return { result: { kind: 'gone' } }
    if (guest && standing?.state === 'present') {
      const result = { kind: 'already', guest: { ...guest, ...standing } } as const
      // Whoever was at another session may be back from it. Their stay here goes on from now.
      const isBack = session && !isRehearsal && isOpenAt(session, now) && (guest.sessions?.length ?? 0) > 1
      return isBack ? { result, mark } : { result }
    }
    const isNew = !guest || guest.isNewcomer === true
    if (isRehearsal) {
      if (isNew) return { result: { kind: 'rehearsed', guest: null } }
      return { result: { kind: checksFirst ? 'expected' : 'rehearsed', guest } }
    }
    if (session && !isOpenAt(session, now)) {
      return { result: { kind: 'closed', session, isOver: now > Date.parse(session.end) } }
    }
    if (session && session.capacity > 0 && taken >= session.capacity && !letsIn) {
      return { result: { kind: 'full', session, taken, ticketHash, ticket, how } }
    }
    if (isNew) {
      // Kept, so that a second scan of the same ticket is noticed.
      const first: Guest = {
        ticket_hash: ticketHash,
        name: '',
        isNewcomer: true,
        state: 'present',
        door: label,
        ...arrived,
      }
      const newcomer = session ? enter({ ...first, ...guest, mark: null }, session.session, arrived) : first
      const asOf = door.asOf ?? mark.device_at
      return { result: { kind: 'real', asOf, guest: newcomer, mark: mark.id }, mark, guest: newcomer }
    }
    if (checksFirst) return { result: { kind: 'expected', guest } }
    const present = session
      ? enter(guest, session.session, arrived)
      : { ...guest, state: 'present' as const, door: label, ...arrived }
    const over = session && now > Date.parse(session.end) ? { over: session } : {}
    return { result: { kind: 'welcome', guest: present, mark: mark.id, ...over }, mark, guest: present }
  })
}

/** Takes this door's own mark back. */
export function undoMark(
  store: DoorStore,
  { ticketHash, mark: markId, session }: { ticketHash: string; mark: string; session: number | null },
  how: How,
): Promise<void> {
  return store.record<void>(ticketHash, ({ door, guest }) => {
    const mark: Mark = {
      id: newId(),
      ticket_hash: ticketHash,
      kind: 'undo',
      undoes: markId,
      how,
      ...(session !== null && { session }),
      device_at: new Date().toISOString(),
      offset_ms: door.offsetMs,
    }
    const known = session === null ? guest?.mark : guest?.own?.[session]?.mark
    const isOwn = known === markId
    return {
      result: undefined,
      mark,
      ...(guest && isOwn && { guest: dropEntry(guest, session ?? undefined) }),
    }
  })
}

/**
 * A random UUID. It also works on pages without https, where the browser makes none. @see
 * https://www.rfc-editor.org/rfc/rfc9562
 */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
