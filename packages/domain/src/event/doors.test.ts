import { describe, expect, test } from 'vitest'
import { summit } from '../testing/events'
import { afterwards, during, end, later, start } from '../testing/moments'
import { areDoorsOpen, getOpening } from './doors'

describe('doors', () => {
  test('behavior: open sixty minutes before the start unless the organizer says otherwise', () => {
    expect(getOpening(summit())).toEqual(later(start, -3600))
    expect(getOpening(summit({ doorsOpenMinutes: 0 }))).toEqual(start)
  })

  test('behavior: people can check in from the opening to the end of the event', () => {
    const moments = [later(start, -3601), later(start, -3600), during, end, afterwards]
    expect(moments.map((now) => areDoorsOpen(summit(), now))).toEqual([false, true, true, true, false])
  })

  test('error: nobody can check in to a canceled event, or after minting opened', () => {
    expect(areDoorsOpen(summit({ canceledAt: start }), during)).toBe(false)
    expect(areDoorsOpen(summit({ minting: 'open' }), during)).toBe(false)
  })
})
