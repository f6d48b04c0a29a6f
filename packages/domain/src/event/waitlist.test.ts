import { describe, expect, test } from 'vitest'
import { summit } from '../testing/events'
import { during, hourBefore, later, longBefore, start } from '../testing/moments'
import { findOfferEnd, isLineMoving, isOffered } from './waitlist'

const HOUR = 3600

describe('findOfferEnd', () => {
  test('behavior: 24 hours, one hour if the event starts before that, and never beyond the start', () => {
    expect(findOfferEnd(summit(), longBefore)).toEqual(later(longBefore, 24 * HOUR))
    expect(findOfferEnd(summit(), later(start, -24 * HOUR))).toEqual(start)
    expect(findOfferEnd(summit(), later(start, -23 * HOUR))).toEqual(later(start, -22 * HOUR))
    expect(findOfferEnd(summit(), later(hourBefore, 60))).toEqual(start)
  })
})

test('behavior: the line moves until the event starts', () => {
  expect(isLineMoving(summit(), longBefore)).toBe(true)
  expect(isLineMoving(summit(), during)).toBe(false)
  expect(isLineMoving(summit({ canceledAt: longBefore }), longBefore)).toBe(false)
})

test('behavior: a seat is kept until its offer ends', () => {
  const place = { position: null, offeredUntil: start }
  expect(isOffered(place, hourBefore)).toBe(true)
  expect(isOffered(place, start)).toBe(false)
  expect(isOffered({ position: 1, offeredUntil: null }, hourBefore)).toBe(false)
  expect(isOffered(null, hourBefore)).toBe(false)
})
