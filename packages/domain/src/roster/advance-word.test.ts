import { expect, test } from 'vitest'
import { findAdvanceWord } from './advance-word'
import { attendanceSources } from './attendance'

const MINUTE = 60_000
const startsAt = new Date('2026-11-27T18:00:00Z')
const event = { startsAt, doorsOpenMinutes: 60 }
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * MINUTE)
const after = (minutes: number) => before(-minutes)

test.each(attendanceSources)('behavior: “%s” counts once someone can have been there', (source) => {
  const isArrival = source === 'code' || source === 'rotating' || source === 'door'
  const find = (at: Date | null, issuedAt: Date) => findAdvanceWord({ source, at }, event, issuedAt)
  expect(find(before(61), after(300))).toEqual(before(61))
  expect(find(before(60), after(300))).toEqual(isArrival ? null : before(60))
  expect(find(before(1), after(300))).toEqual(isArrival ? null : before(1))
  expect(find(startsAt, after(300))).toBeNull()
  expect(find(startsAt, startsAt)).toBeNull()
  // What is sealed before the start was said before the start.
  expect(find(before(30), before(10))).toEqual(before(30))
  expect(find(null, before(10))).toEqual(before(10))
  expect(find(after(5), before(10))).toEqual(before(10))
  expect(find(null, after(300))).toBeNull()
})
