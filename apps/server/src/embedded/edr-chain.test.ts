import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installEdr } from '../../../../scripts/lib/install-edr.mjs'
import { type EmbeddedChain, startEmbeddedChain } from './chain'
import { EmbeddedChainError, findChainProgram } from './chain-program'

const account = developmentAccount(0)
const to = '0x000000000000000000000000000000000000dEaD'

let directory: string
let chain: EmbeddedChain | undefined
const warnings: string[] = []

// The same as `npm start` on a machine without anvil.
beforeAll(() => installEdr(), 300_000)
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'certify-edr-'))
  warnings.length = 0
})
afterEach(async () => {
  await chain?.close()
  chain = undefined
  rmSync(directory, { recursive: true, force: true })
})
afterAll(() => expect(warnings).toEqual([]))

const start = async (now = new Date()) => {
  const warn = (message: string) => warnings.push(message)
  chain = await startEmbeddedChain({ directory, now, warn, program: findChainProgram('edr') })
  const transport = http(chain.rpcUrl, { retryCount: 0 })
  const wallet = createWalletClient({ account, transport })
  return {
    chain,
    transport,
    reader: createPublicClient({ transport }),
    pay: () => wallet.sendTransaction({ chain: null, to, value: parseEther('1') }),
  }
}

describe('the embedded chain played by EDR', () => {
  test('behavior: the registry is deployed on it, and a restart has the same blocks', async () => {
    const first = await start()
    const { address } = await deployRegistry({
      transport: first.transport,
      chainId: 31337,
      deployer: account,
    })
    const hash = await first.pay()
    const before = await first.reader.getBlock()
    expect(before.number).toBeGreaterThan(1n)
    await first.chain.close()

    const second = await start()
    expect((await second.reader.getBlock()).hash).toBe(before.hash)
    expect(await second.reader.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await second.reader.getCode({ address })).toMatch(/^0x[0-9a-f]{1000}/)
    expect(await second.reader.getBalance({ address: to })).toBe(parseEther('1'))
  })

  test('behavior: time moves forward only, and never back across a restart', async () => {
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400
    const first = await start()
    await first.chain.moveTime(new Date(tomorrow * 1000))
    await first.pay()
    const moved = (await first.reader.getBlock()).timestamp
    expect(moved).toBeGreaterThanOrEqual(tomorrow)
    await first.chain.close()

    const second = await start()
    await second.pay()
    expect((await second.reader.getBlock()).timestamp).toBeGreaterThanOrEqual(moved)
  })

  test('behavior: a line cut short by a kill is dropped, and the chain continues after the last whole one', async () => {
    const first = await start()
    await first.pay()
    const before = await first.reader.getBlock()
    await first.chain.close()
    const journal = join(directory, 'chain.journal')
    const whole = readFileSync(journal, 'utf8')
    appendFileSync(journal, '{"at":1800000000,"raw":"0x02f8')

    const second = await start()
    expect((await second.reader.getBlock()).hash).toBe(before.hash)
    expect(readFileSync(journal, 'utf8')).toBe(whole)
    await second.pay()
    await second.chain.close()
    expect((await (await start()).reader.getBlock()).number).toBe(2n)
  })

  test('error: a refused transaction leaves neither block nor line, and the answer says why', async () => {
    const { reader, pay, chain: node } = await start()
    await pay()
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: 31337,
      nonce: 0,
      to,
      gas: 21_000n,
      maxFeePerGas: 10n ** 10n,
      maxPriorityFeePerGas: 0n,
    })
    await expect(reader.sendRawTransaction({ serializedTransaction: raw })).rejects.toThrow(/nonce/i)
    expect(await reader.getBlockNumber({ cacheTime: 0 })).toBe(1n)
    await node.close()
    expect(await (await start()).reader.getBlockNumber({ cacheTime: 0 })).toBe(1n)
  })

  test('behavior: several requests in one body are answered in their order', async () => {
    const { chain: node } = await start()
    const body = JSON.stringify(
      ['eth_chainId', 'eth_blockNumber'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] })),
    )
    const answers = await (await fetch(node.rpcUrl, { method: 'POST', body })).json()
    expect(answers).toMatchObject([
      { id: 0, result: '0x7a69' },
      { id: 1, result: '0x0' },
    ])
  })
})

describe('findChainProgram', () => {
  test('error: says in one sentence what to do if there is no program', () => {
    const nothing = () => findChainProgram('edr', { node: 'edr-node.mjs', folder: directory })
    expect(nothing).toThrow(EmbeddedChainError)
    expect(nothing).toThrow(/no program edr for .*CERTIFY_RPC_URL/)
  })
})
