// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import type { WireQuestion } from '@certify/wire/questions'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { eventQuery } from '../../../lib/event-query'
import { renderPage } from '../../../testing/render'
import { useLeave } from '../api/leave'
import { AnswersCard } from './answers-card'
import { JoinPage } from './join-page'
import { RosterPanel } from './roster-panel'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const size: WireQuestion = {
  number: 3,
  kind: 'one',
  label: 'Which size?',
  help: 'Shirts run small.',
  options: ['S', 'M'],
  required: true,
}
const diet: WireQuestion = {
  ...size,
  number: 5,
  kind: 'text',
  label: 'Diet?',
  help: null,
  options: [],
  required: false,
}
const asking = {
  id: 7,
  address: '7',
  title: 'Lighthouse Day',
  status: 'upcoming',
  start_date: '2026-11-15T09:00:00.000Z',
  end_date: '2026-11-15T17:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  location: 'Lisbon',
  organizer: 'Guild',
  max_attendees: 0,
  whitelisted: 1,
  seats_offered: 0,
  joining: 'open',
  waitlist: 'automatic',
  waiting: 0,
  questions_asked: 2,
} as unknown as EventDetail

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

type Own = {
  questions: WireQuestion[]
  answers: Record<string, unknown>
  open: boolean
  asked_before?: { number: number; label: string }[]
}

/** Answers the page, and returns what is posted. */
function serve(event: EventDetail, own: Own, refuse?: () => Response | undefined): [string, unknown][] {
  const posted: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      posted.push([address, JSON.parse(String(init.body))])
      return refuse?.() ?? Response.json({ message: 'Done.' })
    }
    return Response.json(address.includes('/answers') ? own : event)
  })
  return posted
}
const session = { status: 'signed-in', wallet, role: 'users' } as const
const show = (element: React.ReactElement) =>
  act(() => renderPage(element, { session, areas: ['join-roster', 'answers', 'events'] }))
const fresh = (): Own => ({ questions: [size, diet], answers: {}, open: false })

test('behavior: whoever joins answers above the button, and the answers go with the press', async () => {
  const posted = serve(asking, fresh())
  await show(<RosterPanel event={asking} mode="join" />)
  fireEvent.change(await screen.findByLabelText('Which size?'), { target: { value: 'M' } })
  screen.getByText('Shirts run small.')
  fireEvent.click(screen.getByRole('button', { name: 'Join Whitelist' }))
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toEqual([
    paths.whitelistJoin,
    { event_id: 7, wallet_address: wallet, answers: { 3: 'M' } },
  ])
})

test('error: a refusal names its question and takes the focus there, and the questions are asked for anew', async () => {
  const own = fresh()
  const posted = serve(asking, own, () =>
    Response.json(
      { code: 'answer.required', values: { question: 'Which size?' }, field: 'answers.3', message: '' },
      { status: 422 },
    ),
  )
  await show(<RosterPanel event={asking} mode="join" />)
  fireEvent.change(await screen.findByLabelText(/^Diet\?/), { target: { value: 'Nuts' } })
  own.questions = [size, { ...diet, number: 6, label: 'Allergies?' }]
  fireEvent.click(screen.getByRole('button', { name: 'Join Whitelist' }))
  expect(await screen.findAllByText('Answer this question: Which size?')).toHaveLength(2)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Which size?')))
  expect(posted[0]?.[1]).toMatchObject({ answers: { 5: 'Nuts' } })
  // The question of before is gone, and so is what was typed there: a stale answer is sent to nothing else.
  await screen.findByLabelText(/^Allergies\?/)
  fireEvent.click(screen.getByRole('button', { name: 'Join Whitelist' }))
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]?.[1]).toMatchObject({ answers: {} })
})

