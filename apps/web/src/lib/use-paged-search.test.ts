import { describe, expect, test } from 'vitest'
import { readPageNumber } from './use-paged-search'

describe('readPageNumber', () => {
  test.each([
    ['3', 3],
    ['1', 1],
    ['0', 1],
    ['-4', 1],
    ['two', 1],
    ['', 1],
  ])('behavior: "%s" in the address is page %i', (text, page) => {
    expect(readPageNumber(text)).toBe(page)
  })
})
