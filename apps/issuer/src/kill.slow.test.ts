import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@certify/core/database/connection/client'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { migratedFolder } from '@certify/core/database/testing/migrated-folder'
import { createWorld } from '@certify/core/database/testing/world'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { sql } from 'drizzle-orm'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FailpointName, failpointNames } from './failpoint'
import { bundleIssuerProgram, type IssuerProcessOptions, type IssuerProgram } from './testing/issuer-process'
import { issuerPorts } from './testing/parts'
import { compareWithChain, eventWith, until } from './testing/scene'

let chain: LocalChain
let program: IssuerProgram
let contentFolder: string
let folder: string
beforeAll(async () => {
  // Blocks are a second apart, so that transactions can be seen in the pool as well.
  chain = await startLocalChain({ blockTimeSeconds: 1 })
  program = await bundleIssuerProgram()
  folder = await migratedFolder()
  contentFolder = mkdtempSync(join(tmpdir(), 'certify-kill-'))
})
afterAll(async () => {
  await chain.stop()
  program.remove()
  for (const directory of [folder, contentFolder]) rmSync(directory, { recursive: true, force: true })
})

type Asking = NonNullable<IssuerProcessOptions['asking']>

const start = (changes: Partial<IssuerProcessOptions> = {}) => {
  const { rpcUrl, contract } = chain
  return program.start({ database: { folder }, contentFolder, rpcUrl, contract, ...changes })
}
const run = (changes?: Partial<IssuerProcessOptions>) => start(changes).ended

/** Opens the database in this process. No child may have it open. */
async function withDatabase<Result>(
  work: (parts: ReturnType<typeof createParts>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ folder, durable: false })
  try {
    return await work(createParts(database))
  } finally {
    await database.close()
  }
}

function createParts(database: Database) {
  const { queries } = database
  const ports = issuerPorts({ queries, rpcUrl: chain.rpcUrl, contract: chain.contract, contentFolder })
  return { queries, world: createWorld(database), ports }
}

/** Prepares failpoints that everyday issuing does not pass. Every earlier request is final by then. */
const circumstances: Partial<Record<FailpointName, (asking: Asking) => Promise<void>>> = {
  // A press of "mint all", whose second slice is still to be written.
  'slice.added': async (asking) => {
    await withDatabase(({ queries }) =>
      queries.execute(sql`
        with batch as (
          insert into mint_batches (id, event_id, requested_by, created_at)
          select gen_random_uuid(), id, organizer_id, now() from events where id = ${asking[0]?.eventId} returning id
        )
        insert into mint_batch_slices (batch_id, recipients, sources)
        select batch.id, array[value::int], array['code'] from batch,
          jsonb_array_elements_text(${JSON.stringify(asking.map(({ recipientId }) => recipientId))}::jsonb)`),
    )
    expect(await run({ failpoint: 'slice.added' })).toBe('SIGKILL')
    const { rows } = await withDatabase(({ queries }) =>
      queries.execute(sql`select 1 from certificate_requests where event_id = ${asking[0]?.eventId}`),
    )
    expect(rows).toHaveLength(1)
  },
  // No blocks are made, so the transaction is stuck.
  'transaction.raised': () => chain.rpc('evm_setIntervalMining', [0]),
  // Another transaction takes its nonce before any node has it.
  'transaction.renewed': async (asking) => {
    expect(await run({ asking, failpoint: 'transaction.stored' })).toBe('SIGKILL')
    const raw = await developmentAccount(0).signTransaction({
      type: 'eip1559',
      chainId: 31337,
      to: chain.contract,
      gas: 50_000n,
      nonce: await chain.registry.minedNonce(),
      data: encodeFunctionData({ abi, functionName: 'nextPage' }),
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 10n ** 11n,
    })
    await mined(await chain.rpc('eth_sendRawTransaction', [raw]))
  },
  // The organizer takes its page before any node has it.
  'transaction.given-up': async (asking) => {
    expect(await run({ asking, failpoint: 'transaction.stored' })).toBe('SIGKILL')
    const { account } = await organizerOnChain()
    const nonce = await chain.rpc('eth_getTransactionCount', [chain.key.address, 'latest'])
    const allow = encodeFunctionData({ abi, functionName: 'setSelfIssuing', args: [1, true] })
    await mined(
      await chain.rpc('eth_sendTransaction', [{ from: chain.key.address, to: chain.contract, data: allow }]),
    )
    // The stored transaction keeps its nonce. Only its page is taken.
    await chain.rpc('anvil_setNonce', [chain.key.address, nonce])
    await chain.rpc('anvil_impersonateAccount', [account])
    await chain.rpc('anvil_setBalance', [account, '0xde0b6b3a7640000'])
    const args = [
      await chain.registry.nextPage(),
      (1n << 32n) | 999_999n,
      `0x${'cd'.repeat(32)}`,
      [account],
    ] as const
    const data = encodeFunctionData({ abi, functionName: 'issue', args })
    await mined(
      await chain.rpc('eth_sendTransaction', [{ from: account, to: chain.contract, data, gas: '0xf4240' }]),
    )
  },
}

async function mined(hash: `0x${string}`): Promise<void> {
  await until('it is in a block', async () => (await chain.rpc('eth_getTransactionReceipt', [hash])) !== null)
}

/** Moments between failpoints, seen from outside the process. Each gets the nonce from before the start. */
const momentsFromOutside: readonly (readonly [string, (nonce: number) => Promise<boolean>])[] = [
  ['it runs', async () => true],
  ['the pool has its transaction', async () => Number((await readPool()).pending) > 0],
  ['a block has its transaction', async (nonce) => (await chain.registry.minedNonce()) > nonce],
]

const readPool = () => chain.rpc<{ pending: string }>('txpool_status')

async function organizerOnChain() {
  const { account } = await chain.node.readContract({
    address: chain.contract,
    abi,
    functionName: 'organizer',
    args: [1],
  })
  return { account }
}

describe('killing the issuer', () => {
  test('behavior: a kill at any failpoint or any other moment loses nothing and issues nothing twice', async () => {
    const parties = await withDatabase(async ({ world }) => {
      const made: Asking[] = []
      for (let n = 0; n < failpointNames.length + momentsFromOutside.length; n++) {
        const { event, people } = await eventWith(world, { organizer: 101, people: 2, first: 1 + n * 2 })
        made.push(people.map(({ id }) => ({ eventId: event.id, recipientId: id })))
      }
      return made
    })
    const people = parties.flat()
    for (const failpoint of failpointNames) {
      const asking = parties.shift() ?? []
      const prepare = circumstances[failpoint]
      if (prepare) {
        expect(await run()).toBe('finished')
        await prepare(asking)
      }
      expect([failpoint, await run({ failpoint, asking })]).toEqual([failpoint, 'SIGKILL'])
      await chain.rpc('evm_setIntervalMining', [1])
    }
    for (const [moment, isHere] of momentsFromOutside) {
      const nonce = await chain.registry.minedNonce()
      const issuer = start({ asking: parties.shift() ?? [] })
      await until('it has started', async () => issuer.output().includes('started'))
      await until(moment, () => isHere(nonce))
      issuer.process.kill('SIGKILL')
      expect(await issuer.ended).toBe('SIGKILL')
    }
    expect(await run({ asking: people })).toBe('finished')
    await withDatabase(async (parts) => {
      expect(await compareWithChain({ ...parts, chain })).toEqual({
        tokens: people.length,
        // The page that the organizer issued without the product.
        faults: [expect.stringMatching(/^never asked for: 999999 /)],
      })
    })
  }, 600_000)
})
