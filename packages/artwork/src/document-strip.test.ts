import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { layOutStrip, STRIP_HEIGHT } from './document-strip'
import { loadFontsFromDisk } from './fonts-node'

const fonts = loadFontsFromDisk()
const input = {
  tokenId: '10001',
  eventTitle: 'Sepolia Builders Summit 2026',
  organizerName: 'Atlântico Developer Guild',
  recipientWallet: '0x329e4aBf24a0b4e0E5a8BBc4d2f1f0f0aA8C8C62',
  issuedOn: '2026-11-15',
  verifyUrl: 'https://certify.example/verify/10001',
}

describe('layOutStrip', () => {
  test('behavior: shows number, event, issuer, wallet and address, and returns their places', () => {
    const { texts, svg } = layOutStrip(input, 1400, fonts)
    const said = texts.map(({ text }) => text).join('')
    for (const fact of [
      '№',
      '10001',
      input.eventTitle,
      'Issued 15 November 2026 by Atlântico',
      '0x329e…8C62',
    ]) {
      expect(said).toContain(fact)
    }
    expect(said).toContain('certify.example/verify/10001')
    expect(svg).not.toMatch(/<text|<image|NaN|undefined/)
  })

  test('behavior: keeps the longest texts within the strip, away from the code, and readable on A4', () => {
    const long = { eventTitle: 'Assembly of delegates '.repeat(11), organizerName: 'Federation '.repeat(20) }
    const unbroken = { eventTitle: 'W'.repeat(255), organizerName: 'M'.repeat(200) }
    for (const width of [1400, 990]) {
      for (const texts of [{}, long, unbroken]) {
        const strip = layOutStrip({ ...input, ...texts }, width, fonts)
        for (const { x, width: wide, y, size } of strip.texts) {
          expect(x + wide).toBeLessThan(width - 44 - 114 - 30)
          expect(y + size * 0.3).toBeLessThan(strip.height)
          expect(y - size).toBeGreaterThan(0)
          // A landscape page is 841.89 points wide and a portrait one 595.28.
          expect((size * (width === 1400 ? 841.89 : 595.28)) / width).toBeGreaterThanOrEqual(11)
        }
      }
    }
    expect(layOutStrip(input, 1400, fonts).height).toBe(STRIP_HEIGHT)
  })

  test('behavior: speaks the language of the artwork’s fields', () => {
    const attended = { minutes: { attended: 390, of: 480 } }
    const { texts, svg } = layOutStrip({ ...input, attended, language: 'es' }, 1400, fonts)
    const said = texts.map(({ text }) => text).join(' ')
    for (const fact of [
      'CERTIFICADO DE ASISTENCIA',
      'Emitido el 15 de noviembre de 2026 por Atlântico Developer Guild · cartera del destinatario 0x329e…8C62',
      'Asistió a 6,5 de 8 horas',
      'Compruébalo: escanea el código o visita certify.example/verify/10001',
    ])
      expect(said).toContain(fact)
    expect(`${said} ${svg}`).not.toMatch(/\b(issued|wallet|check|visit|certificate)\b(?!\.example)/i)
    const english = layOutStrip(input, 1400, fonts).svg
    expect(createHash('sha256').update(english).digest('hex').slice(0, 16)).toBe('1936300472301fef')
  })

  test('behavior: says what the person attended, which the artwork may not show', () => {
    const attended = {
      sessions: { attended: 5, of: 12 },
      minutes: { attended: 390, of: 480 },
      credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', reference: 'A-1' },
    } as const
    const { texts, svg } = layOutStrip({ ...input, attended }, 1400, fonts)
    const said = texts.map(({ text }) => text)
    expect(said).toContain('Attended 6.5 of 8 hours · 5 of 12 sessions')
    expect(said).toContain('6.5 CPD hours · A-1')
    expect(svg).toContain('Attended 6.5 of 8 hours · 5 of 12 sessions. 6.5 CPD hours · A-1. Check')
    const early = { ...input, isInAdvance: true }
    expect(layOutStrip({ ...early, attended }, 1400, fonts).svg).toBe(layOutStrip(early, 1400, fonts).svg)
  })

  test('behavior: is opaque, so that it is legible on any background', () => {
    const { pixels } = new Resvg(layOutStrip(input, 990, fonts).svg).render()
    expect(pixels.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
  })
})
