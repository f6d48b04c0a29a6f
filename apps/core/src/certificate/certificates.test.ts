import { type BatchId, newBatchId } from '@certify/domain/certificate/batch'
import type { Address } from '@certify/domain/shared/address'
import { parseTokenId, toTokenId } from '@certify/domain/shared/token-id'
import { afterwards, during } from '@certify/domain/testing/moments'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { recordAttendance, recordMany } from '../attendance/attendance-acts'
import { certificateRequests, pages } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import {
  ledgerCertificates,
  ledgerEndings,
  ledgerOrganizerLogs,
  ledgerPages,
} from '../database/schema/ledger'
import { openMinting } from '../database/testing/minting'
import { useWorld } from '../database/testing/use-world'
import { cancelEvent, changeStatus } from '../event/event-acts'
import { revokeEntry } from '../roster/roster-acts'
import { rosterStore } from '../roster/roster-store'
import { uploadArtwork } from './artwork-acts'
import { readBatchProgress } from './certificate-readings'
import { mintAll, mintCertificate, mintMany } from './minting-acts'
import { revokeCertificate, revokeMany } from './revoking-acts'

const { world, database } = useWorld()
const REGISTRY = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const HASH = `0x${'ab'.repeat(32)}`
const DIGEST = `0x${'cd'.repeat(32)}`
const page = { page: 1, perPage: 10 }

const mintingEvent = (present: number) => openMinting(world(), present)

/** Writes what the issuer and the follower would write, as far as readers see it. */
async function issue(eventId: number, requestId: number, serial: number) {
  const { queries } = database()
  const tokenId = toTokenId(1, serial)
  if (serial === 1) {
    const page = { contract: REGISTRY, number: 1, eventId, eventKey: BigInt(eventId), createdAt: afterwards }
    await queries.insert(pages).values({ ...page, directoryCid: `bafybei${'a'.repeat(52)}` })
    const { number, createdAt, ...facts } = page
    await queries.insert(ledgerPages).values({
      contract: facts.contract,
      page: number,
      eventKey: facts.eventKey,
      directory: DIGEST,
      count: 9,
      authorization: 'relayer',
      transactionHash: HASH,
      logIndex: 0,
      blockNumber: 5n,
      blockHash: HASH,
      blockTime: createdAt,
    })
  }
  const [request] = await queries
    .update(certificateRequests)
    .set({ state: 'mined', pageId: 1, serial, tokenId })
    .where(eq(certificateRequests.id, requestId))
    .returning()
  await queries.insert(ledgerCertificates).values({
    contract: REGISTRY,
    tokenId,
    page: 1,
    serial,
    owner: request?.recipientWallet ?? '',
    transactionHash: HASH,
    logIndex: serial,
    blockNumber: 5n,
    blockTime: afterwards,
  })
  return tokenId
}

describe('minting one', () => {
  test('behavior: 40 simultaneous requests of one certificate, by attendee and organizer, make one row', async () => {
    const { organizer, event, people } = await mintingEvent(1)
    const [alice] = people
    if (!alice) throw new Error('one person is present')
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const caller = index % 2 ? organizer : alice
        const asked = { caller, recipient: alice.wallet, tokenUri: null }
        return mintCertificate(doingAs(world().ports, caller, event.id), asked)
      }),
    )
    expect(new Set(ids)).toEqual(new Set([1]))
    expect(await database().queries.select().from(certificateRequests)).toHaveLength(1)
    const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 100 })
    expect(items.filter(({ action }) => action === 'certificate.requested')).toHaveLength(1)
  })

  test('behavior: a repeated request after the minting period returns the same certificate', async () => {
    const { organizer, event, people } = await mintingEvent(2)
    const [alice, bob] = people
    if (!alice || !bob) throw new Error('two people are present')
    const ask = (caller: typeof alice) =>
      mintCertificate(doingAs(world().ports, caller, event.id), {
        caller,
        recipient: caller.wallet,
        tokenUri: null,
      })
    const first = await ask(alice)
    await cancelEvent(doingAs(world().ports, organizer, event.id), {})
    expect(await ask(alice)).toBe(first)
    await expect(ask(bob)).rejects.toMatchObject({
      code: 'certificate.minting_closed',
      values: { status: 'canceled' },
    })
  })

  test('behavior: minting for a person without recorded attendance records them present by the organizer’s word', async () => {
    const { organizer, event } = await mintingEvent(0)
    const attendee = await world().attendee(9)
    await changeStatus(doingAs(world().ports, organizer, event.id), { to: 'ended' })
    await rosterStore(database().queries, event.id).add(attendee.id, during)
    await changeStatus(doingAs(world().ports, organizer, event.id), { to: 'minting' })
    await mintCertificate(doingAs(world().ports, organizer, event.id), {
      caller: organizer,
      recipient: attendee.wallet,
      tokenUri: null,
    })
    expect(await world().roster.find(event.id, attendee.id)).toMatchObject({
      attendance: 'present',
      attendanceSource: 'minting',
    })
  })

  test('error: a token URI of something else is refused, whatever it says', async () => {
    const { organizer, event, people } = await mintingEvent(1)
    const [alice] = people
    if (!alice) throw new Error('one person is present')
    const ask = (tokenUri: string) =>
      mintCertificate(doingAs(world().ports, organizer, event.id), {
        caller: organizer,
        recipient: alice.wallet,
        tokenUri,
      })
    for (const hostile of ['', 'https://evil.example/1.json', `ipfs://bafkrei${'b'.repeat(52)}`]) {
      await expect(ask(hostile)).rejects.toMatchObject({ code: 'certificate.token_uri_foreign' })
    }
    const template = await world().artworks.findTemplate(event.id)
    expect(await ask(`ipfs://${template?.metadataCid}`)).toBe(1)
  })
})

