// @vitest-environment happy-dom
import { href } from '@certify/wire/paths'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { LinkedNamePage } from './linked-name-page'

const asked = {
  event: 'Summit',
  organizer: 'Guild',
  now: 'Zoe',
  proposal: { name: 'Zoë', reason: null, proposed_at: '2026-11-14T09:00:00.000Z', state: 'waiting' },
  is_issued: false,
}

let read: Response
let answers: Record<string, unknown>[]

beforeEach(() => {
  read = Response.json(asked)
  answers = []
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url.endsWith(href('linkedName', {}))) return read.clone()
    answers.push(JSON.parse(String(options?.body)))
    return Response.json({ message: '', outcome: answers.at(-1)?.use ? 'printed' : 'kept' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (hash = '#7.secret') =>
  renderPage(<LinkedNamePage />, { areas: ['names'], at: `/proposed-name${hash}` })

test.each([
  ['Use this name', true, 'Your name will be printed exactly so'],
  ['Keep mine', false, 'Your name stays as it is'],
])('behavior: %s is one press, and nothing happens before it', async (press, use, says) => {
  await open()
  await screen.findByText('Zoe')
  screen.getByText('Zoë')
  expect(answers).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: press }))
  await screen.findByRole('heading', { name: says })
  expect(answers).toEqual([{ token: '7.secret', use }])
})

test('behavior: a person without a name reads that, and what an issued certificate becomes', async () => {
  read = Response.json({ ...asked, now: null, is_issued: true })
  await open()
  await screen.findByText('No name')
  screen.getByText(/the one you have is replaced/)
  screen.getByRole('button', { name: 'Do not use it' })
})

test('error: a question that is answered, withdrawn or gone has no buttons', async () => {
  read = Response.json({ ...asked, proposal: { ...asked.proposal, state: 'withdrawn' } })
  await open()
  await screen.findByRole('heading', { name: 'The organizer withdrew this proposal' })
  expect(screen.queryByRole('button', { name: 'Use this name' })).toBeNull()
  cleanup()
  read = Response.json({ code: 'name_proposal.not_found', message: '' }, { status: 404 })
  await open('#7.other')
  await screen.findByText('This question is closed')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByRole('link', { name: 'My events' })
  cleanup()
  await open('')
  await screen.findByText('Open the link in the mail about your name.')
  screen.getByRole('link', { name: 'My events' })
})
