// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { blankEvent, blankSession, type EventValues } from '../event-values'
import { AgendaFields } from './agenda-fields'
import { CompletionFields } from './completion-fields'

const session = (start: string, end: string) => ({
  ...blankSession,
  topic: 'Lenses',
  checks_in: true,
  start: `2026-11-15T${start}`,
  end: `2026-11-15T${end}`,
})
const values: EventValues = {
  ...blankEvent('UTC'),
  start_date: '2026-11-15T09:00',
  end_date: '2026-11-15T18:00',
  agenda: [
    session('10:00', '11:00'),
    session('11:00', '11:45'),
    { ...session('12:00', '13:00'), counts: false },
  ],
}

let form: ReturnType<typeof useForm<EventValues>>
function Form({ initial, children }: { initial: EventValues; children: ReactNode }) {
  form = useForm<EventValues>({ defaultValues: initial })
  return <FormProvider {...form}>{children}</FormProvider>
}
const open = (eventId?: number, initial = values) =>
  renderPage(
    <Form initial={initial}>
      <AgendaFields />
      <CompletionFields eventId={eventId} initial={initial} />
    </Form>,
    { areas: ['event-editor'] },
  )
const choose = (kind: string) =>
  fireEvent.change(screen.getByLabelText('People get a certificate if they attended'), {
    target: { value: kind },
  })

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: the rule is a sentence, and counts what the agenda holds', async () => {
  await open()
  screen.getByText('Everyone who is present gets one.')
  choose('sessions')
  expect(screen.queryByText('Everyone who is present gets one.')).toBeNull()
  screen.getByText('of 2 sessions')
  fireEvent.input(screen.getByLabelText('Sessions needed'), { target: { value: '3' } })
  await screen.findByText('Only 2 sessions count, so nobody can meet this.')
  choose('share')
  screen.getByText('% of 105 minutes')
  choose('all')
  screen.getByText('2 sessions')
  await act(() => setLanguage('es'))
  screen.getByText('2 sesiones')
})

test('behavior: a row that begins to check people in follows the session before it', async () => {
  await open(undefined, {
    ...values,
    agenda: [session('10:00', '11:00'), { ...blankSession, topic: 'Lamps' }],
  })
  for (const line of screen.getAllByRole('button', { name: /^Session \d:/ })) fireEvent.click(line)
  const [, second] = screen.getAllByLabelText('Check people in to this session')
  expect(screen.getAllByLabelText('Start')).toHaveLength(1)
  if (second) fireEvent.click(second)
  const [, start] = screen.getAllByLabelText<HTMLInputElement>('Start')
  expect(start?.value).toBe('2026-11-15T11:00')
  expect(form.getValues('agenda.1.end')).toBe('2026-11-15T12:00')
  // Its words for the time follow from the start.
  expect(screen.queryByLabelText('Time')).toBeNull()
})

test('behavior: before a changed rule is saved, it says how many people would no longer meet it', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    asked.push([path, JSON.parse(String(options?.body)).completion])
    return Response.json({ met: 40, would_meet: 6, lose: 34 })
  })
  await open(7)
  expect(asked).toEqual([])
  choose('all')
  await screen.findByText('34 people would no longer meet it.')
  expect(asked).toEqual([['/api3/api/events/7/completion/preview', { kind: 'all', session_from: 50 }]])
})

test('behavior: credit is asked for in the words of the body that recognizes it', async () => {
  await open()
  expect(screen.queryByLabelText('Name of the credit')).toBeNull()
  fireEvent.change(screen.getByLabelText('Credit'), { target: { value: 'hours' } })
  fireEvent.input(screen.getByLabelText('Name of the credit'), { target: { value: 'CPD hours' } })
  expect(form.getValues('credit')).toMatchObject({ unit: 'hours', name: 'CPD hours', step: '15' })
  fireEvent.change(screen.getByLabelText('Credit'), { target: { value: 'points' } })
  expect(screen.queryByLabelText('Rounded down to')).toBeNull()
  screen.getByText('No session has points, so certificates state none.')
  expect(screen.queryByText(/^Certificates state credit only/)).toBeNull()
})

test('behavior: says where no certificate will state the credit, and where coming counts', async () => {
  await open(undefined, { ...values, agenda: [] })
  fireEvent.change(screen.getByLabelText('Credit'), { target: { value: 'hours' } })
  screen.getByText('Certificates state credit only where there are sessions or a rule.')
  choose('sessions')
  expect(screen.queryByText(/^Certificates state credit only/)).toBeNull()
  const counts = screen.getByLabelText<HTMLInputElement>(/^A check-in counts/)
  expect([counts.checked, form.getValues('completion.entry_counts')]).toEqual([false, null])
  fireEvent.click(counts)
  expect([counts.checked, form.getValues('completion.entry_counts')]).toEqual([true, true])
})
