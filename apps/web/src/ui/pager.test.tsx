// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Pager, pageNumbers } from './pager'

afterEach(cleanup)

test('behavior: past the last page says so, and offers a page that exists', () => {
  const turnTo = vi.fn()
  render(<Pager page={99999} pages={3} onPage={turnTo} />)
  expect(screen.getByRole('heading').textContent).toBe('There is no page 99,999')
  fireEvent.click(screen.getByRole('button', { name: 'Go to page 3' }))
  expect(turnTo).toHaveBeenCalledWith(3)
})

test.each([0, 1])('behavior: shows nothing for %i pages', (pages) => {
  const { container } = render(<Pager page={1} pages={pages} onPage={() => {}} />)
  expect(container.innerHTML).toBe('')
})

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ')

describe('pageNumbers', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
  ])('behavior: page %i of %i shows %s', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })
})
