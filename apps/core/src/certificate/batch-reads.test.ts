import { batchPace } from '@certify/domain/certificate/batch'
import type { RequestState } from '@certify/domain/certificate/certificate'
import { parseEventId } from '@certify/domain/shared/event-id'
import { toTokenId } from '@certify/domain/shared/token-id'
import { afterwards, longBefore } from '@certify/domain/testing/moments'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { certificateRequests, pages } from '../database/schema/certificates'
import { ledgerCertificates } from '../database/schema/ledger'
import { auditRecords } from '../database/schema/operations'
import { openMinting } from '../database/testing/minting'
import { moveRequests } from '../database/testing/move-requests'
import { useWorld } from '../database/testing/use-world'
import { cancelEvent } from '../event/event-acts'
import { issuingStore } from '../issuing/issuing-store'
import { placeInBatch } from './batch-reads'
import { listBatchPeople, readBatchProgress } from './certificate-readings'
import { mintAll, retryBatch } from './minting-acts'

const { world, database } = useWorld()
const REGISTRY = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const HASH = `0x${'ab'.repeat(32)}`
const all = { page: 1, perPage: 100 }
const later = (seconds: number) => new Date(afterwards.getTime() + seconds * 1000)

let scene: Awaited<ReturnType<typeof openMinting>>
let batch: Parameters<typeof readBatchProgress>[1]

beforeEach(async () => {
  scene = await openMinting(world(), 6)
  const { organizer, event } = scene
  const { batchId } = await mintAll(doingAs(world().ports, organizer, event.id), null)
  batch = { organizer, batchId }
})

const retry = () => retryBatch(doingAs(world().ports, batch.organizer, batch.batchId))

/** Writes what the issuer would write, as far as readers see it. */
async function set(id: number, state: RequestState, blockedCode: string | null = null) {
  const { queries } = database()
  const request = eq(certificateRequests.id, id)
  await moveRequests(queries, request, state)
  await queries.update(certificateRequests).set({ blockedCode }).where(request)
}

async function mint(id: number, at: Date) {
  const tokenId = toTokenId(1, id)
  await database()
    .queries.update(certificateRequests)
    .set({ state: 'mined', tokenId })
    .where(eq(certificateRequests.id, id))
  const place = { contract: REGISTRY, page: 1, transactionHash: HASH, blockNumber: 5n, blockTime: at }
  const fact = { ...place, tokenId, serial: id, logIndex: id, owner: scene.people[id - 1]?.wallet ?? '' }
  await database().queries.insert(ledgerCertificates).values(fact)
}

describe('progress', () => {
  test('behavior: counts each certificate at exactly one stage, and gives the reasons of blocked ones', async () => {
    await set(1, 'signed')
    await set(2, 'sent')
    await mint(3, later(10))
    await set(4, 'final')
    await set(5, 'blocked', 'artwork-missing')
    const progress = await readBatchProgress(world().ports, batch)
    expect(progress).toEqual({
      batchId: batch.batchId,
      eventId: scene.event.id,
      eventTitle: scene.event.title,
      startedAt: afterwards,
      total: 6,
      minted: 2,
      failed: 1,
      refused: 0,
      pending: 3,
      done: false,
      stages: { waiting: 1, stored: 1, sent: 1, confirmed: 1, final: 1, blocked: 1 },
      drawn: 0,
      reasons: [{ code: 'artwork-missing', values: {}, count: 1 }],
      lastMintedAt: later(10),
    })
    expect(batchPace(progress, later(20))).toEqual({ perSecond: 0.1, secondsLeft: 30 })
  })

  test('behavior: says for how many waiting certificates the picture is drawn, and never more than wait', async () => {
    const { queries } = database()
    const drawn = async () => (await readBatchProgress(world().ports, batch)).drawn
    expect(await drawn()).toBe(0)
    const store = issuingStore(queries)
    await store.tellDrawing({ eventId: scene.event.id, drawn: 4 })
    expect(await drawn()).toBe(4)
    for (const id of [1, 2, 3]) await set(id, 'signed')
    expect(await drawn()).toBe(3)
    await store.tellDrawing({ eventId: parseEventId(scene.event.id + 1), drawn: 2 })
    expect(await drawn()).toBe(0)
    await store.tellDrawing({ eventId: scene.event.id, drawn: 1 })
    expect(await drawn()).toBe(1)
    await store.tellDrawing(null)
    expect(await drawn()).toBe(0)
  })

  test('behavior: there is no estimate before the first certificate, and a finished batch keeps its pace', async () => {
    expect(batchPace(await readBatchProgress(world().ports, batch), later(60))).toEqual({
      perSecond: null,
      secondsLeft: null,
    })
    for (const id of [1, 2, 3, 4, 5, 6]) await mint(id, later(12))
    const done = await readBatchProgress(world().ports, batch)
    expect(done).toMatchObject({ done: true, minted: 6, pending: 0 })
    expect(batchPace(done, later(9_000))).toEqual({ perSecond: 0.5, secondsLeft: 0 })
  })

  test('behavior: lists people page by page in a fixed order, all of them or only those of one stage', async () => {
    await set(2, 'blocked', 'artwork-missing')
    await mint(4, later(3))
    const people = async (stage: 'blocked' | 'waiting' | null, page: number, perPage: number) => {
      const found = await listBatchPeople(world().ports, { ...batch, stage, page: { page, perPage } })
      return { total: found.total, ids: found.items.map((person) => placeInBatch(person).id) }
    }
    expect(await people(null, 1, 4)).toEqual({ total: 6, ids: [1, 2, 3, 4] })
    expect(await people(null, 2, 4)).toEqual({ total: 6, ids: [5, 6] })
    expect(await people('blocked', 1, 4)).toEqual({ total: 1, ids: [2] })
    expect(await people('waiting', 1, 10)).toEqual({ total: 4, ids: [1, 3, 5, 6] })
    const { items } = await listBatchPeople(world().ports, { ...batch, stage: null, page: all })
    expect(items[3]).toMatchObject({ recipientName: 'Person 4', tokenId: toTokenId(1, 4), state: 'mined' })
  })

  test('error: another organizer finds neither the batch nor its people', async () => {
    const rival = { ...batch, organizer: await world().organizer(102) }
    const refused = { code: 'certificate.batch_not_found' }
    await expect(readBatchProgress(world().ports, rival)).rejects.toMatchObject(refused)
    await expect(listBatchPeople(world().ports, { ...rival, stage: null, page: all })).rejects.toMatchObject(
      refused,
    )
    await expect(retryBatch(doingAs(world().ports, rival.organizer, rival.batchId))).rejects.toMatchObject(
      refused,
    )
    expect(await world().batches.latest(rival.organizer.id, { eventId: null, running: false })).toEqual([])
  })
})

