import { listTimedReports } from '@certify/verifier/testing/timed-reports'
import { expect, test } from 'vitest'
import { certificatePage } from './certificate-page'
import { embedCard } from './embed-card'

const table = await listTimedReports(['<b>Tomás</b> Ibarra', null])

test.each(table)(
  'behavior: page, preview and card: $title',
  async ({ report, name, mayAttend, early, isCanceled }) => {
    const parts = {
      verify: async () => report,
      hasNamesake: async () => false,
      ledger: { findByToken: async () => Promise.reject(new Error('no database')) },
      publicUrl: 'https://certify.example',
      gatewayUrl: 'https://certify.example/ipfs',
      network: '',
    }
    const { head, withoutScript = '' } = await certificatePage(parts)('10001', 'somebody')
    const { html } = await embedCard(parts)('10001', undefined, 'somebody')
    const homes = [head.description, withoutScript, html]
    for (const said of homes) {
      expect(/attended/i.test(said)).toBe(mayAttend)
      if (early) expect(said).toContain(early.en)
      expect(said).toMatch(
        name === null ? /issued without a name, to the holder of wallet 0x911D…36DF/ : /Tomás/,
      )
    }
    for (const markup of [withoutScript, html]) expect(markup).not.toContain('<b>Tomás')
    if (name !== null)
      expect([head.title, head.image?.alt]).toEqual([
        expect.stringContaining(name),
        expect.stringContaining(name),
      ])
    expect(withoutScript.includes('The event was canceled')).toBe(isCanceled)
  },
)
