import type { Attendee, Organizer } from '@certify/domain/account/account'
import { moveBounds } from '@certify/domain/certificate/move-bounds'
import { afterwards } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { openDatabase } from '../database/connection/open-database'
import { trusted } from '../database/connection/trusted'
import { certificateRequests } from '../database/schema/certificates'
import { useWorld } from '../database/testing/use-world'
import { createWorld, type World } from '../database/testing/world'
import { recognizeMove } from './correction-acts'
import { askMove, confirmMove } from './move-acts'

const { world, database } = useWorld()

/** A second replica on the same database. */
async function openReplica() {
  const { rows } = await database().queries.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  url.pathname = rows[0]?.name ?? ''
  return openDatabase({ url: url.href })
}

/** Certificates of one person, each of another event. */
async function issue(organizer: Organizer, holder: Attendee, count: number): Promise<bigint[]> {
  const tokenIds: bigint[] = []
  for (let number = 1; number <= count; number++) {
    const event = await world().event(organizer)
    const tokenId = BigInt(number) * 10_000n + 1n
    await database().queries.insert(certificateRequests).values({
      eventId: event.id,
      recipientId: holder.id,
      recipientWallet: holder.wallet,
      requestedBy: organizer.id,
      attendanceSource: 'organizer',
      state: 'requested',
      tokenId,
      requestedAt: afterwards,
      updatedAt: afterwards,
    })
    await database().queries.execute(sql`
      insert into ledger_certificates
        (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number, block_time)
      values (${`0x${'9'.repeat(40)}`}, ${tokenId.toString()}, ${number}, 1, ${holder.wallet}, ${`0x${'cd'.repeat(32)}`},
        ${number}, '43', ${afterwards.toISOString()})`)
    tokenIds.push(tokenId)
  }
  return tokenIds
}

/** The world with its clock after the events. */
const after = ({ ports }: World) => ({ ...ports, clock: () => afterwards })

const ask = (of: World, attendee: Attendee, number: bigint) => {
  const tokenId = trusted.tokenId(number)
  return askMove(doingAs(after(of), attendee, null), { attendee, tokenId, reason: 'It is me' })
}
const count = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test('behavior: the bounds of moves hold over two replicas, for a certificate and for who asks', async () => {
  const replica = await openReplica()
  try {
    const worlds = [world(), createWorld(replica)]
    const over = (index: number) => worlds[index % 2] ?? world()
    const holder = await world().attendee(1)
    const perAsker = moveBounds.askedMoves.points
    const organizer = await world().organizer()
    const tokenIds = await issue(organizer, holder, perAsker + 6)
    const askers: Attendee[] = []
    for (let number = 2; number <= moveBounds.movesOfCertificate.points + 6; number++)
      askers.push(await world().attendee(number))
    const [tokenId = 0n] = tokenIds
    const ofOne = await Promise.allSettled(askers.map((who, index) => ask(over(index), who, tokenId)))
    expect(count(ofOne)).toBe(moveBounds.movesOfCertificate.points)

    const eager = await world().attendee(99)
    const others = tokenIds.slice(1)
    const ofAsker = await Promise.allSettled(others.map((each, index) => ask(over(index), eager, each)))
    expect(count(ofAsker)).toBe(perAsker)
  } finally {
    await replica.close()
  }
})

test('behavior: moves that are proven at once, over two replicas, warn the owner on different days', async () => {
  const replica = await openReplica()
  try {
    const worlds = [world(), createWorld(replica)]
    const holder = await world().attendee(1)
    const organizer = await world().organizer()
    const tokenIds = await issue(organizer, holder, 4)
    const moves = []
    for (const [index, tokenId] of tokenIds.entries()) {
      moves.push(await ask(world(), await world().attendee(index + 2), tokenId))
    }
    await Promise.all(
      moves.map(({ id }, index) =>
        recognizeMove(doingAs(after(worlds[index % 2] ?? world()), organizer, id)),
      ),
    )
    const { rows } = await database().queries.execute(sql`
      select count(distinct not_before::date)::int as days, count(*)::int as mails from mail_outbox
      where kind = 'move.asked' and key like '%:on:%'`)
    expect(rows).toEqual([{ days: 4, mails: 4 }])
  } finally {
    await replica.close()
  }
})

test('behavior: an owner who agrees twice at once, over two replicas, moves once', async () => {
  const replica = await openReplica()
  try {
    const worlds = [world(), createWorld(replica)]
    const holder = await world().attendee(1)
    const [tokenId = 0n] = await issue(await world().organizer(), holder, 1)
    const { id } = await ask(world(), await world().attendee(2), tokenId)
    const outcomes = await Promise.allSettled(
      worlds.map((of) => confirmMove(doingAs(after(of), holder, null), { attendee: holder, id })),
    )
    expect(count(outcomes)).toBe(1)
    const { rows } = await database().queries.execute(
      sql`select count(*)::int as mails from mail_outbox where kind = 'move.ended'`,
    )
    expect(rows).toEqual([{ mails: 1 }])
  } finally {
    await replica.close()
  }
})
