import type { AuditAction, AuditNote, AuditRecord } from '@certify/domain/audit/audit-record'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, toOffset } from '@certify/domain/shared/page'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { auditHeads, auditRecords } from '../database/schema/operations'
import { organizationMembers } from '../database/schema/teams'

/** The fact that names the acting member. */
const MEMBER = 'byMember'

const memberAccounts = alias(accounts, 'member_accounts')

type NewRecord = {
  /** Null if the product acted on its own. */
  readonly actorId: number | null
  /** The member who acts for the organization `actorId`; null if the account acts itself. */
  readonly member: number | null
  readonly at: Date
  readonly note: AuditNote
  readonly eventId?: number
  readonly tokenId?: bigint
}

/** Appends records, in the transaction of what they record. Their facts name the member who acted for an organization. */
export async function writeAudits(tx: Queries, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return
  await tx.insert(auditRecords).values(
    records.map(({ actorId, at, note: { action, facts }, member, ...about }) => ({
      at,
      actorId,
      action,
      facts: member === null ? facts : { ...facts, [MEMBER]: member },
      eventId: about.eventId ?? null,
      tokenId: about.tokenId?.toString() ?? null,
    })),
  )
}

/** Reads the audit records. */
export function auditLog(queries: Queries) {
  return translated({
    /** The records of one event, newest first. */
    ofEvent: async (eventId: EventId, page: PageRequest): Promise<Page<AuditRecord>> => {
      const lists = forLists(queries)
      // The records of an event are numbered from 1, so a page is found by its numbers.
      const heads = await lists.select().from(auditHeads).where(eq(auditHeads.eventId, eventId))
      const total = heads[0]?.length ?? 0
      const newest = total - toOffset(page)
      const ofPage = and(
        sql`coalesce(${auditRecords.eventId}, 0) = ${eventId}`,
        lte(auditRecords.position, newest),
        gt(auditRecords.position, newest - page.perPage),
      )
      const rows = await lists
        .select({
          record: auditRecords,
          name: accounts.name,
          wallet: accounts.wallet,
          memberName: sql<string | null>`coalesce(${memberAccounts.name}, ${organizationMembers.name})`,
          memberWallet: organizationMembers.wallet,
        })
        .from(auditRecords)
        .leftJoin(accounts, eq(accounts.id, auditRecords.actorId))
        .leftJoin(
          organizationMembers,
          eq(organizationMembers.id, sql`(${auditRecords.facts} ->> ${sql.raw(`'${MEMBER}'`)})::integer`),
        )
        .leftJoin(memberAccounts, sql`lower(${memberAccounts.wallet}) = lower(${organizationMembers.wallet})`)
        .where(ofPage)
        .orderBy(desc(auditRecords.position))
      return { items: rows.map(toRecord), total, page: page.page, perPage: page.perPage }
    },
  })
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
