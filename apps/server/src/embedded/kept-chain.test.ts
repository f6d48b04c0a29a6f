import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNode } from '@certify/ethereum/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type KeptChain, keepEmbeddedChain } from './kept-chain'

const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let directory: string
let chain: KeptChain | undefined
const warnings: string[] = []
const failures: Error[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'certify-chain-'))
  warnings.length = 0
  failures.length = 0
})
afterEach(async () => {
  await chain?.close()
  chain = undefined
  rmSync(directory, { recursive: true, force: true })
})

async function keep(): Promise<KeptChain> {
  chain = await keepEmbeddedChain({
    directory,
    now: async () => new Date(),
    warn: (message) => warnings.push(message),
    failed: (error) => failures.push(error),
  })
  return chain
}
const killNode = () => process.kill(Number(readFileSync(join(directory, 'chain.pid'), 'utf8')), 'SIGKILL')
const connectTo = ({ rpcUrl }: KeptChain) => connectNode({ rpcUrl })
const answers = (kept: KeptChain) =>
  connectTo(kept)
    .getBlockNumber()
    .then(
      () => true,
      () => false,
    )
const stateFile = () => {
  const file = join(directory, 'chain.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

describe('keepEmbeddedChain', () => {
  test('behavior: a killed node is always started again at its address, with its blocks', async () => {
    const kept = await keep()
    const node = connectTo(kept)
    const hash = await node.request<{ Method: string; Parameters: unknown[]; ReturnType: `0x${string}` }>({
      method: 'eth_sendTransaction',
      params: [{ from: rich, to: rich, value: '0x1' }],
    })
    await expect.poll(() => node.getTransactionReceipt({ hash }).catch(() => null)).not.toBeNull()
    const { blockNumber } = await node.getTransactionReceipt({ hash })
    await expect.poll(stateFile).toContain(hash.slice(2))
    for (let loss = 1; loss <= 2; loss++) {
      killNode()
      await expect.poll(() => warnings.filter((line) => line.includes('started again')).length).toBe(loss)
      expect(await node.getTransactionReceipt({ hash })).toMatchObject({ blockNumber })
    }
    expect(failures).toEqual([])
  })

  test('behavior: the listener pauses first, and continues when the node is back', async () => {
    const kept = await keep()
    const told: string[] = []
    let rest = () => {}
    const resting = new Promise<void>((resolve) => {
      rest = resolve
    })
    kept.onInterruption({
      async lost() {
        told.push(`lost, ${await answers(kept)}`)
        await resting
      },
      async back() {
        told.push(`back, ${await answers(kept)}`)
      },
    })
    killNode()
    await expect.poll(() => told).toEqual(['lost, false'])
    expect(await answers(kept)).toBe(false)
    rest()
    await expect.poll(() => told).toEqual(['lost, false', 'back, true'])
  })

  test('error: a listener that cannot continue after the node is back ends the process', async () => {
    const kept = await keep()
    const reason = new Error('The registry lies elsewhere.')
    kept.onInterruption({ lost: async () => {}, back: () => Promise.reject(reason) })
    killNode()
    await expect.poll(() => failures).toEqual([reason])
  })
})
