import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChainSaver } from './chain-saver.mjs'

const SOON_MS = 5
const NEVER_MS = 3_600_000

let directory: string
let cleanUps: (() => void)[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'certify-saver-'))
  cleanUps = [() => rmSync(directory, { recursive: true, force: true })]
})
afterEach(() => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.reverse()) cleanUp()
})

const stateFile = () => join(directory, 'chain.json')
const savedBlock = (file = stateFile()) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).best_block_number : null
const state = (block: number, best = block) =>
  JSON.stringify({ block: { number: `0x${block.toString(16)}` }, best_block_number: best, accounts: {} })

/** A node that describes its state as the test says. */
async function startNode() {
  const node = {
    newest: 0,
    asked: [] as string[],
    /** What it answers to each request for its state: the whole state, unless a test changes this. */
    describe: async () => state(node.newest),
    address: '',
  }
  const answer = async (method: string) => {
    if (method === 'eth_blockNumber') return { result: `0x${node.newest.toString(16)}` }
    const text = await node.describe().catch(() => null)
    return text === null ? { error: { message: 'busy' } } : { result: `0x${gzipSync(text).toString('hex')}` }
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method } = JSON.parse(body)
    node.asked.push(method)
    response.end(JSON.stringify(await answer(method)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => server.close())
  const { port } = server.address() as AddressInfo
  node.address = `Listening on 127.0.0.1:${port}\n`
  return node
}

function startSaver(lookEveryMs = NEVER_MS): ChainSaver {
  const saver = new ChainSaver(stateFile(), SOON_MS, lookEveryMs)
  cleanUps.push(() => saver.stop())
  return saver
}

describe('ChainSaver', () => {
  test('behavior: saves what the node began with, and then after each block only', async () => {
    const node = await startNode()
    const saver = startSaver()
    saver.hear(node.address)
    await expect.poll(savedBlock).toBe(0)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    saver.hear('eth_blockNumber\neth_getBlockByNumber\nanvil_dumpState\n')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
    for (const block of [1, 2]) {
      node.newest = block
      saver.hear('eth_sendRawTransaction\n\n    Transaction: 0x1\n    Block Nu')
      saver.hear(`mber: ${block}\n    Block Hash: 0x1\n`)
      await expect.poll(savedBlock).toBe(block)
      expect(savedBlock(`${stateFile()}.copy`)).toBe(block)
    }
    expect(node.asked.filter((method) => method === 'anvil_dumpState')).toHaveLength(3)
    expect(readdirSync(directory).sort()).toEqual(['chain.json', 'chain.json.copy'])
  })

  test('behavior: saves after a call that changes accounts without a block', async () => {
    const node = await startNode()
    const saver = startSaver()
    saver.hear(node.address)
    await expect.poll(savedBlock).toBe(0)
    node.describe = async () => JSON.stringify({ ...JSON.parse(state(0)), accounts: { changed: {} } })
    saver.hear('anvil_setBalance\n')
    await expect.poll(() => readFileSync(stateFile(), 'utf8')).toContain('changed')
  })

  test('behavior: asks again if a block came while the node described its state', async () => {
    const node = await startNode()
    const described = [state(1, 2), state(2, 1)]
    node.newest = 2
    node.describe = async () => described.shift() ?? state(2)
    startSaver().hear(node.address)
    await expect.poll(savedBlock).toBe(2)
    expect(readFileSync(stateFile(), 'utf8')).toBe(state(2))
  })

  test('behavior: if blocks never pause, the node’s last answer is saved all the same', async () => {
    const node = await startNode()
    node.describe = async () => state(node.newest++)
    startSaver().hear(node.address)
    await expect.poll(savedBlock).toBe(2)
  })

  test('behavior: finds a block that the node did not report', async () => {
    const node = await startNode()
    const saver = startSaver(SOON_MS)
    saver.hear(node.address)
    await expect.poll(savedBlock).toBe(0)
    node.newest = 7
    await expect.poll(savedBlock).toBe(7)
  })

  test('error: a node that refuses is asked again, and the file stays whole meanwhile', async () => {
    const node = await startNode()
    const saver = startSaver()
    saver.hear(node.address)
    await expect.poll(savedBlock).toBe(0)
    let refusals = 3
    node.newest = 1
    node.describe = async () => {
      if (refusals-- > 0) throw new Error('busy')
      expect(savedBlock()).toBe(0)
      return state(1)
    }
    saver.hear('    Block Number: 1\n')
    await expect.poll(savedBlock).toBe(1)
  })

  test('behavior: writes nothing once the node is asked to save for the last time', async () => {
    const node = await startNode()
    const saver = startSaver()
    node.describe = async () => {
      saver.stop()
      return state(0)
    }
    saver.hear(node.address)
    await expect.poll(() => node.asked).toContain('eth_blockNumber')
    saver.hear('    Block Number: 1\n')
    expect(existsSync(stateFile())).toBe(false)
  })
})
