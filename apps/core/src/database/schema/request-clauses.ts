import { type MintStatus, mintStatusOf, requestStates } from '@certify/domain/certificate/certificate'
import { and, eq, inArray, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { certificateRequests } from './certificates'

/** The request is the current one for its person and event: no later request replaced it. */
export const isCurrent = sql`${certificateRequests.isCurrent}`

/** The current request of one person at one event. */
export function isCurrentOf(
  eventId: number | Placeholder,
  recipientId: number | Placeholder,
): SQL | undefined {
  return and(
    eq(certificateRequests.eventId, eventId),
    eq(certificateRequests.recipientId, recipientId),
    isCurrent,
  )
}

/** The rule of `mintStatusOf` as a condition. A query with an alias passes its own column as `state`. */
export function hasMintStatus(status: MintStatus, state: SQLWrapper = certificateRequests.state): SQL {
  const states = requestStates.filter((each) => mintStatusOf[each] === status)
  return inArray(state, states)
}

/** The request is in no page, so the issuer may put it into one. A lost page keeps its requests until it is final. */
export const awaitsPage = sql`(${inArray(certificateRequests.state, ['requested', 'blocked'])}
  and ${isNull(certificateRequests.pageId)})`
