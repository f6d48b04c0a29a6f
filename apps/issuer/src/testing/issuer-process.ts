import { type ChildProcess, spawn } from 'node:child_process'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import type { IssuerTiming } from '../ports'
import { bundleProgram, databaseWorker } from './bundle-program'

/** The settings of an issuer in its own process. */
export type IssuerProcessOptions = {
  readonly database: { readonly folder: string } | { readonly url: string }
  readonly rpcUrl: string
  readonly contract: string
  readonly contentFolder: string
  /** `name` or `name:occurrence`: the failpoint where it kills itself. */
  readonly failpoint?: string
  /** Certificates that the process requests itself, as the API in its process would. */
  readonly asking?: readonly { readonly eventId: EventId; readonly recipientId: AccountId }[]
  readonly timing?: Partial<IssuerTiming>
  /** Whether it exits once every request is final. Otherwise it runs until it is killed. */
  readonly endsWhenFinal?: boolean
}

/** An issuer in its own process. */
export type IssuerProcess = {
  readonly process: ChildProcess
  /** How it ended: the signal, or its last line of output. */
  readonly ended: Promise<string>
  /** Everything it wrote so far. */
  output(): string
}

/** Programs that run issuers, bundled once because compiling on each start takes seconds. */
export type IssuerProgram = {
  start(options: IssuerProcessOptions): IssuerProcess
  remove(): void
}

/** Bundles the program once. */
export async function bundleIssuerProgram(): Promise<IssuerProgram> {
  const { path, remove } = await bundleProgram(new URL('./run-issuer.ts', import.meta.url))
  return {
    start(options) {
      const settings = JSON.stringify({ ...options, databaseWorker })
      const child = spawn(process.execPath, [path, settings], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
      // End the process with the test run, however that run ends.
      const kill = () => child.kill('SIGKILL')
      process.once('exit', kill)
      const ended = new Promise<string>((resolve) => {
        child.once('close', (_, signal) => {
          process.off('exit', kill)
          resolve(signal ?? output.trim().split('\n').at(-1) ?? '')
        })
      })
      return { process: child, ended, output: () => output }
    },
    remove,
  }
}
