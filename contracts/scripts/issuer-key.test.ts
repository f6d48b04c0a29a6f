import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { deriveCodeKey } from '@certify/ethereum/derive-code-key'
import { developmentAccount, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { waitForReceipt } from '@certify/ethereum/wait-for-receipt'
import { type Account, type Address, createWalletClient, encodeFunctionData, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issuerKeyCommand } from './issuer-key'

let chain: LocalChain
let folder: string
const lines: string[] = []
const print = (line: string) => void lines.push(line)
beforeAll(async () => {
  chain = await startLocalChain()
  folder = mkdtempSync(join(tmpdir(), 'certify-keys-'))
})
afterAll(async () => {
  await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})

const has = async (name: 'RELAYER_ROLE' | 'PAUSER_ROLE', account: `0x${string}`) => {
  const { contract: address, node } = chain
  const role = await node.readContract({ address, abi, functionName: name })
  return node.readContract({ address, abi, functionName: 'hasRole', args: [role, account] })
}
const mayIssue = (account: `0x${string}`) => has('RELAYER_ROLE', account)
const environment = () => ({
  CERTIFY_RPC_URL: chain.rpcUrl,
  CERTIFY_CHAIN_ID: '31337',
  CERTIFY_CONTRACT_ADDRESS: chain.contract,
})

describe('key new', () => {
  const make = (...paths: string[]) => issuerKeyCommand(['new', ...paths], {}, print)
  const modeOf = (path: string) => statSync(path).mode & 0o777

  test('behavior: makes folder, passphrase and keystore for this user alone, and prints only the address', async () => {
    const home = join(folder, 'home')
    const [file, passphraseFile] = [join(home, 'issuer.json'), join(home, 'issuer.passphrase')]
    await make(file)
    expect([home, file, passphraseFile].map(modeOf)).toEqual([0o700, 0o600, 0o600])
    const key = await parseIssuerKey({ key: undefined, keyFile: file, passphraseFile, chainId: 1 })
    expect(lines).toEqual([key.address])
    const before = readFileSync(file)
    await expect(make(file)).rejects.toThrow('exists already; nothing was written.')
    expect(readFileSync(file)).toEqual(before)
  })

  test('behavior: takes a passphrase of yours, unless it is short or others can read it', async () => {
    const passphraseFile = join(folder, 'passphrase')
    writeFileSync(passphraseFile, 'a long enough one\n', { mode: 0o644 })
    const file = join(folder, 'key.json')
    await expect(make(file, passphraseFile)).rejects.toThrow(/^Others can read .*chmod 600/)
    chmodSync(passphraseFile, 0o600)
    await make(file, passphraseFile)
    expect(readFileSync(passphraseFile, 'utf8')).toBe('a long enough one\n')
    writeFileSync(passphraseFile, 'short\n')
    await expect(make(join(folder, 'other.json'), passphraseFile)).rejects.toThrow(/at least 12 characters/)
  })

  test('error: refuses every place in the checkout, also through a link or for the passphrase', async () => {
    const link = join(folder, 'link')
    symlinkSync(join(import.meta.dirname, '..'), link)
    const outside = join(folder, 'outside.json')
    for (const paths of [
      ['issuer.json'],
      [join(link, 'new', 'issuer.json')],
      [outside, 'issuer.passphrase'],
    ]) {
      await expect(make(...paths)).rejects.toThrow(/ is inside the checkout, .* such as ~\/\.certify\//)
    }
    expect(existsSync(outside)).toBe(false)
  })
})

describe('key code-key', () => {
  test('behavior: writes the derived key of the attendance codes, for this user alone', async () => {
    const file = join(folder, 'codes', 'code-key')
    const variables = { CERTIFY_CHAIN_ID: '31337' }
    await issuerKeyCommand(['code-key', file], variables, print)
    expect(lines.at(-1)).toBe(`CERTIFY_CODE_KEY_FILE=${file}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(
      Buffer.from(await deriveCodeKey(chain.key)).toString('hex'),
    )
    await expect(issuerKeyCommand(['code-key', file], variables, print)).rejects.toThrow('exists already')
    await expect(issuerKeyCommand(['code-key', 'code-key'], variables, print)).rejects.toThrow(
      / inside the checkout/,
    )
  })
})

describe('key rotate', () => {
  const register = (from: Account, to: Address = chain.contract) => {
    const data = encodeFunctionData({
      abi,
      functionName: 'registerOrganizer',
      args: [from.address, 'An organizer', '0x', 0n],
    })
    const wallet = createWalletClient({ account: from, transport: http(chain.rpcUrl) })
    return wallet.sendTransaction({ chain: null, to, data, gas: 500_000n })
  }
  const run = (...args: string[]) => issuerKeyCommand(args, environment(), print, { lookEvery: 20 })

  test('behavior: the old key keeps its right until the new one has acted and its own transactions have settled', async () => {
    const [old, next] = [chain.key.address, developmentAccount(6)]
    const watched = await watchNode()
    const at = { ...environment(), CERTIFY_RPC_URL: watched.rpcUrl }
    const rotating = issuerKeyCommand(['rotate', next.address], at, print, { lookEvery: 20 })
    await expect.poll(() => mayIssue(next.address)).toBe(true)
    const said = (words: string) => lines.some((line) => line.includes(words))
    await expect.poll(() => said(`${old} keeps its right until then.`)).toBe(true)

    // A transaction that the registry does not log shows nothing, however often the command looks.
    const hash = await register(next, developmentAccount(7).address)
    await waitForReceipt(chain.node, hash)
    const before = watched.looks()
    await expect.poll(watched.looks).toBeGreaterThan(before + 1)
    expect(await mayIssue(old)).toBe(true)

    // One transaction a block: the new key's act is in one, and the old key's transaction is still on its way.
    await chain.rpc('evm_setAutomine', [false])
    await chain.rpc('evm_setBlockGasLimit', ['0x927c0'])
    await chain.rpc('eth_sendTransaction', [{ from: old, to: next.address, gas: '0x7a120' }])
    await register(next)
    await chain.rpc('evm_mine')
    await expect.poll(() => said(`1 transactions of ${old} are on their way…`)).toBe(true)
    expect([await mayIssue(old), said(`${next.address} has acted`)]).toEqual([true, true])

    await chain.rpc('evm_mine')
    await chain.rpc('evm_setBlockGasLimit', ['0x1c9c380'])
    await chain.rpc('evm_setAutomine', [true])
    await rotating
    expect([await mayIssue(old), await mayIssue(next.address)]).toEqual([false, true])
    expect(lines.at(-1)).toBe(`${old} may not issue any more.`)
    watched.stop()
  })

  test('error: a node that fails is told without its address, and nothing was taken', async () => {
    const at = { ...environment(), CERTIFY_RPC_URL: 'http://127.0.0.1:1/secret' }
    const failed = issuerKeyCommand(['rotate', developmentAccount(5).address], at, print)
    await expect(failed).rejects.toThrow(/^The node at CERTIFY_RPC_URL failed \(HTTP request failed\.\)/)
  })

  test('behavior: the pauser’s right is given in one run, and taken in another if the new one has coins', async () => {
    const [old, next] = [chain.key.address, privateKeyToAccount(generatePrivateKey()).address]
    await run('rotate-pauser', old, next)
    expect(lines.at(-1)).toBe(`Then run this command again, which takes the right from ${old}.`)
    expect([await has('PAUSER_ROLE', old), await has('PAUSER_ROLE', next)]).toEqual([true, true])
    await expect(run('rotate-pauser', old, next)).rejects.toThrow(
      `${next} has no coins, so it could not pause`,
    )
    expect(await has('PAUSER_ROLE', old)).toBe(true)
    await chain.rpc('anvil_setBalance', [next, '0xde0b6b3a7640000'])
    await run('rotate-pauser', old, next)
    expect([await has('PAUSER_ROLE', old), await has('PAUSER_ROLE', next)]).toEqual([false, true])
  })

  test('error: gives one sentence for a missing setting, and for the key that already issues', async () => {
    const rotate = (address: string, variables: object = environment()) =>
      issuerKeyCommand(['rotate', address], { ...variables }, print)
    await expect(rotate(chain.key.address)).rejects.toThrow('The new key is the one that issues already.')
    await expect(rotate(chain.key.address, { CERTIFY_CHAIN_ID: '31337' })).rejects.toThrow(
      'CERTIFY_RPC_URL is needed.',
    )
    await expect(issuerKeyCommand([], {}, print)).rejects.toThrow(/^key new FILE/)
  })
})

/** The node behind a server that counts how often somebody asks for the newest block. */
async function watchNode() {
  let looks = 0
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (body.includes('eth_blockNumber')) looks++
    const headers = { 'content-type': 'application/json' }
    response.end(await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { rpcUrl: `http://127.0.0.1:${port}`, looks: () => looks, stop: () => server.close() }
}
