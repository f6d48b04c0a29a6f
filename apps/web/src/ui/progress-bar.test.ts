import { registrationBand } from '@certify/domain/event/capacity'
import { expect, test } from 'vitest'
import { attendanceTone, registrationTones } from './progress-bar'

test('behavior: a registration rate has four hues: green from 80, yellow from 60, orange from 40, red below', () => {
  const hues = [100, 80, 79, 60, 59, 40, 39, 0].map((rate) => registrationTones[registrationBand(rate)])
  expect(hues).toEqual(['low', 'low', 'mid', 'mid', 'fair', 'fair', 'high', 'high'])
})

test('behavior: an event that fills up is green, then yellow, then red, and gray once it is over', () => {
  expect([0.5, 0.51, 0.8, 0.81].map((share) => attendanceTone(share))).toEqual(['low', 'mid', 'mid', 'high'])
  expect(attendanceTone(1, true)).toBe('over')
})
