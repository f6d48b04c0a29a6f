import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckId } from './check-id'
import { findCheck, type Report } from './report'
import { sentence } from './sentence'
import type { Sources } from './sources'
import { startFaultProxy } from './testing/fault-proxy'
import { alice, bob, type CertificateText, openWorld, organizer, type VerifierWorld } from './testing/world'
import { verifyCertificate } from './verify-certificate'

let world: VerifierWorld
let good: string
beforeAll(async () => {
  world = await openWorld()
  ;[good = ''] = await world.issue([alice.address])
})
afterAll(() => world.close())

/** Issues one certificate with an altered text to Alice and verifies it. */
async function verifyText(rewrite: (text: CertificateText) => unknown): Promise<Report> {
  const [tokenId = ''] = await world.issue([alice.address], { rewrite })
  return verifyCertificate(tokenId, world.sources)
}
const inCertificate = (change: object) => (text: CertificateText) => ({
  ...text,
  certificate: { ...text.certificate, ...change },
})
function expectNotAuthentic(report: Report, check: CheckId, key?: string) {
  expect(report).toMatchObject({ status: 'not-authentic', valid: false, verdict: { failed: [check] } })
  expect(report.document).toBe(null)
  if (key) expect(findCheck(report, check).message.key).toBe(key)
}

describe('copied or altered texts', () => {
  const others = {
    number: inCertificate({ tokenId: '10001' }),
    recipient: inCertificate({ recipient: bob.address }),
    network: inCertificate({ chainId: 1 }),
    registry: inCertificate({ contract: bob.address }),
    organizer: (text: CertificateText) =>
      inCertificate({ event: { ...text.certificate.event, organizerWallet: bob.address } })(text),
    event: (text: CertificateText) => inCertificate({ event: { ...text.certificate.event, id: 8 } })(text),
  }
  for (const [field, rewrite] of Object.entries(others)) {
    test(`error: a text of another ${field} is Not authentic`, async () => {
      const report = await verifyText(rewrite)
      expectNotAuthentic(report, 'metadata.binding', 'metadata.binding/fail')
      expect(findCheck(report, 'metadata.binding').message.values.field).toBe(field)
    })
  }

  test('error: a text that is not a certificate’s is Not authentic', async () => {
    for (const text of ['words', null, [], {}, { certificate: {} }, 10_001]) {
      const report = await verifyText(() => text)
      expect(report).toMatchObject({ status: 'not-authentic', document: null })
      expect(findCheck(report, 'metadata.binding').outcome).toBe('fail')
    }
  })

  test('error: a number whose page has no text for it is Not authentic', async () => {
    const [tokenId = ''] = await world.issue([alice.address], { fileName: (number) => `${number}.txt` })
    const report = await verifyCertificate(tokenId, world.sources)
    expect(report.status).toBe('not-authentic')
    expect(findCheck(report, 'metadata.hash').message.key).toBe('metadata.hash/absent')
  })

  test('error: a picture named by a plain address is Not authentic', async () => {
    for (const image of ['https://evil.example/picture.png', 'data:image/png;base64,AAAA', 'ipfs://', '']) {
      const report = await verifyText((text) => ({ ...text, image }))
      expect(report.status).toBe('not-authentic')
      expect(findCheck(report, 'image.hash').message.key).toBe('image.hash/unaddressed')
    }
  })

  test('error: no request goes to hostile addresses in a text', async () => {
    const asked: string[] = []
    const [tokenId = ''] = await world.issue([alice.address], {
      rewrite: (text) => ({ ...text, image: 'http://169.254.169.254/latest/meta-data' }),
    })
    await verifyCertificate(tokenId, world.sources, {
      fetch: (input, init) => {
        asked.push(new URL(String(input)).origin)
        return fetch(input, init)
      },
    })
    const known = [world.rpcUrl, world.gateway.url].map((url) => new URL(url).origin)
    expect(asked.filter((origin) => !known.includes(origin))).toEqual([])
  })
})

