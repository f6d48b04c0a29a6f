import { describe, expect, test } from 'vitest'
import { judgeTrust, type OrganizerMail } from './invitation-trust'

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
