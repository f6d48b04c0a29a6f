import { describe, expect, test } from 'vitest'
import { dryRunOf } from './dry-run'

const counts = { total: 60, active: 58, revoked: 2, present: 49, absent: 4 }

describe('dryRunOf', () => {
  test('behavior: with a template everybody present without a certificate is ready', () => {
    const event = { certificate_uploaded: true, certificates_minted: 2 }
    expect(dryRunOf(counts, event, 0)).toEqual({ ready: 47, missing: 0, minted: 2, notRecorded: 5 })
  })
  test('behavior: without one, only those with artwork of their own are', () => {
    const event = { certificate_uploaded: false, certificates_minted: 2 }
    expect(dryRunOf(counts, event, 3)).toEqual({ ready: 3, missing: 44, minted: 2, notRecorded: 5 })
  })
  test('behavior: nobody is counted below zero', () => {
    const event = { certificate_uploaded: true, certificates_minted: 50 }
    expect(dryRunOf(counts, event, 0)).toMatchObject({ ready: 0, missing: 0 })
  })
})
