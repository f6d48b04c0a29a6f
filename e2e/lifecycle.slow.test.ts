import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import { createPublicClient, http, parseAbiItem } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { mintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'

const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }
const root = join(import.meta.dirname, '..')
/** How long a start takes on a busy machine. */
const STARTS_WITHIN_MS = 240_000
let instance: Instance | undefined
let started: ChildProcess | undefined

afterEach(async () => {
  // Cleans up after a test that failed early.
  if (started?.exitCode === null && started.signalCode === null) started.kill('SIGTERM')
  await instance?.stop()
  instance = undefined
})

describe('the life of an instance', () => {
  test('behavior: a second instance on the same data folder is refused in one sentence', async () => {
    instance = await startInstance({ env: quiet })
    await expect(startInstance({ env: quiet, dataDir: instance.dataDir })).rejects.toThrow(
      /The data folder .* is in use by another instance of Certify\./,
    )
    expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
  })

  test('behavior: a wrong setting is one sentence that names the variable', async () => {
    await expect(startInstance({ env: { CERTIFY_CHAIN_ID: '11155111' } })).rejects.toThrow(
      /CERTIFY_RPC_URL is needed with CERTIFY_CHAIN_ID=11155111/,
    )
  })

  test('behavior: a signal to `npm start` itself stops everything within 10 s', async () => {
    const { npm, port, dataDir } = await startByNpm()
    const chain = Number(readFileSync(join(dataDir, 'chain', 'chain.pid'), 'utf8'))

    const ended = once(npm, 'exit')
    const asked = Date.now()
    npm.kill('SIGTERM')
    await ended
    await expect.poll(() => isRunning(chain)).toBe(false)
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
    expect(Date.now() - asked).toBeLessThan(10_000)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('behavior: when npm is killed the product ends too, and the next start finds the folder free', async () => {
    const { npm, port, dataDir } = await startByNpm()
    // The output that npm shares with the product closes when both have ended.
    const ended = once(npm, 'close')
    npm.kill('SIGKILL')
    await ended
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
    instance = await startInstance({ env: quiet, dataDir })
    expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
  })

  test('behavior: killed during a mint-all, it loses nothing and mints nothing twice', async () => {
    instance = await startInstance({ env: { ...quiet, FAILPOINT: 'transaction.stored' } })
    const event = await mintableEvent(instance.url, 40)
    const batchId = await requestMintAll(event)
    await instance.ended

    // Killed again during recovery, at a different point each time.
    for (const place of ['transaction.broadcast', 'page.mined']) {
      // It may be killed before or after it is ready.
      await restart(instance, { FAILPOINT: place }).then(
        ({ ended }) => ended,
        () => undefined,
      )
    }
    instance = await restart(instance)
    const progress = () => readProgress(event, batchId)
    await expect.poll(async () => (await progress()).done, { timeout: 120_000 }).toBe(true)
    expect(await progress()).toMatchObject({ total: 40, minted: 40, failed: 0, pending: 0, done: true })

    const owners = await ownersOnChain(instance.url)
    expect(owners).toHaveLength(40)
    expect(new Set(owners)).toEqual(new Set(event.attendees.map(({ wallet }) => wallet)))
  })
})

/** `npm start` on an empty data folder, up to its last start-up line. */
async function startByNpm() {
  const dataDir = mkdtempSync(join(tmpdir(), 'certify-e2e-'))
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...quiet, NODE_ENV: '', PORT: '0', CERTIFY_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started = npm
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  const ready = () => /Certify is ready at \S+:(\d+)\n/.exec(output)
  await expect.poll(ready, { timeout: STARTS_WITHIN_MS }).not.toBeNull()
  return { npm, port: Number(ready()?.[1]), dataDir }
}

/** The same data folder and address, so that sessions and links continue. */
async function restart({ dataDir, url }: Instance, env: Record<string, string> = {}): Promise<Instance> {
  return startInstance({ dataDir, env: { ...quiet, PORT: new URL(url).port, ...env } })
}

/** Every recipient of a certificate in the registry, once for each. */
async function ownersOnChain(url: string) {
  const config = configResponse.parse(await (await fetch(url + href('config', {}))).json())
  const address = config.contractAddress as `0x${string}`
  const node = createPublicClient({ transport: http(`${url}/rpc`) })
  const logs = await node.getLogs({
    address,
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'),
    fromBlock: 0n,
  })
  return Promise.all(
    logs.map(({ args }) =>
      node.readContract({
        address,
        abi: certificateRegistryAbi,
        functionName: 'ownerOf',
        args: [args.tokenId as bigint],
      }),
    ),
  )
}

/** An ended process that was not collected yet has no command line. */
function isRunning(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, 'utf8') !== ''
}
