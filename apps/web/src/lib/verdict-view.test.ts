import type { Report } from '@certify/verifier/report'
import { describe, expect, test } from 'vitest'
import { revokedFacts as facts, reportWith } from '../testing/report'
import { toCertificateView } from './verdict-view'

const report = (parts: Partial<Report>) => reportWith({ certificate: facts, ...parts })

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
