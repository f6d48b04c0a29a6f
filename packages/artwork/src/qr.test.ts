import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { bestMasked, qrPath } from './qr'

/** Texts of every length up to `most`, of letters that differ from one to the next. */
const texts = (most: number) =>
  Array.from({ length: most }, (_, i) =>
    Array.from({ length: i + 1 }, (_, j) => String.fromCharCode(33 + ((i * 31 + j * j * 17) % 90))).join(''),
  )

describe('bestMasked', () => {
  test('behavior: chooses the same mask as an encoder that tries all eight', () => {
    const verifications = Array.from(
      { length: 150 },
      (_, i) => `https://certify.example/verify/${10_001 + i * 7}`,
    )
    for (const text of [
      ...texts(120),
      ...verifications,
      '0',
      'HELLO',
      '12345',
      'é 東京 🚀',
      'x'.repeat(700),
    ]) {
      const { data } = encode(text, { ecc: 'M', border: 0 })
      const { dark, size } = bestMasked(text)
      const rows = Array.from({ length: size }, (_, y) => dark.subarray(y * size, (y + 1) * size).join(''))
      expect([text, rows]).toEqual([text, data.map((row) => row.map(Number).join(''))])
    }
  })
})

describe('qrPath', () => {
  test('behavior: draws each run of dark modules once', () => {
    const { path, modules } = qrPath('https://certify.example/verify/10001')
    expect(modules).toBe(29)
    expect(path.startsWith('M0 0h7v1H0z')).toBe(true)
    const dark = [...path.matchAll(/h(\d+)/g)].reduce((sum, [, run]) => sum + Number(run), 0)
    const { data } = encode('https://certify.example/verify/10001', { ecc: 'M', border: 0 })
    expect(dark).toBe(data.flat().filter(Boolean).length)
  })
})
