import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UnavailableError } from '@certify/domain/shared/errors'
import { encodeFunctionData, getContractAddress, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateRegistryAbi as abi } from './abi.generated'
import { connectNodes } from './chain-nodes'
import { createReadWindow } from './read-window'
import { type LocalChain, startLocalChain } from './testing/local-chain'
import { startNodeFaultProxy } from './testing/node-fault-proxy'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

const windowAt = (...rpcUrls: string[]) =>
  createReadWindow({
    nodes: connectNodes({ rpcUrls, chainId: 31337, timeoutMs: 500 }),
    registries: () => [chain.contract],
  })
const somebody = () => ({ caller: 'somebody', signal: new AbortController().signal })
const request = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
const ask = (method: string, params: unknown[] = []) =>
  windowAt(chain.rpcUrl).ask(request(method, params), somebody())
const call = (to: string, data: string) => ask('eth_call', [{ to, data }, 'latest'])
const anybody = `0x${'1'.repeat(40)}`
const precompile = `0x${'0'.repeat(39)}5`

describe('createReadWindow', () => {
  test('behavior: answers verifiers’ questions', async () => {
    expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' })
    expect(await ask('eth_getCode', [chain.contract])).toMatchObject({
      result: expect.stringMatching(/^0x60/),
    })
    const data = encodeFunctionData({ abi, functionName: 'certificate', args: [10_001n] })
    expect(await call(chain.contract, data)).toMatchObject({ result: expect.stringMatching(/^0x/) })
  })

  test('behavior: every view of the registry may be called, and no call runs out of gas', async () => {
    const views = abi.filter((item) => item.type === 'function' && item.stateMutability === 'view')
    const ran = await Promise.all(
      views.map(async (view) => {
        const inputs = 'inputs' in view ? view.inputs : []
        // Every argument is 1. A refusal is an answer too.
        const data = toFunctionSelector(view as never) + `${'0'.repeat(63)}1`.repeat(inputs.length)
        return call(chain.contract, data)
      }),
    )
    expect(JSON.stringify(ran)).not.toMatch(/out ?of ?gas|not accepted/i)
  })

  test.each([
    ['a contract that is not ours', anybody, toFunctionSelector('firstPage()')],
    ['a precompile', precompile, `0x${'ff'.repeat(96)}`],
  ])('error: a call of %s is refused', async (_, to, data) => {
    expect(await call(to, data)).toMatchObject({ error: { code: -32602 } })
  })

  test('error: refuses a call of our registry that is not a view, or has more data than its arguments', async () => {
    const pause = toFunctionSelector('pause()')
    const long = `${toFunctionSelector('firstPage()')}00`
    for (const data of [pause, long, '0x', '0x12'])
      expect(await call(chain.contract, data)).toMatchObject({ error: { code: -32602 } })
  })

  test('behavior: the code at a page’s address may be read even before the page exists; other code may not', async () => {
    const page = getContractAddress({ from: chain.contract, nonce: 10_000n })
    expect(await ask('eth_getCode', [page])).toMatchObject({ result: '0x' })
    expect(await ask('eth_getCode', [anybody])).toMatchObject({ error: { code: -32602 } })
  })

  test.each([
    ['both ends by tag', { fromBlock: 'earliest', toBlock: 'latest' }],
    ['the end left out', { fromBlock: '0x0' }],
    ['both left out', {}],
  ])('behavior: logs may be asked for with %s', async (_, range) => {
    expect(await ask('eth_getLogs', [{ address: chain.contract, ...range }])).toMatchObject({
      result: expect.any(Array),
    })
  })

  test('error: logs of other contracts are refused', async () => {
    const logs = await ask('eth_getLogs', [{ address: [chain.contract, anybody] }])
    expect(logs).toMatchObject({ error: { code: -32602 } })
  })

  test('error: refuses logs over too many blocks, however the ends are named', async () => {
    const wide = { address: chain.contract, fromBlock: '0x0', toBlock: '0x2710' }
    expect(await ask('eth_getLogs', [wide])).toMatchObject({ error: { code: -32005 } })
    const backwards = { address: chain.contract, fromBlock: '0x2711', toBlock: 'latest' }
    expect(await ask('eth_getLogs', [backwards])).toMatchObject({ error: { code: -32005 } })
  })

  test.each(['eth_sendRawTransaction', 'anvil_setBalance', 'evm_mine', 'debug_traceCall', 'constructor'])(
    'error: %s is refused',
    async (method) => {
      expect(await ask(method, ['0x'])).toMatchObject({ error: { code: -32601 } })
    },
  )

  test('behavior: each request of a batch has its price; heavy requests cost more, and nonsense is not free', () => {
    const { price } = windowAt(chain.rpcUrl)
    const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [chain.contract] })
    const balance = request('eth_call', [{ to: chain.contract, data }, 'latest'])
    expect(price(request('eth_chainId'))).toBe(3)
    expect(price(balance)).toBeGreaterThan(20)
    expect(price(Array(50).fill(request('eth_chainId')))).toBe(52)
    for (const nonsense of [null, 7, 'x', {}, { method: 'eth_call', params: 3 }])
      expect(price(nonsense)).toBe(3)
  })

  test('behavior: answers a batch in its order, with refusals in their places', async () => {
    const batch = [
      { ...request('eth_chainId'), id: 'a' },
      { ...request('evm_mine'), id: 'b' },
      { ...request('eth_blockNumber'), id: 'c' },
    ]
    expect(await windowAt(chain.rpcUrl).ask(batch, somebody())).toMatchObject([
      { id: 'a', result: '0x7a69' },
      { id: 'b', error: { code: -32601 } },
      { id: 'c', result: expect.stringMatching(/^0x/) },
    ])
  })

  test('error: a node that does not answer is reported as such', async () => {
    const nobody = windowAt('http://127.0.0.1:2').ask(request('eth_chainId'), somebody())
    await expect(nobody).rejects.toThrow(UnavailableError)
  })

  test.each(['busy', 'rate-limit', 'reset'] as const)(
    'behavior: a question that meets "%s" is asked again, or of the spare node',
    async (fault) => {
      const first = await startNodeFaultProxy(chain.rpcUrl)
      await first.set(fault, 'half')
      const id = request('eth_chainId')
      expect(await windowAt(first.rpcUrl).ask(id, somebody())).toMatchObject({ result: '0x7a69' })
      await first.set(fault)
      const both = windowAt(first.rpcUrl, chain.rpcUrl)
      expect(await both.ask([id, id], somebody())).toMatchObject([{ result: '0x7a69' }, { result: '0x7a69' }])
      await first.close()
    },
  )

  test('behavior: a refusal that every node repeats reaches the caller in the node’s own words', async () => {
    const only = await startNodeFaultProxy(chain.rpcUrl)
    await only.set('header-not-found')
    const answer = await windowAt(only.rpcUrl).ask(request('eth_chainId'), somebody())
    expect(answer).toMatchObject({ error: { message: 'header not found' } })
    expect(only.hits()).toBe(1)
    await only.close()
  })

  test('behavior: work ends with its caller, and the request to the node is aborted', async () => {
    const closed: Promise<unknown>[] = []
    const silent = createServer(({ socket }) => void closed.push(once(socket, 'close'))).listen(
      0,
      '127.0.0.1',
    )
    await once(silent, 'listening')
    const window = windowAt(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    const leaving = new AbortController()
    const batch = Array(50).fill(request('eth_chainId'))
    const asked = window.ask(batch, { caller: 'somebody', signal: leaving.signal })
    await expect.poll(() => closed.length).toBe(4)
    leaving.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    await Promise.all(closed)
    // The rest of the queue was dropped, so no more requests reached the node.
    expect(closed).toHaveLength(4)
    silent.closeAllConnections()
    silent.close()
  })
})