describe('minting all', () => {
  test('behavior: requests one certificate for each person recorded present, and counts the progress', async () => {
    const { organizer, event, people } = await mintingEvent(3)
    const absent = people[2]
    if (!absent) throw new Error('three people are present')
    await recordAttendance(doingAs(world().ports, organizer, event.id), {
      wallet: absent.wallet,
      attendance: 'absent',
    })
    expect(await world().participants.count(event.id)).toMatchObject({ mintable: 2, requested: 0, minted: 0 })
    const batches = await Promise.all(
      Array.from({ length: 5 }, () => mintAll(doingAs(world().ports, organizer, event.id), null)),
    )
    expect(batches.map(({ total }) => total)).toEqual([2, 2, 2, 2, 2])
    expect(await database().queries.select().from(certificateRequests)).toHaveLength(2)
    expect(await world().participants.count(event.id)).toMatchObject({ mintable: 0, requested: 2, minted: 0 })

    await issue(event.id, 1, 1)
    await database()
      .queries.update(certificateRequests)
      .set({ state: 'blocked' })
      .where(eq(certificateRequests.id, 2))
    const [batch] = batches
    if (!batch) throw new Error('five batches were made')
    expect(await readBatchProgress(world().ports, { organizer, batchId: batch.batchId })).toMatchObject({
      total: 2,
      minted: 1,
      failed: 1,
      pending: 0,
      done: true,
    })
    const rival = await world().organizer(102)
    await expect(
      readBatchProgress(world().ports, { organizer: rival, batchId: batch.batchId }),
    ).rejects.toMatchObject({
      code: 'certificate.batch_not_found',
    })
  })
})

describe('minting many', () => {
  test('behavior: takes people recorded present, and gives a reason for each refused person', async () => {
    const { organizer, event, people } = await mintingEvent(5)
    const [ana, ben, cleo, dan, eve] = people
    if (!ana || !ben || !cleo || !dan || !eve) throw new Error('five people are present')
    const doing = doingAs(world().ports, organizer, event.id)
    const recorded = await recordMany(doing, [{ wallet: ben.wallet, attendance: 'absent' }])
    expect(recorded).toMatchObject([{ outcome: 'recorded', markId: expect.any(String) }])
    await database()
      .queries.update(rosterEntries)
      .set({ attendance: null, attendanceSource: null })
      .where(eq(rosterEntries.accountId, cleo.id))
    const entry = await world().roster.find(event.id, dan.id)
    await revokeEntry(doing, { entryId: entry?.id ?? expect.fail() })
    const stranger = await world().attendee(9)
    const mint = (who: readonly { wallet: Address }[], batchId: BatchId | null = null) =>
      mintMany(doing, { recipients: who.map(({ wallet }) => wallet), batchId })

    const first = await mint([ben, ana, cleo, dan, stranger, ana])
    expect(
      first.outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.refusal)),
    ).toEqual([
      expect.objectContaining({ code: 'certificate.attendance_missing', values: { case: 'absent' } }),
      'requested',
      expect.objectContaining({ code: 'certificate.attendance_missing', values: { case: 'nothing' } }),
      expect.objectContaining({ code: 'roster.not_registered' }),
      expect.objectContaining({ code: 'roster.not_registered' }),
      'already',
    ])
    const rest = await mint([eve, ana], first.batchId)
    expect(rest).toEqual({ batchId: first.batchId, outcomes: ['requested', 'already'] })
    const batchId = first.batchId ?? expect.fail()
    expect(await readBatchProgress(world().ports, { organizer, batchId })).toMatchObject({ total: 2 })
    // "Mint many" recorded nobody as present.
    expect(await world().roster.find(event.id, cleo.id)).toMatchObject({ attendance: null })
    expect(await mint([ana])).toEqual({ batchId: null, outcomes: ['already'] })
  })

  test('error: another organizer, a closed period or an unknown batch requests nothing', async () => {
    const { organizer, event, people } = await mintingEvent(1)
    const recipients = people.map(({ wallet }) => wallet)
    const mint = (by = organizer, batchId: BatchId | null = null) =>
      mintMany(doingAs(world().ports, by, event.id), { recipients, batchId })
    const rival = await world().organizer(102)
    await expect(mint(rival)).rejects.toMatchObject({ code: 'session.forbidden' })
    await expect(mint(organizer, newBatchId(world().random))).rejects.toMatchObject({
      code: 'certificate.batch_not_found',
    })
    await changeStatus(doingAs(world().ports, organizer, event.id), { to: 'ended' })
    await expect(mint()).rejects.toMatchObject({ code: 'certificate.minting_closed' })
    expect(await database().queries.select().from(certificateRequests)).toEqual([])
  })
})

