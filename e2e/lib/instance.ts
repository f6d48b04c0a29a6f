import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A running product: its own data folder, its own port, stopped by `stop`. */
export type Instance = {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Resolves when it has ended in any way. */
  readonly ended: Promise<void>
  /** Everything it printed so far. */
  readonly output: () => string
  /** SIGTERM, then waits until it has ended; the data folder is removed unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<void>
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>
}

/** The settings of a start. */
type StartOptions = {
  /** Variables besides PORT and CERTIFY_DATA_DIR. A given PORT, as after a restart, must be free. */
  env?: Record<string, string>
  dataDir?: string
  /** The target of its log: an open file, instead of `output`. */
  log?: number
  /** What is started instead of this repository's `npm start`. */
  program?: {
    readonly arguments: readonly string[]
    readonly folder: string
    readonly user: number | undefined
  }
}

/** A start that takes longer has failed, and must say how far it came. */
const START_WITHIN_MS = 240_000

/** The last start-up line. It names the port too if the instance has its own address. */
const readyLine = /Certify is ready at \S*?(?::(\d+))?(?: \(listening on port (\d+)\))?\n/

/**
 * Starts the built product as `npm start` does, on a port that it takes itself, and waits for its last start-up line.
 *
 * @throws with everything it printed, when it ends before that, or takes far too long.
 */
export async function startInstance(options: StartOptions = {}): Promise<Instance> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'certify-e2e-'))
  for (;;) {
    try {
      return await startOnce(options, dataDir)
    } catch (error) {
      // Another program usually frees the port before the next start needs it.
      if (!(error instanceof Error && error.message.includes('is taken by another program'))) throw error
    }
  }
}

async function startOnce({ env = {}, log, program }: StartOptions, dataDir: string): Promise<Instance> {
  const child = spawn(process.execPath, program?.arguments ?? ['scripts/start.mjs'], {
    cwd: program?.folder ?? root,
    env: { ...process.env, NODE_ENV: '', VITEST: '', PORT: '0', CERTIFY_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', log ?? 'pipe'],
    ...(program?.user === undefined ? {} : { uid: program.user, gid: program.user }),
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    let isReady = false
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The product was not ready after ${START_WITHIN_MS / 1000} s:\n${output}`))
    }, START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      // Later output may be long, and a search would join all its pieces at each new one.
      const ready = isReady ? null : readyLine.exec(output)
      if (!ready) return
      isReady = true
      clearTimeout(late)
      resolve(env.PORT ?? ready[2] ?? ready[1] ?? '')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => {
      clearTimeout(late)
      reject(new Error(`The product ended before it was ready:\n${output}`))
    })
  })
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    ended,
    output: () => output,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM')
      await ended
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
