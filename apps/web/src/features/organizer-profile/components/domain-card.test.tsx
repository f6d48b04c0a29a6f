// @vitest-environment happy-dom
import type { DomainClaimAnswer } from '@certify/wire/domains'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { DomainCard } from './domain-card'

const at = '2026-11-03T10:00:00.000Z'
const none: DomainClaimAnswer = { claim: null, history: [] }
const claimed = (standing: NonNullable<DomainClaimAnswer['claim']>['standing']): DomainClaimAnswer => ({
  claim: {
    domain: 'atlantico.example',
    standing,
    claimed_at: at,
    asked_at: at,
    confirmed_at: standing === 'waiting' ? null : at,
    record: { name: '_certify.atlantico.example', value: 'certify=eip155:31337:0xabc' },
  },
  history: [{ domain: 'atlantico.example', change: 'claimed', at }],
})

/** Opens the card. The server gives these answers in their order. */
async function open(...answers: (DomainClaimAnswer | Response)[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${url.replace(/^.*\/organizations/, '')} ${init?.body ?? ''}`.trim())
    const next = answers.shift() ?? none
    return next instanceof Response ? next : Response.json(next)
  })
  await renderPage(<DomainCard number={5} />, { areas: ['organizer-profile'] })
  return sent
}

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: claims a domain, shows its DNS line, asks again, and removes the claim', async () => {
  const sent = await open(none, claimed('waiting'), claimed('confirmed'), none)
  fireEvent.change(await screen.findByLabelText('Domain'), { target: { value: 'atlantico.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Claim this domain' }))
  await screen.findByText(/Waiting for the record/)
  screen.getByText('_certify.atlantico.example')
  screen.getByText('certify=eip155:31337:0xabc')
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await screen.findByText(/Confirmed on 3 Nov 2026/)
  expect(screen.queryByText('_certify.atlantico.example')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Remove atlantico.example?')
  const [, confirm] = screen.getAllByRole('button', { name: 'Remove', hidden: true })
  if (confirm) fireEvent.click(confirm)
  await screen.findByLabelText('Domain')
  expect(sent).toEqual([
    'GET /5/domain',
    'POST /5/domain {"domain":"atlantico.example"}',
    'POST /5/domain/ask',
    'POST /5/domain/remove',
  ])
})

test.each([
  ['another', /names another wallet/],
  ['lost', /does not name your wallet any more; it last did on 3 Nov 2026/],
] as const)('behavior: %s says so, and shows the line again', async (standing, sentence) => {
  await open(claimed(standing))
  await screen.findByText(sentence)
  screen.getByText('_certify.atlantico.example')
})

test('behavior: a confirmed domain that does not answer needs no record', async () => {
  await open(claimed('unknown'))
  await screen.findByText(/The DNS did not answer/)
  expect(screen.queryByText('_certify.atlantico.example')).toBeNull()
})

test('error: shows at the field that a text is not a domain', async () => {
  const refusal = { code: 'field.not_a_domain', field: 'domain', message: 'No.', values: { field: 'domain' } }
  await open(none, Response.json(refusal, { status: 422 }))
  fireEvent.change(await screen.findByLabelText('Domain'), { target: { value: 'localhost' } })
  fireEvent.click(screen.getByRole('button', { name: 'Claim this domain' }))
  await screen.findByText('This is not a domain. A domain looks like example.org.')
})

test('behavior: speaks Spanish', async () => {
  await open(claimed('waiting'))
  await screen.findByText(/Waiting for the record/)
  await setLanguage('es')
  await screen.findByText(/A la espera del registro/)
})
