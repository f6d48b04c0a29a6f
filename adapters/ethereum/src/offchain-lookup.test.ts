import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { createPublicClient, encodeErrorResult, http, parseAbi, size, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectNodes } from './chain-nodes'
import { connectNode } from './client'
import { createReadWindow } from './read-window'
import { createSignatureChecker } from './signature-checker'
import { type LocalChain, startLocalChain } from './testing/local-chain'

let chain: LocalChain
let canary: Server
let visits = 0
beforeAll(async () => {
  chain = await startLocalChain()
  canary = createServer((_, answer) => {
    visits++
    answer.end('{"data":"0x"}')
  }).listen(0, '127.0.0.1')
  await once(canary, 'listening')
  await chain.rpc('anvil_setCode', [luring, luringCode()])
})
afterAll(async () => {
  canary?.close()
  await chain?.stop()
})
beforeEach(() => {
  visits = 0
})

const luring = parseAddress(`0x${'c1'.repeat(20)}`)

/** Code of a contract that answers every call with "ask this address instead", and names an address of our network. */
function luringCode(): string {
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/{sender}/{data}`
  const answer = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    errorName: 'OffchainLookup',
    args: [luring, [url], '0x01', '0x12345678', '0x'],
  })
  const length = size(answer).toString(16).padStart(4, '0')
  // Copies the data after these twelve bytes to memory and reverts with it.
  return `0x61${length}600c5f3961${length}5ffd${answer.slice(2)}`
}

test('error: a contract cannot make us call an address that it names', async () => {
  const node = connectNode({ rpcUrl: chain.rpcUrl })
  await expect(node.call({ to: luring, data: '0x01' })).rejects.toThrow()
  const signature = `0x${'ab'.repeat(65)}` as const
  expect(await createSignatureChecker(node).check({ wallet: luring, message: 'm', signature })).toBeNull()
  const asked = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: luring, data: toFunctionSelector('firstPage()') }, 'latest'],
  }
  const nodes = connectNodes({ rpcUrls: [chain.rpcUrl], chainId: 31337 })
  const window = createReadWindow({ nodes, registries: () => [luring] })
  const { signal } = new AbortController()
  expect(await window.ask(asked, { caller: 'somebody', signal })).toMatchObject({ error: {} })
  expect(visits).toBe(0)
})

test('behavior: the canary notices a client that does call the address', async () => {
  const following = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) })
  await following.call({ to: luring, data: '0x01' }).catch(() => {})
  expect(visits).toBe(1)
})
