// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { WordsSheet } from './words-sheet'

afterEach(cleanup)

test('behavior: nobody can confirm that the words are written down before they are shown', async () => {
  const onWritten = vi.fn()
  let arrive = (_words: readonly string[]) => {}
  const words = new Promise<readonly string[]>((resolve) => {
    arrive = resolve
  })
  await renderPage(<WordsSheet read={() => words} onWritten={onWritten} />, { areas: ['passkey'] })
  const written = () => screen.getByRole('button', { name: /written|wrote/i })
  fireEvent.click(written())
  expect(screen.queryByRole('textbox')).toBeNull()
  arrive(Array.from({ length: 12 }, (_, at) => `word${at}`))
  await vi.waitFor(() => expect(written().getAttribute('aria-busy')).toBeNull())
  fireEvent.click(written())
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})
