import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Correction, CorrectionId } from '@certify/domain/certificate/correction'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, toOffset } from '@certify/domain/shared/page'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Doing } from '../act/core'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { readCount } from '../database/connection/read-total'
import { translated, translating } from '../database/connection/translate-error'
import { corrections } from '../database/schema/certificates'
import { countRows } from '../database/schema/tallied'
import {
  existing,
  findCorrection,
  findEventOfToken,
  isOpen,
  selectCorrections,
  toCorrection,
} from './correction-rows'

/** The maximum number of moves in a list. A person asks for each move, so there are few. */
const MOVES_SHOWN = 100

/** Reads corrections. */
export function correctionReads(queries: Queries) {
  return translated({
    find: (id: CorrectionId) => findCorrection(queries, eq(corrections.id, id)),
    /** The newest correction of the name on one certificate. */
    findLatest: (requestId: RequestId) =>
      findCorrection(queries, and(eq(corrections.requestId, requestId), isNull(corrections.toAccountId))),
    /** The corrections of an event: waiting ones first, then the newest. */
    ofEvent: async (eventId: EventId, page: PageRequest): Promise<Page<Correction>> => {
      const ofEvent = eq(corrections.eventId, eventId)
      const lists = forLists(queries)
      const total = await readCount(lists, countRows(eventId, 'corrections'))
      const rows = await selectCorrections(lists)
        .where(ofEvent)
        .orderBy(sql`${corrections.state} <> 'open'`, desc(corrections.id))
        .limit(page.perPage)
        .offset(toOffset(page))
      return { items: rows.map(toCorrection), total, page: page.page, perPage: page.perPage }
    },
    /** All moves that lead to an account, and the waiting ones that lead away from it, newest first. */
    movesOf: async (accountId: AccountId): Promise<Correction[]> => {
      const isMove = isNotNull(corrections.toAccountId)
      const leadsAway = and(eq(corrections.recipientId, accountId), isMove, isOpen)
      const rows = await selectCorrections(queries)
        .where(or(eq(corrections.toAccountId, accountId), leadsAway))
        .orderBy(desc(corrections.id))
        .limit(MOVES_SHOWN)
      return rows.map(toCorrection)
    },
  })
}

/** The same doing, at the event of the certificate. @throws `certificate.not_found` */
export async function atEventOfToken({ core, by, about }: Doing<TokenId>): Promise<Doing<EventId>> {
  return { core, by, about: await translating(() => findEventOfToken(core.queries, about)) }
}

/** The same doing, at the event of the correction. @throws `correction.not_found` */
export async function atEventOfCorrection({ core, by, about }: Doing<CorrectionId>): Promise<Doing<EventId>> {
  const { eventId } = existing(await correctionReads(core.queries).find(about))
  return { core, by, about: eventId }
}
