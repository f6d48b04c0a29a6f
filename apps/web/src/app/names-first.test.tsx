// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render'
import { useNamesFirst } from './parts/use-names-first'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  address: '7',
  time_zone: 'Europe/Lisbon',
  print_names: true,
  names_have_place: true,
} as EventDetail
const group = { audience: 'undecided', people: 2, gets: 1, unconfirmed: 1, unwanted: 0, unreachable: 0 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Starting({ about }: { about: EventDetail }) {
  const { first, question } = useNamesFirst(about)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => first(() => setOpen(true))}>
        Start
      </button>
      {isOpen && <p>The minting period</p>}
      {question}
    </>
  )
}

/**
 * Presses the button that starts minting.
 *
 * @param undecided - How many people have not decided; null if the count fails.
 */
async function start(undecided: number | null, about: EventDetail = event, sentToday = false) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/participants')) {
      if (undecided === null) throw new TypeError('Failed to fetch')
      return Response.json({ items: [], total: 0, page: 1, per_page: 20, pages: 1, counts: { undecided } })
    }
    if (address.endsWith('/config')) return Response.json({ sendsMail: false, now: new Date().toISOString() })
    if (address.endsWith('/preview')) return Response.json({ subject: 'Your name', text: 'Open the page.' })
    return Response.json({
      sent_today: sentToday,
      own_address_confirmed: true,
      audiences: [group],
      announcements: [],
    })
  })
  await renderPage(<Starting about={about} />, {
    areas: ['participants', 'announcing'],
    session: { status: 'signed-in', wallet, role: 'vendors' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('behavior: says how many people have not decided, and starts without their names', async () => {
  await start(2)
  await screen.findByRole('alertdialog', { name: '2 people have not decided' })
  expect(screen.queryByText('The minting period')).toBeNull()
  await press('Issue without names')
  await screen.findByText('The minting period')
})

test('behavior: “Ask them” writes to exactly these people, and offers the link where no mail goes out', async () => {
  await start(2)
  await press('Ask them')
  await screen.findByDisplayValue('Shall your certificate have your name?')
  await press('Preview')
  await screen.findByText('Open the page.')
  screen.getByText(/^This instance sends no mail/)
  screen.getByRole('button', { name: 'Copy link' })
  expect(screen.queryByText('The minting period')).toBeNull()
})

test('behavior: after the announcement of the day there is still the link', async () => {
  await start(2, event, true)
  await press('Ask them')
  await screen.findByText(/^Today’s announcement is sent/)
  screen.getByRole('button', { name: 'Copy link' })
})

test('error: says that it could not count them, and tries again', async () => {
  await start(null)
  await screen.findByRole('alertdialog', { name: 'We could not read who has not decided' })
  expect(screen.queryByText('The minting period')).toBeNull()
  await press('Try again')
  await screen.findByRole('alertdialog', { name: 'We could not read who has not decided' })
  await press('Issue without names')
  await screen.findByText('The minting period')
})

test.each([
  ['everybody decided', 0, event],
  ['the event prints no names', 2, { ...event, print_names: false }],
  ['the certificate has no place for them', 2, { ...event, names_have_place: false }],
])('behavior: starts at once if %s', async (_, undecided, about) => {
  await start(undecided, about)
  await screen.findByText('The minting period')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
