// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { WireOwnQuestion } from '@certify/wire/questions'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { AnswersCard } from './answers-card'
import { QuestionsCard } from './questions-card'

const size: WireOwnQuestion = {
  number: 3,
  kind: 'one',
  label: 'Which size?',
  help: null,
  options: ['S', 'M'],
  required: true,
  answered: true,
  closed: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Serves questions and answers, and returns what is posted and how often the questions were read. */
function serve(
  all: WireOwnQuestion[],
  { people = [], refuse }: { people?: object[]; refuse?: (posted: unknown) => Response | undefined } = {},
) {
  const seen = { posted: [] as unknown[], reads: 0 }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as unknown
      seen.posted.push(body)
      return refuse?.(body) ?? Response.json({ message: 'Done.', number: 4, people: 2, gets: 1 })
    }
    if (address.includes('/answers')) return Response.json({ questions: all, people, next: null })
    seen.reads++
    return Response.json({ questions: all.filter(({ closed }) => !closed), all })
  })
  return seen
}
const open = async (all: WireOwnQuestion[], options = {}) => {
  const seen = serve(all, options)
  await renderPage(<QuestionsCard eventId={7} />, { areas: ['questions'] })
  await screen.findByText('Which size?')
  return seen
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('behavior: an answered question goes only after the dialog said how many answers go with it', async () => {
  const seen = await open([size], {
    refuse: (body: object) =>
      'with_answers' in body
        ? undefined
        : Response.json(
            { code: 'question.has_answers', values: { count: 34 }, message: '' },
            { status: 409 },
          ),
  })
  press('Remove: Which size?')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await dialog.findByText(/^34 people have answered it\./)
  expect(seen.posted).toEqual([{}])
  // The refusal means that the list was old.
  await vi.waitFor(() => expect(seen.reads).toBeGreaterThan(1))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove it with 34 answers' }))
  await vi.waitFor(() => expect(seen.posted).toEqual([{}, { with_answers: true }]))
})

test('behavior: new words of an answered question ask whether they are a correction or a new question', async () => {
  const seen = await open([size])
  press('Edit: Which size?')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('radio')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Question'), { target: { value: 'Which shirt?' } })
  fireEvent.click(dialog.getByRole('radio', { name: /^Only a correction/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save question' }))
  await vi.waitFor(() =>
    expect(seen.posted).toEqual([
      // The rest stays as it is, which may not be what this page knows.
      { number: 3, label: 'Which shirt?', rewording: 'correction' },
    ]),
  )
})

test('behavior: moving and closing a question send nothing else of it', async () => {
  const seen = await open([size, { ...size, number: 4, label: 'Which hat?' }])
  press('Move down: Which size?')
  await vi.waitFor(() => expect(seen.posted).toEqual([{ number: 3, position: 2 }]))
  press('Stop asking: Which hat?')
  await vi.waitFor(() => expect(seen.posted[1]).toEqual({ number: 4, closed: true }))
})

test('behavior: another kind of answer can only be a new question', async () => {
  await open([size])
  press('Edit: Which size?')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Kind of answer'), { target: { value: 'text' } })
  expect(dialog.getAllByRole('radio')).toHaveLength(1)
})

test('error: a refused question says why beside its field', async () => {
  await open([size], {
    refuse: () =>
      Response.json(
        { code: 'field.required', values: { label: 'options' }, field: 'options', message: '' },
        { status: 422 },
      ),
  })
  press('Add a question')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Question'), { target: { value: 'Which day?' } })
  fireEvent.change(dialog.getByLabelText('Kind of answer'), { target: { value: 'several' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save question' }))
  await dialog.findByText('Give at least two options.')
})

test('behavior: the answers stay, with their file, when every question is closed', async () => {
  const person = { id: 1, name: 'Ana', email: 'ana@example.org', wallet_address: `0x${'1'.repeat(40)}` }
  serve([{ ...size, closed: true }], { people: [{ ...person, stands: 'line', answers: { 3: 'M' } }] })
  const event = { id: 7, status: 'upcoming' } as unknown as EventDetail
  await renderPage(<AnswersCard event={event} />, { areas: ['questions'] })
  await screen.findByText('Which size? (Not asked any more)')
  screen.getByText('M')
  screen.getByText('In line')
  const file = screen.getByRole('link', { name: 'Save as CSV' })
  expect(file.getAttribute('href')).toBe(href('eventAnswersCsv', { id: 7 }))
  expect(screen.queryByRole('button', { name: 'Ask those who have not answered' })).toBeNull()
})

test('behavior: one press writes to those who lack answers, after saying how many they are', async () => {
  const seen = serve([size], { people: [] })
  const event = { id: 7, status: 'upcoming' } as unknown as EventDetail
  await renderPage(<AnswersCard event={event} />, { areas: ['questions'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask those who have not answered' }))
  await screen.findByText('2 people have yet to answer a required question.')
  screen.getByText(/^One of them gets no mail now/)
  press('Write to 1 person')
  await vi.waitFor(() => expect(seen.posted).toEqual([{ dry_run: true }, {}]))
})
