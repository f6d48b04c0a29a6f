import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { remoteKey } from '@certify/ethereum/remote-signer/remote-key'
import { web3Signer } from '@certify/ethereum/remote-signer/web3signer'
import { makeCertificates } from '@certify/ethereum/testing/test-certificates'
import { startWeb3Signer, type Web3SignerServer } from '@certify/ethereum/testing/web3signer-server'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Issuer } from './issuer'
import { prepareSigning } from './send'
import { compareWithChain, eventWith, requestCertificates, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const account = developmentAccount(0)
const address = parseAddress(account.address)
const folder = mkdtempSync(join(tmpdir(), 'certify-remote-signer-'))
const certificates = makeCertificates(folder)

let signer: Web3SignerServer
let registry: EthereumCertificateRegistry
beforeAll(async () => {
  signer = await startWeb3Signer({ tls: certificates.server, account, chainId: 31337 })
})
beforeEach(() => {
  const { chain } = scene()
  signer.behavior = {}
  signer.calls.length = 0
  const remote = web3Signer({ url: signer.url, tls: certificates.client, address, timeoutMs: 1_000 })
  const key = remoteKey(address, remote, { restMs: 100 })
  registry = new EthereumCertificateRegistry({
    node: chain.node,
    key,
    chainId: 31337,
    contract: chain.contract,
  })
})
afterEach(() => {
  signer.behavior = {}
})
afterAll(async () => {
  await signer.stop()
  rmSync(folder, { recursive: true })
})

const askFor = async (people: number) => {
  const party = await eventWith(scene().world, { organizer: 101, people, first: 1 })
  await requestCertificates(scene().world, party)
}
const alarmsOf = (issuer: Issuer) => issuer.status().alarms.map(({ code }) => code)
const waitingFor = async () => {
  const { rows } = await scene().queries.execute<{ code: string | null }>(
    sql`select distinct blocked_code as code from certificate_requests`,
  )
  return rows.map(({ code }) => code)
}
const sentByKey = async () => (await scene().chain.registry.minedNonce()) - 1

describe('issuing with a signer on another machine', () => {
  test('behavior: issues as with a key of its own', async () => {
    await askFor(3)
    const issuer = scene().issuer({ registry })
    await untilAllFinal(scene().queries)
    expect(await compareWithChain(scene())).toEqual({ tokens: 3, faults: [] })
    expect(signer.calls.filter((method) => method === 'eth_signTransaction')).toHaveLength(2)
    expect(alarmsOf(issuer)).toEqual([])
  })

  test.each([
    ['is away', { answer: (response: { destroy(): void }) => void response.destroy() }, 'signer-unavailable'],
    ['does not answer in time', { answer() {} }, 'signer-unavailable'],
    [
      'refuses',
      { answer: (response: { end(text: string): void }) => void response.end('{"error":{"code":-32000}}') },
      'signer-refused',
    ],
    [
      'signs another call',
      { change: <T>(wanted: T) => ({ ...wanted, to: account.address }) },
      'signer-wrong',
    ],
  ])(
    'behavior: while it %s certificates wait with an alarm, then they are issued, each once',
    async (_, behavior, code) => {
      signer.behavior = behavior
      await askFor(3)
      const issuer = scene().issuer({ registry })
      await expect.poll(waitingFor).toEqual([code])
      await expect.poll(() => alarmsOf(issuer)).toEqual([code])
      const [alarm] = issuer.status().alarms
      expect(alarm && sayIssuing(alarm)).toMatch(/^The signer of the platform's key 0xf39F…2266 /)
      // The database serves everybody else meanwhile, and nothing that the signer gave was stored or sent.
      const { rows } = await scene().queries.execute(sql`select 1 from chain_transactions`)
      expect([rows.length, await sentByKey()]).toEqual([0, 0])

      signer.behavior = {}
      await untilAllFinal(scene().queries)
      expect(await compareWithChain(scene())).toEqual({ tokens: 3, faults: [] })
      await expect.poll(() => alarmsOf(issuer)).toEqual([])
      expect(await sentByKey()).toBe(2)
    },
  )

  test('behavior: without any request, too, an alarm says that it is away, and ends when it is back', async () => {
    signer.behavior = { answer: (response) => void response.destroy() }
    const issuer = scene().issuer({ registry })
    await expect.poll(() => alarmsOf(issuer)).toEqual(['signer-unavailable'])
    signer.behavior = {}
    await expect.poll(() => alarmsOf(issuer)).toEqual([])
  })
})

describe('signing ahead', () => {
  const register = async (n: number, sign?: (nonce: number) => Promise<void>) => {
    const { ports } = scene()
    const call = {
      kind: 'register-organizer',
      account: parseAddress(`0x${String(n).repeat(40)}`),
      name: `Organizer ${n}`,
      consent: null,
    } as const
    const signing = await prepareSigning({ registry }, call, await registry.quote(call, 0n))
    return {
      ...signing,
      async sign(nonce: number) {
        await sign?.(nonce)
        return signing.sign(nonce)
      },
      ports,
    }
  }
  const lead = async () => {
    const term = await scene().ports.lease.take('a test', { seconds: 60, seize: true })
    if (term === null) throw new Error('Somebody else leads.')
    return term
  }

  test('behavior: holds no database transaction while it signs', async () => {
    const term = await lead()
    // The embedded database runs one transaction at a time, so this would never be answered inside one.
    const signing = await register(1, async () => void (await scene().queries.execute(sql`select 1`)))
    const { nonce } = await scene().ports.store.register(term, signing)
    expect(nonce).toBe(await registry.minedNonce())
  })

  test('behavior: what signs at the same moment gets a nonce of its own', async () => {
    const term = await lead()
    const { store } = scene().ports
    let between = async () => {}
    const slow = await register(2, async () => {
      await between()
      between = async () => {}
    })
    const quick = await register(3)
    const first = await registry.minedNonce()
    between = async () => void (await store.register(term, quick))
    const { nonce } = await store.register(term, slow)
    const open = await store.openTransactions(31337, address)
    expect([nonce, open.map((each) => each.nonce)]).toEqual([first + 1, [first, first + 1]])
  })
})
