import { href, paths } from '@certify/wire/paths'
import { expect, test } from 'vitest'
import { ticketPaths } from './server'

test('behavior: the paths that this small page writes out match the table of all paths', () => {
  expect(ticketPaths.session).toBe(paths.session)
  expect(ticketPaths.ticket('0x1', 7)).toBe(href('userTicket', { wallet: '0x1', id: 7 }))
  expect(ticketPaths.renew('0x1', 7)).toBe(href('userTicketNew', { wallet: '0x1', id: 7 }))
})
