import { addsUp } from '@certify/domain/agenda/agenda-item'
import { saysOtherHours } from '@certify/domain/certificate/attended'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Event } from '@certify/domain/event/event'
import { findAdvanceWord } from '@certify/domain/roster/advance-word'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { certificateRequests, revocationRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { readAttendedOf } from './attended-facts'

const AT_ONCE = 500

/** The certificates of an event that state other hours or sessions than the marks do now. */
export type Differing = {
  /** The requests of those that can be issued again. */
  readonly requestIds: readonly RequestId[]
  /** How many there are whose people would get no certificate today. */
  readonly short: number
}

/** Compares every valid certificate of an event with what it would state at `at`, in parts. Without sessions, none differs. */
export function findDiffering(own: Queries, event: Event, at: Date): Promise<Differing> {
  const queries = forLists(own)
  return translating(async () => {
    if (!addsUp(event)) return { requestIds: [], short: 0 }
    const requestIds: RequestId[] = []
    let short = 0
    for (let after = 0; ; ) {
      const rows = await readValid(queries, event.id, after)
      const accountIds = rows.map(({ recipientId }) => recipientId)
      const now = await readAttendedOf(queries, event.id, accountIds)
      for (const { id, recipientId, attended, isAdmitted, ...word } of rows) {
        const isInAdvance = findAdvanceWord(word, event, at) !== null
        if (!saysOtherHours(isInAdvance ? null : (now.get(recipientId) ?? null), attended)) continue
        if (isAdmitted) requestIds.push(trusted.requestId(id))
        else short++
      }
      if (rows.length < AT_ONCE) return { requestIds, short }
      after = accountIds.at(-1) ?? after
    }
  })
}

/**
 * Certificates that stand, with whether their people would get one today. After a restore it is unknown what some state,
 * until their documents are read.
 */
function readValid(queries: Queries, eventId: EventId, after: number) {
  const { id, recipientId, attended, tokenId, isCurrent, isHeld, attendanceSource, metadataCid } =
    certificateRequests
  const isEnding = queries
    .select({ tokenId: revocationRequests.tokenId })
    .from(revocationRequests)
    .where(eq(revocationRequests.tokenId, tokenId))
  const isAdmitted = sql<boolean>`coalesce(
    ${rosterEntries.status} = 'active' and ${rosterEntries.attendance} = 'present' and ${meetsCompletion}, false)`
  const source = sql<AttendanceSource>`coalesce(${rosterEntries.attendanceSource}, ${attendanceSource})`
  return queries
    .select({ id, recipientId, attended, isAdmitted, source, at: rosterEntries.attendanceAt })
    .from(certificateRequests)
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .innerJoin(accounts, and(eq(accounts.id, recipientId), isNull(accounts.erasedAt)))
    .leftJoin(
      rosterEntries,
      and(eq(rosterEntries.eventId, certificateRequests.eventId), eq(rosterEntries.accountId, recipientId)),
    )
    .where(
      and(
        eq(certificateRequests.eventId, eventId),
        gt(recipientId, after),
        isCurrent,
        isHeld,
        isNotNull(metadataCid),
        notExists(isEnding),
      ),
    )
    .orderBy(asc(recipientId))
    .limit(AT_ONCE)
}
