import { expect, test } from 'vitest'
import { areDoorsOpen } from './doors'

const event = { status: 'upcoming', start_date: '2026-11-14T10:00:00.000Z', doors_open_minutes: 60 } as const
const at = (time: string) => new Date(`2026-11-14T${time}Z`)

test('behavior: people can check in only from the opening of the doors to the end of the event', () => {
  expect(areDoorsOpen(event, at('08:59:59'))).toBe(false)
  expect(areDoorsOpen(event, at('09:00:00'))).toBe(true)
  expect(areDoorsOpen({ ...event, status: 'ongoing' }, at('10:00:00'))).toBe(true)
  for (const status of ['minting', 'ended', 'canceled'] as const) {
    expect(areDoorsOpen({ ...event, status }, at('10:00:00'))).toBe(false)
  }
})
