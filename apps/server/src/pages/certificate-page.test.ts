import { buildReport } from '@certify/core/testing/reports'
import type { Report, Verdict } from '@certify/verifier/report'
import { describe, expect, test } from 'vitest'
import { certificatePage } from './certificate-page'
import { embedCard } from './embed-card'

const parts = (report: Report | null) => ({
  verify: async () => report,
  ledger: {
    findByToken: async () => {
      throw new Error('no database')
    },
  },
  hasNamesake: async () => false,
  publicUrl: 'https://certify.example',
  gatewayUrl: 'https://certify.example/ipfs',
  network: 'Recorded on Sepolia.',
})
const buildPage = async (report: Report | null) => {
  const { head, withoutScript = '' } = await certificatePage(parts(report))('10001', 'somebody')
  return { head, html: withoutScript.replace(/\s+/g, ' ') }
}

const states: readonly [Verdict, string, readonly string[]][] = [
  [
    { status: 'valid' },
    'Valid',
    ['who attended Sepolia Builders Summit on 15 November 2026. Issued by', 'Lisbon'],
  ],
  [
    { status: 'revoked', at: '2026-12-01T00:00:00.000Z', reason: 'Not there' },
    'Revoked',
    ['on 1 December 2026', 'Reason given: Not there', 'Event title'],
  ],
  [
    { status: 'replaced', replacedBy: '20001', at: '2026-12-01T00:00:00.000Z', reason: '' },
    'Replaced',
    ['href="/verify/20001"', 'Certificate № 20001'],
  ],
  [{ status: 'not-found', burnedAt: null }, 'Not found', ['No certificate № 10001 has been issued']],
  [{ status: 'not-authentic', failed: ['exists'] }, 'Not authentic', []],
  [{ status: 'malformed' }, 'Not a certificate number', ['a whole number, such as 10001']],
  [
    { status: 'unknown', missing: ['exists'], retryable: true },
    'Can’t confirm right now',
    ['Could not check:'],
  ],
]

describe('/verify/{number} without script', () => {
  test.each(states)('behavior: %j says so, with its time', async (verdict, word, says) => {
    const { head, html } = await buildPage(buildReport(verdict))
    expect(html).toContain(`<h1>${word}</h1>`)
    expect(html).toContain('Checked 2026-11-15 17:00 UTC')
    for (const each of says) expect(html).toContain(each)
    expect(html).not.toMatch(/undefined|\[object|null/)
    expect(head.title).toMatch(new RegExp(`^${word}.* · № 10001$`))
    expect(head.description).toContain(word)
    // Search engines may index valid certificates, not refused or unknown ones.
    expect(head.index).toBe(verdict.status === 'valid')
    expect(head.image?.path).toBe(
      verdict.status === 'malformed' ? undefined : '/preview/certificate/10001.png',
    )
  })

  test('behavior: a late verdict is left out', async () => {
    const { head, html } = await buildPage(null)
    expect(html).toContain('Not checked here')
    expect(html).toContain('This says nothing about the certificate')
    expect(`${head.title} ${head.description}`).not.toMatch(/valid/i)
  })

  test('behavior: it names what the browser’s own verification will read', async () => {
    const record = { directoryCid: 'bafydirectory', metadataCid: 'bafytext', imageCid: null }
    const ledger = { findByToken: async () => ({ minted: null, event: null, record: record as never }) }
    const read = (report: Report | null) => certificatePage({ ...parts(report), ledger })('10001', 'somebody')
    const report = buildReport({ status: 'valid' })
    expect(await read(report)).toMatchObject({
      calls: [`/api3/api/events/${report.document?.certificate.event.id}`],
      blocks: [
        'https://certify.example/ipfs/bafydirectory?format=raw',
        'https://certify.example/ipfs/bafytext?format=raw',
      ],
    })
    for (const unproven of [buildReport({ status: 'not-found', burnedAt: null }), null]) {
      const page = await read(unproven)
      expect([page.calls, page.blocks]).toEqual([undefined, undefined])
    }
  })

  test('behavior: a person’s text stays text', async () => {
    const report = buildReport({ status: 'revoked', at: null, reason: '<script>alert(1)</script>' })
    expect((await buildPage(report)).html).not.toContain('<script>')
  })
})

describe('/embed/{number}', () => {
  const buildCard = (report: Report | null, theme?: string) =>
    embedCard(parts(report))('10001', theme, 'somebody')

  test.each(states)('behavior: %j shows its word and links to every check', async (verdict, word) => {
    const { html } = await buildCard(buildReport(verdict))
    expect(html).toContain(`<h1>${word}</h1>`)
    expect(html).toContain('href="https://certify.example/verify/10001"')
    expect(html).toContain(verdict.status === 'valid' ? 'data-tone="good"' : 'data-tone=')
    if (verdict.status !== 'valid') expect(html).not.toContain('<main data-tone="good"')
  })

  test('behavior: anyone may frame it, and it may fetch only from here', async () => {
    const { html, headers } = await buildCard(buildReport({ status: 'valid' }))
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:/)
    expect(html.match(/(?:src|href)="[^"]+"/g)).toEqual([
      'href="https://certify.example/verify/10001"',
      'src="/embed.js"',
    ])
  })

  test('behavior: the address sets the theme, otherwise the reader’s preference does', async () => {
    expect((await buildCard(null, 'dark')).html).toContain('data-theme="dark"')
    expect((await buildCard(null, '"><b>')).html).toContain('<html lang="en">')
  })

  test('behavior: a script in place of a number stays text', async () => {
    const { html } = await embedCard(parts(null))('<script>alert(1)</script>', undefined, 'somebody')
    expect(html.match(/<script/g)).toEqual(['<script'])
  })
})
