import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A running product: its own data folder, its own port, stopped by `stop`. */
export type Instance = {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything it printed so far. */
  readonly output: () => string
  /** SIGTERM, then waits until it has ended; the data folder is removed unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<void>
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>
}

/**
 * Starts the built product as `npm start` does and waits for its last start-up line.
 *
 * @param env - Variables beside PORT and CERTIFY_DATA_DIR.
 */
export async function startInstance(
  options: { env?: Record<string, string>; dataDir?: string } = {},
): Promise<Instance> {
  const port = options.env?.PORT ?? String(await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'certify-e2e-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      PORT: String(port),
      CERTIFY_DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Certify is ready at ')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`The product ended before it was ready:\n${output}`)))
  })
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM')
      await ended
      if (!keepData) forget()
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