describe('finding a batch again', () => {
  test('behavior: until a batch is done, it is found by its event, and without naming the event', async () => {
    const { organizer, event } = scene
    const find = async (eventId: typeof event.id | null, running: boolean) =>
      (await world().batches.latest(organizer.id, { eventId, running })).map(({ batchId }) => batchId)
    expect(await find(null, true)).toEqual([batch.batchId])
    expect(await find(event.id, true)).toEqual([batch.batchId])
    world().clock.set(longBefore)
    const other = await world().event(organizer)
    expect(await find(other.id, false)).toEqual([])
    for (const id of [1, 2, 3, 4, 5, 6]) await set(id, id === 1 ? 'blocked' : 'mined')
    expect(await find(null, true)).toEqual([])
    expect(await find(event.id, false)).toEqual([batch.batchId])
  })
})

describe('trying again', () => {
  const readState = async (id: number) =>
    (await database().queries.select().from(certificateRequests).where(eq(certificateRequests.id, id)))[0]

  test('behavior: only blocked requests wait again, and the event’s history says so', async () => {
    await set(1, 'blocked', 'no-funds')
    await set(2, 'sent')
    await mint(3, later(1))
    expect(await retry()).toEqual({ retried: 1, stillBlocked: 0 })
    expect(await readState(1)).toMatchObject({ state: 'requested', blockedCode: null, blockedValues: null })
    expect(await readState(2)).toMatchObject({ state: 'sent' })
    expect(await readState(3)).toMatchObject({ state: 'mined' })
    expect(await retry()).toEqual({ retried: 0, stillBlocked: 0 })
    const records = await database()
      .queries.select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'certificate.batch_retried'))
    expect(records.map(({ facts }) => facts.retried)).toEqual([1, 0])
  })

  test('behavior: a request stays blocked while its cause lasts: artwork missing, a page not final', async () => {
    await set(1, 'blocked', 'artwork-missing')
    await database().queries.execute(sql`delete from artworks`)
    expect(await retry()).toEqual({ retried: 0, stillBlocked: 1 })
    await world().template(scene.organizer, scene.event)
    expect(await retry()).toEqual({ retried: 1, stillBlocked: 0 })

    const page = {
      contract: REGISTRY,
      number: 1,
      eventId: scene.event.id,
      eventKey: 1n,
      createdAt: afterwards,
    }
    await database()
      .queries.insert(pages)
      .values({ ...page, directoryCid: 'bafy', abandonedAt: afterwards })
    await database()
      .queries.update(certificateRequests)
      .set({ state: 'blocked', blockedCode: 'reverted', pageId: 1, serial: 1 })
      .where(eq(certificateRequests.id, 1))
    expect(await retry()).toEqual({ retried: 0, stillBlocked: 1 })
  })

  test('error: refuses a retry for a canceled event', async () => {
    await set(1, 'blocked', 'event-canceled')
    await cancelEvent(doingAs(world().ports, scene.organizer, scene.event.id), {})
    await expect(retry()).rejects.toMatchObject({ code: 'event.canceled' })
    expect(await readState(1)).toMatchObject({ state: 'blocked' })
  })
})