describe('artwork', () => {
  test('behavior: a person’s own image is theirs alone, and fixed once their certificate is requested', async () => {
    const { organizer, event, people } = await mintingEvent(2)
    const [alice, bob] = people
    if (!alice || !bob) throw new Error('two people are present')
    const image = { bytes: new Uint8Array(), contentType: 'image/png' as const, width: 1, height: 1 }
    const upload = () =>
      uploadArtwork(doingAs(world().ports, organizer, event.id), {
        recipient: alice.wallet,
        image,
        description: null,
        originalFilename: 'alice.png',
      })
    await upload()
    expect(await upload()).toMatchObject({ recipientId: alice.id, originalFilename: 'alice.png' })
    expect(await world().artworks.findPersonal(event.id, bob.id)).toBeNull()
    await mintCertificate(doingAs(world().ports, alice, event.id), {
      caller: alice,
      recipient: alice.wallet,
      tokenUri: null,
    })
    await expect(upload()).rejects.toMatchObject({ code: 'upload.refused' })
  })
})

describe('reading', () => {
  test('behavior: intent and facts are one record for the recipient, the event and the number', async () => {
    const { organizer, event, people } = await mintingEvent(2)
    const [alice] = people
    if (!alice) throw new Error('two people are present')
    await mintAll(doingAs(world().ports, organizer, event.id), null)
    const tokenId = await issue(event.id, 1, 1)

    const own = await world().ledger.ofRecipient(alice.id, { ...page, text: 'summit' })
    expect(own).toMatchObject({
      total: 1,
      items: [
        {
          mintStatus: 'minted',
          tokenId,
          transactionHash: HASH,
          directoryCid: `bafybei${'a'.repeat(52)}`,
          minted: { contract: REGISTRY, owner: alice.wallet, ending: null },
          event: { title: event.title, held: 1, certified: 1 },
        },
      ],
    })
    const all = await world().ledger.ofEvent(event.id, { ...page, text: '' })
    expect(all.items.map(({ mintStatus, recipientName }) => [mintStatus, recipientName])).toEqual([
      ['minted', 'Person 1'],
      ['pending', 'Person 2'],
    ])
    expect((await world().ledger.ofEvent(event.id, { ...page, text: '10001' })).total).toBe(1)
    expect((await world().ledger.heldBy(alice.wallet, page)).items).toEqual([
      {
        tokenId,
        attended: null,
        tokenUri: expect.stringMatching(/^ipfs:\/\/bafybei[a-z2-7]{52}\/10001\.json$/),
      },
    ])
    expect(await world().ledger.findByToken(parseTokenId('10002'))).toBeNull()
    expect(await world().ledger.instanceCounts()).toEqual({ certificates: 1, events: 1, organizers: 1 })
  })

  test('behavior: a token that only the chain knows is found with its event, if its organizer issued it', async () => {
    const { organizer, event } = await mintingEvent(1)
    await mintAll(doingAs(world().ports, organizer, event.id), null)
    const tokenId = await issue(event.id, 1, 1)
    const { queries } = database()
    await queries.update(certificateRequests).set({ tokenId: null, state: 'requested' })
    const forged = await world().ledger.findByToken(tokenId)
    expect(forged).toMatchObject({ record: null, minted: { tokenId }, event: null })
    await queries.insert(ledgerOrganizerLogs).values({
      contract: REGISTRY,
      number: 0,
      account: organizer.wallet,
      name: 'Guild',
      kind: 'registered',
      transactionHash: HASH,
      logIndex: 0,
      blockNumber: 4n,
    })
    const found = await world().ledger.findByToken(tokenId)
    expect(found).toMatchObject({ record: null, minted: { tokenId }, event: { id: event.id } })
  })

  test('behavior: the organizer requests a revocation once, and it shows as soon as it is on chain', async () => {
    const { organizer, event, people } = await mintingEvent(1)
    await mintAll(doingAs(world().ports, organizer, event.id), null)
    const tokenId = await issue(event.id, 1, 1)
    const rival = await world().organizer(102)
    const revoke = (by: typeof organizer, reason = 'Issued by mistake') =>
      revokeCertificate(doingAs(world().ports, by, tokenId), { reason })
    await expect(revoke(rival)).rejects.toMatchObject({ code: 'session.forbidden' })
    await expect(revoke(organizer, ' ')).rejects.toMatchObject({ code: 'field.required', field: 'reason' })
    await revoke(organizer)
    await revoke(organizer)
    const record = () => world().ledger.findByRecipient(event.id, people[0]?.id ?? organizer.id)
    expect(await record()).toMatchObject({ revocationPending: true, minted: { ending: null } })

    await database().queries.insert(ledgerEndings).values({
      contract: REGISTRY,
      tokenId,
      kind: 'revoked',
      reason: 'Issued by mistake',
      endedAt: afterwards,
      transactionHash: HASH,
      logIndex: 0,
      blockNumber: 6n,
    })
    expect(await record()).toMatchObject({
      revocationPending: false,
      minted: { ending: { kind: 'revoked', reason: 'Issued by mistake' } },
    })
    await expect(revoke(organizer)).rejects.toMatchObject({ code: 'certificate.already_revoked' })
    expect(await world().ledger.revocationTransaction(tokenId)).toBe(HASH)
    const figures = await world().analytics.ofOrganizer(organizer.id, { now: world().clock(), days: 30 })
    expect(figures).toMatchObject({
      registered: 1,
      present: 1,
      held: 0,
      certified: 0,
      issued: 1,
      revoked: 1,
    })
    expect(figures.certificatesByDay).toHaveLength(30)
    expect(figures.certificatesByDay.at(-1)).toEqual({ day: '2026-11-16', count: 1 })
    expect(figures.latestEvents).toMatchObject([{ eventId: event.id, status: 'minting', held: 0 }])
  })

  test('behavior: revoking many takes existing certificates, and gives a reason for each refused number', async () => {
    const { organizer, event, people } = await mintingEvent(3)
    const [ana, ben, cleo] = people
    if (!ana || !ben || !cleo) throw new Error('three people are present')
    const one = { recipients: [ana.wallet, ben.wallet], batchId: null }
    await mintMany(doingAs(world().ports, organizer, event.id), one)
    const [ofAna, ofBen] = [await issue(event.id, 1, 1), await issue(event.id, 2, 2)]
    await database().queries.insert(ledgerEndings).values({
      contract: REGISTRY,
      tokenId: ofBen,
      kind: 'burned',
      reason: '',
      endedAt: afterwards,
      transactionHash: HASH,
      logIndex: 9,
      blockNumber: 6n,
    })
    const recipients = [ana.wallet, ben.wallet, cleo.wallet]
    const revoke = (by = organizer, reason = 'Issued by mistake') =>
      revokeMany(doingAs(world().ports, by, event.id), { recipients, reason })
    const rival = await world().organizer(102)
    await expect(revoke(rival)).rejects.toMatchObject({ code: 'session.forbidden' })
    await expect(revoke(organizer, ' ')).rejects.toMatchObject({ code: 'field.required' })
    for (const _ of ['first', 'again']) {
      expect(await revoke()).toEqual([
        'requested',
        { refusal: expect.objectContaining({ code: 'certificate.already_revoked' }) },
        { refusal: expect.objectContaining({ code: 'certificate.not_found' }) },
      ])
    }
    const { tokenId, revocationPending } = (await world().ledger.findByRecipient(event.id, ana.id)) ?? {}
    expect({ tokenId, revocationPending }).toEqual({ tokenId: ofAna, revocationPending: true })
  })
})
