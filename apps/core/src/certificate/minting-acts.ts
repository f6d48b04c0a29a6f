import type { Account } from '@certify/domain/account/account'
import { assertAddedUp } from '@certify/domain/agenda/assert-added-up'
import { type BatchId, newBatchId } from '@certify/domain/certificate/batch'
import type { RequestId } from '@certify/domain/certificate/certificate'
import { refuseArtworkMissing } from '@certify/domain/certificate/certificate-errors'
import {
  type Admission,
  admitAmongMany,
  admitToMint,
  assertMayAsk,
  assertMinting,
} from '@certify/domain/certificate/may-mint'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import { EntryNotFoundError } from '@certify/domain/roster/roster-errors'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { CertifyError, refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { findByWallet } from '../account/account-reads'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Doing } from '../act/core'
import { addMark } from '../attendance/mark-presence'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { rosterStore } from '../roster/roster-store'
import { batchStore, findBatch } from './batch-store'
import { certificateStore } from './certificate-store'

const openMinting = (tx: Queries, eventId: EventId) => ({
  roster: rosterStore(tx, eventId),
  certificates: certificateStore(tx, eventId),
  batches: batchStore(tx, eventId),
})
const act = actsAtEvent('certificates', openMinting)

type MintingScope = EventScope<ReturnType<typeof openMinting>>

/**
 * Requests one person's certificate: the recipient asks, or the event's organizer. A repeated call returns the same
 * request, so a double click, two tabs or two people never pay for two tokens. The issuer puts it into its next page.
 *
 * @param params.tokenUri - The value that the call sent, if any. It is checked and then ignored.
 * @throws `session.forbidden` @throws {EntryNotFoundError} @throws what `admitToMint` throws, and
 * `certificate.token_uri_foreign`
 */
export const mintCertificate = act(
  async (
    scope,
    { caller, recipient, tokenUri }: { caller: Account; recipient: Address; tokenUri: string | null },
  ): Promise<RequestId> => {
    const { tx, event, at, roster, certificates, note, wake } = scope
    assertMayAsk(caller, recipient, event)
    const person = await findByWallet(tx, recipient)
    if (person?.role !== 'attendee') throw new EntryNotFoundError({ eventId: event.id })
    if (tokenUri !== null) await assertOwnTokenUri(scope, person.id, tokenUri)
    const earlier = await certificates.currentOf(person.id)
    if (earlier !== null) return earlier
    const [entry, hasArtwork] = [await roster.entryOf(person.id), await certificates.hasArtworkFor(person.id)]
    const admitted = admitToMint(caller, { event, entry, hasArtwork }, at)
    if (admitted.source === 'minting') await vouch(scope, admitted)
    const requestId = onlyRow(await certificates.add([admitted], { requestedBy: caller.id, at }))
    await note('certificate.requested', { requestId, entryId: admitted.entry.id })
    wake('issuer')
    return requestId
  },
)

/** A caller cannot choose a token's content: only content of this event is accepted. */
async function assertOwnTokenUri(
  { event, certificates }: MintingScope,
  recipientId: AccountId,
  tokenUri: string,
): Promise<void> {
  const cid = /baf(?:kre|ybe)i[a-z2-7]{52}/.exec(tokenUri)?.[0]
  const known = await certificates.contentOf(recipientId)
  if (cid === undefined || !known.includes(cid)) {
    throw refuse('certificate.token_uri_foreign', {}, { field: 'tokenURI', facts: { eventId: event.id } })
  }
}

/** Records a person as present because the organizer mints for them. */
async function vouch({ tx, event, at, by, note }: MintingScope, { entry }: Admission): Promise<void> {
  const mark = { kind: 'present', source: 'minting', actorId: by.account, at, receivedAt: at } as const
  await addMark(tx, event, entry, mark)
  await note('attendance.recorded', { entryId: entry.id, attendance: 'present' })
}

/** The outcome for one person. `already`: they had a certificate, or one on its way. */
export type MintOutcome = 'requested' | 'already' | { readonly refusal: CertifyError }

