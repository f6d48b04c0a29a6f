// @vitest-environment happy-dom

import type { LegalDocument } from '@certify/domain/account/legal-texts'
import { languages } from '@certify/domain/shared/language'
import { type LegalResponse, limitNames, recipients } from '@certify/wire/legal'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { LegalPage } from './legal-page'

const legal: LegalResponse = {
  operator: null,
  texts: [
    { document: 'terms', version: '2026-11-26.a', date: '2026-11-26', own: false },
    { document: 'privacy', version: '2026-11-26.b', date: '2026-11-26', own: false },
    { document: 'vendor-agreement', version: '2026-11-26.c', date: '2026-11-26', own: false },
  ],
  recipients: [],
  limits: limitNames.map((name) => ({ name, points: 6000, seconds: 60 })),
}

/** Answers the calls of the page. */
function answer(calls: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname
    const found = calls[path.replace('/api3/api/', '')]
    return found === undefined ? new Response('', { status: 503 }) : Response.json(found)
  })
}

const show = (document: LegalDocument) =>
  renderPage(<LegalPage document={document} contact={null} />, { areas: ['legal', 'common'] })

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

describe('a legal page', () => {
  test('behavior: names the operator of the settings and the date of the text', async () => {
    const operator = { name: 'Rheinwerk e. V.', address: 'Am Ufer 1, 50667 Köln', jurisdiction: 'Germany' }
    answer({ legal: { ...legal, operator }, config: { publicUrl: 'https://certify.example.org' } })
    await show('terms')
    await screen.findByText('Rheinwerk e. V.')
    screen.getByText('50667 Köln')
    screen.getByText('The law of Germany applies.')
    screen.getByText('Version of 26 Nov 2026')
  })

  test.each([
    ['https://certify.example.org', /has not said who it is/],
    ['http://localhost:4000', /Whoever started it there operates it/],
  ])('behavior: without an operator a page at %s says so', async (publicUrl, sentence) => {
    answer({ legal, config: { publicUrl } })
    await show('privacy')
    await screen.findByText(sentence)
  })

  test.each(languages)(
    'behavior: in %s it names every recipient and every limit, and fills every place',
    async (language) => {
      await setLanguage(language)
      answer({
        legal: { ...legal, recipients: [...recipients] },
        config: { publicUrl: 'https://certify.example.org' },
      })
      const { unmount } = await show('privacy')
      await screen.findByRole('heading', { name: /Who else receives|Quién más recibe/ })
      const list = document.querySelector('#recipients ul')
      expect(list?.children).toHaveLength(recipients.length + 1)
      expect(document.querySelector('#retention')?.textContent).toMatch(/365/)
      expect(document.body.textContent).not.toMatch(/\{\{|undefined/)
      unmount()
      await show('terms')
      await screen.findByRole('table')
      expect(document.querySelectorAll('#limits tbody tr')).toHaveLength(limitNames.length)
      expect(document.body.textContent).not.toMatch(/\{\{|undefined|limits\.names/)
    },
  )

  test('behavior: the operator’s own text is shown as text, in the language that there is', async () => {
    const own = {
      language: 'en',
      title: 'House rules',
      intro: [{ kind: 'paragraph', spans: [{ text: '<script>alert(1)</script>' }] }],
      sections: [
        {
          id: 'be-kind',
          title: 'Be kind',
          blocks: [{ kind: 'paragraph', spans: [{ text: 'Please', strong: true }] }],
        },
      ],
    }
    const texts = legal.texts.map((text) => ({ ...text, own: text.document === 'terms' }))
    answer({
      legal: { ...legal, texts },
      'legal/terms': { document: 'terms', version: '2026-11-26.a', date: '2026-11-26', own },
      config: { publicUrl: 'https://certify.example.org' },
    })
    await setLanguage('es')
    await show('terms')
    await screen.findByRole('heading', { name: 'House rules' })
    screen.getByText('<script>alert(1)</script>')
    expect(document.querySelector('script')).toBeNull()
    screen.getByText(/solo en inglés/)
    expect(screen.queryByText('1. El servicio')).toBeNull()
    screen.getByRole('heading', { name: 'Límites' })
  })

  test('error: while it is not known which text is in force, none is shown', async () => {
    answer({})
    await show('terms')
    await screen.findByRole('alert')
    expect(screen.queryByText('1. The service')).toBeNull()
  })
})
