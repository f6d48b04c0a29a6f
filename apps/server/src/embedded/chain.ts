import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { companionEnvironment } from '../env'
import { type ChainProgram, EmbeddedChainError, findChainProgram } from './chain-program'

/** The chain id of the local chain, as in every development tool. */
const EMBEDDED_CHAIN_ID = 31337

const START_WITHIN_MS = 15_000
const CLOSE_WITHIN_MS = 8_000

/** A local EVM node run by the product. Its state is in the data folder and survives restarts and kills. */
export type EmbeddedChain = {
  readonly chainId: typeof EMBEDDED_CHAIN_ID
  readonly rpcUrl: string
  /** Moves the chain's clock forward, so that the next block is not older than `to`. Earlier moments change nothing. */
  moveTime(to: Date): Promise<void>
  /** Resolves when the node has ended, closed or on its own. */
  readonly ended: Promise<void>
  /** Saves the state and stops the node; resolves when it is gone, within seconds. */
  close(): Promise<void>
}

/** What the embedded chain needs to start. */
export type EmbeddedChainOptions = {
  /** The folder of the state file, created if absent. The caller holds its lock. */
  directory: string
  /** The product's current time. Blocks are never older than this, nor than the block before. */
  now: Date
  /** Receives messages for a person: a damaged state file, or a node that stopped on its own. */
  warn: (message: string) => void
  /** The chain's program; by default the one found on this machine. */
  program?: ChainProgram
  /** The path of `chain-guard.mjs`; by default beside this file. */
  guardPath?: string
  /** Seconds between blocks. Without it each transaction gets a block at once. */
  blockTimeSeconds?: number
  /** The node's loopback port; by default a free one. */
  port?: number
  /** Keeps the node running after this process, until the holder of this file descriptor ends. The next start finds it. */
  lifeline?: number
}

/**
 * Starts the node on a loopback port and waits until it answers.
 *
 * @throws {EmbeddedChainError} if the node cannot start; the message says why.
 */
export async function startEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  const { directory, now, warn, program = findChainProgram() } = options
  const kept = options.lifeline === undefined ? null : await findKeptNode(options)
  if (kept !== null) return kept
  const stateFile = join(directory, program.state)
  const pidFile = join(directory, 'chain.pid')
  mkdirSync(directory, { recursive: true })
  await awaitEarlierNode(stateFile, pidFile)
  const repair = repairStateFile(stateFile, now)
  if (repair !== null) warn(repair)

  const guard = spawnGuard({ ...options, program, stateFile, pidFile })
  const rpcUrl = await untilAddress(guard)
  let closing = false
  const ended = new Promise<void>((resolve) => {
    guard.once('exit', (code) => {
      if (!closing) warn(`The embedded chain's node stopped on its own (status ${code}).`)
      resolve()
    })
  })

  const moveTime = (to: Date) => moveNodeTime(rpcUrl, to)
  const close = async () => {
    closing = true
    if (options.lifeline === undefined) await stopGuard(guard)
  }
  try {
    await moveTime(now)
  } catch (error) {
    await close()
    throw error
  }
  return { chainId: EMBEDDED_CHAIN_ID, rpcUrl, moveTime, ended, close }
}

/** The node that an earlier process of `npm run dev` has left; null if none answers at its port. */
async function findKeptNode({ port, now }: EmbeddedChainOptions): Promise<EmbeddedChain | null> {
  const rpcUrl = `http://127.0.0.1:${port}`
  const moveTime = (to: Date) => moveNodeTime(rpcUrl, to)
  const answers = await moveTime(now).then(
    () => true,
    () => false,
  )
  if (!answers) return null
  return { chainId: EMBEDDED_CHAIN_ID, rpcUrl, moveTime, ended: new Promise(() => {}), close: async () => {} }
}

async function moveNodeTime(rpcUrl: string, to: Date): Promise<void> {
  const latest = await latestBlockTime(rpcUrl)
  // The node forgets its clock on a restart and would date a block before its parent.
  const seconds = Math.max(Math.floor(to.getTime() / 1000), latest + 1)
  await rpc(rpcUrl, 'anvil_setTime', [seconds])
}

