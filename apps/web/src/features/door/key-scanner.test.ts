import { describe, expect, test, vi } from 'vitest'
import { keyScanner } from './key-scanner'

const TICKET = 'CT1.7.0123456789ABCDEFGHJK.0123456789'

/** Presses the keys of a text, one every `gap` milliseconds, and then the last one. */
function press(text: string, { gap = 10, last = 'Enter' } = {}) {
  const onText = vi.fn()
  const scan = keyScanner(onText)
  let at = 0
  const codes = [...text].flatMap((character) => {
    if (character === '.') return ['Period']
    return /[0-9]/.test(character) ? [`Digit${character}`] : ['ShiftLeft', `Key${character}`]
  })
  const ended = [...codes, last].map((code) => {
    at += gap
    return scan({ code, at })
  })
  return { onText, ended: ended.at(-1) }
}

describe('keyScanner', () => {
  test.each(['Enter', 'Tab'])('behavior: reads what a scanner types, ended by %s', (last) => {
    const { onText, ended } = press(TICKET, { last })
    expect(onText.mock.calls).toEqual([[TICKET]])
    expect(ended).toBe(true)
  })

  test('error: a person’s typing is not a scan, and a short text is not one either', () => {
    expect(press(TICKET, { gap: 90 }).onText).not.toHaveBeenCalled()
    expect(press('CT1.7.01234').onText).not.toHaveBeenCalled()
    expect(press('ANA', { gap: 200 }).ended).toBe(false)
  })
})
