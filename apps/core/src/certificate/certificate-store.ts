import type { RequestId } from '@certify/domain/certificate/certificate'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { isTemplate } from '../database/schema/artwork-clauses'
import { artworks, certificateRequests, revocationRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrent, isCurrentOf } from '../database/schema/request-clauses'
import { selectEntries, toEntry } from '../roster/roster-rows'
import { hasArtworkFor, readPersonalArtworks } from './artwork-reads'
import { readRecords } from './certificate-rows'
import { attendanceSource, isMintable } from './mintable'

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
    /** The request that counts for a person. A unique index allows one. */
    async currentOf(recipientId: AccountId): Promise<RequestId | null> {
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
      const rows = await selectEntries(tx).where(
        and(eq(rosterEntries.eventId, eventId), isNull(accounts.erasedAt), isAmong),
      )
      const entries = rows.map(toEntry)
      const ids = entries.map(({ accountId }) => accountId)
      const { recipientId } = certificateRequests
      const ofEvent = eq(certificateRequests.eventId, eventId)
      const requests = await tx
        .select({ recipientId })
        .from(certificateRequests)
        .where(and(ofEvent, among(recipientId, ids), isCurrent))
      const requested = new Set<number>(requests.map((request) => request.recipientId))
      const personal = await readPersonalArtworks(tx, eventId, ids)
      const hasTemplate = (await artworksThat(isTemplate).limit(1)).length > 0
      return new Map(
        entries.map((entry) => [
          entry.wallet.toLowerCase(),
          {
            entry,
            isRequested: requested.has(entry.accountId),
            hasArtwork: hasTemplate || personal.has(entry.accountId),
          },
        ]),
      )
    },
    /** Adds requests, in this order. */
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
      return added.map((row) => trusted.requestId(row.id))
    },
    /** Adds a request for each entry that is recorded present, has an image and has no certificate yet. */
    async addMintable({ requestedBy, at }: Asking): Promise<void> {
      const moment = at.toISOString()
      await tx.execute(sql`
        insert into certificate_requests
          (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, requested_at, updated_at)
        select ${rosterEntries.eventId}, ${rosterEntries.accountId}, ${accounts.wallet}, ${requestedBy},
          ${attendanceSource}, 'requested', ${moment}::timestamptz, ${moment}::timestamptz
        from ${rosterEntries} join ${accounts} on ${accounts.id} = ${rosterEntries.accountId}
        where ${rosterEntries.eventId} = ${eventId} and ${isMintable}
        order by ${rosterEntries.id}
        on conflict (event_id, recipient_id) where is_current do nothing`)
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
