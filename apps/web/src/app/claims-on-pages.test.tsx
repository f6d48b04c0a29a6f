import { languages } from '@certify/domain/shared/language'
import type { ConfigResponse } from '@certify/wire/config'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { claimKinds, findClaims } from '../i18n/testing/claim-kinds'
import { readInstance } from '../lib/circumstances'

const publicUrl = 'https://certify.example'

/** Every kind of network and of store, each beside others. `claims.test.ts` goes through all combinations. */
const instances = (
  [
    ['local', 'folder', false, false],
    ['local', 'ipfs', true, true],
    ['test', 'folder', false, true],
    ['test', 'bucket', false, false],
    ['test', 'ipfs', false, true],
    ['main', 'ipfs', true, false],
    ['other', 'folder', false, false],
    ['other', 'ipfs', false, true],
  ] as const
).map(([network, store, pinned, sendsMail]) => ({ network, store, pinned, sendsMail }))
type Instance = (typeof instances)[number]

const configure = ({ network, store, pinned, sendsMail }: Instance) =>
  ({
    network,
    content: { store, pinned, gateway: 'own' },
    sendsMail,
    chainName: network === 'local' ? 'Local chain' : 'Network X',
    localChain: network === 'local',
    chainId: 7,
    contractAddress: null,
    registries: [],
    publicUrl,
    rpcUrl: sendsMail ? 'https://node.example' : `${publicUrl}/rpc`,
    gatewayUrl: `${publicUrl}/ipfs`,
    resolverUrls: [],
    explorerUrl: null,
    supportEmail: 'help@certify.example',
    operator: null,
    publicDemo: false,
    now: '2026-11-21T18:00:00.000Z',
    testClock: false,
    designs: [],
  }) satisfies ConfigResponse

let instance = instances[0] as Instance

/** Answers a page's calls as the instance does for a visitor. */
async function answer(address: string): Promise<Response> {
  if (address.endsWith('/config')) return Response.json(configure(instance))
  if (address.endsWith('/session')) return Response.json({ isAuthenticated: false, memberships: [] })
  if (address.endsWith('/statistics')) return Response.json({ events: 0, organizations: 0, certificates: 0 })
  return Response.json({ message: 'Not found.' }, { status: 404 })
}

const pages = ['/', '/about', '/faq', '/help', '/confirm']

/** The guide speaks of wallets to visitors, who may choose one. */
const forEverybody = Object.keys(claimKinds).filter((name) => name !== 'a wallet program is at hand')

describe.each(languages)('what the server draws for visitors in %s', (language) => {
  let draw: (address: string) => Promise<string>
  beforeAll(async () => {
    vi.resetModules()
    const program = await import('../first-view')
    await program.start(language, ((address: string) => answer(String(address))) as typeof fetch)
    draw = program.draw
  })

  test.each(pages)('behavior: %s claims only what is so, on every instance', async (page) => {
    const wrong: string[] = []
    const seen = new Set<string>()
    for (instance of instances) {
      const text = (await draw(page)).replace(/<[^>]+>/g, '\n')
      seen.add(text)
      const here = { ...readInstance(configure(instance)), role: 'visitor' } as const
      for (const claim of findClaims(text, language)) {
        if (forEverybody.includes(claim) && !claimKinds[claim].isTrue(here, text))
          wrong.push(`${JSON.stringify(instance)}: ${claim}`)
      }
    }
    expect(wrong).toEqual([])
    if (['/', '/about', '/faq'].includes(page)) expect(seen.size).toBeGreaterThan(2)
  })
})
