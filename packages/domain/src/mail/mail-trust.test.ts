import { describe, expect, test } from 'vitest'
import { mailKinds } from './mail-kind'
import { findRoom, getUnaskedLimit, judgeTrust, type OrganizerMail } from './mail-trust'

const fresh: OrganizerMail = { claimed: 0, sent: 0, refused: 0, complaints: 0, perDay: null, pausedAt: null }
const judge = (facts: Partial<OrganizerMail>, newPerDay = 20) => {
  const { level, perDay } = judgeTrust({ ...fresh, ...facts }, newPerDay)
  return [level, perDay]
}

describe('judgeTrust', () => {
  test('behavior: claims raise the limit, one figure at a time', () => {
    expect(judge({})).toEqual(['new', 20])
    expect(judge({ claimed: 9 })).toEqual(['new', 20])
    expect(judge({ claimed: 10 })).toEqual(['claimed', 100])
    expect(judge({ claimed: 100 })).toEqual(['proven', 500])
  })

  test('behavior: complaints and refused addresses take it back', () => {
    const proven = { claimed: 100, sent: 60 }
    expect(judge({ ...proven, complaints: 2 })).toEqual(['proven', 500])
    expect(judge({ ...proven, complaints: 3 })).toEqual(['proven', 500])
    expect(judge({ ...proven, complaints: 2, refused: 2 })).toEqual(['new', 20])
    expect(judge({ ...proven, refused: 4 })).toEqual(['new', 20])
    expect(judge({ claimed: 100, sent: 2, refused: 2 })).toEqual(['proven', 500])
  })

  test('behavior: the operator sets a limit for one organization, or for new ones', () => {
    expect(judge({ perDay: 2000 })).toEqual(['new', 2000])
    expect(judge({ perDay: 0, claimed: 100 })).toEqual(['proven', 0])
    expect(judge({}, 300)).toEqual(['new', 300])
    expect(judge({ claimed: 10 }, 300)).toEqual(['claimed', 300])
  })
})

test('behavior: of three mails that an address did not cause, the last is kept for what somebody waits for', () => {
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
