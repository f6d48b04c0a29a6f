import { expect, test } from 'vitest'
import { isFull, registrationBand, registrationRate, scarcity, spotsLeft } from './capacity'

const seats = (seatsTaken: number, maxAttendees: number) => ({ seatsTaken, maxAttendees })

test('behavior: without a limit an event has no percentage or scarcity and is never full', () => {
  const unlimited = seats(1000, 0)
  expect([spotsLeft(unlimited), registrationRate(unlimited), isFull(unlimited), scarcity(unlimited)]).toEqual(
    [null, 0, false, 'none'],
  )
})

test('behavior: almost full at 5 or fewer spots, fully booked at none', () => {
  expect([94, 95, 99, 100].map((taken) => scarcity(seats(taken, 100)))).toEqual([
    'none',
    'almost-full',
    'almost-full',
    'fully-booked',
  ])
  expect(spotsLeft(seats(7, 5))).toBe(0)
})

test('behavior: rates are rounded, and bands begin where the specification says', () => {
  expect(registrationRate(seats(1, 3))).toBe(33)
  expect(registrationRate(seats(2, 3))).toBe(67)
  expect([80, 79, 60, 59, 40, 39].map(registrationBand)).toEqual([
    'high',
    'good',
    'good',
    'fair',
    'fair',
    'low',
  ])
})
