import { UnavailableError } from '@certify/domain/shared/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectNode } from './client'
import { createReadWindow } from './read-window'
import { type LocalChain, startLocalChain } from './testing/local-chain'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

const ask = (method: string, params: unknown[] = []) =>
  createReadWindow(chain.node).ask({ jsonrpc: '2.0', id: 1, method, params })
const anybody = `0x${'1'.repeat(40)}`

describe('createReadWindow', () => {
  test('behavior: answers what verifiers ask', async () => {
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' })
    expect(await ask('eth_getCode', [anybody])).toMatchObject({ result: '0x' })
  })

  test.each([
    ['both ends by tag', { fromBlock: 'earliest', toBlock: 'latest' }],
    ['the end left out', { fromBlock: '0x0' }],
    ['both left out', {}],
  ])('behavior: logs may be asked for with %s', async (_, range) => {
    expect(await ask('eth_getLogs', [{ address: anybody, ...range }])).toMatchObject({ result: [] })
  })

  test('error: logs over too many blocks are refused, whatever the ends are called', async () => {
    const wide = { address: anybody, fromBlock: '0x0', toBlock: '0x2710' }
    expect(await ask('eth_getLogs', [wide])).toMatchObject({ error: { code: -32005 } })
    const backwards = { address: anybody, fromBlock: '0x2711', toBlock: 'latest' }
    expect(await ask('eth_getLogs', [backwards])).toMatchObject({ error: { code: -32005 } })
  })

  test.each(['eth_sendRawTransaction', 'anvil_setBalance', 'evm_mine', 'debug_traceCall', 'constructor'])(
    'error: %s is refused',
    async (method) => {
      expect(await ask(method, ['0x'])).toMatchObject({ error: { code: -32601 } })
    },
  )

  test('error: a node that does not answer is told as such', async () => {
    const nobody = createReadWindow(connectNode({ rpcUrl: 'http://127.0.0.1:9', timeoutMs: 500 }))
    await expect(nobody.ask({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).rejects.toThrow(
      UnavailableError,
    )
  })
})
