import type { DoorStore } from './door-store'
import type { Door, Guest, Mark } from './door-tables'
import { hasGoodTag, hashTicket, type ReadTicket, readTicket } from './ticket-text'

/** What the door says about a ticket or a person. */
export type Verdict =
  | { readonly kind: 'welcome'; readonly guest: Guest; readonly mark: string }
  /** On the list. The person at the door lets them in with a press. */
  | { readonly kind: 'expected'; readonly guest: Guest }
  | { readonly kind: 'already'; readonly guest: Guest }
  | { readonly kind: 'left'; readonly guest: Guest }
  /** A ticket of this event whose person joined after the list was made. */
  | { readonly kind: 'real'; readonly asOf: string; readonly guest: Guest; readonly mark: string }
  /** Before the doors open: a good ticket, of which nothing is recorded. The guest is null if the list lacks them. */
  | { readonly kind: 'rehearsed'; readonly guest: Guest | null }
  | { readonly kind: 'other-event' }
  | { readonly kind: 'unreadable' }

type How = Mark['how']

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
  { how, checksFirst }: { how: How; checksFirst: boolean },
): Promise<Verdict> {
  const tickets = texts.map(readTicket).filter((ticket) => ticket !== null)
  if (tickets.length === 0) return { kind: 'unreadable' }
  const event = (await store.readDoor())?.event
  const ticket = event && (await findOwnTicket(tickets, event))
  if (!ticket) return { kind: 'other-event' }
  const hash = await hashTicket(ticket)
  return letIn(store, hash, { how, checksFirst, ticket: `${ticket.body}.${ticket.tag}` })
}

async function findOwnTicket(
  tickets: readonly ReadTicket[],
  { id, tag_key }: NonNullable<Door['event']>,
): Promise<ReadTicket | undefined> {
  for (const ticket of tickets) if (ticket.event === id && (await hasGoodTag(ticket, tag_key))) return ticket
  return undefined
}

/** Records a person of the list as present, or says why not. Before the doors open, it records nothing. */
export function letIn(
  store: DoorStore,
  ticketHash: string,
  { how, checksFirst = false, ticket }: { how: How; checksFirst?: boolean; ticket?: string },
): Promise<Verdict> {
  return store.record<Verdict>(ticketHash, ({ door, guest }) => {
    const mark: Mark = {
      id: newId(),
      ticket_hash: ticketHash,
      ...(ticket !== undefined && { ticket }),
      kind: 'present',
      how,
      device_at: new Date().toISOString(),
      offset_ms: door.offsetMs,
    }
    const at = new Date(Date.parse(mark.device_at) + door.offsetMs).toISOString()
    const arrived = { state: 'present', at, door: door.event?.label ?? null, mark: mark.id } as const
    const isClosed = findOpening(door) !== null
    if (!guest || (guest.isNewcomer && guest.state === 'expected')) {
      if (isClosed) return { result: { kind: 'rehearsed', guest: null } }
      // Kept, so that a second scan of the same ticket is noticed.
      const newcomer: Guest = { ticket_hash: ticketHash, name: '', isNewcomer: true, ...arrived }
      const asOf = door.asOf ?? mark.device_at
      return { result: { kind: 'real', asOf, guest: newcomer, mark: mark.id }, mark, guest: newcomer }
    }
    if (guest.state === 'left') return { result: { kind: 'left', guest } }
    if (guest.state === 'present') return { result: { kind: 'already', guest } }
    if (checksFirst) return { result: { kind: 'expected', guest } }
    if (isClosed) return { result: { kind: 'rehearsed', guest } }
    const present: Guest = { ...guest, ...arrived }
    return { result: { kind: 'welcome', guest: present, mark: mark.id }, mark, guest: present }
  })
}

/** Takes this door's own mark back. */
export function undoMark(store: DoorStore, ticketHash: string, markId: string, how: How): Promise<void> {
  return store.record<void>(ticketHash, ({ door, guest }) => {
    const mark: Mark = {
      id: newId(),
      ticket_hash: ticketHash,
      kind: 'undo',
      undoes: markId,
      how,
      device_at: new Date().toISOString(),
      offset_ms: door.offsetMs,
    }
    const isOwn = guest?.mark === markId
    return {
      result: undefined,
      mark,
      ...(guest &&
        isOwn && { guest: { ...guest, state: 'expected' as const, at: null, door: null, mark: null } }),
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
