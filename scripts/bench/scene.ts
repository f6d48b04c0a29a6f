import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doingAs } from '@certify/core/act/core'
import { mintAll } from '@certify/core/certificate/minting-acts'
import { openTestDatabase, type TestDatabase } from '@certify/core/database/testing/database'
import { openMinting } from '@certify/core/database/testing/minting'
import { createWorld, type World } from '@certify/core/database/testing/world'
import type { Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { sql } from 'drizzle-orm'
import { keccak256, toHex } from 'viem'

/** The main network's block gas limit since November 2025. */
export const MAIN_NETWORK_GAS_LIMIT = 60_000_000

/** Everything an issuer of certificates works with, real and empty: a chain, a database, a folder for content. */
export type BenchScene = {
  readonly chain: LocalChain
  readonly database: TestDatabase
  readonly contentFolder: string
  readonly world: World
  readonly organizer: Organizer
  readonly event: Event
  close(): Promise<void>
}

/** Opens a scene. @param blockTimeSeconds - If undefined, every transaction has its block at once. */
export async function openScene(blockTimeSeconds: number | undefined): Promise<BenchScene> {
  const chain = await startLocalChain({
    gasLimit: MAIN_NETWORK_GAS_LIMIT,
    ...(blockTimeSeconds && { blockTimeSeconds }),
  })
  const database = await openTestDatabase()
  const contentFolder = mkdtempSync(join(tmpdir(), 'certify-bench-'))
  const world = createWorld(database)
  const { organizer, event } = await openMinting(world, 0)
  return {
    chain,
    database,
    contentFolder,
    world,
    organizer,
    event,
    async close() {
      await chain.stop()
      await database.close()
      rmSync(contentFolder, { recursive: true, force: true })
    },
  }
}

/** Realistic wallets, without the runs of zeros that would make calldata cheap. */
export function wallets(count: number, first: number): Address[] {
  return Array.from({ length: count }, (_, n) =>
    parseAddress(keccak256(toHex(`person ${first + n}`)).slice(0, 42)),
  )
}

/** Puts people on the event's roster and records them present, as they are before anybody asks for certificates. */
export async function admit(scene: BenchScene, people: readonly Address[], first: number): Promise<void> {
  const { database, event } = scene
  const rows = JSON.stringify(people.map((wallet, n) => ({ n: first + n, wallet })))
  await database.queries.execute(sql`
    with people as (
      insert into accounts (wallet, role, name, email, created_at, updated_at)
      select v.wallet, 'attendee', 'Person ' || v.n, 'person' || v.n || '@example.org', now(), now()
      from jsonb_to_recordset(${rows}::jsonb) as v(n int, wallet text) returning id
    )
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, created_at)
    select ${event.id}, id, 'active', 'present', 'organizer', now(), now() from people`)
}

/** Asks for the certificates of all who have none yet, as the organizer does with one button. */
export async function askForAll({ world, organizer, event }: BenchScene): Promise<void> {
  await mintAll(doingAs(world.ports, organizer, event.id), null)
}