test.each<[string, Partial<EventDetail>, 'join' | 'full', string, string]>([
  ['in line', { max_attendees: 1 }, 'full', 'Join the waitlist', paths.waitlistJoin],
  [
    'with a kept seat',
    { max_attendees: 1, seat_offered_until: '2026-11-14T09:00:00.000Z' },
    'full',
    'Take the seat',
    paths.whitelistJoin,
  ],
  ['who asks', { joining: 'approval' }, 'join', 'Ask for a place', paths.joinRequest],
  [
    'with an old approval',
    { joining: 'approval', join_request: 'approved' },
    'join',
    'Join Whitelist',
    paths.whitelistJoin,
  ],
])('behavior: a person %s finds the questions beside the button', async (_, changes, mode, button, path) => {
  const event = { ...asking, ...changes }
  const posted = serve(event, fresh())
  await show(<RosterPanel event={event} mode={mode} />)
  fireEvent.change(await screen.findByLabelText('Which size?'), { target: { value: 'S' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]?.[0]).toContain(path)
  expect(posted[0]?.[1]).toMatchObject({ answers: { 3: 'S' } })
})

test.each<[Partial<EventDetail>, string]>([
  [{}, 'Confirm Registration'],
  [{ max_attendees: 1, seat_offered_until: '2026-11-14T09:00:00.000Z' }, 'Take the seat'],
  [{ joining: 'approval', join_request: 'approved' }, 'Confirm Registration'],
])('behavior: the page of its own asks, too (%o)', async (changes, button) => {
  const posted = serve({ ...asking, ...changes }, fresh())
  await act(() =>
    renderPage(
      <Routes>
        <Route path="/whitelist/:eventId" element={<JoinPage nameForm={() => null} />} />
      </Routes>,
      { at: '/whitelist/7', session, areas: ['join-roster', 'answers', 'events'] },
    ),
  )
  fireEvent.change(await screen.findByLabelText('Which size?'), { target: { value: 'S' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(posted[0]?.[1]).toMatchObject({ answers: { 3: 'S' } }))
})

test('behavior: whoever is on the list already as another tab pressed keeps their answers', async () => {
  const posted: [string, unknown][] = serve(asking, fresh(), () =>
    posted.length === 1
      ? Response.json({ code: 'roster.already_registered', values: {}, message: '' }, { status: 409 })
      : undefined,
  )
  await show(<RosterPanel event={asking} mode="join" />)
  fireEvent.change(await screen.findByLabelText('Which size?'), { target: { value: 'M' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join Whitelist' }))
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]).toEqual([href('userAnswers', { wallet, id: 7 }), { 3: 'M' }])
})

test('behavior: later the card is open while something required waits, and one button after that', async () => {
  const own: Own = { ...fresh(), open: true }
  const posted = serve(asking, own)
  await show(<AnswersCard event={{ ...asking, is_current_user_whitelisted: true }} />)
  await screen.findByRole('heading', { name: 'The organizer asks you' })
  fireEvent.change(await screen.findByLabelText('Which size?'), { target: { value: 'M' } })
  own.answers = { 3: 'M' }
  fireEvent.click(screen.getByRole('button', { name: 'Save answers' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change your answers' }))
  expect(posted).toEqual([[href('userAnswers', { wallet, id: 7 }), { 3: 'M' }]])
  expect(((await screen.findByLabelText('Which size?')) as HTMLSelectElement).value).toBe('M')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('heading', { name: 'Your answers' })
})

test('behavior: whoever leaves finds empty fields, also while the questions load again', async () => {
  const own: Own = { questions: [diet], answers: { 5: 'Nuts' }, open: true }
  let event = { ...asking, is_current_user_whitelisted: true }
  let release: (() => void) | undefined
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      Object.assign(own, { answers: {}, open: false })
      event = { ...asking, is_current_user_whitelisted: false }
      return Response.json({ message: 'Done.' })
    }
    if (!address.includes('/answers')) return Response.json(event)
    if (!own.open) await new Promise<void>((resolve) => (release = resolve))
    return Response.json(own)
  })
  const Page = () => {
    const { data = event } = useQuery(eventQuery(7))
    const leave = useLeave(7)
    if (!data.is_current_user_whitelisted) return <RosterPanel event={data} mode="join" />
    return (
      <>
        <button type="button" onClick={() => leave.mutate(wallet)}>
          Leave
        </button>
        <AnswersCard event={data} />
      </>
    )
  }
  await show(<Page />)
  await screen.findByRole('button', { name: 'Change your answers' })
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await vi.waitFor(() => expect(release).toBeDefined())
  await screen.findByRole('button', { name: 'Join Whitelist' })
  expect(screen.queryByDisplayValue('Nuts')).toBeNull()
  await act(async () => release?.())
  expect(((await screen.findByLabelText(/^Diet\?/)) as HTMLTextAreaElement).value).toBe('')
})

test('behavior: a person who answered nothing is not told that they did', async () => {
  serve(asking, { questions: [diet], answers: {}, open: true })
  await show(<AnswersCard event={{ ...asking, is_current_user_whitelisted: true }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  await screen.findByLabelText(/^Diet\?/)
})

test.each<[string, Partial<EventDetail>]>([
  ['declined', { joining: 'approval', join_request: 'declined' }],
  ['revoked', { is_current_user_revoked: true }],
  ['of a canceled event', { is_current_user_whitelisted: true, status: 'canceled' }],
])('behavior: a person %s can take back what they answered', async (_, changes) => {
  const own: Own = {
    questions: [size],
    answers: { 3: 'M', 9: 'Fish' },
    open: false,
    asked_before: [{ number: 9, label: 'Lunch?' }],
  }
  const posted = serve({ ...asking, ...changes }, own)
  await show(<AnswersCard event={{ ...asking, ...changes }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Take back your answers' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  own.answers = {}
  fireEvent.click(dialog.getByRole('button', { name: 'Take back your answers' }))
  await vi.waitFor(() => expect(screen.queryByText('Your answers')).toBeNull())
  expect(posted).toEqual([[href('userAnswers', { wallet, id: 7 }), { 3: null, 9: null }]])
})

test('behavior: what was answered to a closed question can go alone, also if nothing is asked now', async () => {
  const own: Own = {
    questions: [],
    answers: { 9: ['Fish', 'Rice'] },
    open: true,
    asked_before: [{ number: 9, label: 'Lunch?' }],
  }
  const event = { ...asking, is_current_user_whitelisted: true, questions_closed: true }
  delete event.questions_asked
  const posted = serve(event, own)
  await show(<AnswersCard event={event} />)
  await screen.findByText('Lunch?')
  screen.getByText('Fish, Rice')
  fireEvent.click(screen.getByRole('button', { name: 'Take back these answers' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  Object.assign(own, { answers: {}, asked_before: undefined })
  fireEvent.click(dialog.getByRole('button', { name: 'Take back these answers' }))
  await vi.waitFor(() => expect(screen.queryByText('Lunch?')).toBeNull())
  expect(posted).toEqual([[href('userAnswers', { wallet, id: 7 }), { 9: null }]])
})
