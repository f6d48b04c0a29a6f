import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProductFolder } from '../product-folder'

/** An instance of the product started for this walk, with a data folder of its own. */
type FreshInstance = { readonly url: string; stop(): Promise<void> }

/** The text that the product prints before its address. */
const READY = 'Certify is ready at '

/** The first start builds what is stale and makes a database. */
const READY_WITHIN_MS = 240_000

/** Starts an empty instance on a free loopback port and waits until it is ready. `stop` leaves nothing behind. */
export async function startFreshInstance(): Promise<FreshInstance> {
  const root = findProductFolder()
  if (root === null) {
    throw new Error('The product’s own folder was not found, so no instance can be started.')
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'certify-demo-'))
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      CERTIFY_DATA_DIR: dataFolder,
      CERTIFY_SAMPLE: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(child)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const interrupted = () => void stop().then(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    return { url: await ready(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Resolves with the address from the ready line. Rejects with the last output when the process ends or takes too
 * long.
 */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (why: string) => reject(new Error(`${why}\n${said.slice(-2_000)}`.trim()))
    const timer = setTimeout(() => give('The instance did not become ready.'), READY_WITHIN_MS)
    const listen = (text: string) => {
      said += text
      // The last line may not have arrived yet.
      const lines = said.split('\n').slice(0, -1)
      const url = lines.find((line) => line.startsWith(READY))?.slice(READY.length)
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
    child.stderr?.setEncoding('utf8').on('data', listen)
    child.once('exit', () => {
      clearTimeout(timer)
      give('The instance stopped before it was ready.')
    })
  })
}

/** Asks the product to stop, which it promises within 10 s, and kills it after 15 s. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.once('exit', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
