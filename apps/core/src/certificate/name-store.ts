import type { NameChoice } from '@certify/domain/roster/printed-name'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrentOf } from '../database/schema/request-clauses'

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
  }
}
