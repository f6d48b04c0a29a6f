import { describe, expect, test } from 'vitest'
import { pageNumbers } from './pager'

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
