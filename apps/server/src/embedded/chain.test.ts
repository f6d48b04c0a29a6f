import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedChain, startEmbeddedChain } from './chain'
import { findChainProgram } from './chain-program'

const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const guardPath = fileURLToPath(new URL('./chain-guard.mjs', import.meta.url))

let directory: string
let chain: EmbeddedChain | undefined
const warnings: string[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'certify-chain-'))
  warnings.length = 0
})
afterEach(async () => {
  await chain?.close()
  chain = undefined
  rmSync(directory, { recursive: true, force: true })
})

const start = async (now = new Date()) => {
  chain = await startEmbeddedChain({ directory, now, warn: (message) => warnings.push(message) })
  return chain
}

async function rpc<T>(rpcUrl: string, method: string, params: unknown[] = []): Promise<T> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: T }).result
}

/** Sends and waits for the block, because the node answers a moment before it mines. */
async function send(rpcUrl: string): Promise<string> {
  const hash = await rpc<string>(rpcUrl, 'eth_sendTransaction', [{ from: rich, to: rich, value: '0x1' }])
  await expect.poll(() => rpc(rpcUrl, 'eth_getTransactionReceipt', [hash]), { interval: 5 }).not.toBeNull()
  return hash
}
const latest = (rpcUrl: string) =>
  rpc<{ number: string; hash: string; timestamp: string }>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
/** An ended process that was not collected yet has no command line. */
const runs = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
const findGuard = (node: number) => Number(readFileSync(`/proc/${node}/stat`, 'utf8').split(' ')[3])
const stateText = () => {
  const file = join(directory, 'chain.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
const pid = () => Number(readFileSync(join(directory, 'chain.pid'), 'utf8'))

describe('startEmbeddedChain', () => {
  test('behavior: a transaction has its block at once, and a restart keeps it', async () => {
    const first = await start()
    const hash = await send(first.rpcUrl)
    const before = await latest(first.rpcUrl)
    expect(before.number).toBe('0x1')
    const node = pid()
    await first.close()
    expect(runs(node)).toBe(false)

    const second = await start()
    expect((await latest(second.rpcUrl)).hash).toBe(before.hash)
    expect(await rpc(second.rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(await rpc(second.rpcUrl, 'eth_chainId')).toBe('0x7a69')
  })

  test('behavior: time moves forward only, and never back across a restart', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const first = await start()
    await first.moveTime(tomorrow)
    await send(first.rpcUrl)
    const moved = Number((await latest(first.rpcUrl)).timestamp)
    expect(moved).toBeGreaterThanOrEqual(Math.floor(tomorrow.getTime() / 1000))
    await first.moveTime(new Date())
    await send(first.rpcUrl)
    expect(Number((await latest(first.rpcUrl)).timestamp)).toBeGreaterThan(moved)
    await first.close()

    const second = await start(new Date())
    await send(second.rpcUrl)
    expect(Number((await latest(second.rpcUrl)).timestamp)).toBeGreaterThan(moved)
  })

  test('behavior: a killed server leaves no node behind, and the next start continues with its blocks', async () => {
    // This process plays the server: it holds the guard as the product does, and is then killed.
    const state = join(directory, 'chain.json')
    const anvil = findChainProgram('anvil')
    const guardArguments = [guardPath, state, join(directory, 'chain.pid'), anvil.file]
    const usual = anvil.argumentsFor(directory)
    const nodeArguments = [...usual, '--state', state, '--port', '0', '--chain-id', '31337']
    const server = spawn(
      process.execPath,
      [
        '-e',
        `const c = require('node:child_process').spawn(process.execPath, ${JSON.stringify([...guardArguments, ...nodeArguments])}, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
         c.stdout.on('data', (d) => process.stdout.write(d))`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const rpcUrl = await new Promise<string>((resolve) => {
      let text = ''
      server.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const address = text.match(/Listening on (\S+)/)?.[1]
        if (address) resolve(`http://${address}`)
      })
    })
    await send(rpcUrl)
    const before = await latest(rpcUrl)
    const node = pid()
    server.kill('SIGKILL')

    const next = await start()
    expect(runs(node)).toBe(false)
    expect((await latest(next.rpcUrl)).hash).toBe(before.hash)
  })

  test('behavior: a node whose guard was also killed is stopped by the next start', async () => {
    const first = await start()
    await send(first.rpcUrl)
    const node = pid()
    const guard = findGuard(node)
    process.kill(guard, 'SIGKILL')
    await expect.poll(() => runs(guard)).toBe(false)
    expect(runs(node)).toBe(true)
    // Without the guard, nobody reads or saves this block.
    await send(first.rpcUrl)

    const second = await start()
    expect(runs(node)).toBe(false)
    expect((await latest(second.rpcUrl)).number).toBe('0x2')
    expect(warnings.join()).toContain('stopped on its own')
  })

  test('behavior: a kill of everything loses nothing that was saved, within a second of its block', async () => {
    const first = await start()
    const hash = await send(first.rpcUrl)
    const before = await latest(first.rpcUrl)
    await expect.poll(stateText).toContain(hash.slice(2))
    const node = pid()
    process.kill(findGuard(node), 'SIGKILL')
    process.kill(node, 'SIGKILL')
    await expect.poll(() => runs(node)).toBe(false)

    const second = await start()
    expect((await latest(second.rpcUrl)).hash).toBe(before.hash)
    expect(await rpc(second.rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(readdirSync(directory).some((name) => name.includes('damaged'))).toBe(false)
  })

  test('behavior: a damaged state file is set aside and the last whole copy is used', async () => {
    const first = await start()
    await send(first.rpcUrl)
    const before = await latest(first.rpcUrl)
    await first.close()
    const state = join(directory, 'chain.json')
    writeFileSync(`${state}.copy`, readFileSync(state))
    writeFileSync(state, readFileSync(state, 'utf8').slice(0, 500))

    const second = await start()
    expect((await latest(second.rpcUrl)).hash).toBe(before.hash)
    expect(warnings).toEqual([expect.stringContaining('continuing from its last whole copy')])
    expect(readdirSync(directory).some((name) => name.startsWith('chain.json.damaged-'))).toBe(true)
  })

  test('behavior: a damaged state file without a copy starts an empty chain and says so', async () => {
    writeFileSync(join(directory, 'chain.json'), '{"block":')
    const only = await start()
    expect((await latest(only.rpcUrl)).number).toBe('0x0')
    expect(warnings).toEqual([expect.stringContaining('starts empty')])
  })
})
