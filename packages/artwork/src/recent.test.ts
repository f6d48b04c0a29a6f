import { describe, expect, test } from 'vitest'
import { Recent } from './recent'

describe('Recent', () => {
  test('behavior: makes a value once while it is cached', () => {
    const recent = new Recent<object>(2)
    const first = recent.get('a', () => ({}))
    expect(recent.get('a', () => ({}))).toBe(first)
  })

  test('behavior: forgets the least recently used value', () => {
    const recent = new Recent<string>(2)
    const made: string[] = []
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
      recent.get(key, () => {
        made.push(key)
        return key
      })
    }
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('behavior: never exceeds its weight limit', () => {
    const recent = new Recent<string>(100, (key) => key.length)
    for (let i = 0; i < 2_000; i++) {
      recent.get('x'.repeat((i * 37) % 140).concat(String(i % 90)), () => '')
      expect(recent.size.weight).toBeLessThanOrEqual(100)
      expect(recent.size.count).toBeLessThanOrEqual(100)
    }
  })

  test('behavior: does not keep a value heavier than the limit', () => {
    const recent = new Recent<string>(10, (_, value) => value.length)
    expect(recent.get('heavy', () => 'x'.repeat(11))).toHaveLength(11)
    expect(recent.size).toEqual({ count: 0, weight: 0 })
  })

  test('error: makes a value again after a failure', () => {
    const recent = new Recent<number>(2)
    expect(() =>
      recent.get('a', () => {
        throw new RangeError('not yet')
      }),
    ).toThrow(RangeError)
    expect(recent.get('a', () => 1)).toBe(1)
  })
})