describe('look-alikes', () => {
  test('error: another registry with the same code and the same words is Not authentic', async () => {
    const lookAlike = await world.deployAnother()
    const copy = { ...world.sources, registries: [{ address: lookAlike }] }
    const [tokenId = ''] = await world.issue([alice.address], {
      registry: lookAlike,
      rewrite: inCertificate({ contract: world.contract }),
    })
    expect(tokenId).toBe('10001')
    expectNotAuthentic(await verifyCertificate(tokenId, copy), 'metadata.binding', 'metadata.binding/fail')
  })

  test('error: a number that only another registry knows is not found', async () => {
    const lookAlike = await world.deployAnother()
    for (let page = 0; page < 20; page++) await world.issue([alice.address], { registry: lookAlike })
    const [tokenId = ''] = await world.issue([alice.address], { registry: lookAlike })
    expect((await verifyCertificate('9990001', world.sources)).status).toBe('not-found')
    expect((await verifyCertificate(tokenId, world.sources)).status).not.toBe('valid')
  })

  test('error: code that differs from the published code in one byte is Not authentic', async () => {
    const code = (await world.client.getCode({ address: world.contract })) ?? '0x'
    const address = '0x00000000000000000000000000000000000c0de1'
    const at = 2 * 6_000
    const other = `${code.slice(0, at)}${code[at] === '0' ? '1' : '0'}${code.slice(at + 1)}`
    await world.client.request({ method: 'anvil_setCode' as never, params: [address, other] as never })
    const report = await verifyCertificate(good, { ...world.sources, registries: [{ address }] })
    expectNotAuthentic(report, 'contract.known', 'contract.known/fail')
  })

  test('error: an address without code is Not authentic', async () => {
    const report = await verifyCertificate(good, { ...world.sources, registries: [{ address: bob.address }] })
    expect(report.status).toBe('not-authentic')
    expect(findCheck(report, 'contract.known').message.key).toBe('contract.known/none')
  })

  test('error: a deployment without the exact code that its publisher named is Not authentic', async () => {
    const registry = { address: world.contract, codeHash: `0x${'ab'.repeat(32)}` } as const
    const report = await verifyCertificate(good, { ...world.sources, registries: [registry] })
    expect(findCheck(report, 'contract.known').outcome).toBe('fail')
  })

  test('error: a node of another network confirms nothing, and the report says which network', async () => {
    const report = await verifyCertificate(good, {
      ...world.sources,
      chainId: 11_155_111,
      maxBlockAgeSeconds: null,
    })
    expect(report).toMatchObject({ status: 'unknown', certificate: null })
    expect(sentence(report).text).toBe(
      'Can’t confirm right now. The node answers for a local test network, not for the Sepolia test network, where these certificates are kept. So it cannot say anything about them.',
    )
    expect(report.checks.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  })
})

describe('a caller that names no network', () => {
  const unnamed = () => ({ ...world.sources, chainId: null })
  const asksElsewhere = async () => {
    const node = await startFaultProxy(world.rpcUrl, {
      elsewhere: (body, answer) =>
        body.includes('eth_chainId') ? answer.toString().replaceAll('0x7a69', '0xaa36a7') : answer,
    })
    node.fault = 'elsewhere'
    return node
  }

  test('behavior: the node is compared with the network that the certificate names', async () => {
    const report = await verifyCertificate(good, unnamed())
    expect(findCheck(report, 'chain.match')).toMatchObject({
      outcome: 'pass',
      sentence: 'Asked on a local test network, which the certificate names as its own.',
    })
    expect(report).toMatchObject({ status: 'valid', network: { chainId: 31337 } })
  })

  test('error: a node of another network than the certificate’s confirms nothing', async () => {
    const node = await asksElsewhere()
    const report = await verifyCertificate(good, {
      ...unnamed(),
      rpcUrls: [node.url],
      maxBlockAgeSeconds: null,
    })
    await node.close()
    expect(findCheck(report, 'chain.match')).toMatchObject({ outcome: 'unknown', kind: 'other-network' })
    expect(report.status).toBe('unknown')
  })

  test('error: an address without a contract may be on another network, so it is no finding', async () => {
    const report = await verifyCertificate(good, { ...unnamed(), registries: [{ address: bob.address }] })
    expect(report.status).toBe('unknown')
    expect(findCheck(report, 'contract.known').message.key).toBe('contract.known/none-unnamed')
  })

  test('behavior: without a certificate the network check does not apply, and the registry’s “no” counts', async () => {
    const report = await verifyCertificate('77770001', unnamed())
    expect(findCheck(report, 'chain.match')).toMatchObject({
      outcome: 'not-applicable',
      sentence: expect.stringContaining('there is nothing to compare it with'),
    })
    expect(report.status).toBe('not-found')
  })
})

describe('time', () => {
  test('behavior: after a revocation no later block is Valid', async () => {
    const [tokenId = ''] = await world.issue([bob.address])
    expect((await verifyCertificate(tokenId, world.sources)).status).toBe('valid')
    const at = await world.revoke(tokenId, 'Was not there')
    for (let step = 0; step < 10; step++) {
      const report = await verifyCertificate(tokenId, world.sources)
      expect(report.asOf?.number).toBeGreaterThanOrEqual(Number(at))
      expect(report.status).toBe('revoked')
      await world.mine(step)
    }
  })

  test('error: this suite would notice a verifier that reads an older block than the newest', async () => {
    const [tokenId = ''] = await world.issue([bob.address])
    const before = `0x${(await world.client.getBlockNumber({ cacheTime: 0 })).toString(16)}`
    await world.revoke(tokenId, 'Was not there')
    const looksBack = (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
      fetch(input, { ...init, ...(init?.body && { body: String(init.body).replace('latest', before) }) })
    const report = await verifyCertificate(tokenId, world.sources, { fetch: looksBack })
    expect(report.status).toBe('valid')
    expect((await verifyCertificate(tokenId, world.sources)).status).toBe('revoked')
  })

  test('behavior: a certificate that a reorganization undoes is not Valid, not even during the reorganization', async () => {
    const undo = () => world.client.request({ method: 'anvil_reorg' as never, params: [1, []] as never })
    for (const calls of [0, 1, 2]) {
      const [tokenId = ''] = await world.issue([bob.address])
      let asked = 0
      const report = await verifyCertificate(tokenId, world.sources, {
        fetch: async (input, init) => {
          const isNode = String(input).startsWith(world.rpcUrl)
          if (isNode && asked++ === calls) await undo()
          return fetch(input, init)
        },
      })
      // The reorganization happens before the verifier's first request, between its requests, or after the last one.
      expect(report.status).toBe(['not-found', 'unknown', 'valid'][calls])
      if (asked <= calls) await undo()
      expect((await verifyCertificate(tokenId, world.sources)).status).toBe('not-found')
    }
  })

  test('error: a node that stopped following the chain can’t confirm anything', async () => {
    const inAnHour = () => new Date(Date.now() + 3_600_000)
    const sources: Sources = { ...world.sources, maxBlockAgeSeconds: 900 }
    for (const tokenId of [good, '9990001']) {
      const report = await verifyCertificate(tokenId, sources, { now: inAnHour })
      expect(report.status).toBe('unknown')
      expect(findCheck(report, 'exists')).toMatchObject({
        outcome: 'unknown',
        kind: 'stale',
        retryable: true,
      })
    }
  })

  test('behavior: the same question at the same block has the same answer', async () => {
    const now = () => new Date('2026-11-21T08:00:00Z')
    const [once, twice] = [
      await verifyCertificate(good, world.sources, { now }),
      await verifyCertificate(good, world.sources, { now }),
    ]
    expect(twice).toEqual(once)
  })
})

describe('volumes', () => {
  test('behavior: the number decides the registry', async () => {
    const registries = [
      { address: bob.address, firstPage: 10_001 },
      { address: world.contract, firstPage: 1 },
    ]
    const report = await verifyCertificate(good, { ...world.sources, registries })
    expect(report).toMatchObject({ status: 'valid', network: { contract: world.contract } })
    const next = await verifyCertificate('100010001', { ...world.sources, registries })
    expect(next.network.contract).toBe(bob.address)
  })
})

test('behavior: requests carry no cookie or referrer and follow no redirect', async () => {
  const asked: RequestInit[] = []
  await verifyCertificate(good, world.sources, {
    address: organizer.address,
    fetch: (input, init) => {
      asked.push(init ?? {})
      return fetch(input, init)
    },
  })
  expect(asked.length).toBeGreaterThan(3)
  for (const init of asked) {
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' })
    expect(Object.keys(init.headers ?? {}).every((name) => ['accept', 'content-type'].includes(name))).toBe(
      true,
    )
  }
})
