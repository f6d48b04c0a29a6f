import type { CertificateByToken } from '@certify/domain/certificate/certificate-ledger'
import type { EventSummary } from '@certify/domain/event/event'
import { summit } from '@certify/domain/testing/events'
import { describe, expect, test } from 'vitest'
import { dataHeads } from './data-heads'

const event: EventSummary = { ...summit(), attended: 0, minted: 0, hasTemplate: true, correctionsOpen: 0 }
const heads = (found: CertificateByToken | null = null) =>
  dataHeads({ events: { findSummary: async () => event }, ledger: { findByToken: async () => found } })

describe('dataHeads', () => {
  test('behavior: an event is previewed by a picture that changes its address when the event changes', async () => {
    const head = await heads()('/events/7')
    expect(head).toMatchObject({
      path: '/events/7',
      image: { alt: 'Sepolia Builders Summit 2026, 14 November 2026, Lisbon' },
    })
    expect(head?.image?.path).toMatch(/^\/preview\/event\/7\.png\?v=[0-9a-z]+$/)
  })

  test('behavior: a certificate is previewed by its picture, and its words claim no verdict', async () => {
    const head = await heads({ minted: null, record: null, event })('/verify/10001')
    expect(head?.image?.path).toBe('/preview/certificate/10001.png')
    expect(`${head?.title} ${head?.description}`).not.toMatch(/valid/i)
  })
})
