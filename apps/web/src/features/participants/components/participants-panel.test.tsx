// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { expectSearchOn, serveStopped } from '../../../testing/search-on'
import Toaster from '../../../ui/toaster'
import { ParticipantsPanel } from './participants-panel'

const event = { id: 7, status: 'minting', waiting: 0, time_zone: 'Europe/Lisbon' } as EventDetail
const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const counts = {
  total: 240,
  active: 239,
  revoked: 1,
  present: 12,
  absent: 7,
  to_decide: 0,
  minted: 5,
  requested: 5,
  mintable: 0,
  named: 0,
  undecided: 0,
}

/** People 1 to 3 of 240 on the page. */
const items = [1, 2, 3].map((id) => ({
  id,
  name: `Person ${id}`,
  email: null,
  wallet_address: `0x${String(id).repeat(40)}`,
  created_at: '2026-11-14T09:00:00.000Z',
  status: 'approved',
  attendance_state: 'not recorded',
  attendance_source: null,
  attended_minutes: null,
  mint_obstacles: [],
  certificate: { state: 'ready', source: 'template', ended: null, revoking: false, blocked: null },
}))
const crowd = Array.from({ length: 240 }, (_, index) => ({
  id: index + 1,
  user_address: `0x${String(index + 1).padStart(40, '0')}`,
  name: `Person ${index + 1}`,
}))

type Answer = (path: string, body: Record<string, unknown>, headers: Headers) => object | undefined

/** Serves a list of three people, and answers every POST with `answer`. Undefined means a lost connection. */
function serve(answer: Answer) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://certify.example')
    const path = url.pathname.replace('/api3/api/events/7/', '')
    if (path === 'participants') {
      return Response.json({ items, total: 240, page: 1, per_page: 20, pages: 12, counts })
    }
    if (path === 'participants/matching') {
      const after = Number(url.searchParams.get('after') ?? 0)
      const people = crowd.slice(after, after + 200)
      return Response.json({ people, next: people.length < 200 ? null : after + 200 })
    }
    if (init.method !== 'POST') return Response.json({ batches: [] })
    const found = answer(path, JSON.parse(String(init.body)), new Headers(init.headers))
    if (!found) throw new TypeError('Failed to fetch')
    return Response.json(found)
  })
}

async function show(at: string, about: EventDetail = event) {
  await renderPage(
    <>
      <ParticipantsPanel
        event={about}
        silentDoors={null}
        doubts={<p>Decide these first</p>}
        revokeDialog={() => null}
        announceDialog={(audience) => <p>Writing to {audience}</p>}
      />
      <Toaster />
    </>,
    {
      at,
      session: { status: 'signed-in', wallet, role: 'vendors' },
      areas: ['participants', 'many-people'],
    },
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressInMenu = async (name: string) => {
  press('More for the selected people')
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: each part of the list is a tab with its number of people, and the address keeps the chosen tab', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/participants')) return Response.json({ batches: [] })
    asked.push(address)
    return Response.json({ items: [], total: 0, page: 1, per_page: 20, pages: 0, counts })
  })
  await show('/vendor/event/7?tab=people&page=3')
  await screen.findByRole('tab', { name: 'Not recorded 220' })
  // No tabs for people to decide about or in line, because there are none.
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Everyone240',
    'Present12',
    'Absent7',
    'Not recorded220',
    'Certificate5',
    'Access revoked1',
  ])
  fireEvent.click(screen.getByRole('tab', { name: /^Absent/ }))
  await screen.findByText('No one is in this part of the list.')
  expect(screen.getByTestId('address').textContent).toBe('/vendor/event/7?tab=people&show=absent')
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/page=1&per_page=20&show=absent$/))
  fireEvent.click(screen.getByRole('button', { name: 'Show everyone' }))
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/vendor/event/7?tab=people'))
})

test('behavior: a search that stopped before anybody was found goes on', async () => {
  const found = items.slice(0, 1).map((person) => ({ ...person, name: 'Li' }))
  const asked = serveStopped('participants', (isFound) => ({ items: isFound ? found : [], counts }))
  await show('/vendor/event/7?tab=people&q=Li')
  await expectSearchOn(asked, 'Li')
})

