// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render'
import { NumberBox } from './number-box'

afterEach(cleanup)

const readDescription = () => {
  const id = screen.getByRole('textbox').getAttribute('aria-describedby')
  return document.getElementById(id ?? '')?.textContent
}

test('behavior: the field of numbers says what it takes', async () => {
  await renderPage(<NumberBox />)
  expect(readDescription()).toMatch(/number/)
})

test('behavior: a field that also finds names does not say that it takes numbers only, but what is wrong', async () => {
  await renderPage(<NumberBox hint={false} onText={vi.fn()} />)
  expect(readDescription()).toBe('')
  fireEvent.click(screen.getByRole('button'))
  expect(readDescription()).not.toBe('')
})
