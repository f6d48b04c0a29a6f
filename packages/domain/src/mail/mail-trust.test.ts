import { expect, test } from 'vitest'
import { mailKinds } from './mail-kind'
import { findRoom, getUnaskedLimit } from './mail-trust'

test('behavior: of three mails that an address did not cause, the last is kept for what someone waits for', () => {
  const limited = mailKinds.flatMap((kind) => {
    const limit = getUnaskedLimit(kind)
    return limit === null ? [] : [[kind, limit]]
  })
  expect(limited).toEqual([
    ['address.confirm', 3],
    ['move.asked', 2],
    ['move.ended', 2],
    ['move.code', 3],
    ['invitation.sent', 2],
    ['invitation.code', 3],
    ['invitation.claimed', 2],
    ['team.invited', 2],
  ])
  expect(getUnaskedLimit('invitation.claimed', { proven: true })).toBeNull()
  expect(getUnaskedLimit('invitation.sent', { proven: true })).toBe(2)
})

test('behavior: there is room again a day after the mail that fills the limit', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 14, hours))
  const now = at(30)
  expect(findRoom([], 2, now)).toBeNull()
  expect(findRoom([at(10)], 2, now)).toBeNull()
  expect(findRoom([at(12), at(10)], 2, now)).toEqual(at(34))
  expect(findRoom([at(12), at(10), at(11)], 2, now)).toEqual(at(35))
  // A day is over.
  expect(findRoom([at(6), at(12)], 2, now)).toBeNull()
  expect(findRoom([], 0, now)).toEqual(at(54))
})
