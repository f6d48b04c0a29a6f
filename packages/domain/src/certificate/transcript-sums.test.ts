import { describe, expect, test } from 'vitest'
import { findCommonName, type StatedAttendance, sumTranscript } from './transcript-sums'

const hours = (earned: number, name = 'CPD hours', body = 'Board'): StatedAttendance => ({
  minutes: { attended: earned * 60, of: 480 },
  credit: { unit: 'hours', earned, of: 8, name, body },
})

describe('sumTranscript', () => {
  test('behavior: adds credit only within one unit, name and body', () => {
    const points: StatedAttendance = {
      ...hours(3),
      credit: { unit: 'points', earned: 3, of: 4, name: 'CPD hours', body: 'Board' },
    }
    const stated = [hours(6.5), hours(0.1), hours(0.2), hours(2, 'CPD hours', 'Council'), points, null]
    expect(sumTranscript(stated.map((each) => ({ event: null, stated: each })))).toEqual({
      valid: 6,
      repeated: 0,
      minutes: { attended: 708, of: 2400, step: 15, certificates: 5 },
      credits: [
        { unit: 'hours', earned: 6.8, of: 24, name: 'CPD hours', body: 'Board', certificates: 3 },
        { unit: 'hours', earned: 2, of: 8, name: 'CPD hours', body: 'Council', certificates: 1 },
        { unit: 'points', earned: 3, of: 4, name: 'CPD hours', body: 'Board', certificates: 1 },
      ],
    })
  })

  test('behavior: time is added exactly, and said in the smallest step of the certificates', () => {
    const stated = [30, 1, 15].map((step) => ({
      event: null,
      stated: { minutes: { attended: 395, of: 480, ...(step !== 15 && { step }) }, credit: null },
    }))
    const { minutes } = sumTranscript(stated)
    expect(minutes).toEqual({ attended: 1185, of: 1440, step: 1, certificates: 3 })
    expect(sumTranscript(stated.slice(0, 1)).minutes).toMatchObject({ attended: 395, step: 30 })
  })

  test('behavior: certificates that state nothing have no sums', () => {
    const nothing = { event: 'registry 7', stated: null }
    expect(sumTranscript([nothing, nothing])).toEqual({ valid: 2, repeated: 0, minutes: null, credits: [] })
  })

  test('behavior: an event that two joined wallets attended counts once, with what says the most', () => {
    const at = (event: string | null, earned: number) => ({ event, stated: hours(earned) })
    const certificates = [at('a 7', 2), at('a 7', 6), at('a 7', 4), at('b 7', 1), at(null, 1), at(null, 1)]
    expect(sumTranscript(certificates)).toMatchObject({
      valid: 6,
      repeated: 2,
      minutes: { attended: 9 * 60, of: 4 * 480, certificates: 4 },
      credits: [{ earned: 9, of: 32, certificates: 4 }],
    })
  })
})

describe('findCommonName', () => {
  test.each([
    [['Ana Ruíz', 'Ana Ruíz'], 'Ana Ruíz'],
    [['Ana Ruíz', 'Ana Ruiz'], null],
    [['Ana Ruíz', null], null],
    [[null, null], null],
    [[], null],
  ])('behavior: %j', (names, common) => {
    expect(findCommonName(names)).toBe(common)
  })
})
