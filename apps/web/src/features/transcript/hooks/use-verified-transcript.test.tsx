// @vitest-environment happy-dom
import type { Report } from '@certify/verifier/report'
import type { VerifyOptions } from '@certify/verifier/sources'
import { href, paths } from '@certify/wire/paths'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { reportWith, validFacts } from '../../../testing/report'
import { TranscriptPage } from '../components/transcript-page'

const asked: { numbers: readonly string[]; options: VerifyOptions }[] = []
vi.mock('../../../lib/verifier', async () => ({
  ...(await import('@certify/verifier/node')),
  verifyCertificates: async (numbers: readonly string[], _: unknown, options: VerifyOptions) => {
    asked.push({ numbers, options })
    const reports = numbers.map(
      (tokenId): Report => ({ ...reportWith({ certificate: validFacts }), tokenId }),
    )
    reports.forEach((report, index) => void options.onReport?.(report, index))
    return reports
  },
}))
afterEach(() => {
  cleanup()
  asked.length = 0
  vi.unstubAllGlobals()
})

const secret = 'K7QF2MZX9HTB4WCR6NDYK7QF2M'
const numbers = ['10002', '10001']
const transcript = { owner: validFacts.owner, wallets: [], numbers, total: 2, expires_at: null }
const config = {
  chainId: 31337,
  registries: [],
  rpcUrl: '/rpc',
  gatewayUrl: '/ipfs',
  resolverUrls: [],
  now: '',
}

/** A page whose transcript gets these answers in turn, and whose certificates' organizer has such a name. */
async function open(answers: readonly (() => Response)[], { hasNamesake = false } = {}): Promise<void> {
  const waiting = [...answers]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === paths.config) return Response.json(config)
    if (url === href('transcript', { secret })) return waiting.shift()?.()
    if (
      url === href('certificateToken', { tokenId: '10002' }) ||
      url === href('certificateToken', { tokenId: '10001' })
    )
      return Response.json({ organizerSimilar: hasNamesake })
    return new Promise(() => {})
  })
  await renderPage(<TranscriptPage secret={secret} />, { areas: ['transcript', 'many-verdicts', 'verdict'] })
}
const on = () => Response.json(transcript)
const off = () =>
  Response.json({ message: 'Off.', code: 'transcript.off', values: {}, requestId: 'r-1' }, { status: 410 })
const findHeadline = (text: string) =>
  waitFor(() => expect(document.querySelector('p[role=status]')?.textContent).toBe(text), { timeout: 10_000 })

test('behavior: a node that is asked too much is asked again at the same block', async () => {
  await open([on])
  await findHeadline('All 2 certificates are valid')
  expect(asked[0]?.options.openNode).toBeDefined()
  expect(asked[0]?.options.timeouts?.total).toBeGreaterThan(200_000)
})

test('behavior: a name that another organization had first is not green, and does not count', async () => {
  await open([on], { hasNamesake: true })
  await findHeadline('0 of 2 certificates are valid')
  expect(document.body.textContent).toContain('Look-alike name: 2')
})

test('behavior: “Check again” verifies again what the link shows now', async () => {
  await open([on, () => Response.json({ ...transcript, numbers: ['10001'], total: 1 })])
  await findHeadline('All 2 certificates are valid')
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await findHeadline('The certificate is valid')
  expect(asked.map((each) => each.numbers)).toEqual([numbers, ['10001']])
})

test('behavior: “Check again” verifies again also if nothing changed', async () => {
  await open([on, on])
  await findHeadline('All 2 certificates are valid')
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('error: “Check again” on a link that is off meanwhile shows nothing more of the person', async () => {
  await open([on, off])
  await findHeadline('All 2 certificates are valid')
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('heading', { level: 1, name: 'This transcript is no longer shared' })
  expect(document.body.textContent).not.toContain('0x')
  expect(asked).toHaveLength(1)
})
