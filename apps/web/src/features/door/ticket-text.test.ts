import { ticketBook, writeTicket } from '@certify/domain/roster/ticket'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { entryOfAlice } from '@certify/domain/testing/events'
import { describe, expect, test } from 'vitest'
import { hasGoodTag, hashTicket, readTicket } from './ticket-text'

const key = deriveDoorKey(new Uint8Array(32).fill(7))
const book = ticketBook(key)
const text = writeTicket(key, entryOfAlice())
const tagKey = book.tagKey(entryOfAlice().eventId)

describe('a ticket at the door', () => {
  test('behavior: the door reads, hashes and accepts the server’s tickets', async () => {
    const ticket = readTicket(text)
    if (!ticket) throw new Error('It is a ticket.')
    expect(ticket.event).toBe(7)
    expect(await hashTicket(ticket)).toBe(book.hash(entryOfAlice()))
    expect(await hasGoodTag(ticket, tagKey)).toBe(true)
  })

  test('error: the door does not accept a forged tag, or a tag of another event', async () => {
    const forged = readTicket(text.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    expect(forged && (await hasGoodTag(forged, tagKey))).toBe(false)
    const foreign = readTicket(text.replace('CT1.7.', 'CT1.8.'))
    expect(foreign && (await hasGoodTag(foreign, tagKey))).toBe(false)
    expect(readTicket('https://example.org')).toBeNull()
  })
})