function spawnGuard(
  options: EmbeddedChainOptions & { program: ChainProgram; stateFile: string; pidFile: string },
): ChildProcess {
  const guardPath = options.guardPath ?? fileURLToPath(new URL('./chain-guard.mjs', import.meta.url))
  const { program, stateFile, pidFile, blockTimeSeconds, port = 0 } = options
  const node = [
    program.file,
    ...program.argumentsFor(options.directory),
    '--state',
    stateFile,
    '--chain-id',
    String(EMBEDDED_CHAIN_ID),
    '--port',
    String(port),
  ]
  if (blockTimeSeconds !== undefined) node.push('--block-time', String(blockTimeSeconds))
  return spawn(process.execPath, [guardPath, stateFile, pidFile, ...node], {
    // In its own session, so that a signal to the server's group does not stop the node before the server.
    detached: true,
    stdio: [options.lifeline ?? 'pipe', 'pipe', 'pipe'],
    // The node gets nothing of the server's environment, above all not the issuer's key.
    env: companionEnvironment(),
  })
}

/** The address that the node prints when it listens. Its other output, such as its keys, is dropped. */
function untilAddress(guard: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => {
      stopGuard(guard)
      reject(new EmbeddedChainError(`The embedded chain did not start: ${why}`))
    }
    const timer = setTimeout(() => fail(`no answer within ${START_WITHIN_MS / 1000} s.`), START_WITHIN_MS)
    guard.once('error', (error) => fail(error.message))
    guard.once('exit', () => {
      clearTimeout(timer)
      fail(output.match(/error.*/i)?.[0] ?? 'its program ended at once.')
    })
    guard.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
    })
    guard.stdout?.on('data', function listen(chunk: Buffer) {
      output += chunk.toString()
      const address = output.match(/Listening on (127\.0\.0\.1:\d+)/)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      guard.removeAllListeners('exit')
      guard.stdout?.off('data', listen).resume()
      output = ''
      resolve(`http://${address}`)
    })
  })
}

async function stopGuard(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null || guard.pid === undefined) return
  const gone = new Promise((resolve) => guard.once('exit', resolve))
  guard.stdin?.end()
  const inTime = await Promise.race([gone.then(() => true), sleep(CLOSE_WITHIN_MS, false, { ref: false })])
  if (!inTime) guard.kill('SIGKILL')
}

async function latestBlockTime(rpcUrl: string): Promise<number> {
  const block = await rpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  return Number((block as { timestamp: string }).timestamp)
}

async function rpc(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  })
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (answer.error !== undefined) throw new EmbeddedChainError(`${method}: ${answer.error.message}`)
  return answer.result
}

/**
 * Repairs anvil's state file before a start; a journal repairs itself. A file cut short by a kill is set aside, never
 * deleted, and the last whole copy replaces it. Younger blocks are lost, and the issuer sends their transactions
 * again.
 *
 * @returns What was done, in words, or null if the file was whole or absent.
 */
function repairStateFile(stateFile: string, now: Date): string | null {
  if (!stateFile.endsWith('.json') || !existsSync(stateFile) || isWhole(stateFile)) return null
  const aside = `${stateFile}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(stateFile, aside)
  const copy = `${stateFile}.copy`
  if (existsSync(copy) && isWhole(copy)) {
    renameSync(copy, stateFile)
    return `The embedded chain's state file was damaged and is kept as ${aside}; continuing from its last whole copy.`
  }
  return `The embedded chain's state file was damaged and is kept as ${aside}; there is no copy, so the chain starts empty.`
}

function isWhole(file: string): boolean {
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof state === 'object' && state !== null && 'accounts' in state
  } catch {
    return false
  }
}

/**
 * Waits until the node of an earlier run releases the state file. After a kill of the server its guard stops the
 * node. If the guard was killed too, this stops it.
 */
async function awaitEarlierNode(stateFile: string, pidFile: string, patienceMs = 6_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let asked = false; ; ) {
    const pid = pidOfNode(stateFile, pidFile)
    if (pid === null) return
    if (Date.now() > deadline) return void process.kill(pid, 'SIGKILL')
    if (!asked && Date.now() > deadline - patienceMs / 2) {
      process.kill(pid, 'SIGTERM')
      asked = true
    }
    await sleep(50)
  }
}

/** The process of the pid file, if it is still our node and not another process with the same number. */
function pidOfNode(stateFile: string, pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(stateFile) ? pid : null
  } catch {
    return null
  }
}
