import { bytesToHex } from '@noble/hashes/utils.js'
import { hashSecret } from '../account/secret'
import { writeBase32 } from '../shared/base32'
import type { Brand } from '../shared/brand'
import { computeMac, type DoorKey } from '../shared/door-key'

/** What the QR code of a ticket says: `CT1.<event>.<key>.<tag>`, in capitals and digits. */
export type TicketText = Brand<string, 'TicketText'>

/** The facts that a ticket depends on. */
export type Ticketed = { readonly id: number; readonly eventId: number; readonly ticketVersion: number }

const KEY_LENGTH = 20
const TAG_LENGTH = 10

/**
 * The ticket of a roster entry. Its key finds the entry, and changes with the entry's ticket version. Its tag tells a
 * scanner without a connection that this is a ticket of the event, even of somebody whom its list does not have yet.
 */
export function writeTicket(key: DoorKey, { id, eventId, ticketVersion }: Ticketed): TicketText {
  const name = writeBase32(computeMac(key, `ticket|${id}|${ticketVersion}`).subarray(0, KEY_LENGTH))
  const body = `CT1.${eventId}.${name}`
  return `${body}.${writeBase32(computeMac(deriveTagKey(key, eventId), body).subarray(0, TAG_LENGTH))}` as TicketText
}

/**
 * The key of an event's tags. Every door of the event has it. A door could make a valid tag with it, but not the key of
 * an existing ticket.
 */
function deriveTagKey(key: DoorKey, eventId: number): Uint8Array {
  return computeMac(key, `ticket tag|${eventId}`)
}

/** How a door's list and its marks name a ticket: SHA-256 of its text, hexadecimal. */
export function hashTicket(text: string): string {
  return hashSecret(text)
}

/** Writes tickets. */
export type TicketBook = {
  write(entry: Ticketed): TicketText
  hash(entry: Ticketed): string
  /** The key of an event's tags, hexadecimal. */
  tagKey(eventId: number): string
}

/** The tickets of one instance. */
export function ticketBook(key: DoorKey): TicketBook {
  return {
    write: (entry) => writeTicket(key, entry),
    hash: (entry) => hashTicket(writeTicket(key, entry)),
    tagKey: (eventId) => bytesToHex(deriveTagKey(key, eventId)),
  }
}

/** The event of a ticket's text, without checking the ticket; null for any other text. */
export function readTicketEvent(text: string): number | null {
  const [, event] = /^CT1\.([1-9][0-9]{0,9})\.[0-9A-Z]{20}\.[0-9A-Z]{10}$/.exec(text) ?? []
  return event === undefined ? null : Number(event)
}
