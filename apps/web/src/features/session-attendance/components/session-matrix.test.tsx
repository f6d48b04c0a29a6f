// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { expectSearchOn, serveStopped } from '../../../testing/search-on'
import { SessionMatrix } from './session-matrix'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  status: 'ongoing',
  time_zone: 'UTC',
  sessions_held: 3,
  completion: { kind: 'sessions', at_least: 2, session_from: 50, entry_counts: true },
} as unknown as EventDetail
const session = (number: number, topic: string, start: string) => ({
  session: number,
  topic,
  room: 'Room A',
  start: `${start}:00.000Z`,
  end: `${start}:00.000Z`,
  canceled: number === 3,
  counts: true,
  attended: 1,
  share: 25,
  ...(number === 1 && { capacity: 80 }),
})
const answer = {
  sessions: [
    session(2, 'Lenses', '2026-11-15T11:00'),
    session(1, 'Opening', '2026-11-15T10:00'),
    session(3, 'Lamps', '2026-11-16T10:00'),
  ],
  people: [
    {
      id: 1,
      wallet_address: wallet,
      status: 'approved',
      name: 'Ana Ruiz',
      email: 'ana@example.org',
      sessions: { 1: { minutes: 45, state: 'present' } },
      sessions_attended: 1,
      minutes_attended: 45,
      met: false,
    },
  ],
  page: 1,
  pages: 1,
  per_page: 20,
  total: 1,
}

const posted: unknown[] = []
async function open(list: () => Response, post: () => Response = () => Response.json({ message: 'ok' })) {
  posted.length = 0
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method !== 'POST') return list()
    posted.push(JSON.parse(String(options.body)))
    return post()
  })
  await renderPage(<SessionMatrix event={event} />, {
    areas: ['participants', 'event-management'],
    session: { status: 'signed-in', wallet, role: 'vendors' },
  })
}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: a search that stopped before anybody was found goes on', async () => {
  const people = answer.people.map((person) => ({ ...person, name: 'Li' }))
  const asked = serveStopped('session-attendance', (isFound) => ({
    sessions: answer.sessions,
    people: isFound ? people : [],
  }))
  await renderPage(<SessionMatrix event={event} />, {
    at: '/vendor/event/7?q=Li',
    areas: ['participants', 'event-management'],
    session: { status: 'signed-in', wallet, role: 'vendors' },
  })
  await expectSearchOn(asked, 'Li')
})

test('behavior: a day has its sessions in order, with minutes or a dash, and whether the rule is met', async () => {
  await open(() => Response.json(answer))
  const row = within(await screen.findByRole('row', { name: /Ana Ruiz/ }))
  const table = within(screen.getByRole('table', { name: /^Attendance by session/ }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads[1]).toContain('Opening')
  expect(heads[2]).toContain('Lenses')
  row.getByRole('button', { name: 'Ana Ruiz, Opening: 45 min' })
  expect(row.getByRole('button', { name: 'Ana Ruiz, Lenses: not recorded' }).textContent).toBe('–')
  row.getByText('1 of 3')
  row.getAllByText('Not met')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '1' } })
  expect(table.queryByText('Opening')).toBeNull()
  // A canceled session has nothing to press.
  expect(screen.queryByRole('button', { name: /Lamps/ })).toBeNull()
  await act(() => setLanguage('es'))
  table.getByText('Cancelada')
})

test('behavior: each session says how many came, of its places and of everyone present', async () => {
  await open(() => Response.json(answer))
  const table = within(await screen.findByRole('table', { name: 'How many came to each session' }))
  expect(table.getByRole('row', { name: /Opening/ }).textContent).toMatch(/Room A.*1 of 80.*25%/)
  expect(table.getByRole('row', { name: /Lenses/ }).textContent).toContain('No limit')
  const file = screen.getByRole('link', { name: 'Save as CSV' })
  expect(file.getAttribute('href')).toBe('/api3/api/events/7/attendance.csv?shape=sessions')
})

test('behavior: files have one row a person, or one a session', async () => {
  await open(() => Response.json(answer))
  const link = await screen.findByRole('link', { name: 'CSV, one row a session' })
  expect(link.getAttribute('href')).toBe('/api3/api/events/7/attendance.csv?shape=long')
})

test('behavior: a press in a cell records the person at that session', async () => {
  await open(() => Response.json(answer))
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Ruiz, Lenses: not recorded' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Present for the whole session' }))
  await vi.waitFor(() => expect(posted).toEqual([{ user_address: wallet, session: 2, attended: true }]))
})

test('behavior: of two sessions at one time, the cell says that an absence at the other decides', async () => {
  const sessions = [session(1, 'Opening', '2026-11-15T10:00'), session(2, 'Lenses', '2026-11-15T10:00')].map(
    (each) => ({ ...each, end: '2026-11-15T11:00:00.000Z' }),
  )
  const people = answer.people.map((person) => ({
    ...person,
    sessions: { 1: { minutes: 60, state: 'to_decide' }, 2: { minutes: 40, state: 'to_decide' } },
  }))
  await open(() => Response.json({ ...answer, sessions, people, to_decide: 1 }))
  await screen.findByText('One person has a session to decide')
  expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toContain('part=to_decide')
  fireEvent.click(screen.getByRole('button', { name: 'Ana Ruiz, Opening: To decide' }))
  await screen.findByText(/^Also recorded at the same time at: Lenses\. Mark the session absent/)
  // That changes nothing while the other session is recorded, too.
  expect(screen.queryByRole('menuitem', { name: 'Present for the whole session' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Absent at “Lenses”' }))
  await vi.waitFor(() => expect(posted).toEqual([{ user_address: wallet, session: 2, attended: false }]))
})

test('behavior: the absent who were checked in later are decided in their own cell', async () => {
  const people = answer.people.map((person) => ({
    ...person,
    sessions: { 1: { minutes: 0, state: 'to_decide' } },
  }))
  await open(() => Response.json({ ...answer, people, to_decide: 1 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Ruiz, Opening: To decide' }))
  await screen.findByText('Recorded absent, and checked in later.')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Present for the whole session' }))
  await vi.waitFor(() => expect(posted).toEqual([{ user_address: wallet, session: 1, attended: true }]))
})

test('error: what went wrong stays in the cell', async () => {
  await open(
    () => Response.json(answer),
    () => Response.json({ code: 'attendance.closed', message: 'Closed.' }, { status: 409 }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Ruiz, Lenses: not recorded' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Absent' }))
  const cell = (await screen.findByText(/^Closed\.|canceled event/)).closest('td')
  within(cell as HTMLElement).getByRole('button', { name: 'Ana Ruiz, Lenses: not recorded' })
})

test('behavior: an event whose agenda checks nobody in says how to begin', async () => {
  await open(() => Response.json({ ...answer, sessions: [] }))
  await screen.findByText('No sessions yet')
})

test('error: a table that cannot be loaded can be asked for again', async () => {
  await open(() => Response.json({ code: 'internal', message: 'No.' }, { status: 500 }))
  await screen.findByText('The attendance could not be loaded')
  screen.getByRole('button', { name: 'Try Again' })
})
