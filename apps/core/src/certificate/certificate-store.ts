import type { RequestId } from '@certify/domain/certificate/certificate'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { addUpFirst } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { isTemplate } from '../database/schema/artwork-clauses'
import { artworks, certificateRequests, revocationRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrentOf } from '../database/schema/request-clauses'
import { selectEntries, toEntry } from '../roster/roster-rows'
import { hasArtworkFor, readPersonalArtworks } from './artwork-reads'
import { stateAttended } from './attended-facts'
import { addPending } from './batch-slices'
import { readRecords } from './certificate-rows'
import { isRequested } from './mintable'

/** A person who gets a certificate, and how their attendance counts. */
type Admitted = {
  readonly entry: Pick<RosterEntry, 'accountId' | 'wallet'>
  readonly source: AttendanceSource
}

/** Who requests, and when. */
type Asking = { readonly requestedBy: AccountId; readonly at: Date }

/** The queries of one event's requests to issue and to revoke. The act that uses it holds the event. */
export function certificateStore(tx: Queries, eventId: EventId) {
  const artworksThat = (condition?: SQL) =>
    tx
      .select()
      .from(artworks)
      .where(and(eq(artworks.eventId, eventId), condition))
  return {
    /** The request that counts for a person, also if it waits in a slice. A unique index allows one. */
    async currentOf(recipientId: AccountId): Promise<RequestId | null> {
      await addPending(tx, eventId, recipientId)
      const { id } = certificateRequests
      const rows = await tx.select({ id }).from(certificateRequests).where(isCurrentOf(eventId, recipientId))
      return rows[0] ? trusted.requestId(rows[0].id) : null
    },
    /** The record of a person's certificate. */
    async recordOf(recipientId: AccountId) {
      return (await readRecords(tx, isCurrentOf(eventId, recipientId)))[0] ?? null
    },
    /** Whether there is an image for a person: their own, or the template. */
    hasArtworkFor: (recipientId: AccountId) => hasArtworkFor(tx, eventId, recipientId),
    /** Whether there is an image for anybody. */
    hasArtwork: async () => (await artworksThat().limit(1)).length > 0,
    /** The CIDs of a person's images and of their certificate. */
    async contentOf(recipientId: AccountId): Promise<readonly string[]> {
      const images = await artworksThat(or(isTemplate, eq(artworks.recipientId, recipientId)))
      const [certificate] = await readRecords(tx, isCurrentOf(eventId, recipientId))
      const cids = images.flatMap(({ metadataCid, imageCid }) => [metadataCid, imageCid])
      return certificate?.directoryCid ? [...cids, certificate.directoryCid] : cids
    },
    /** What decides about people, by wallet in lower case. Leaves out strangers and erased accounts. */
    async factsOf(wallets: readonly Address[]) {
      const lowered = `{${wallets.map((wallet) => wallet.toLowerCase()).join(',')}}`
      const isAmong = sql`lower(${accounts.wallet}) = any(${lowered}::text[])`
      await addUpFirst(
        tx,
        eventId,
        sql`${rosterEntries.accountId} in (select ${accounts.id} from ${accounts} where ${isAmong})`,
      )
      const isKnown = and(eq(rosterEntries.eventId, eventId), isNull(accounts.erasedAt), isAmong)
      const entries = (await selectEntries(tx).where(isKnown)).map(toEntry)
      const requested = await tx
        .select({ id: rosterEntries.id })
        .from(rosterEntries)
        .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
        .where(and(isKnown, isRequested))
      const requestedIds = new Set<number>(requested.map(({ id }) => id))
      const ids = entries.map(({ accountId }) => accountId)
      const personal = await readPersonalArtworks(tx, eventId, ids)
      const hasTemplate = (await artworksThat(isTemplate).limit(1)).length > 0
      return new Map(
        entries.map((entry) => [
          entry.wallet.toLowerCase(),
          {
            entry,
            isRequested: requestedIds.has(entry.id),
            hasArtwork: hasTemplate || personal.has(entry.accountId),
          },
        ]),
      )
    },
    /** Adds requests, in this order. What their certificates state of hours is fixed from now on. */
    async add(admitted: readonly Admitted[], { requestedBy, at }: Asking): Promise<RequestId[]> {
      const rows = admitted.map(({ entry, source }) => ({
        eventId,
        recipientId: entry.accountId,
        recipientWallet: entry.wallet,
        requestedBy,
        attendanceSource: source,
        state: 'requested' as const,
        requestedAt: at,
        updatedAt: at,
      }))
      const { id } = certificateRequests
      const added = await tx.insert(certificateRequests).values(rows).returning({ id })
      const ids = added.map((row) => trusted.requestId(row.id))
      await stateAttended(tx, eventId, ids)
      return ids
    },
    /** Asks for the end of a certificate. @returns whether nobody had asked for it. */
    async addRevocation(
      { tokenId, contract }: { tokenId: TokenId; contract: Address },
      reason: string,
      { requestedBy, at }: Asking,
    ): Promise<boolean> {
      const { rowCount } = await tx
        .insert(revocationRequests)
        .values({ tokenId, contract, reason, requestedBy, requestedAt: at })
        .onConflictDoNothing()
      return (rowCount ?? 0) > 0
    },
  }
}
