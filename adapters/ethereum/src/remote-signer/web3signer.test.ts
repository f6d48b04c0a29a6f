import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificates, type TestCertificates } from '../testing/test-certificates'
import { type SignerBehavior, startWeb3Signer, type Web3SignerServer } from '../testing/web3signer-server'
import { remoteKey } from './remote-key'
import type { SignerErrorKind } from './signer-error'
import { web3Signer } from './web3signer'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const account = privateKeyToAccount(generatePrivateKey())
const address = parseAddress(account.address)
const wanted: TransactionSerializableEIP1559 = {
  type: 'eip1559',
  chainId: 11155111,
  to: `0x${'ab'.repeat(20)}`,
  data: '0x12345678',
  nonce: 7,
  gas: 100_000n,
  maxFeePerGas: 30n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
}

let folder: string
let certificates: TestCertificates
let server: Web3SignerServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certify-signer-'))
  certificates = makeCertificates(folder)
  server = await startWeb3Signer({ tls: certificates.server, account, chainId: 11155111 })
})
afterEach(() => {
  server.behavior = {}
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const keyAt = (url = server.url, { tls = certificates.client, timeoutMs = 5_000 } = {}) =>
  remoteKey(address, web3Signer({ url, tls, address, timeoutMs }), { restMs: 0 })

async function failureOf(signing: Promise<unknown>): Promise<[SignerErrorKind | null, string]> {
  const error = await signing.then(
    () => ({ kind: null, message: 'signed' }),
    (reason) => reason,
  )
  return [error.kind, error.message]
}

describe('a Web3Signer', () => {
  test('behavior: signs exactly what is asked, with the key that it holds', async () => {
    const key = keyAt()
    expect(await key.signer.check()).toBeNull()
    const raw = await key.account().signTransaction(wanted)
    expect(parseTransaction(raw)).toMatchObject({ ...wanted, to: wanted.to?.toLowerCase() })
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(
      account.address,
    )
  })

  test('error: speaks to nobody whose certificate is of another authority, and is spoken to by nobody else', async () => {
    for (const tls of [certificates.stranger, { ...certificates.client, ca: certificates.stranger.cert }]) {
      const calls = server.calls.length
      const [kind, message] = await failureOf(keyAt(server.url, { tls }).account().signTransaction(wanted))
      expect([kind, message]).toEqual([
        'unavailable',
        expect.stringMatching(/^The signer cannot be reached \([\w ]+\)\.$/),
      ])
      expect(server.calls).toHaveLength(calls)
    }
  })

  const other = privateKeyToAccount(generatePrivateKey())
  const change = (changes: Partial<TransactionSerializableEIP1559>): SignerBehavior => ({
    change: (same) => ({ ...same, ...changes }),
  })
  test.each<[string, SignerBehavior, string]>([
    ['another contract', change({ to: `0x${'cd'.repeat(20)}` }), 'another to.'],
    ['another call', change({ data: '0x12345679' }), 'another data.'],
    ['a value', change({ value: 1n }), 'another value.'],
    ['another nonce', change({ nonce: 8 }), 'another nonce.'],
    ['another chain', change({ chainId: 1 }), 'another chainId.'],
    ['more gas', change({ gas: 100_001n }), 'another gas.'],
    ['a higher fee', change({ maxFeePerGas: 31n * 10n ** 9n }), 'another maxFeePerGas.'],
    ['a higher tip', change({ maxPriorityFeePerGas: 2n * 10n ** 9n }), 'another maxPriorityFeePerGas.'],
    [
      'an access list',
      change({ accessList: [{ address: `0x${'ab'.repeat(20)}`, storageKeys: [] }] }),
      'another form of the transaction.',
    ],
    ['the same with another key', { account: other }, 'with another key.'],
    ['bytes with more after them', { distort: (raw) => `${raw}00` }, ''],
    [
      'a transaction of an old form',
      { distort: () => '0xf86b018504a817c800' },
      'not a signed EIP-1559 transaction.',
    ],
    ['no bytes', { distort: () => 'yes' }, 'without signed bytes.'],
    [
      'the same with the high s',
      {
        distort(raw) {
          const { r = '0x', s = '0x', yParity = 0 } = parseTransaction(raw as `0x02${string}`)
          const high = `0x${(ORDER - BigInt(s)).toString(16).padStart(64, '0')}` as const
          return serializeTransaction(wanted, { r, s: high, yParity: 1 - yParity })
        },
      },
      'a high s.',
    ],
  ])('error: that signs %s is wrong, and its bytes are not returned', async (_, behavior, words) => {
    server.behavior = behavior
    const key = keyAt()
    const [kind, message] = await failureOf(key.account().signTransaction(wanted))
    expect([kind, message]).toEqual(['wrong', expect.stringContaining(words)])
    // That it answers does not show that it signs what it is asked.
    await key.signer.check()
    expect(key.signer.failure()?.kind).toBe('wrong')
    server.behavior = {}
    await key.account().signTransaction(wanted)
    expect(key.signer.failure()).toBeNull()
  })

  const json = (status: number, body: string): SignerBehavior => ({
    answer: (response) => void response.writeHead(status).end(body),
  })
  test.each<[string, SignerBehavior, SignerErrorKind, RegExp]>([
    [
      'refuses',
      json(400, '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params"}}'),
      'refused',
      /refuses eth_signTransaction: -32602 Invalid params\.$/,
    ],
    [
      'is behind a proxy with a page of its own',
      json(200, '<html>Sign in</html>'),
      'wrong',
      /signed bytes|no key/,
    ],
    ['forbids', json(403, 'Host not authorized.'), 'refused', /with status 403\.$/],
    ['is behind a proxy that finds nobody', json(502, '<html>'), 'unavailable', /with status 502\.$/],
    [
      'cuts its answer off',
      { answer: (response) => void response.writeHead(200, { 'content-length': '9' }).destroy() },
      'unavailable',
      /reached|cut off/,
    ],
    ['does not answer', { answer() {} }, 'unavailable', /time limit/],
  ])('error: that %s is told as such', async (_, behavior, kind, sentence) => {
    server.behavior = behavior
    const key = keyAt(server.url, { timeoutMs: 300 })
    expect(await failureOf(key.account().signTransaction(wanted))).toEqual([
      kind,
      expect.stringMatching(sentence),
    ])
    expect(key.signer.failure()?.kind).toBe(kind)
    expect((await key.signer.check())?.kind).toBe(kind)
  })

  test('behavior: one that was away is well again as soon as it answers', async () => {
    const own = await startWeb3Signer({ tls: certificates.server, account, chainId: 11155111 })
    const key = keyAt(own.url)
    await own.stop()
    expect(await failureOf(key.account().signTransaction(wanted))).toEqual([
      'unavailable',
      'The signer cannot be reached (ECONNREFUSED).',
    ])
    const port = Number(new URL(own.url).port)
    const again = await startWeb3Signer({ tls: certificates.server, account, chainId: 11155111, port })
    expect(await key.signer.check()).toBeNull()
    expect(key.signer.failure()).toBeNull()
    await again.stop()
  })

  test('error: without our key it is told before anything is signed', async () => {
    const wallet = parseAddress(other.address)
    const signer = web3Signer({
      url: server.url,
      tls: certificates.client,
      address: wallet,
      timeoutMs: 5_000,
    })
    expect(await remoteKey(wallet, signer).signer.check()).toMatchObject({
      kind: 'wrong',
      message: `The signer holds no key of ${wallet}.`,
    })
  })

  test('behavior: soon after a failure it is not asked again', async () => {
    server.behavior = json(500, '')
    const signer = web3Signer({ url: server.url, tls: certificates.client, address, timeoutMs: 5_000 })
    const key = remoteKey(address, signer)
    await failureOf(key.account().signTransaction(wanted))
    const calls = server.calls.length
    expect((await key.signer.check())?.kind).toBe('unavailable')
    expect(server.calls).toHaveLength(calls)
  })
})
