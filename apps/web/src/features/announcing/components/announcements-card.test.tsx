// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import Toaster from '../../../ui/toaster'
import { AnnouncementsCard } from './announcements-card'

const event = { id: 7, time_zone: 'Europe/Lisbon' } as EventDetail
const group = (audience: string, people: number, gets: number) => ({
  audience,
  people,
  gets,
  unconfirmed: people - gets,
  unwanted: 0,
  unreachable: 0,
})
const known = {
  sent_today: false,
  own_address_confirmed: true,
  audiences: [
    group('seats', 12, 10),
    group('present', 0, 0),
    group('not_present', 12, 10),
    group('line', 1, 0),
    group('asking', 0, 0),
  ],
  announcements: [] as object[],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the card. Returns each POST: the last part of its address, and its body. */
async function show(changes: Partial<typeof known> = {}, sendsMail = true): Promise<[string, unknown][]> {
  const posted: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/config')) return Response.json({ sendsMail, now: new Date().toISOString() })
    if (init?.method !== 'POST') return Response.json({ ...known, ...changes })
    const name = address.split('/').at(-1) ?? ''
    posted.push([name, JSON.parse(String(init.body))])
    return Response.json(name === 'preview' ? { subject: 'Summit: Room', text: 'Room 4.' } : { message: '' })
  })
  await renderPage(
    <>
      <AnnouncementsCard event={event} />
      <Toaster />
    </>,
    { areas: ['announcing'] },
  )
  await screen.findByRole('button', { name: 'Write an announcement' })
  return posted
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function writeTo(audience: string) {
  press('Write an announcement')
  fill(/^To/, audience)
  fill(/^Subject/, 'Room')
  fill(/^Text/, 'Room 4.')
  press('Preview')
  await screen.findByText('Summit: Room')
}

test('behavior: before sending, the organizer sees the mail and who gets it, and can send a test', async () => {
  const posted = await show()
  await writeTo('seats')
  screen.getByText('10 people get the mail.')
  screen.getByText('2 people get nothing, because their addresses are not confirmed.')
  press('Send a test to me')
  await screen.findAllByText('The test is on its way to your address.')
  press('Send it to 10 people')
  await screen.findAllByText('The announcement is on its way.')
  const words = { subject: 'Room', text: 'Room 4.' }
  expect(posted.slice(1)).toEqual([
    ['test', words],
    ['announcements', { ...words, audience: 'seats' }],
  ])
})

test('behavior: without a mail server the button says where the mails go', async () => {
  await show({}, false)
  await writeTo('seats')
  screen.getByText(/^This instance sends no mail/)
  press('Put 10 mails in the outbox')
  await screen.findAllByText('The mails are in the outboxes.')
})

test('error: blocked buttons say why', async () => {
  const posted = await show({ own_address_confirmed: false })
  press('Write an announcement')
  press('Preview')
  await screen.findByText('Subject is required.')
  press('Close')
  await writeTo('line')
  press('Send a test to me')
  await screen.findAllByText(/^Confirm your own address first/)
  press('Send it')
  await screen.findAllByText(/^No one in this group can be reached by mail/)
  expect(posted.map(([name]) => name)).toEqual(['preview'])
})

test('behavior: a sent announcement says who got it and who did not, and the next one must wait until tomorrow', async () => {
  await show({
    sent_today: true,
    announcements: [
      {
        id: 1,
        audience: 'line',
        subject: 'Another room',
        text: 'Room 4.',
        sent_at: '2026-11-14T09:00:00.000Z',
        mails: [
          { state: 'sent', reason: null, count: 7 },
          { state: 'sending', reason: null, count: 1 },
          { state: 'waiting', reason: null, count: 1 },
          { state: 'dropped', reason: 'unconfirmed', count: 2 },
        ],
      },
    ],
  })
  screen.getByText(/^To: People in line\. /)
  screen.getByText(
    '7 mails were sent. 2 mails wait to be sent. 2 people got nothing: their addresses are not confirmed.',
  )
  press('Write an announcement')
  await screen.findAllByText(/^Today’s announcement is sent\./)
})
