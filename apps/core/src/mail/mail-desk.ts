import { AccountNotFoundError } from '@certify/domain/account/account-errors'
import { CONFIRMATIONS_AN_HOUR } from '@certify/domain/mail/confirmation-limits'
import type { KeptMail, MailDesk, OutboxOf } from '@certify/domain/mail/mail-desk'
import { EnoughMailError } from '@certify/domain/mail/mail-errors'
import { isOptional } from '@certify/domain/mail/mail-kind'
import { UNASKED_A_DAY } from '@certify/domain/mail/mail-trust'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { translating, violatedConstraint } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { mailOutbox, mailSettings } from '../database/schema/mail'
import { findRoomForAwaited } from './admit-mail'
import { quoteKind } from './mail-kinds-in-sql'
import { tellByMail } from './tell-by-mail'

/** How many mails a list shows. */
const SHOWN = 50

/** Mail settings, logs and kept mails that screens show, in PostgreSQL. */
export function mailDesk(queries: Queries): MailDesk {
  return {
    readPreferences: (id) =>
      translating(async () => {
        const row = await readAccount(queries, id)
        if (row?.email == null) throw new AccountNotFoundError()
        return {
          email: row.email,
          isConfirmed: row.confirmedAt !== null,
          arrives: (row.refusals ?? 0) < REFUSALS_UNTIL_UNREACHABLE,
          language: row.language ?? 'en',
          unwanted: (row.unwanted ?? []).filter(isOptional),
        }
      }),

    savePreferences: (id, { language, unwanted }) =>
      translating(async () => {
        const choice = { language, unwanted: [...unwanted] }
        await queries
          .insert(mailSettings)
          .values({ accountId: id, ...choice })
          .onConflictDoUpdate({ target: mailSettings.accountId, set: choice })
      }),

    unsubscribe: (id, kind) =>
      transact(queries, async (tx) => {
        const row = await readAccount(tx, id)
        if (row?.email == null) return
        const unwanted = [...new Set([...(row.unwanted ?? []), kind])]
        await tx
          .insert(mailSettings)
          .values({ accountId: id, language: 'en', unwanted })
          .onConflictDoUpdate({ target: mailSettings.accountId, set: { unwanted } })
      }),

    askConfirmation: (id, { mac, at }) =>
      transact(queries, async (tx) => {
        const row = await readAccount(tx, id)
        if (row?.email == null) throw new AccountNotFoundError()
        const email = row.email.toLowerCase()
        const { rows } = await tx.execute<{ asked: number }>(sql`
          select count(*)::int as asked from mail_outbox
          where kind = ${quoteKind('address.confirm')} and lower(facts ->> 'email') = ${email}
            and created_at > ${new Date(at.getTime() - 3_600_000).toISOString()}::timestamptz`)
        const room = await findRoomForAwaited(tx, { mac, limit: UNASKED_A_DAY, at })
        if (room) throw new EnoughMailError({ waitMs: room.getTime() - at.getTime() })
        if (onlyRow(rows).asked >= CONFIRMATIONS_AN_HOUR) return false
        await writeConfirmation(tx, { accountId: id, email: row.email, at })
        return true
      }),

    readAddress: (id) =>
      translating(async () => {
        const row = await readAccount(queries, id)
        return row?.email == null ? null : { email: row.email, isConfirmed: row.confirmedAt !== null }
      }),

    async confirm(id, email, at) {
      try {
        return await translating(async () => {
          const confirmed = await queries
            .update(accounts)
            .set({ emailConfirmedAt: at })
            .where(and(eq(accounts.id, id), sql`lower(${accounts.email}) = ${email.toLowerCase()}`))
            .returning({ id: accounts.id })
          return confirmed.length === 1 ? 'done' : 'gone'
        })
      } catch (error) {
        if (violatedConstraint(error) === 'accounts_confirmed_email_key') return 'taken'
        throw error
      }
    },

    readLog: (eventId, accountId) =>
      translating(async () => {
        const rows = await queries
          .select({
            id: mailOutbox.id,
            kind: mailOutbox.kind,
            state: mailOutbox.state,
            reason: mailOutbox.reason,
            at: sql<Date>`coalesce(${mailOutbox.sentAt}, ${mailOutbox.createdAt})`.mapWith(
              mailOutbox.createdAt,
            ),
          })
          .from(mailOutbox)
          .where(
            and(
              eq(mailOutbox.eventId, eventId),
              eq(mailOutbox.accountId, accountId),
              isNull(mailOutbox.invitationId),
            ),
          )
          .orderBy(desc(mailOutbox.id))
          .limit(SHOWN)
        return rows
      }),

    readOutbox: (of) =>
      translating(async () => {
        const rows = await selectKept(queries)
          .where(isKept(queries, of))
          .orderBy(desc(mailOutbox.sentAt), desc(mailOutbox.id))
          .limit(SHOWN)
        return rows.map(toKept)
      }),

    readKept: (of, id) =>
      translating(async () => {
        const [row] = await selectKept(queries).where(and(isKept(queries, of), eq(mailOutbox.id, id)))
        return row ? toKept(row) : null
      }),
  }
}

/** Writes the mail whose link confirms an address. */
export async function writeConfirmation(
  tx: Queries,
  { accountId, email, at }: { accountId: number; email: string; at: Date },
): Promise<void> {
  await tellByMail(tx, 'address.confirm', { to: accountId, facts: { email }, mark: email.toLowerCase(), at })
}

async function readAccount(queries: Queries, id: AccountId) {
  const [row] = await queries
    .select({
      email: accounts.email,
      confirmedAt: accounts.emailConfirmedAt,
      language: mailSettings.language,
      unwanted: mailSettings.unwanted,
      refusals: mailSettings.refusals,
    })
    .from(accounts)
    .leftJoin(mailSettings, eq(mailSettings.accountId, accounts.id))
    .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
  return row
}

function selectKept(queries: Queries) {
  return queries
    .select({
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      recipient: mailOutbox.recipient,
      subject: mailOutbox.subject,
      parts: mailOutbox.parts,
      at: mailOutbox.sentAt,
    })
    .from(mailOutbox)
}

function isKept(queries: Queries, of: OutboxOf) {
  const shown =
    of === 'everybody' ? undefined : or(eq(mailOutbox.accountId, of.account), isTo(queries, of.alsoOf))
  return and(shown, eq(mailOutbox.state, 'kept'), isNotNull(mailOutbox.parts))
}

/** A mail to an account of these wallets. */
function isTo(queries: Queries, wallets: readonly Address[]) {
  if (wallets.length === 0) return undefined
  const theirs = queries
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.wallet, [...wallets]))
  return inArray(mailOutbox.accountId, theirs)
}

type KeptRow = Awaited<ReturnType<typeof selectKept>>[number]

function toKept({ id, kind, recipient, subject, at, parts }: KeptRow): KeptMail {
  return {
    id,
    kind,
    recipient: recipient ?? '',
    subject: subject ?? '',
    at: at ?? new Date(0),
    parts: parts ?? { html: '', text: '', calendar: null },
  }
}
