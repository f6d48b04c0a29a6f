import type { Report } from '@certify/verifier/report'
import { describe, expect, test } from 'vitest'
import { revokedFacts as facts, reportWith } from '../testing/report'
import { fill, findReason, splitVerdict, toCertificateView } from './verdict-view'

const report = (parts: Partial<Report>) => reportWith({ certificate: facts, ...parts })

describe('findReason', () => {
  const check: Report['checks'][number] = {
    id: 'image.hash',
    group: 'real',
    weight: 'required',
    outcome: 'fail',
    message: { key: 'image.hash/fail', values: {} },
    sentence: '',
    evidence: [],
  }

  test('behavior: a verdict gives the finding of the first check that failed as its reason', () => {
    const verdict = { status: 'not-authentic', failed: ['image.hash'] } as const
    expect(findReason(report({ status: 'not-authentic', verdict, checks: [check] }))).toBe(check.message)
  })

  test('behavior: a valid verdict needs no reason', () => {
    expect(findReason(report({ checks: [check] }))).toBeNull()
  })
})

describe('toCertificateView', () => {
  test('behavior: does not link to an erased file', () => {
    const erased: Report['checks'][number] = {
      id: 'metadata.fetched',
      group: 'real',
      weight: 'required',
      outcome: 'unknown',
      kind: 'erased',
      retryable: false,
      evidence: [],
      message: { key: 'metadata.fetched/unknown', values: {} },
      sentence: '',
    }
    expect(toCertificateView(report({ checks: [erased] }), 'https://gateway.example/ipfs')).toMatchObject({
      isErased: true,
      fileUrl: null,
    })
  })

  test('behavior: without a proven text shows only the registry’s facts', () => {
    expect(toCertificateView(report({}), 'https://gateway.example/ipfs')).toMatchObject({
      eventTitle: null,
      organizer: 'Guild on chain',
      recipient: facts.owner,
      fileUrl: 'https://gateway.example/ipfs/bafydir/10001.json',
      endedAt: facts.endedAt,
    })
  })

  test('behavior: links only content addresses', () => {
    const forged = report({ certificate: { ...facts, tokenUri: 'javascript:alert(1)' } })
    expect(toCertificateView(forged, 'https://gateway.example/ipfs').fileUrl).toBeNull()
  })

  test('behavior: gives nothing if nothing is known', () => {
    const view = toCertificateView(report({ certificate: null }), '')
    expect([view.eventTitle, view.organizer, view.recipient, view.owner, view.fileUrl]).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('sentences', () => {
  test('behavior: splits a sentence into its colored word and the rest', () => {
    expect(splitVerdict('Valid. Issued to A. B. for C.')).toEqual({
      word: 'Valid.',
      rest: 'Issued to A. B. for C.',
    })
    expect(splitVerdict('Hm')).toEqual({ word: 'Hm', rest: '' })
  })

  test('behavior: a value with braces or patterns stays unchanged', () => {
    expect(fill('{organizer} said {reason}', { organizer: '{reason}', reason: '$&' })).toBe(
      '{reason} said $&',
    )
  })
})
