import type { TranscriptPaper } from '@certify/domain/certificate/transcript-paper'
import { describe, expect, test } from 'vitest'
import { drawTranscriptPdf } from './draw-paper'
import { fonts, readPdf, readQr } from './testing/documents'

const url = 'https://certify.example/t/K7QF2MZX9HTB4WCR6NDYK7QF2M'
const wallet = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const credit = { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Board of Builders' } as const
const line = (at: number): TranscriptPaper['lines'][number] => ({
  tokenId: String(10_001 + at),
  verdict: 'valid',
  eventTitle: `Sepolia Builders Summit ${at + 1}`,
  organizer: 'Atlântico Developer Guild',
  startsAt: '2026-11-14T10:00:00Z',
  endsAt: '2026-11-14T16:30:00Z',
  timeZone: 'Europe/Lisbon',
  stated: { minutes: { attended: 390, of: 480 }, credit },
})
const transcript = (count: number, more: Partial<TranscriptPaper> = {}): TranscriptPaper => ({
  language: 'en',
  url,
  name: 'Anneliese Okonkwo-Ruíz',
  wallets: [wallet],
  lines: Array.from({ length: count }, (_, at) => line(at)),
  more: 0,
  sums: {
    valid: count,
    repeated: 0,
    minutes: { attended: 390 * count, of: 480 * count, certificates: count },
    credits: [{ ...credit, earned: 6.5 * count, of: 8 * count, certificates: count }],
  },
  block: 7_654_321,
  checkedAt: '2026-11-28T14:03:00Z',
  ...more,
})
const flat = (text: string) => text.replace(/\s+/g, ' ')
const draw = async (input: TranscriptPaper) => readPdf(await drawTranscriptPdf(input, fonts))

describe('drawTranscriptPdf', () => {
  test('behavior: says who, what it adds up to, and as of when; its code opens the page', async () => {
    const [page, ...others] = await draw(transcript(3))
    expect(others).toEqual([])
    const text = flat(page?.text ?? '')
    for (const said of [
      'Anneliese Okonkwo-Ruíz',
      wallet,
      '3 of 3 certificates valid',
      '19.5 of 24 hours attended, stated by 3 certificates',
      'CPD hours · 19.5 of 24 hours · Board of Builders, stated by 3 certificates',
      'Sepolia Builders Summit 3',
      '28 November 2026, 14:03 UTC, as of block 7,654,321',
      'This paper proves nothing by itself.',
    ])
      expect(text).toContain(said)
    expect((await readQr(page?.image ?? new Uint8Array()))?.text).toBe(url)
  })

  test('behavior: verdicts are told apart in both languages, and a missing text is no “no”', async () => {
    const lines = (['valid', 'revoked', 'not-authentic'] as const).map((verdict, at) => ({
      ...line(at),
      verdict,
      ...(verdict === 'not-authentic' && { eventTitle: null, organizer: null, startsAt: null, stated: null }),
    }))
    const sums = { valid: 1, repeated: 2, minutes: null, credits: [] }
    const said = {
      en: [
        'Valid',
        'Revoked',
        'Not authentic',
        'Its text could not be confirmed',
        '1 of 3 certificates valid',
        '2 more valid certificates are of an event that is counted already.',
        'the first and each other one signed for each other',
      ],
      es: ['Válido', 'Revocado', 'No auténtico', 'No se pudo confirmar su texto', '1 de 3 certificados'],
    }
    for (const language of ['en', 'es'] as const) {
      const [page] = await draw(
        transcript(0, { language, lines, sums, name: null, wallets: [wallet, wallet] }),
      )
      for (const each of said[language]) expect(flat(page?.text ?? '')).toContain(each)
      expect(page?.text).not.toContain('Anneliese')
    }
  })

  test('behavior: lines say hours in the step of their certificate, and less than one in minutes', async () => {
    const stated = (attended: number, given: object) => ({
      ...line(0),
      stated: { minutes: { attended, of: 480, step: 30 }, credit: { ...credit, ...given } },
    })
    const lines = [stated(405, {}), stated(20, { unit: 'minutes', earned: 20, of: 480 })]
    const text = flat((await draw(transcript(0, { lines })))[0]?.text ?? '')
    expect(text).toContain('6.5 of 8 hours · 6.5 CPD hours')
    expect(text).toContain('20 of 480 minutes · 20 of 480 minutes · CPD hours')
  })

  test('behavior: names and titles in any script', async () => {
    for (const name of ['محمد بن سلمان', 'नरेंद्र शर्मा', '山﨑 澪', 'สมชาย ใจดี', 'Nguyễn Thị Ánh', 'מרים כהן']) {
      const [page] = await draw(transcript(0, { name, lines: [{ ...line(0), eventTitle: name }] }))
      expect(flat(page?.text ?? '').split(name).length, name).toBe(3)
    }
  })

  test('behavior: many certificates on numbered pages, and how many are missing', async () => {
    const pages = await draw(transcript(120, { more: 20 }))
    const text = flat(pages.map((page) => page.text).join(' '))
    expect(text).toContain(`Page 1 of ${pages.length}`)
    expect(text).toContain('10120')
    expect(flat(pages.at(-1)?.text ?? '')).toContain('20 more certificates are not on this file.')
  })

  test('behavior: without certificates it says so', async () => {
    const sums = { valid: 0, repeated: 0, minutes: null, credits: [] }
    const text = flat((await draw(transcript(0, { sums, block: null })))[0]?.text ?? '')
    expect(text).toContain('No certificates.')
    expect(text).toContain('Made by certify.example on Saturday 28 November 2026, 14:03 UTC.')
    expect(text).not.toContain('block')
  })
})