/**
 * Requests certificates for some people of an event at once, by the rule of "mint all": people recorded present. A longer
 * list comes in parts that share a batch, which exists from its first request on.
 *
 * @param params.batchId - The batch of an earlier part of the same list; null for the first part.
 * @returns the outcomes in the order of `recipients`, and their batch; null if no request was stored.
 * @throws `session.forbidden` @throws `certificate.minting_closed` @throws `certificate.batch_not_found`
 */
export const mintMany = act(
  async (
    { core, event, at, by, certificates, batches, note, wake },
    { recipients, batchId: earlier }: { recipients: readonly Address[]; batchId: BatchId | null },
  ): Promise<{ readonly batchId: BatchId | null; readonly outcomes: readonly MintOutcome[] }> => {
    if (earlier !== null && !(await batches.has(earlier, by.account))) {
      throw refuse('certificate.batch_not_found')
    }
    const requestedBy = assertOwnedBy(event, by.account)
    assertMinting(event, at)
    const people = await certificates.factsOf(recipients)
    const admitted = new Map<EntryId, Admission>()
    const outcomes = recipients.map((wallet): MintOutcome => {
      const { entry = null, isRequested = false, hasArtwork = false } = people.get(wallet.toLowerCase()) ?? {}
      if (entry && (isRequested || admitted.has(entry.id))) return 'already'
      try {
        const admission = admitAmongMany({ event, entry, hasArtwork }, at)
        admitted.set(admission.entry.id, admission)
        return 'requested'
      } catch (error) {
        if (!(error instanceof CertifyError)) throw error
        return { refusal: error }
      }
    })
    if (admitted.size === 0) return { batchId: earlier, outcomes }
    const batchId = earlier ?? newBatchId(core.random)
    const inOrder = [...admitted.values()].sort((a, b) => a.entry.id - b.entry.id)
    await batches.open(batchId, requestedBy, at)
    await batches.add(batchId, await certificates.add(inOrder, { requestedBy, at }))
    await note('certificate.batch_requested', { batchId, total: admitted.size })
    wake('issuer')
    return { batchId, outcomes }
  },
)

/**
 * Requests certificates for everybody who is recorded present, has an image and has no certificate yet. The batch covers
 * them and the requests that are still on their way. Who they are is decided here, however many; the requests of a long
 * list are written afterwards, slice by slice (`batch-slices.ts`).
 *
 * @throws `session.forbidden` @throws `certificate.minting_closed` @throws `certificate.artwork_missing` @throws `session.adding_up`
 */
export const mintAll = act(
  async (
    { core, event, at, by, certificates, batches, note, wake },
    _: null,
  ): Promise<{ batchId: BatchId; total: number }> => {
    const requestedBy = assertOwnedBy(event, by.account)
    assertMinting(event, at)
    assertAddedUp(event)
    if (!(await certificates.hasArtwork())) {
      throw refuseArtworkMissing({ eventId: event.id, recipient: 'event' })
    }
    const batchId = newBatchId(core.random)
    await batches.open(batchId, requestedBy, at)
    const total = await batches.cover(batchId)
    await note('certificate.batch_requested', { batchId, total })
    wake('issuer')
    return { batchId, total }
  },
)

/**
 * Retries the blocked requests of a batch that have artwork now. A request whose page the chain refused continues on
 * its own once the refusal is final.
 *
 * @throws `event.canceled` @throws `certificate.batch_not_found` also for another organizer's batch
 */
export async function retryBatch({
  core,
  by,
  about: batchId,
}: Doing<BatchId>): Promise<{ retried: number; stillBlocked: number }> {
  const found = await translating(() => findBatch(core.queries, batchId))
  if (found === null || found.requestedBy !== by.account) throw refuse('certificate.batch_not_found')
  return retry({ core, by, about: found.eventId }, batchId)
}

const retry = act(async ({ event, batches, note, wake }, batchId: BatchId) => {
  if (event.canceledAt !== null)
    throw refuse('event.canceled', { case: 'issue' }, { facts: { eventId: event.id } })
  const retried = await batches.unblock(batchId)
  await note('certificate.batch_retried', { batchId, retried })
  wake('issuer')
  return { retried, stillBlocked: await batches.countBlocked(batchId) }
})
