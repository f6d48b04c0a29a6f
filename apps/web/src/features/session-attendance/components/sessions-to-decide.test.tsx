// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { SessionsToDecideFirst } from './sessions-to-decide'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a count that could not be read is said, and read again', async () => {
  const answers = [
    Response.json({ message: 'Later.', code: 'session.adding_up' }, { status: 409 }),
    Response.json({ sessions: [], people: [], page: 1, pages: 1, per_page: 20, total: 1, to_decide: 1 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  await renderPage(<SessionsToDecideFirst eventId={7} />, { areas: ['participants'] })
  await screen.findByText('We could not read who has a session to decide')
  screen.getByText(/is being added up again/)
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('One person has a session to decide')
  expect(screen.queryByText('We could not read who has a session to decide')).toBeNull()
})
