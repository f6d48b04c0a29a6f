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
  expect(turnTo).toHaveBeenCalledWith(3, '')
})

test('behavior: a long list goes on after its last page with a number, and back to its first', () => {
  const turnTo = vi.fn()
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  const { rerender } = render(<Pager page={2} pages={3} nextAfter={null} onPage={turnTo} />)
  next()
  expect(turnTo).toHaveBeenLastCalledWith(3, '')
  rerender(<Pager page={3} pages={3} nextAfter="2.5.7" onPage={turnTo} />)
  next()
  expect(turnTo).toHaveBeenLastCalledWith(4, '2.5.7')
  rerender(<Pager page={4} pages={3} after="2.5.7" nextAfter="2.4.6" onPage={turnTo} />)
  expect(screen.getByText('Page 4').getAttribute('aria-current')).toBe('page')
  next()
  expect(turnTo).toHaveBeenLastCalledWith(5, '2.4.6')
  fireEvent.click(screen.getByRole('button', { name: 'First page' }))
  expect(turnTo).toHaveBeenLastCalledWith(1, '')
  rerender(<Pager page={5} pages={3} after="2.4.6" nextAfter={null} onPage={turnTo} />)
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
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
