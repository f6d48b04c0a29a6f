// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { expectSearchOn, serveStopped } from '../../../testing/search-on'
import { MintedCertificates } from './minted-certificates'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a search that stopped before anybody was found goes on', async () => {
  const li = {
    tokenId: '200001',
    wallet_address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
    name: 'Li',
    mintDate: '2026-11-01T10:00:00Z',
    status: 'valid',
    reason: null,
    blocked: null,
    replaces: null,
    replaced_by: null,
    attended: null,
  }
  const asked = serveStopped('minted', (isFound) => ({
    items: isFound ? [li] : [],
    counts: { minted: 12_000, issued: 12_000, participants: 12_000, minting_rate: 100 },
  }))
  const event = { id: 7, title: 'Summit' } as EventDetail
  await renderPage(<MintedCertificates event={event} />, { at: '/?q=Li', areas: ['minted'] })
  await expectSearchOn(asked, 'Li')
})
