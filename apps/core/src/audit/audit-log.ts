import type { AuditLog } from '@certify/domain/audit/audit-log'
import type { AuditAction, AuditNote, AuditRecord } from '@certify/domain/audit/audit-record'
import { toOffset } from '@certify/domain/shared/page'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { auditRecords } from '../database/schema/operations'
import { organizationMembers } from '../database/schema/teams'
import { findActingMember } from './acting-member'

/** The fact that names the acting member. */
const MEMBER = 'byMember'

const memberAccounts = alias(accounts, 'member_accounts')

/**
 * Appends a record, in the transaction that makes the recorded change. `actorId` is null if the product acted on its
 * own. If a member acts for an organization, the record's facts name the member.
 */
export async function writeAudit(
  tx: Queries,
  record: { actorId: number | null; at: Date; note: AuditNote; eventId?: number; tokenId?: bigint },
): Promise<void> {
  const member = findActingMember()
  const { action, facts } = record.note
  await tx.insert(auditRecords).values({
    at: record.at,
    actorId: record.actorId,
    action,
    facts: member === null ? facts : { ...facts, [MEMBER]: member },
    eventId: record.eventId ?? null,
    tokenId: record.tokenId?.toString() ?? null,
  })
}

/** Reads the audit records. */
export function auditLog(queries: Queries): AuditLog {
  return {
    ofEvent: (eventId, page) =>
      translating(async () => {
        const ofEvent = eq(auditRecords.eventId, eventId)
        const lists = forLists(queries)
        const counted = await lists.select({ total: count() }).from(auditRecords).where(ofEvent)
        const rows = await lists
          .select({
            record: auditRecords,
            name: accounts.name,
            wallet: accounts.wallet,
            memberName: memberAccounts.name,
            memberWallet: organizationMembers.wallet,
          })
          .from(auditRecords)
          .leftJoin(accounts, eq(accounts.id, auditRecords.actorId))
          .leftJoin(
            organizationMembers,
            eq(organizationMembers.id, sql`(${auditRecords.facts} ->> ${sql.raw(`'${MEMBER}'`)})::integer`),
          )
          .leftJoin(
            memberAccounts,
            sql`lower(${memberAccounts.wallet}) = lower(${organizationMembers.wallet})`,
          )
          .where(ofEvent)
          .orderBy(desc(auditRecords.id))
          .limit(page.perPage)
          .offset(toOffset(page))
        const { total } = onlyRow(counted)
        return { items: rows.map(toRecord), total, page: page.page, perPage: page.perPage }
      }),
  }
}

type Row = {
  record: typeof auditRecords.$inferSelect
  name: string | null
  wallet: string | null
  memberName: string | null
  memberWallet: string | null
}

/** The actor is the person: a member who acted for an organization, or else the account. */
function toRecord({ record, name, wallet, memberName, memberWallet }: Row): AuditRecord {
  const { [MEMBER]: _, ...facts } = record.facts
  const person = memberWallet === null ? { name, wallet } : { name: memberName, wallet: memberWallet }
  const actor =
    record.actorId === null || person.wallet === null
      ? null
      : {
          id: trusted.accountId(record.actorId),
          name: person.name,
          wallet: trusted.address(person.wallet),
        }
  return {
    id: record.id,
    at: record.at,
    actor,
    action: record.action as AuditAction,
    facts,
    eventId: maybe(record.eventId, trusted.eventId),
    tokenId: maybe(record.tokenId, parseTokenId),
  }
}