test('behavior: marks people present, reports those already present and those without a place, and undoes it', async () => {
  const posted: [string, unknown][] = []
  serve((path, body) => {
    posted.push([path, body])
    if (path === 'attendance/undo') {
      return { outcomes: [{ mark: 'mark-1', outcome: 'taken_back' }] }
    }
    return {
      outcomes: [
        { outcome: 'recorded', mark: 'mark-1' },
        { outcome: 'recorded', mark: null },
        { outcome: 'not_on_list', mark: null },
      ],
    }
  })
  await show('/vendor/event/7?tab=people')
  // Without a selection there are no acts.
  await screen.findByRole('checkbox', { name: 'Select the 3 people shown' })
  expect(screen.queryByRole('button', { name: 'Mark present' })).toBeNull()
  choose('Select Person 1')
  screen.getByText('One person selected')
  choose('Select the 3 people shown')
  screen.getByText('3 people selected')
  press('Mark present')
  screen.getByRole('dialog', { name: 'Mark 3 people present?' })
  press('Mark 3 present')
  await screen.findByRole('dialog', { name: 'One person is marked present.' })
  screen.getByText('One person was recorded present before.')
  screen.getByText('One person: No place on the list.')
  press('Undo')
  await screen.findByText('Taken back: the person is recorded as before.')
  screen.getByRole('dialog', { name: 'Undone' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.fail())
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mark present' })).toBeNull())
  expect(posted).toEqual([
    [
      'attendance/many',
      { people: items.map((each) => ({ user_address: each.wallet_address, attended: true })) },
    ],
    ['attendance/undo', { marks: ['mark-1'] }],
  ])
})

test('behavior: acts on everyone who matches beyond the page, in parts that share a batch and can continue later', async () => {
  const sent: { people: string[]; batchId?: string; key: string | null }[] = []
  let isLost = false
  serve((path, body, headers) => {
    expect(path).toBe('certificates/mint')
    sent.push({ ...(body as { people: string[] }), key: headers.get('idempotency-key') })
    isLost = sent.length === 2
    if (isLost) return undefined
    const outcomes = (body as { people: string[] }).people.map((user_address, index) => ({
      user_address,
      ...(index === 0
        ? {
            outcome: 'refused',
            refusal: { code: 'certificate.attendance_missing', values: { case: 'nothing' }, message: '' },
          }
        : { outcome: 'requested', refusal: null }),
    }))
    return { batchId: 'batch-1', outcomes }
  })
  await show('/vendor/event/7?tab=people')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select the 3 people shown' }))
  press('Select all 240')
  await screen.findByText('240 people selected')
  press('Mint for them')
  press('Mint for 240')
  await screen.findByText(/^It stopped before the end\. What was done so far is kept\./)
  screen.getByRole('dialog', { name: 'Stopped after 200 of 240' })
  screen.getAllByText('200 of 240')
  screen.getByText('199 certificates are on their way.')
  press('Continue with the other 40')
  await screen.findByRole('dialog', { name: '238 certificates are on their way.' })
  screen.getByText('2 people: No attendance is recorded for this participant.')
  screen.getByText('Person 1, Person 201')
  expect(sent.map(({ people, batchId }) => [people.length, batchId])).toEqual([
    [200, undefined],
    [40, 'batch-1'],
    [40, 'batch-1'],
  ])
  // The page repeats the part whose answer was lost as the same request.
  expect(sent[2]?.key).toBe(sent[1]?.key)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('behavior: a batch is on the screen from the answer of the call, while its progress and the list still load', async () => {
  const never = new Promise<Response>(() => {})
  let isStarted = false
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      isStarted = true
      return Response.json({ message: 'Minting 3 certificates.', batchId: 'batch-1', total: 3 })
    }
    if (isStarted) return never
    if (!address.includes('/participants')) return Response.json({ batches: [] })
    const ready = { ...counts, mintable: 3 }
    return Response.json({ items, total: 240, page: 1, per_page: 20, pages: 12, counts: ready })
  })
  await show('/vendor/event/7?tab=people')
  fireEvent.click(await screen.findByRole('button', { name: 'Mint 3 certificates' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mint 3 certificates?' })
  within(question).getByText('Decide these first')
  fireEvent.click(within(question).getByRole('button', { name: 'Mint 3 certificates' }))
  await screen.findByText('0 of 3')
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mint 3 certificates' })).toBeNull()
})

test('error: revokes nothing without a reason', async () => {
  const posted: unknown[] = []
  serve((path, body) => {
    posted.push([path, body])
    return { outcomes: [{ user_address: '', outcome: 'requested', refusal: null }] }
  })
  await show('/vendor/event/7?tab=people')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }))
  await pressInMenu('Revoke certificates')
  press('Revoke 1 permanently')
  await screen.findByText('Say why the certificate is revoked.')
  expect(posted).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: ' Issued by mistake ' } })
  press('Revoke 1 permanently')
  await screen.findByRole('dialog', { name: 'One revocation is on its way to the blockchain.' })
  expect(posted).toEqual([
    ['certificates/revoke', { people: [items[1]?.wallet_address], reason: 'Issued by mistake' }],
  ])
})

test('behavior: an announcement needs everyone of a tab selected, and otherwise the button says so', async () => {
  serve(() => ({}))
  await show('/vendor/event/7?tab=people&show=not_recorded', { ...event, status: 'canceled' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await pressInMenu('Write to them')
  await screen.findAllByText(/^An announcement goes to everyone of this tab\./)
  fireEvent.click(screen.getByRole('button', { name: 'Select all 240' }))
  await screen.findByText('240 people selected')
  await pressInMenu('Write to them')
  screen.getByText('Writing to not_recorded')
  press('Mark present')
  await screen.findAllByText('The event is canceled; attendance cannot be changed any more.')
  press('Mint for them')
  await screen.findAllByText(/^Minting is only allowed/)
})
