import { describe, expect, test } from 'vitest'
import { looks } from './verdict-look'

describe('looks', () => {
  test('behavior: only a genuine, valid certificate is green', () => {
    const green = Object.entries(looks).filter(([, look]) => look.tone === 'ongoing')
    expect(green.map(([status]) => status).sort()).toEqual(['valid'])
  })

  test('behavior: a failure to check is neither red nor green, and shows no certificate', () => {
    expect(looks.unknown).toEqual({ tone: 'neutral', icon: 'question', sheet: 'none' })
  })

  test('behavior: shows no picture for a certificate that is not authentic', () => {
    expect(looks['not-authentic'].sheet).toBe('none')
    expect(looks.revoked.sheet).toBe('revoked')
  })
})
