import type { AuditLog } from '@certify/domain/audit/audit-log'
import type { AuditAction, AuditNote, AuditRecord } from '@certify/domain/audit/audit-record'
import { toOffset } from '@certify/domain/shared/page'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { count, desc, eq } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { forLists } from '../connection/list-queries'
import { onlyRow } from '../connection/transact'
import { translating } from '../connection/translate-error'
import { maybe, trusted } from '../connection/trusted'
import { accounts } from '../schema/accounts'
import { auditRecords } from '../schema/operations'

/** Appends a record, in the transaction of what it records. `actorId` is null for what the product did on its own. */
export async function writeAudit(
  tx: Queries,
  record: { actorId: number | null; at: Date; note: AuditNote; eventId?: number; tokenId?: bigint },
): Promise<void> {
  await tx.insert(auditRecords).values({
    at: record.at,
    actorId: record.actorId,
    action: record.note.action,
    facts: record.note.facts,
    eventId: record.eventId ?? null,
    tokenId: record.tokenId?.toString() ?? null,
  })
}

/** Reading the audit records. */
export function auditLog(queries: Queries): AuditLog {
  return {
    ofEvent: (eventId, page) =>
      translating(async () => {
        const ofEvent = eq(auditRecords.eventId, eventId)
        const lists = forLists(queries)
        const counted = await lists.select({ total: count() }).from(auditRecords).where(ofEvent)
        const rows = await lists
          .select({ record: auditRecords, name: accounts.name, wallet: accounts.wallet })
          .from(auditRecords)
          .leftJoin(accounts, eq(accounts.id, auditRecords.actorId))
          .where(ofEvent)
          .orderBy(desc(auditRecords.id))
          .limit(page.perPage)
          .offset(toOffset(page))
        const { total } = onlyRow(counted)
        return { items: rows.map(toRecord), total, page: page.page, perPage: page.perPage }
      }),
  }
}

type Row = { record: typeof auditRecords.$inferSelect; name: string | null; wallet: string | null }

function toRecord({ record, name, wallet }: Row): AuditRecord {
  const actor =
    record.actorId === null || wallet === null
      ? null
      : { id: trusted.accountId(record.actorId), name, wallet: trusted.address(wallet) }
  return {
    id: record.id,
    at: record.at,
    actor,
    action: record.action as AuditAction,
    facts: record.facts,
    eventId: maybe(record.eventId, trusted.eventId),
    tokenId: maybe(record.tokenId, parseTokenId),
  }
}
