// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { draftKey, writeDraft } from '../draft'
import { blankEvent, blankSession, type EventValues } from '../event-values'
import { AgendaFields } from './agenda-fields'
import { EventEditor } from './event-editor'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const session = (topic: string, start: string, changes: object = {}) => ({
  ...blankSession,
  topic,
  checks_in: true,
  start: `2999-11-15T${start}:00`,
  end: `2999-11-15T${start}:45`,
  ...changes,
})
const values: EventValues = {
  ...blankEvent('UTC'),
  title: 'Lighthouse Day',
  description: 'A day.',
  location: 'Lisbon',
  start_date: '2999-11-15T09:00',
  end_date: '2999-11-15T18:00',
  agenda: [
    session('Lenses', '10', { room: 'Room A', capacity: '80', required: true, points: '1,5' }),
    session('Lamps', '11', { canceled: true }),
    session('Fog', '12', { counts: false }),
  ],
}

let form: ReturnType<typeof useForm<EventValues>>
function Form({ children }: { children: ReactNode }) {
  form = useForm<EventValues>({ defaultValues: values })
  return <FormProvider {...form}>{children}</FormProvider>
}
const open = () =>
  renderPage(
    <Form>
      <AgendaFields />
    </Form>,
    { areas: ['event-editor'] },
  )
const line = (number: number) => screen.getByRole('button', { name: new RegExp(`^Session ${number}:`) })
const choose = async (number: number, action: string) => {
  fireEvent.click(screen.getByRole('button', { name: `More for Session ${number}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const topics = () => form.getValues('agenda').map(({ topic }) => topic)
const focused = (id: string) => vi.waitFor(() => expect(document.activeElement?.id).toBe(id))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a session is one line, and as many as one likes are open', async () => {
  await open()
  expect(line(1).textContent).toContain('10:00–10:45 Lenses Room A · 80 places · Required · 1.5 points')
  expect(line(2).textContent).toContain('Canceled')
  expect(line(3).textContent).toContain('Break')
  expect(screen.queryByLabelText('Topic')).toBeNull()
  fireEvent.click(line(1))
  fireEvent.click(line(3))
  expect(screen.getAllByLabelText<HTMLInputElement>('Topic').map(({ value }) => value)).toEqual([
    'Lenses',
    'Fog',
  ])
  fireEvent.click(line(1))
  expect(line(1).getAttribute('aria-expanded')).toBe('false')
  expect(topics()).toEqual(['Lenses', 'Lamps', 'Fog'])
})

test('behavior: a new session comes open, with the focus in it', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add a session' }))
  await focused('agenda-3-time')
  fireEvent.input(screen.getByLabelText('Topic'), { target: { value: 'Harbors' } })
  expect(line(4).textContent).toContain('No time yet Harbors Left out')
})

test('behavior: a copy follows its session, and opens', async () => {
  await open()
  await choose(1, 'Duplicate')
  await focused('agenda-1-topic')
  expect(line(2).textContent).toContain('10:45–11:30 Lenses Room A · 80 places')
  expect(topics()).toEqual(['Lenses', 'Lenses', 'Lamps', 'Fog'])
})

test('behavior: a session moves, and keeps what is open', async () => {
  await open()
  fireEvent.click(line(1))
  await choose(1, 'Move down')
  expect(topics()).toEqual(['Lamps', 'Lenses', 'Fog'])
  expect([1, 2].map((number) => line(number).getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  screen.getByText('Session moved to place 2.')
})

test('behavior: a removed session comes back where it was', async () => {
  await open()
  await choose(3, 'Remove')
  await focused('agenda-undo')
  expect(topics()).toEqual(['Lenses', 'Lamps'])
  screen.getByText('Removed: Fog')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await focused('agenda-2')
  expect(form.getValues('agenda')).toEqual(values.agenda)
  expect(screen.queryByText('Removed: Fog')).toBeNull()
})

test('error: a problem opens its session, takes the focus there, and can be mended without it closing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const agenda = values.agenda.map((row, at) => (at === 1 ? { ...row, start: '', end: '' } : row))
  writeDraft(draftKey(wallet, undefined), {
    savedAt: '2026-11-14T10:00:00.000Z',
    values: { ...values, agenda },
  })
  await renderPage(
    <EventEditor
      card={() => null}
      submission={{ words: 'create', send: vi.fn(), sending: false, cancelTo: '/', onSent: vi.fn() }}
    />,
    { session: { status: 'signed-in', wallet, role: 'vendors' }, areas: ['event-editor', 'events'] },
  )
  expect(line(2).textContent).toContain('No time yet')
  fireEvent.click(screen.getByRole('button', { name: 'Create Event' }))
  await focused('agenda-1-start')
  expect(line(2).textContent).toContain('1 thing to correct')
  fireEvent.input(within(screen.getByRole('group', { name: 'Session 2' })).getByLabelText('Start'), {
    target: { value: '2999-11-15T11:00' },
  })
  await vi.waitFor(() => expect(line(2).textContent).not.toContain('to correct'))
  expect(line(2).getAttribute('aria-expanded')).toBe('true')
})
