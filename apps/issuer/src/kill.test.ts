import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { type Database, openDatabase } from '@certify/postgres/client'
import { migratedFolder } from '@certify/postgres/testing/database'
import { worldOf } from '@certify/postgres/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FailpointName, failpointNames } from './failpoint'
import { issuerPorts } from './testing/parts'
import { ask, eventWith, judge } from './testing/scene'

const script = fileURLToPath(new URL('./testing/run-issuer.ts', import.meta.url))

let chain: LocalChain
let contentFolder: string
let folder: string
beforeAll(async () => {
  // Blocks a second apart, so that transactions are seen in the pool as well.
  chain = await startLocalChain({ blockTimeSeconds: 1 })
  folder = await migratedFolder()
  contentFolder = mkdtempSync(join(tmpdir(), 'certify-kill-'))
})
afterAll(async () => {
  await chain.stop()
  for (const directory of [folder, contentFolder]) rmSync(directory, { recursive: true, force: true })
})

/** Runs the issuer in a process of its own until it dies or all is done. */
function run(failpoint: FailpointName | null, killAfterMs?: number): Promise<string> {
  const { rpcUrl, contract } = chain
  const config = { folder, contentFolder, rpcUrl, contract, failpoint }
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (killAfterMs !== undefined && output.includes('started')) {
        setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      }
    })
    child.once('exit', (_, signal) => resolve(signal ?? output.trim().split('\n').at(-1) ?? ''))
  })
}

/** Opens the database in this process, while no child has it. */
async function withDatabase<Result>(
  work: (parts: ReturnType<typeof partsOf>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ folder, durable: false })
  try {
    return await work(partsOf(database))
  } finally {
    await database.close()
  }
}

function partsOf(database: Database) {
  const { queries } = database
  const ports = issuerPorts({ queries, rpcUrl: chain.rpcUrl, contract: chain.contract, contentFolder })
  return { queries, world: worldOf(database), ports }
}

describe('killing the issuer', () => {
  test('behavior: at every named point, and at any moment, loses nothing and issues nothing twice', async () => {
    const events = failpointNames.length + 6
    await withDatabase(async ({ world }) => {
      for (let n = 0; n < events; n++) {
        await ask(world, await eventWith(world, { organizer: 101, people: 2, first: 1 + n * 2 }))
      }
    })
    for (const failpoint of failpointNames) {
      expect([failpoint, await run(failpoint)]).toEqual([failpoint, 'SIGKILL'])
    }
    for (const delay of [20, 400, 150]) expect(await run(null, delay)).toBe('SIGKILL')
    expect(await run(null)).toBe('finished')
    await withDatabase(async (parts) => {
      expect(await judge({ ...parts, chain })).toEqual({ tokens: events * 2, faults: [] })
    })
  }, 400_000)
})
