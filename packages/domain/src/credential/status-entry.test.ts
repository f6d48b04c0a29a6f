import { describe, expect, test } from 'vitest'
import { toTokenId } from '../shared/token-id'
import { findStatusEntry, listCoveredPages, STATUS_LIST_BITS } from './status-entry'

describe('findStatusEntry', () => {
  test('behavior: ten thousand full pages share no place, and every place is inside its list', () => {
    const seen = new Set<number>()
    let highest = 0
    for (let page = 1; page <= 10_000; page++) {
      // The first, the last and one between: places of a page are consecutive.
      for (const serial of [1, 600, 1_226]) {
        const { list, index } = findStatusEntry(toTokenId(page, serial))
        seen.add(list * STATUS_LIST_BITS + index)
        highest = Math.max(highest, index)
      }
    }
    expect(seen.size).toBe(30_000)
    expect(highest).toBe(129_704)
    expect(highest).toBeLessThan(STATUS_LIST_BITS)
  })

  test('behavior: a list covers the pages whose certificates name it', () => {
    for (const page of [1, 99, 100, 198, 199, 5_000]) {
      const { list } = findStatusEntry(toTokenId(page, 1))
      const { first, last } = listCoveredPages(list)
      expect(first <= page && page <= last).toBe(true)
    }
  })
})
