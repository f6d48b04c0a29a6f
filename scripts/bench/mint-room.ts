import { openDatabase } from '@certify/core/database/connection/open-database'
import { mintBatchAnswer } from '@certify/wire/batches'
import { mintAllResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { openDoors } from '../../e2e/lib/event-with-doors'
import type { Instance } from '../../e2e/lib/instance'

/** What one long *Mint All* took. */
export type MintedRoom = {
  /** Until the press was answered, the first certificate stood in a block, and the last one did. Seconds. */
  readonly answered: number
  readonly first: number
  readonly last: number
  /** How long the page of another event took meanwhile, each time in milliseconds. */
  readonly otherPageMs: readonly number[]
}

/** Fills a room with people who are present, presses *Mint All*, and waits until everybody has a certificate. */
export async function mintRoom(instance: Instance, databaseUrl: string, people: number): Promise<MintedRoom> {
  const { url } = instance
  const event = await fillRoom(url, databaseUrl, people)
  const other = await openDoors(url)
  const page = `${url}${href('event', { id: other.id })}`
  const otherPageMs: number[] = []
  let isIssuing = true
  const visiting = (async () => {
    while (isIssuing) {
      const asked = performance.now()
      await (await fetch(page)).arrayBuffer()
      otherPageMs.push(performance.now() - asked)
      await pause(100)
    }
  })()
  const begun = performance.now()
  const since = () => (performance.now() - begun) / 1000
  const { client, wallet } = event.organizer
  const request = { event_id: event.id, wallet_address: wallet }
  const { batchId } = await client.post(href('certificateMintAll', {}), request, mintAllResponse)
  const answered = since()
  let first = 0
  for (;;) {
    const progress = await client.get(href('certificateMintBatch', { batchId }), mintBatchAnswer)
    if (progress.failed > 0) throw new Error(`${progress.failed} certificates are blocked.`)
    if (first === 0 && progress.minted > 0) first = since()
    if (progress.minted === people) break
    await pause(250)
  }
  const last = since()
  isIssuing = false
  await visiting
  return { answered, first, last, otherPageMs }
}

async function fillRoom(url: string, databaseUrl: string, people: number) {
  const event = await openDoors(url)
  const { queries, close } = await openDatabase({ url: databaseUrl })
  await queries.execute(sql`
    with people as (
      insert into accounts (wallet, role, name, created_at, updated_at)
      select '0x' || lpad(n::text, 40, '0'), 'attendee', 'Guest ' || n, now(), now()
      from generate_series(1, ${people}::int) n returning id
    )
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, created_at)
    select ${event.id}, id, 'active', 'present', 'door', now(), now() from people`)
  await queries.execute(sql`
    insert into artworks (event_id, kind, design, description, image_cid, metadata_cid, created_at)
    values (${event.id}, 'design', '{"name":"engraved","version":2}', '', 'none', 'none', now())`)
  await queries.execute(sql`
    update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour', minting = 'open'
    where id = ${event.id}`)
  await queries.execute(sql`analyze`)
  await close()
  return event
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
