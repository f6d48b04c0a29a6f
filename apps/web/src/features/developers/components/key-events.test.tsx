// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireApiKey } from '@certify/wire/keys'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { KeyList } from './key-list'
import { NewKeyDialog } from './new-key-dialog'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const start_date = '2026-11-15T10:00:00.000Z'
const summit = { id: 7, title: 'Sepolia Builders Summit', start_date }
const clinic = { id: 8, title: 'Hardware Wallet Clinic', start_date }
const meetup = { id: 9, title: 'Meetup', start_date }
const session = { status: 'signed-in', wallet, role: 'vendors' } as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the dialog for an organization with `total` events, of which the newest two are listed. */
async function openDialog(total: number) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)))
      return Response.json({ id: 'k7QpAb12', key: 'certify_test_…' }, { status: 201 })
    }
    const q = new URL(address, 'https://certify.example').searchParams.get('q')
    if (q === null) return Response.json({ items: [summit, clinic], total })
    return Response.json({ items: q === 'meetup' ? [meetup] : [], total: 1 })
  })
  await renderPage(<NewKeyDialog number={5} onClose={() => {}} />, { session, areas: ['developers'] })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ticket shop' } })
  await screen.findByRole('option', { name: /^Hardware Wallet Clinic/ })
  return sent
}
const choose = (id: number) =>
  fireEvent.change(screen.getByLabelText('Event'), { target: { value: String(id) } })
const make = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Make the key' }))
  await screen.findByText('Your new key')
}

test('behavior: a new key is for all events, or for the one that is chosen', async () => {
  const forAll = await openDialog(2)
  expect(screen.queryByRole('searchbox')).toBeNull()
  await make()
  expect(forAll[0]).not.toHaveProperty('event_id')
  cleanup()

  const forOne = await openDialog(2)
  choose(8)
  screen.getByText(/It cannot create events or manage webhooks/)
  await make()
  expect(forOne[0]).toMatchObject({ name: 'Ticket shop', event_id: 8 })
})

test('behavior: a search finds events that are not listed, and keeps the chosen one', async () => {
  const sent = await openDialog(101)
  choose(7)
  const search = screen.getByRole('searchbox', { name: 'Search your events' })
  fireEvent.change(search, { target: { value: 'meetup' } })
  await screen.findByRole('option', { name: /^Meetup/ })
  expect(screen.getAllByRole('option', { name: /Summit|Clinic|Meetup/ })).toHaveLength(2)
  expect(screen.getByLabelText<HTMLSelectElement>('Event').value).toBe('7')
  // Prevented: Enter in the search does not send the form.
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  choose(9)
  await make()
  expect(sent).toEqual([expect.objectContaining({ event_id: 9 })])
})

test('error: the dialog says that the events could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'event.not_found', message: '' }, { status: 404 }))
  await renderPage(<NewKeyDialog number={5} onClose={() => {}} />, { session, areas: ['developers'] })
  await screen.findByText('Your events could not be loaded.')
})

test('behavior: the list names the event of each key', async () => {
  const key: WireApiKey = {
    id: 'k7QpAb12',
    name: 'Ticket shop',
    scopes: ['events:read'],
    event_id: null,
    created_at: start_date,
    expires_at: null,
    last_used_at: null,
  }
  const keys = [key, { ...key, id: 'k8QpAb12', event_id: 7 }, { ...key, id: 'k9QpAb12', event_id: 8 }]
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/7')
      ? Response.json(summit)
      : Response.json({ code: 'event.not_found', message: '' }, { status: 404 }),
  )
  await renderPage(<KeyList keys={keys} number={5} />, { session, areas: ['developers'] })
  await screen.findByText(/^Sepolia Builders Summit/)
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(facts[0]).toContain('All events · …k7QpAb12…')
  expect(facts[1]).toContain('Sepolia Builders Summit · …k8QpAb12…')
  // An event that does not load is shown by its number.
  expect(facts[2]).toContain('Event 8 · …k9QpAb12…')
})
