import { describe, expect, test } from 'vitest'
import { countDryRun } from './dry-run'

const counts = {
  total: 60,
  active: 58,
  revoked: 2,
  present: 52,
  absent: 4,
  to_decide: 0,
  minted: 1,
  requested: 2,
  mintable: 47,
  named: 12,
  undecided: 30,
}

describe('countDryRun', () => {
  test('behavior: separates people who are ready from people without artwork, with a certificate, or not recorded', () => {
    expect(countDryRun(counts)).toEqual({
      ready: 47,
      named: 12,
      declined: 5,
      undecided: 30,
      missing: 3,
      minted: 2,
      notRecorded: 2,
    })
  })
  test('behavior: counts never fall below zero', () => {
    expect(countDryRun({ ...counts, requested: 53, mintable: 0, active: 40 })).toMatchObject({
      missing: 0,
      declined: 0,
      notRecorded: 0,
    })
  })
})
