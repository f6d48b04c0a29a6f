import type { NameRepository } from '@certify/domain/certificate/name-repository'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrentOf } from '../database/schema/request-clauses'
import { lockEvent } from '../event/event-rows'
import { findEntry, ofAccount } from '../roster/find-standing'

/** Name choices in PostgreSQL. A choice is part of the roster entry, so it disappears when the person leaves. */
export function nameRepository(queries: Queries): NameRepository {
  return {
    choose: ({ eventId, accountId, choice }, permit) =>
      transact(queries, async (tx) => {
        const event = await lockEvent(tx, eventId)
        const entry = await findEntry(tx, ofAccount(eventId, accountId))
        permit({ event, entry, isFixed: await isFixed(tx, eventId, accountId) })
        await tx
          .update(rosterEntries)
          .set({
            nameChoice: choice.print ? 'print' : 'omit',
            printedName: choice.print ? choice.name : null,
            nameChosenAt: choice.chosenAt,
          })
          .where(ofAccount(eventId, accountId))
        await writeAudit(tx, {
          actorId: accountId,
          at: choice.chosenAt,
          eventId,
          note: {
            action: choice.print ? 'name.agreed' : 'name.declined',
            facts: { entryId: entry?.id ?? null, hadAgreed: entry?.nameChoice?.print ?? false },
          },
        })
      }),
  }
}

/** The name is fixed once the certificate is in a page, or if it is an accepted correction. */
async function isFixed(tx: Queries, eventId: number, recipientId: number): Promise<boolean> {
  const rows = await tx
    .select({ pageId: certificateRequests.pageId, replacesId: certificateRequests.replacesId })
    .from(certificateRequests)
    .where(isCurrentOf(eventId, recipientId))
  return rows.some(({ pageId, replacesId }) => pageId !== null || replacesId !== null)
}
