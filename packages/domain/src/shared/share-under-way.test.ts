import { describe, expect, test, vi } from 'vitest'
import { shareUnderWay } from './share-under-way'

describe('shareUnderWay', () => {
  test('behavior: those who ask at the same moment share an answer, and later ones get a new one', async () => {
    const ask = vi.fn(async (key: string) => `${key} ${ask.mock.calls.length}`)
    const share = shareUnderWay(ask)
    expect(await Promise.all([share('a'), share('a'), share('b')])).toEqual(['a 1', 'a 1', 'b 2'])
    expect(await share('a')).toBe('a 3')
  })

  test('error: a failure reaches all who asked, and nobody later', async () => {
    const ask = vi.fn(async (key: string) => {
      if (ask.mock.calls.length === 1) throw new Error('away')
      return key
    })
    const share = shareUnderWay(ask)
    const asked = await Promise.allSettled([share('a'), share('a')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await share('a')).toBe('a')
  })
})
