import type { AccountId } from '@certify/domain/shared/account-id'
import type { Language } from '@certify/domain/shared/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { violatedConstraint } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { mailSettings } from '../database/schema/mail'
import { quoteKind } from './mail-kinds-in-sql'

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
    /**
     * Makes the address the account's own, and releases waiting mails.
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
        return rowCount === 1 ? 'done' : 'gone'
      } catch (error) {
        if (violatedConstraint(error) === 'accounts_confirmed_email_key') return 'taken'
        throw error
      }
    },
  }
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
