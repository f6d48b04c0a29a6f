import { describe, expect, test } from 'vitest'
import { type IssuingState, LOW_BALANCE_CERTIFICATES, listConcerns } from './issuing-outlook'
import { sayIssuing } from './say-issuing'

const well: IssuingState = {
  isLeading: true,
  halted: null,
  alarms: [],
  followedBlock: 7n,
  affordable: null,
}
const waiting = (code: string) => ({ code, values: {}, requests: 3 })

describe('listConcerns', () => {
  test('behavior: reports no concern when all is well', () => {
    expect(listConcerns(well, [])).toEqual([])
    expect(listConcerns({ ...well, affordable: LOW_BALANCE_CERTIFICATES }, [])).toEqual([])
  })

  test('behavior: says who must act, concerns for the organizer first', () => {
    const told = listConcerns(well, ['fee-cap', 'paused', 'artwork-missing', 'unheard-of'].map(waiting))
    expect(told.map(({ code, remedy }) => [code, remedy])).toEqual([
      ['artwork-missing', 'organizer'],
      ['paused', 'platform'],
      ['fee-cap', 'itself'],
      ['unheard-of', 'itself'],
    ])
  })

  test('behavior: warns of a low balance in time, and once', () => {
    const [low] = listConcerns({ ...well, affordable: 120 }, [])
    expect(low && sayIssuing(low)).toContain('pays for about 120 more certificates')
    const none = listConcerns({ ...well, affordable: 0 }, [waiting('no-funds')])
    expect(none.map(({ code }) => code)).toEqual(['no-funds'])
  })

  test('behavior: reports a stop and an alarm', () => {
    const alarms = [{ code: 'chain-away', values: {}, remedy: 'itself' as const }]
    const told = listConcerns({ ...well, halted: { code: 'halted', values: {} }, alarms }, [])
    expect(told.map(({ code }) => code)).toEqual(['halted', 'chain-away'])
  })
})
