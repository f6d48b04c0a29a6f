import { describe, expect, test } from 'vitest'
import { buildFunnel } from './funnel'

describe('buildFunnel', () => {
  test('behavior: gives each step as a share of everyone, and of the step before', () => {
    expect(buildFunnel({ registered: 80, attended: 40, certified: 10 })).toEqual([
      { name: 'registered', count: 80, share: 1, ofBefore: null },
      { name: 'attended', count: 40, share: 0.5, ofBefore: 0.5 },
      { name: 'minted', count: 10, share: 0.125, ofBefore: 0.25 },
    ])
  })
  test('behavior: the share of an empty group is 0', () => {
    expect(buildFunnel({ registered: 0, attended: 0, certified: 0 }).map(({ share }) => share)).toEqual([
      0, 0, 0,
    ])
  })
  test('behavior: no share exceeds 1, even if more people attended than registered', () => {
    expect(buildFunnel({ registered: 2, attended: 5, certified: 5 }).map(({ share }) => share)).toEqual([
      1, 1, 1,
    ])
  })
})
