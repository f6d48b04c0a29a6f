import { describe, expect, test, vi } from 'vitest'
import { keyScanner } from './key-scanner'

const TICKET = 'CT1.7.0123456789ABCDEFGHJK.0123456789'

type Pressed = { readonly code: string; readonly key: string }

const toCode = (character: string) => {
  if (character === '.') return 'Period'
  return /[0-9]/.test(character) ? `Digit${character}` : `Key${character}`
}
/** A scanner and a computer that agree on the American layout. */
const american = (character: string): Pressed => ({ code: toCode(character), key: character })

/** Presses the keys of a text, one every `gap` milliseconds, and then the last one. */
function press(text: string, { gap = 10, last = 'Enter', toKey = american } = {}) {
  const onTexts = vi.fn()
  const scan = keyScanner(onTexts)
  let at = 0
  const keys = [...text].flatMap((character) => {
    const shift = /[A-Z]/.test(character) ? [{ code: 'ShiftLeft', key: 'Shift' }] : []
    return [...shift, toKey(character)]
  })
  const ended = [...keys, { code: last, key: last }].map((key) => {
    at += gap
    return scan({ ...key, at })
  })
  return { onTexts, ended: ended.at(-1) }
}

describe('keyScanner', () => {
  test.each(['Enter', 'Tab'])('behavior: reads what a scanner types, ended by %s', (last) => {
    const { onTexts, ended } = press(TICKET, { last })
    expect(onTexts.mock.calls).toEqual([[[TICKET]]])
    expect(ended).toBe(true)
  })

  test.each([
    // An American scanner under a Russian layout: the characters are other letters.
    ['whose characters are of another alphabet', (each: string) => ({ code: toCode(each), key: 'ф' })],
    // A French scanner under a French layout: A is where American keyboards have Q, and digits are shifted.
    [
      'that knows the layout of the computer',
      (each: string) => ({ code: toCode(each === 'A' ? 'Q' : each), key: each }),
    ],
    // Bluetooth scanners at phones.
    ['that sends no places of keys', (each: string) => ({ code: '', key: each.toLowerCase() })],
  ])('behavior: one of the readings is right for a scanner %s', (_, toKey) => {
    const { onTexts, ended } = press(TICKET, { toKey })
    expect(onTexts.mock.calls[0]?.[0]).toContain(TICKET)
    expect(ended).toBe(true)
  })

  test('error: a person’s typing is not a scan, and a short text is not one either', () => {
    expect(press(TICKET, { gap: 90 }).onTexts).not.toHaveBeenCalled()
    expect(press('CT1.7.01234').onTexts).not.toHaveBeenCalled()
    expect(press('ANA', { gap: 200 }).ended).toBe(false)
  })
})
