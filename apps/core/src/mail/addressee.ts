import type { AccountId } from '@certify/domain/shared/account-id'
import type { Language } from '@certify/domain/shared/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { violatedConstraint } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { mailSettings } from '../database/schema/mail'
import { quoteKind, quoteKinds } from './mail-kinds-in-sql'

/** What people decide about mail to their own address. */
export function addresseeStore(tx: Queries) {
  return {
    find: (id: AccountId) => findAddressee(tx, id),
    async choose(id: AccountId, choice: { language: Language; unwanted: readonly string[] }): Promise<void> {
      const set = { ...choice, unwanted: [...choice.unwanted] }
      await tx
        .insert(mailSettings)
        .values({ accountId: id, ...set })
        .onConflictDoUpdate({ target: mailSettings.accountId, set })
    },
    /** How many confirmations were asked for an address, of whichever account, since then. */
    async countConfirmations(email: string, since: Date): Promise<number> {
      const { rows } = await tx.execute<{ asked: number }>(sql`
        select count(*)::int as asked from mail_outbox
        where kind = ${quoteKind('address.confirm')} and lower(facts ->> 'email') = ${email.toLowerCase()}
          and created_at > ${since.toISOString()}::timestamptz`)
      return onlyRow(rows).asked
    },
    /** Whether something waits for the account to confirm its address: a mail, or an event. */
    async isAwaited(id: AccountId, at: Date): Promise<boolean> {
      const { rows } = await tx.execute<{ awaited: boolean }>(sql`
        select exists (select 1 from mail_outbox where account_id = ${id} and ${isHeldBack})
          or exists (${selectAwaiting(id, at)}) as awaited`)
      return onlyRow(rows).awaited
    },
    /**
     * Makes the address the account's own, and releases the mails that waited for it, also those given up after a day.
     * Just before they go out, each is checked again.
     *
     * @returns `taken` if another account confirmed it first, which ends the transaction; `gone` if the account has
     * another address by now.
     */
    async confirm(id: AccountId, email: string, at: Date): Promise<'done' | 'taken' | 'gone'> {
      try {
        const { rowCount } = await tx
          .update(accounts)
          .set({ emailConfirmedAt: at })
          .where(and(eq(accounts.id, id), sql`lower(${accounts.email}) = ${email.toLowerCase()}`))
        if (rowCount !== 1) return 'gone'
        await tx.execute(sql`
          update mail_outbox set state = 'waiting', reason = null, first_due = null, not_before = ${at.toISOString()}::timestamptz
          where account_id = ${id} and state = 'dropped' and ${isHeldBack}`)
        return 'done'
      } catch (error) {
        if (violatedConstraint(error) === 'accounts_confirmed_email_key') return 'taken'
        throw error
      }
    },
  }
}

/** A mail that must arrive, and that an unconfirmed address holds back. */
const isHeldBack = sql`(state = 'waiting' or (state = 'dropped' and reason = 'unconfirmed'))
  and kind in ${quoteKinds(({ who, goes }) => who.sendsTo === 'confirmed' && goes.arrives === 'must')}`

/** The events at which something waits for an account: a seat, a place in line, an answer or a certificate; newest first. */
export function selectAwaiting(id: AccountId, at: Date) {
  const own = sql`account_id = ${id}`
  return sql`
    select e.id from (
      select event_id, created_at, attendance from roster_entries where ${own} and status = 'active'
      union all select event_id, created_at, null from waitlist_entries where ${own}
      union all select event_id, asked_at, null from join_requests where ${own} and state = 'waiting'
    ) as stands join events e on e.id = stands.event_id
    where e.canceled_at is null and case when stands.attendance = 'present'
      then not exists (select 1 from certificate_requests r where r.event_id = e.id and r.recipient_id = ${id}
        and r.is_current and r.state = 'final')
      else e.ends_at > ${at.toISOString()}::timestamptz end
    order by stands.created_at desc, e.id desc limit 1`
}

/** An account's address and its settings; null for no such account. */
export async function findAddressee(queries: Queries, id: AccountId) {
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
  return row?.email == null ? null : { ...row, email: row.email }
}
