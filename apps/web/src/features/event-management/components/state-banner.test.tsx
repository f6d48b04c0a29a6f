// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serverNow } from '../../../lib/clock'
import { renderPage } from '../../../testing/render'
import type { useUpdateStatus } from '../api/update-status'
import { StateBanner } from './state-banner'

afterEach(cleanup)

const inMinutes = (minutes: number) => new Date(serverNow().getTime() + minutes * 60_000).toISOString()

async function show(event: Partial<EventDetail>) {
  const update = { isPending: false } as ReturnType<typeof useUpdateStatus>
  const about = { id: 7, address: '7', status: 'upcoming', doors_open_minutes: 60, ...event } as EventDetail
  await renderPage(<StateBanner event={about} update={update} first={(go) => go()} onTab={() => {}} />, {
    areas: ['event-management'],
  })
}

test.each([
  ['The doors are open', { start_date: inMinutes(59) }],
  ['This event is on now', { start_date: inMinutes(-5), status: 'ongoing' }],
] as const)('behavior: “%s” offers the screen first, and the scanner', async (title, event) => {
  await show(event)
  screen.getByText(title)
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/vendor/event/7/screen',
    '/vendor/event/7/door',
  ])
})

test.each([
  [0, 'All done: everyone who attended has a certificate.', []],
  [1, /^The minting period is over\. One attendee has no certificate/, ['See the people']],
] as const)(
  'behavior: after the minting period, %i without a certificate',
  async (missing, says, presses) => {
    await show({ status: 'ended', minting_opened: true, attendees: 9, attendees_certified: 9 - missing })
    screen.getByText(says)
    expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(presses)
  },
)

test.each([
  ['minting', 'The minting period is open, but nobody is recorded as present.'],
  ['ended', 'The minting period is over. Nobody is recorded as present.'],
] as const)(
  'behavior: %s without anyone present does not say that everyone has a certificate',
  async (status, says) => {
    await show({
      status,
      minting_opened: true,
      certificate_uploaded: true,
      attendees: 0,
      attendees_certified: 0,
    })
    screen.getByText(says)
  },
)

test('behavior: where certificates exist, nobody present is not said to be all', async () => {
  await show({ status: 'ended', minting_opened: true, attendees: 0, attendees_certified: 2 })
  expect(screen.queryByText(/recorded as present/)).toBeNull()
})

test('behavior: before the doors open it offers the link to share', async () => {
  await show({ start_date: inMinutes(61) })
  screen.getByRole('button', { name: 'Copy the link' })
  expect(screen.queryByRole('link')).toBeNull()
})
