// @vitest-environment happy-dom
import type { Organization } from '@certify/wire/organizers'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { DomainStanding } from './domain-standing'

const wallet = `0x${'ab'.repeat(20)}`
const named = `certify=eip155:31337:${wallet}`
const another = `certify=eip155:31337:0x${'cd'.repeat(20)}`
const standings = ['confirmed', 'another', 'lost', 'unknown'] as const

/** Shows a domain for which the server says `standing`, while the resolvers answer with `texts`, or not at all. */
async function open(
  standing: (typeof standings)[number],
  texts: readonly string[] | null,
  { name = 'atlantico.example', resolverUrls = ['https://one.example/dns', 'https://two.example/dns'] } = {},
) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/config')) return Response.json({ chainId: 31337, resolverUrls })
    if (texts === null) throw new TypeError('no connection')
    return Response.json({ Status: 0, Answer: texts.map((text) => ({ type: 16, data: `"${text}"` })) })
  })
  const organization = {
    wallet_address: wallet,
    domain: { name, standing, confirmed_at: '2026-11-03T10:00:00.000Z' },
  } as Organization
  await renderPage(<DomainStanding organization={organization} />, { areas: ['organization'] })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the five answers on the page of an organization', () => {
  test.each([
    [[named], /says that this wallet is its own. Your browser asked just now, through 2 resolvers/],
    [[another], /now names another wallet/],
    [[], /named this wallet until 3 Nov 2026, and does not now/],
    [null, /Confirmed for atlantico.example on 3 Nov 2026. It could not be asked just now/],
  ])('behavior: resolvers say %j', async (texts, sentence) => {
    await open('confirmed', texts)
    await screen.findByText(sentence)
  })

  test('behavior: this browser’s clear answer counts more than the server’s', async () => {
    await open('lost', [named])
    await screen.findByText(/Your browser asked just now/)
  })

  test('error: an outage of the resolvers does not turn the server’s “no” into a “yes”', async () => {
    await open('another', null)
    await screen.findByText(/now names another wallet/)
    expect(screen.queryByText(/Confirmed for/)).toBeNull()
  })

  test('behavior: a page that asks no resolvers shows the server’s answer', async () => {
    await open('confirmed', [another], { resolverUrls: [] })
    await screen.findByText('Confirmed for atlantico.example on 3 Nov 2026.')
  })

  test('behavior: marks letters that imitate others, and shows the domain in its DNS form beside it', async () => {
    await open('confirmed', [named], { name: 'xn--tlantico-06g.example' })
    await screen.findByText(/Careful: this domain has letters that can pass for others \(U\+0430\)/)
    expect(document.querySelector('mark')?.textContent).toBe('а')
    screen.getByText('xn--tlantico-06g.example')
  })
})
