import { describe, expect, test } from 'vitest'
import { hashKeyText, isKeyText, newKeyText, parseKeyId } from './api-key'

/** Bytes that count up, so that every digit occurs, and every byte that must be discarded. */
function countingRandom() {
  let next = 0
  return (count: number) => Uint8Array.from({ length: count }, () => next++ % 256)
}

describe('newKeyText', () => {
  test('behavior: has network, id, secret and a checksum that holds', () => {
    const { id, text } = newKeyText(countingRandom(), 'live')
    expect(text).toMatch(new RegExp(`^certify_live_${id}_[0-9A-Za-z]{49}$`))
    expect(isKeyText(text)).toBe(true)
    expect(parseKeyId(id)).toBe(id)
    expect(hashKeyText(text)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('behavior: discards bytes that would make some digits more likely', () => {
    const all = (byte: number) => (count: number) => new Uint8Array(count).fill(byte)
    let calls = 0
    const mixed = (count: number) => all(calls++ % 2 === 0 ? 250 : 3)(count)
    expect(newKeyText(mixed, 'test').text).toContain(`certify_test_${'3'.repeat(8)}_${'3'.repeat(43)}`)
  })
})

describe('isKeyText', () => {
  test('error: a changed or missing character, or any other text, is not a key', () => {
    const { text } = newKeyText(countingRandom(), 'live')
    for (let at = 'certify_live_'.length; at < text.length; at++) {
      if (text[at] === '_') continue
      const other = text[at] === 'a' ? 'b' : 'a'
      expect(isKeyText(text.slice(0, at) + other + text.slice(at + 1))).toBe(false)
    }
    for (const other of [text.slice(0, -1), `${text}0`, text.replace('live', 'test'), '', 'certify_live_']) {
      expect(isKeyText(other)).toBe(false)
    }
  })
})
