import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doingAs } from '@certify/core/act/core'
import { askCorrection, replaceCertificate } from '@certify/core/certificate/correction-acts'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { migratedFolder } from '@certify/core/database/testing/migrated-folder'
import { createWorld, type World } from '@certify/core/database/testing/world'
import { switchNames } from '@certify/core/event/event-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { type LocalChain, startLocalChain } from '@certify/ethereum/testing/local-chain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleIssuerProgram, type IssuerProgram } from './testing/issuer-process'
import { issuerPorts } from './testing/parts'
import { eventWith, findRecord, requestCertificates } from './testing/scene'

let chain: LocalChain
let program: IssuerProgram
let folder: string
let contentFolder: string
beforeAll(async () => {
  chain = await startLocalChain()
  program = await bundleIssuerProgram()
  folder = await migratedFolder()
  contentFolder = mkdtempSync(join(tmpdir(), 'certify-kill-'))
})
afterAll(async () => {
  await chain.stop()
  program.remove()
  for (const directory of [folder, contentFolder]) rmSync(directory, { recursive: true, force: true })
})

const run = (failpoint?: string) => {
  const { rpcUrl, contract } = chain
  const options = { database: { folder }, contentFolder, rpcUrl, contract }
  return program.start({ ...options, ...(failpoint ? { failpoint } : {}) }).ended
}

/** Opens the database in this process. No child may have it open. */
async function withWorld<Result>(
  work: (world: World, queries: Parameters<typeof issuerPorts>[0]['queries']) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ folder, durable: false })
  try {
    return await work(createWorld(database), database.queries)
  } finally {
    await database.close()
  }
}

describe('killing the issuer during a correction', () => {
  test('behavior: a kill between the corrected certificate and the replacement leaves exactly one of each', async () => {
    const { organizer, event, attendee } = await withWorld(async (world) => {
      const party = await eventWith(world, { organizer: 101, people: 1, first: 1 })
      const [attendee] = party.people
      if (!attendee) throw new Error('nobody')
      const { organizer, event } = party
      await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
      await joinRoster(doingAs(world.ports, attendee, event.id), { attendee })
      await requestCertificates(world, party)
      return { organizer, event, attendee }
    })
    expect(await run()).toBe('finished')
    const tokenId = await withWorld(async (world) => {
      const { tokenId } = await findRecord(world, event, attendee)
      if (tokenId === null) throw new Error('not issued')
      const asked = { attendee, tokenId, name: 'Anneliese Ruíz', reason: 'My name is missing' }
      await askCorrection(doingAs(world.ports, asked.attendee, asked.tokenId), asked)
      await replaceCertificate(doingAs(world.ports, organizer, tokenId), { reason: null })
      return tokenId
    })
    // Three moments: the new page is final, but the replacement is not signed; it is signed but not committed; it is
    // committed but not sent.
    const points = ['page.final', 'nonce.taken', 'transaction.stored']
    for (const point of points) expect([point, await run(point)]).toEqual([point, 'SIGKILL'])
    expect(await run()).toBe('finished')

    const newId = await withWorld(async (world, queries) => {
      const current = await findRecord(world, event, attendee)
      expect(current).toMatchObject({ state: 'final', printedName: 'Anneliese Ruíz', replaces: tokenId })
      const { rows } = await queries.execute<{ pages: number; endings: number }>(sql`
        select (select count(*) from ledger_pages)::int as pages,
          (select count(*) from ledger_endings)::int as endings`)
      expect(rows).toEqual([{ pages: 2, endings: 1 }])
      const { store } = issuerPorts({ queries, contentFolder, ...chain })
      expect(await store.findings(31337, chain.key.address, null)).toEqual([])
      return current.tokenId ?? 0n
    })
    expect(await chain.registry.nextPage()).toBe(3)
    const certificate = await chain.node.readContract({
      address: chain.contract,
      abi,
      functionName: 'certificate',
      args: [tokenId],
    })
    expect(certificate).toMatchObject({ status: 3, replacedBy: newId })
  }, 240_000)
})
