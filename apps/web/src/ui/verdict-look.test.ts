import { describe, expect, test } from 'vitest'
import { looks, sheets } from './verdict-look'

describe('looks', () => {
  test('behavior: only a genuine, valid certificate is green', () => {
    const green = Object.entries(looks).filter(([, look]) => look.tone === 'ongoing' || look.icon === 'check')
    expect(green.map(([kind]) => kind)).toEqual(['valid'])
  })

  test.each(['unknown', 'comparing', 'not-compared', 'first-page'] as const)(
    'behavior: %s is neither red nor green',
    (kind) => {
      expect(looks[kind]).toEqual({ tone: 'neutral', icon: 'question' })
    },
  )
})

describe('sheets', () => {
  test('behavior: shows no picture for a certificate that is not authentic, or not confirmed', () => {
    expect([sheets['not-authentic'], sheets.unknown]).toEqual(['none', 'none'])
    expect(sheets.revoked).toBe('revoked')
  })
})
