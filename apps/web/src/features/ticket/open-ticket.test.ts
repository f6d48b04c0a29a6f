// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, isBusy } from '../../lib/api-client'
import { readKeptTicket } from '../../lib/kept-ticket'
import { openTicket } from './open-ticket'

const ticket = {
  text: 'CT1.7.AAAA.BBBB',
  event: {
    id: 7,
    title: 'Lighthouse Night',
    location: 'Porto',
    start_date: '2026-12-01T20:00:00.000Z',
    end_date: '2026-12-01T22:00:00.000Z',
    time_zone: 'Europe/Lisbon',
  },
  name: 'Alice Moreau',
}
const fresh = { ...ticket, text: 'CT1.7.CCCC.DDDD' }
const lost = () => {
  throw new TypeError('Failed to fetch')
}
let session: () => Response
let answer: (url: string) => Response
let page: HTMLElement

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/ticket/7')
  page = document.createElement('div')
  session = () => Response.json({ walletAddress: '0x1' })
  answer = () => Response.json(ticket)
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/auth/session') ? session() : answer(url)))
})
afterEach(() => vi.unstubAllGlobals())

const press = async (label: string) => {
  const find = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await vi.waitFor(() => expect(find()).toBeDefined())
  find()?.click()
}

test('behavior: a ticket that was opened once is also shown in an outage', async () => {
  await openTicket(page)
  session = lost
  page = document.createElement('div')
  await openTicket(page)
  expect(page.textContent).toContain(ticket.text)
})

test.each([
  ['no connection', lost],
  ['a database that is away', () => Response.json({}, { status: 503 })],
])(
  'error: with %s the page says that it cannot reach Certify, not that there is no ticket',
  async (_, away) => {
    answer = away
    await openTicket(page)
    expect(page.textContent).toContain('Certify does not answer, or there is no connection.')
  },
)

test.each([429, 503])(
  'behavior: an answer with %i that says when to ask again is called busy, as on all pages',
  async (status) => {
    const headers = { 'retry-after': '5' }
    answer = () => Response.json({ code: 'x' }, { status, headers })
    await openTicket(page)
    expect(page.textContent).toContain('Certify is busy just now.')
    expect(isBusy(new ApiError({ status, code: 'x', message: '', retryAfter: 5 }))).toBe(true)
  },
)

test.each([403, 404])(
  'error: a page of the network with %i is not Certify’s no, and the ticket stays',
  async (status) => {
    await openTicket(page)
    answer = () => new Response('<html>', { status })
    page = document.createElement('div')
    await openTicket(page)
    expect(page.textContent).toContain(ticket.text)
    expect(readKeptTicket(7)).toBeDefined()
  },
)

test('behavior: a new ticket replaces the old one', async () => {
  await openTicket(page)
  answer = () => Response.json(fresh)
  await press('New ticket')
  await press('Make a new ticket')
  await vi.waitFor(() => expect(page.textContent).toContain(fresh.text))
  expect(readKeptTicket(7)?.text).toBe(fresh.text)
})

test('error: after a lost answer the page says that the old ticket may no longer work', async () => {
  await openTicket(page)
  answer = lost
  await press('New ticket')
  await press('Make a new ticket')
  await vi.waitFor(() => expect(page.textContent).toContain('we do not know whether there is a new ticket'))
  answer = () => Response.json(fresh)
  await press('Make a new ticket')
  await vi.waitFor(() => expect(page.textContent).toContain(fresh.text))
})

test('behavior: without a connection nothing was sent, so the old ticket still works', async () => {
  await openTicket(page)
  session = lost
  await press('New ticket')
  await press('Make a new ticket')
  await vi.waitFor(() => expect(page.textContent).toContain('The one shown here still works.'))
})

test('behavior: the question whether to renew takes the focus, and can be taken back', async () => {
  document.body.append(page)
  await openTicket(page)
  await press('New ticket')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Make a new ticket'))
  expect(page.querySelector('[role=status]')?.textContent).toMatch(/^Make a new ticket\?/)
  await press('Cancel')
  await vi.waitFor(() => expect(page.querySelector('[role=status]')?.textContent).toBe(''))
  page.remove()
})

test('error: the page forgets the ticket of an attendee who lost their place', async () => {
  await openTicket(page)
  answer = () => Response.json({ code: 'roster.not_found' }, { status: 404 })
  await press('New ticket')
  await press('Make a new ticket')
  await vi.waitFor(() => expect(page.textContent).toContain('You have no ticket for this event'))
  expect(readKeptTicket(7)).toBeUndefined()
})

test('behavior: a ticket says what is on now and next, also without a connection', async () => {
  const session = (topic: string, start: string, end: string) => {
    const at = (time: string) => `2026-12-01T${time}:00.000Z`
    return { topic, room: 'Room A', start: at(start), end: at(end) }
  }
  const sessions = [
    session('Opening', '20:00', '20:30'),
    session('Lenses', '20:30', '21:00'),
    session('Lamps', '21:00', '21:30'),
    session('Harbors', '21:30', '22:00'),
  ]
  vi.useFakeTimers({ now: new Date('2026-12-01T20:40:00.000Z'), toFake: ['Date'] })
  localStorage.setItem('certify.ticket.7', JSON.stringify({ ...ticket, sessions }))
  answer = lost
  await openTicket(page)
  const shown = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringMatching(/^Now · .*(?:8:30|20:30).*Lenses · Room A$/),
    expect.stringMatching(/^Next · .*(?:9:00|21:00).*Lamps · Room A$/),
  ])
  vi.useRealTimers()
})
