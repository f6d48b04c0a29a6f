import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { toEventKey } from '@certify/domain/issuing/event-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { encodeCall } from '@certify/ethereum/encode-call'
import { remoteKey } from '@certify/ethereum/remote-signer/remote-key'
import { web3Signer } from '@certify/ethereum/remote-signer/web3signer'
import { makeCertificates } from '@certify/ethereum/testing/test-certificates'
import { startWeb3Signer, type Web3SignerServer } from '@certify/ethereum/testing/web3signer-server'
import { encodeFunctionData, parseAbi, type TransactionSerializableEIP1559 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const account = privateKeyToAccount(generatePrivateKey())
const address = parseAddress(account.address)
const registry = parseAddress(`0x${'ab'.repeat(20)}`)
const folder = mkdtempSync(join(tmpdir(), 'certify-policy-'))
const certificates = makeCertificates(folder)

let signer: Web3SignerServer
let policy: ChildProcess
let url: string

/** Starts the policy, with what it allowed before. */
async function startPolicy(): Promise<void> {
  const path = (name: string) => join(folder, name)
  const settings = {
    listen: { port: 0, cert: path('server.crt'), key: path('server.key'), ca: path('ca.crt') },
    signer: { url: signer.url, ...certificates.files },
    address,
    registries: [registry],
    weiPerDay: String(10n ** 16n),
    stateFile: path('spent.json'),
  }
  writeFileSync(path('settings.json'), JSON.stringify(settings))
  policy = spawn(process.execPath, [join(root, 'deploy/signer-policy.mjs'), path('settings.json')])
  const [line] = await once(policy.stdout ?? policy, 'data')
  url = /https:\S+/.exec(String(line))?.[0] ?? ''
}

beforeAll(async () => {
  signer = await startWeb3Signer({ tls: certificates.server, account, chainId: 11155111 })
  await startPolicy()
})
afterAll(async () => {
  policy.kill('SIGKILL')
  await signer.stop()
  rmSync(folder, { recursive: true })
})

const calls: Record<RegistryCall['kind'] | 'issue after', RegistryCall> = {
  'register-organizer': { kind: 'register-organizer', account: address, name: 'A', consent: null },
  issue: {
    kind: 'issue',
    page: 1,
    eventKey: toEventKey(1, parseEventId(1)),
    directory: `0x${'11'.repeat(32)}`,
    owners: [address],
  },
  'issue after': {
    kind: 'issue',
    page: 1,
    eventKey: toEventKey(1, parseEventId(1)),
    directory: `0x${'11'.repeat(32)}`,
    owners: [address],
    after: `0x${'22'.repeat(16)}`,
  },
  revoke: { kind: 'revoke', tokenIds: [toTokenId(1, 1)], reason: 'why' },
  replace: { kind: 'replace', oldTokenId: toTokenId(1, 1), newTokenId: toTokenId(2, 1), reason: 'why' },
}
const transaction = (
  changes: Partial<TransactionSerializableEIP1559> = {},
): TransactionSerializableEIP1559 => ({
  type: 'eip1559',
  chainId: 11155111,
  to: registry,
  data: encodeCall(calls.issue),
  nonce: 1,
  gas: 100_000n,
  maxFeePerGas: 10n ** 10n,
  maxPriorityFeePerGas: 10n ** 9n,
  ...changes,
})
const sign = (changes: Partial<TransactionSerializableEIP1559> = {}, tls = certificates.client) => {
  const key = remoteKey(address, web3Signer({ url, tls, address, timeoutMs: 5_000 }), { restMs: 0 })
  return key.account().signTransaction(transaction(changes))
}
const transfer = encodeFunctionData({
  abi: parseAbi(['function grantRole(bytes32 role, address account)']),
  args: [`0x${'00'.repeat(32)}`, address],
})

describe('the policy before a Web3Signer', () => {
  test.each(Object.entries(calls))('behavior: lets the product %s', async (_, call) => {
    expect(await sign({ data: encodeCall(call) })).toMatch(/^0x02/)
  })

  test.each<[string, Partial<TransactionSerializableEIP1559>, string]>([
    ['another contract', { to: address }, 'another contract'],
    ['a value', { value: 1n }, 'a value'],
    ['another function', { data: transfer }, 'another function'],
    ['no function', { data: '0x' }, 'another function'],
  ])('error: %s is refused, and the signer never sees it', async (_, changes, reason) => {
    const before = signer.calls.length
    await expect(sign(changes)).rejects.toMatchObject({
      kind: 'refused',
      message: `The signer refuses eth_signTransaction: -32000 policy: ${reason}.`,
    })
    expect(signer.calls).toHaveLength(before)
  })

  test('error: a stranger is not heard', async () => {
    await expect(sign({}, certificates.stranger)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('behavior: more than the cap of a day is refused, also after a restart; the same nonce counts once', async () => {
    const half = { gas: 500_000n }
    for (const nonce of [1, 1, 1]) await sign({ ...half, nonce })
    policy.kill('SIGKILL')
    await once(policy, 'exit')
    await startPolicy()
    await sign({ ...half, nonce: 2 })
    await expect(sign({ nonce: 3 })).rejects.toMatchObject({
      message: expect.stringContaining('policy: the cap of today is used up'),
    })
  })
})
