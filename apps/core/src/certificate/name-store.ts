import type { NameProposal, NameProposalState } from '@certify/domain/roster/name-proposal'
import type { NameChoice } from '@certify/domain/roster/printed-name'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrentOf } from '../database/schema/request-clauses'
import { ofAccount } from '../roster/find-standing'

/** Name choices. A choice is part of the roster entry, so it disappears when the person leaves. */
export function nameStore(tx: Queries, eventId: EventId) {
  return {
    /** The name is fixed once the certificate is in a page, or if it is an accepted correction. */
    async isFixed(recipientId: AccountId): Promise<boolean> {
      const rows = await tx
        .select({ pageId: certificateRequests.pageId, replacesId: certificateRequests.replacesId })
        .from(certificateRequests)
        .where(isCurrentOf(eventId, recipientId))
      return rows.some(({ pageId, replacesId }) => pageId !== null || replacesId !== null)
    },
    async choose({ id }: RosterEntry, choice: NameChoice): Promise<void> {
      await tx
        .update(rosterEntries)
        .set({
          nameChoice: choice.print ? 'print' : 'omit',
          printedName: choice.print ? choice.name : null,
          nameChosenAt: choice.chosenAt,
        })
        .where(eq(rosterEntries.id, id))
    },
    /** What a certificate states of sessions is fixed once it is requested. */
    async isRequested(recipientId: AccountId): Promise<boolean> {
      const { id } = certificateRequests
      const rows = await tx.select({ id }).from(certificateRequests).where(isCurrentOf(eventId, recipientId))
      return rows.length > 0
    },
    async chooseSessions({ id }: RosterEntry, sessionChoice: 'list' | 'omit'): Promise<void> {
      await tx.update(rosterEntries).set({ sessionChoice }).where(eq(rosterEntries.id, id))
    },
    /** Stores a proposal in place of an earlier one. */
    async propose({ id }: RosterEntry, { name, reason, proposedAt, state }: NameProposal): Promise<void> {
      await tx
        .update(rosterEntries)
        .set({ proposedName: name, proposalReason: reason, proposedAt, proposalState: state })
        .where(eq(rosterEntries.id, id))
    },
    /** Ends the proposal that waits for a person, if one does. */
    async endProposal(accountId: AccountId, state: Exclude<NameProposalState, 'waiting'>): Promise<void> {
      await tx
        .update(rosterEntries)
        .set({ proposalState: state })
        .where(and(ofAccount(eventId, accountId), eq(rosterEntries.proposalState, 'waiting')))
    },
  }
}
