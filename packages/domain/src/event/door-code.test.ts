import { describe, expect, test } from 'vitest'
import { deriveDoorKey } from '../shared/door-key'
import { parseEventId } from '../shared/event-id'
import { summit } from '../testing/events'
import { during, later } from '../testing/moments'
import { isDoorCode, listDoorCodes, listShortCodes, looksLikeDoorCode } from './door-code'

const key = deriveDoorKey(new Uint8Array(32).fill(7))
const event = summit()
/** `during` is the first millisecond of a step of each kind. */
const codesNow = () => listDoorCodes(key, event, during)
const codeNow = () => codesNow()[0]?.code ?? ''

describe('door codes', () => {
  test('behavior: lists forty codes of 16 characters, one after the other, for ten minutes', () => {
    const codes = codesNow()
    expect(codes).toHaveLength(40)
    expect(codes[0]).toMatchObject({ startsInMs: 0, endsInMs: 15_000 })
    expect(codes[39]).toMatchObject({ startsInMs: 585_000, endsInMs: 600_000 })
    expect(new Set(codes.map(({ code }) => code)).size).toBe(40)
    for (const { code } of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  })

  test('behavior: a code counts for 45 seconds from its start, in upper and lower case', () => {
    const counts = (seconds: number) => isDoorCode(key, event, codeNow(), later(during, seconds))
    expect([-0.001, 0, 44.999, 45].map(counts)).toEqual([false, true, true, false])
    expect(isDoorCode(key, event, codeNow().toLowerCase(), during)).toBe(true)
  })

  test('behavior: a short code counts in its own two minutes and in the next two', () => {
    const codes = listShortCodes(key, event, during)
    expect(codes.map(({ startsInMs }) => startsInMs)).toEqual([0, 120_000, 240_000, 360_000, 480_000])
    const code = codes[0]?.code ?? ''
    expect(code).toHaveLength(8)
    const counts = (seconds: number) => isDoorCode(key, event, code, later(during, seconds))
    expect([-0.001, 0, 239.999, 240].map(counts)).toEqual([false, true, true, false])
  })

  test('error: a code fails at another event, after the organizer stopped the codes, and with another key', () => {
    const other = summit({ id: parseEventId(8) })
    expect(isDoorCode(key, other, codeNow(), during)).toBe(false)
    expect(isDoorCode(key, summit({ doorEpoch: 1 }), codeNow(), during)).toBe(false)
    expect(isDoorCode(deriveDoorKey(new Uint8Array(32)), event, codeNow(), during)).toBe(false)
  })

  test('behavior: a session has codes of its own, which count neither at the event nor at another session', () => {
    const atSession = (session: number | null) => ({ ...event, session })
    const code = listDoorCodes(key, atSession(7), during)[0]?.code ?? ''
    const short = listShortCodes(key, atSession(7), during)[0]?.code ?? ''
    for (const text of [code, short]) {
      expect([7, 8, 1, null].map((session) => isDoorCode(key, atSession(session), text, during))).toEqual([
        true,
        false,
        false,
        false,
      ])
    }
    expect(isDoorCode(key, atSession(7), codeNow(), during)).toBe(false)
    expect(isDoorCode(key, { ...atSession(7), doorEpoch: 1 }, code, during)).toBe(false)
  })

  test('error: 10,000 guesses of each kind open nothing', () => {
    const guess = (length: number) => (_: unknown, index: number) =>
      index.toString(16).toUpperCase().padStart(length, '0')
    for (const length of [8, 16]) {
      const guesses = Array.from({ length: 10_000 }, guess(length))
      expect(guesses.filter((text) => isDoorCode(key, event, text, during))).toEqual([])
    }
  })

  test('behavior: a code is recognized by its form', () => {
    expect(looksLikeDoorCode(codeNow())).toBe(true)
    expect(looksLikeDoorCode('7k3m-9qxt')).toBe(true)
    expect(looksLikeDoorCode('0123-4567-89AB-CDEF-GHJK')).toBe(false)
    expect(looksLikeDoorCode('%'.repeat(8))).toBe(false)
  })
})
