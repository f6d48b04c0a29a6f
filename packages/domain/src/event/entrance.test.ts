import { describe, expect, test } from 'vitest'
import { parseEntrance, writeEntrance } from './entrance'

describe('an entrance', () => {
  test('behavior: that of an event is its number, that of a session has both numbers', () => {
    for (const text of ['12', '12-7', '12-999999999']) expect(writeEntrance(parseEntrance(text))).toBe(text)
    expect([parseEntrance('12'), parseEntrance('12-7')]).toEqual([
      { id: 12, session: null },
      { id: 12, session: 7 },
    ])
  })

  test.each([
    '',
    '0',
    '12-',
    '12-0',
    '-7',
    '12-07',
    '12-7-1',
    '12 -7',
    '12-1e3',
    '12-1234567890',
    'a',
    '1.5',
  ])('error: “%s” is none', (text) => {
    expect(() => parseEntrance(text)).toThrow()
  })
})
