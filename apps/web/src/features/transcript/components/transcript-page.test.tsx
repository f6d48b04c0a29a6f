// @vitest-environment happy-dom
import { describeVerdict } from '@certify/verifier/sentence'
import type { TranscriptLine } from '@certify/verifier/transcript'
import { href, paths } from '@certify/wire/paths'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { reportWith, validFacts } from '../../../testing/report'
import { TranscriptLines } from './transcript-lines'
import { TranscriptPage } from './transcript-page'
import { TranscriptVerdict } from './transcript-verdict'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const secret = 'K7QF2MZX9HTB4WCR6NDYK7QF2M'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page whose transcript gets this answer, and whose other calls wait. */
async function openWith(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === href('transcript', { secret }) ? answer() : new Promise(() => {}),
  )
  await renderPage(<TranscriptPage secret={secret} />, { areas: ['transcript', 'many-verdicts', 'verdict'] })
}

const refusal = (status: number, code: string) => () =>
  Response.json({ message: 'No.', code, values: {}, requestId: 'r-1' }, { status })

describe('TranscriptPage', () => {
  test.each([
    [410, 'transcript.off', 'This transcript is no longer shared'],
    [404, 'transcript.not_found', 'There is no transcript here'],
  ] as const)('behavior: %i says what became of the link, and names nobody', async (status, code, title) => {
    await openWith(refusal(status, code))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(document.body.textContent).not.toContain('0x')
  })

  test('behavior: an outage is no verdict, and can be tried again', async () => {
    await openWith(refusal(400, 'request.invalid'))
    await screen.findByText('This transcript could not be loaded')
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  test('behavior: while the chain is not asked yet, each certificate is being checked', async () => {
    const numbers = ['10002', '10001']
    await openWith(() => Response.json({ owner, wallets: [], numbers, total: 2, expires_at: null }))
    await screen.findByRole('heading', { level: 1, name: '2 certificates' })
    expect(screen.getAllByText('Checking …')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
      `${href('transcriptPdf', { secret })}?language=en`,
    )
    expect(paths.transcriptPdf).toContain('/t/')
  })

  test('behavior: a person without certificates has an empty page, and no file', async () => {
    await openWith(() => Response.json({ owner, wallets: [], numbers: [], total: 0, expires_at: null }))
    await screen.findByText('No certificates yet')
    expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull()
  })
})

const block = { number: 42, hash: '0x00', time: '2026-11-28T12:00:00.000Z' } as const
const line = (kind: TranscriptLine['kind'], more: Partial<TranscriptLine> = {}): TranscriptLine => ({
  tokenId: '10001',
  kind,
  messages: describeVerdict(reportWith({ certificate: validFacts })),
  event: null,
  eventTitle: 'Lighthouse Day',
  organizer: 'Harbor Society',
  startsAt: '2026-11-14T10:00:00.000Z',
  endsAt: '2026-11-14T16:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  name: null,
  stated: {
    minutes: { attended: 390, of: 480 },
    credit: { unit: 'points', earned: 3, of: 4, name: '', body: 'Board' },
  },
  block,
  ...more,
})

/** The test's own output for the address is a status, too. */
const readStatus = () => document.querySelector('p[role=status]')?.textContent
const findHeadline = () => document.querySelector('p.type-title-1')

function show(lines: readonly (TranscriptLine | null)[], step: 'running' | 'done' | 'failed' = 'done') {
  const verified = { step, lines, wallets: [owner], unconfirmed: [], checkedAt: block.time }
  return renderPage(<TranscriptVerdict verified={verified} isBusy={false} onAgain={() => {}} />, {
    areas: ['transcript', 'many-verdicts', 'verdict'],
  })
}

describe('TranscriptVerdict', () => {
  test('behavior: sums only what is valid, and says what the rest is', async () => {
    await show([line('valid'), line('valid'), line('revoked'), line('not-held')])
    expect(readStatus()).toBe('2 of 4 certificates are valid')
    expect(document.body.textContent).toContain('13 of 16 hours')
    expect(document.body.textContent).toContain('6 of 8 points')
    expect(document.body.textContent).toContain('Revoked: 1')
    expect(document.body.textContent).toContain('as of block 42')
  })

  test('behavior: is green only if every certificate is valid', async () => {
    await show([line('valid'), line('valid')])
    expect(readStatus()).toBe('All 2 certificates are valid')
    expect(findHeadline()?.className).toContain('text-ongoing')
    cleanup()
    await show([line('valid'), line('revoked')])
    expect(findHeadline()?.className).not.toContain('text-ongoing')
    expect(readStatus()).toBe('1 of 2 certificates is valid')
    await act(() => setLanguage('es'))
    expect(readStatus()).toBe('1 de 2 certificados es válido')
    cleanup()
    await show([line('not-held')])
    expect(readStatus()).toBe('El certificado no cuenta')
  })

  test('behavior: what could not be looked up is neither green nor invalid', async () => {
    await show([line('valid'), line('unknown', { stated: null, block: null })])
    expect(findHeadline()?.className).not.toContain('text-ongoing')
    expect(readStatus()).toBe('1 of 2 confirmed, 1 could not be looked up')
    expect(document.body.textContent).toContain('is not invalid')
    expect(document.body.textContent?.toLowerCase()).not.toMatch(/(?<!not )invalid/)
  })

  test('behavior: tells how far it is, and when the check itself failed', async () => {
    await show([line('valid'), null], 'running')
    expect(findHeadline()?.textContent).toBe('1 of 2 checked')
    // Read out once at the start, and not for each of up to 500 certificates.
    expect(readStatus()).toBe('0 of 2 checked')
    cleanup()
    await show([null, null], 'failed')
    expect(readStatus()).toBe('The check could not be finished')
  })

  test('behavior: an event of two joined wallets counts once, and that is said', async () => {
    await show([line('valid', { event: 'registry 7' }), line('valid', { event: 'registry 7' })])
    expect(readStatus()).toBe('All 2 certificates are valid')
    expect(document.body.textContent).toContain('6.5 of 8 hours')
    expect(document.body.textContent).toContain('One more valid certificate is of an event that is counted')
  })
})

test('behavior: a row says what it states, and why it is not valid', async () => {
  const lines = [line('valid'), line('not-held', { stated: null })]
  await renderPage(<TranscriptLines numbers={['10002', '10001']} lines={lines} isOver />, {
    areas: ['transcript', 'many-verdicts', 'verdict'],
  })
  expect(document.body.textContent).toContain('6.5 of 8 hours · 3 of 4 points')
  expect(document.body.textContent).toContain('held by a wallet that has not signed for this transcript')
})

test('behavior: after a failed check no row goes on checking', async () => {
  await renderPage(<TranscriptLines numbers={['10002', '10001']} lines={[line('valid'), null]} isOver />, {
    areas: ['transcript', 'many-verdicts', 'verdict'],
  })
  expect(screen.queryByText('Checking …')).toBeNull()
  expect(screen.getAllByText('Not checked')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Its text could not be confirmed' })).toBeTruthy()
})
