import { describe, expect, test } from 'vitest'
import { concernsOf, type IssuingState, LOW_BALANCE_CERTIFICATES } from './issuing-outlook'

const well: IssuingState = {
  ...{ isLeading: true, halted: null, alarms: [], followedBlock: 7n, affordable: null },
}
const waiting = (code: string) => ({ code, message: `About ${code}.`, requests: 3 })

describe('concernsOf', () => {
  test('behavior: reports no concern when all is well', () => {
    expect(concernsOf(well, [])).toEqual([])
    expect(concernsOf({ ...well, affordable: LOW_BALANCE_CERTIFICATES }, [])).toEqual([])
  })

  test('behavior: says who must act, the reader first', () => {
    const told = concernsOf(well, ['fee-cap', 'paused', 'artwork-missing', 'unheard-of'].map(waiting))
    expect(told.map(({ code, remedy }) => [code, remedy])).toEqual([
      ['artwork-missing', 'organizer'],
      ['paused', 'platform'],
      ['fee-cap', 'itself'],
      ['unheard-of', 'itself'],
    ])
  })

  test('behavior: warns of a low balance in time, and once', () => {
    const [low] = concernsOf({ ...well, affordable: 120 }, [])
    expect(low?.message).toContain('pays for about 120 more certificates')
    const none = concernsOf({ ...well, affordable: 0 }, [waiting('no-funds')])
    expect(none.map(({ code }) => code)).toEqual(['no-funds'])
  })

  test('behavior: reports a stop and an alarm in their own words', () => {
    const alarms = [{ code: 'chain-away', message: 'No answer.', remedy: 'itself' as const }]
    const told = concernsOf({ ...well, halted: 'Stopped.', alarms }, [])
    expect(told.map(({ message }) => message)).toEqual(['Stopped.', 'No answer.'])
  })
})
