import { isOptional } from '@certify/domain/mail/mail-kind'
import type { KeptMail, LoggedMail, MailPreferences } from '@certify/domain/mail/shown-mail'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { mailOutbox } from '../database/schema/mail'
import { findAddressee } from './addressee'

/** How many mails a list shows. */
const SHOWN = 50

/**
 * Whose kept mails: everybody's, as in the demonstration on one's own machine; or one account's, and those of the
 * accounts of these wallets.
 */
export type OutboxOf = 'everybody' | { readonly account: AccountId; readonly alsoOf: readonly Address[] }

/** Reads mail as people see it: their choices, the log of an event, and kept mails. */
export function mailReads(queries: Queries) {
  return translated({
    /** @throws `account.not_found` */
    readPreferences: (id: AccountId) => readPreferences(queries, id),

    /** The newest mails about an event to one person. */
    readLog: (eventId: EventId, accountId: AccountId): Promise<readonly LoggedMail[]> =>
      queries
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
        .limit(SHOWN),

    /** The newest kept mails. */
    readOutbox: async (of: OutboxOf) => {
      const rows = await selectKept(queries)
        .where(isKept(queries, of))
        .orderBy(desc(mailOutbox.sentAt), desc(mailOutbox.id))
        .limit(SHOWN)
      return rows.map(toKept)
    },

    /** One kept message. */
    readKept: async (of: OutboxOf, id: number) => {
      const [row] = await selectKept(queries).where(and(isKept(queries, of), eq(mailOutbox.id, id)))
      return row ? toKept(row) : null
    },
  })
}

export async function readPreferences(queries: Queries, id: AccountId): Promise<MailPreferences> {
  const addressee = await findAddressee(queries, id)
  if (addressee === null) throw refuse('account.not_found')
  const { email, confirmedAt, language, unwanted, refusals } = addressee
  return {
    email,
    isConfirmed: confirmedAt !== null,
    arrives: (refusals ?? 0) < REFUSALS_UNTIL_UNREACHABLE,
    language: language ?? 'en',
    unwanted: (unwanted ?? []).filter(isOptional),
  }
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
