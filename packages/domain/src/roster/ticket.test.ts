import { describe, expect, test } from 'vitest'
import { deriveDoorKey } from '../shared/door-key'
import { parseEventId } from '../shared/event-id'
import { entryOfAlice } from '../testing/events'
import { parseEntryId } from './roster-entry'
import { hashTicket, readTicketEvent, ticketBook, writeTicket } from './ticket'

const key = deriveDoorKey(new Uint8Array(32).fill(7))
const ticket = writeTicket(key, entryOfAlice())

describe('tickets', () => {
  test('behavior: capitals, digits and dots only, so that the QR code stays small', () => {
    expect(ticket).toMatch(/^CT1\.7\.[0-9A-HJKMNP-TV-Z]{20}\.[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(writeTicket(key, entryOfAlice())).toBe(ticket)
    expect(hashTicket(ticket)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('behavior: a new version is another ticket, and so is another person’s', () => {
    const another = entryOfAlice({ ticketVersion: 2 })
    const bobs = entryOfAlice({ id: parseEntryId(2) })
    expect(new Set([ticket, writeTicket(key, another), writeTicket(key, bobs)]).size).toBe(3)
  })

  test('behavior: the book gives the same ticket, its hash, and one key of tags for an event', () => {
    const book = ticketBook(key)
    expect(book.write(entryOfAlice())).toBe(ticket)
    expect([book.hash(entryOfAlice()), book.hash(entryOfAlice())]).toEqual([
      hashTicket(ticket),
      hashTicket(ticket),
    ])
    expect(book.tagKey(parseEventId(7))).not.toBe(book.tagKey(parseEventId(8)))
  })

  test('behavior: a ticket names its event; any other text names none', () => {
    expect(readTicketEvent(ticket)).toBe(7)
    for (const text of [
      '',
      'CT1',
      `${ticket}X`,
      ticket.toLowerCase(),
      'https://example.org',
      `CT1.0.${ticket}`,
    ]) {
      expect(readTicketEvent(text)).toBeNull()
    }
  })
})
