// @vitest-environment happy-dom
import type { AccountTextsResponse } from '@certify/wire/legal'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import ChangedTexts from './changed-texts'

const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Parameters<typeof ChangedTexts>[0]['wallet']
const terms = { document: 'terms', version: '2026-12-01.b', date: '2026-12-01', is_accepted: false } as const
const privacy = {
  document: 'privacy',
  version: '2026-11-26.a',
  date: '2026-11-26',
  accepted: { version: '2026-11-26.a', date: '2026-11-26', at: '2026-11-26T10:00:00.000Z' },
  is_accepted: true,
} as const
const earlier = { version: '2026-11-26.a', date: '2026-11-26', at: '2026-11-26T10:00:00.000Z' }

/** A server with these texts, which notes what is accepted. */
function serve(texts: AccountTextsResponse['texts']): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : String(input), 'http://localhost'),
      init,
    )
    if (request.method === 'GET') return Response.json({ texts })
    sent.push(await request.json())
    return Response.json({ texts: texts.map((text) => ({ ...text, is_accepted: true })) })
  })
  return sent
}

const show = () => renderPage(<ChangedTexts wallet={wallet} />, { areas: ['legal-notice', 'common'] })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
})

describe('the notice of changed texts', () => {
  test('behavior: names what changed and which version was accepted, and accepts exactly that', async () => {
    const sent = serve([{ ...terms, accepted: earlier }, privacy])
    await show()
    await screen.findByText('Our texts have changed')
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms')
    screen.getByText(/You accepted that of 26 Nov 2026/)
    expect(screen.queryByText(/Privacy Policy/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'I have read it, accept' }))
    await waitFor(() => expect(screen.queryByText('Our texts have changed')).toBeNull())
    expect(sent).toEqual([{ texts: [{ document: 'terms', version: '2026-12-01.b' }] }])
  })

  test('behavior: an account of which nothing is known is asked once, in other words', async () => {
    serve([{ ...terms, accepted: null }])
    await show()
    await screen.findByText('Please read our texts once')
    screen.getByText(/was not kept/)
  })

  test('behavior: put off, it stays away until the person signs out', async () => {
    serve([{ ...terms, accepted: earlier }])
    const { unmount } = await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByText('Our texts have changed')).toBeNull()
    unmount()
    window.sessionStorage.clear()
    await show()
    await screen.findByText('Our texts have changed')
  })
})
