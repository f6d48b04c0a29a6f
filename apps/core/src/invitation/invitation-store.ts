import type { Invitation, InvitationCode, InvitationId } from '@certify/domain/invitation/invitation'
import type { InvitedPerson } from '@certify/domain/invitation/invited-person'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Language } from '@certify/domain/shared/language'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { invitationRefusals, invitations } from '../database/schema/invitations'
import { rewardClaim } from '../mail/organizer-mail'
import { fromCode } from '../mail/stored-code'
import { insertMails } from '../mail/tell-people'
import { FORGOTTEN, forgetMails, readInvitation } from './invitation-rows'

/** Somebody to invite. `sendAt`: when the mail leaves; null where none is sent. */
export type NewPerson = InvitedPerson & { readonly emailMac: string; readonly sendAt: Date | null }

/** An invitation that is open now. */
export type AddedInvitation = Pick<Invitation, 'id' | 'emailMac'> & Pick<NewPerson, 'sendAt'>

/** What the invitations of one list have in common. */
type Invited = {
  readonly message: string | null
  readonly language: Language
  /** Whether a claim needs a code that goes to the invited address. */
  readonly asksCode: boolean
  readonly invitedBy: AccountId
  readonly at: Date
  readonly expiresAt: Date
}

/** The queries that change invitations. */
export function invitationStore(tx: Queries) {
  return {
    /** The invitation, held until the transaction ends. */
    lock: (id: InvitationId) => readInvitation(tx, id, { forUpdate: true }),
    /**
     * Adds missing invitations, and opens withdrawn, expired and objected ones again.
     *
     * @returns those that this call opened, in the order of `people`.
     */
    async add(eventId: EventId, people: readonly NewPerson[], invited: Invited): Promise<AddedInvitation[]> {
      const { message, language, asksCode, invitedBy } = invited
      const at = sql`${invited.at.toISOString()}::timestamptz`
      const { rows } = await tx.execute<{ id: number; email_mac: string }>(sql`
        insert into invitations (event_id, email_mac, email, name, wallet, attended, attended_minutes, state, message, language, asks_code,
          invited_by, created_at, expires_at, mails)
        select ${eventId}::int, p."emailMac", p.email, p.name, p.wallet, p.attended, p."attendedMinutes", 'open', ${message}::text, ${language},
          ${asksCode}::boolean, ${invitedBy}::int, ${at}, ${invited.expiresAt.toISOString()}::timestamptz,
          num_nonnulls(p."sendAt")
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as p("emailMac" text, email text, name text, wallet text, attended boolean, "attendedMinutes" int,
            "sendAt" timestamptz)
        on conflict (event_id, email_mac) do update set
          email = excluded.email, name = excluded.name, wallet = excluded.wallet, attended = excluded.attended,
          attended_minutes = excluded.attended_minutes,
          state = 'open', message = excluded.message, language = excluded.language, invited_by = excluded.invited_by,
          created_at = excluded.created_at, expires_at = excluded.expires_at, mails = excluded.mails,
          asks_code = excluded.asks_code, code = null, claimed_by = null, claimed_at = null, name_differs = false,
          objected_at = null
        where invitations.state in ('withdrawn', 'expired') or invitations.objected_at is not null
          or (invitations.state = 'open' and invitations.expires_at <= ${at})
        returning id, email_mac`)
      const ids = new Map(rows.map(({ id, email_mac }) => [email_mac, trusted.invitationId(id)]))
      return people.flatMap(({ emailMac, sendAt }) => {
        const id = ids.get(emailMac)
        return id === undefined ? [] : [{ id, emailMac, sendAt }]
      })
    },
    /** Writes the mails with invitations. `number` counts the mails of one invitation. */
    async writeMails(
      mails: readonly Pick<AddedInvitation, 'id' | 'sendAt'>[],
      { number, at }: { number: number; at: Date },
    ): Promise<void> {
      const rows = sql`
        select i.invited_by as account_id, i.event_id, i.id as invitation_id, '{}'::jsonb as facts,
          m."sendAt" as not_before, ${at.toISOString()}::timestamptz as created_at,
          (extract(epoch from i.created_at) * 1000)::bigint || ':' || ${number}::int as mark
        from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(id int, "sendAt" timestamptz)
        join invitations i on i.id = m.id`
      await tx.execute(insertMails('invitation.sent', rows, ['invitation_id']))
    },
    async countMail({ id, mails }: Invitation): Promise<number> {
      const counted = mails + 1
      await tx.update(invitations).set({ mails: counted }).where(eq(invitations.id, id))
      return counted
    },
    async writeCode(id: InvitationId, code: InvitationCode): Promise<void> {
      await tx
        .update(invitations)
        .set({ code: fromCode(code) })
        .where(eq(invitations.id, id))
    },
    async withdraw(id: InvitationId): Promise<void> {
      await tx
        .update(invitations)
        .set({ ...FORGOTTEN, state: 'withdrawn' })
        .where(eq(invitations.id, id))
      await forgetMails(tx, [id])
    },
    /** Whether the account has claimed another invitation of the event. */
    async hasClaimed(eventId: EventId, accountId: AccountId): Promise<boolean> {
      const claimed = and(eq(invitations.eventId, eventId), eq(invitations.claimedBy, accountId))
      return (await tx.select({ id: invitations.id }).from(invitations).where(claimed)).length > 0
    },
    /** Notes who claimed it, and forgets the address and the name. The inviting organization gains trust. */
    async claim(
      id: InvitationId,
      { by, at, nameDiffers }: { by: AccountId; at: Date; nameDiffers: boolean },
    ): Promise<void> {
      const claimed = { ...FORGOTTEN, state: 'claimed' as const, claimedBy: by, claimedAt: at, nameDiffers }
      const rows = await tx
        .update(invitations)
        .set(claimed)
        .where(eq(invitations.id, id))
        .returning({ invitedBy: invitations.invitedBy })
      await forgetMails(tx, [id])
      await rewardClaim(tx, onlyRow(rows).invitedBy, at)
    },
    /** The wallet of the account that claimed. */
    async readClaimant({ claimedBy }: Invitation): Promise<Address | null> {
      const ofClaimant = eq(accounts.id, claimedBy ?? 0)
      const [row] = await tx.select({ wallet: accounts.wallet }).from(accounts).where(ofClaimant)
      return row ? trusted.address(row.wallet) : null
    },
    /** Notes an objection to the claim. @returns whether it is the first one. */
    async object(id: InvitationId, at: Date): Promise<boolean> {
      const unobjected = and(eq(invitations.state, 'claimed'), isNull(invitations.objectedAt))
      const { rowCount } = await tx
        .update(invitations)
        .set({ objectedAt: at })
        .where(and(eq(invitations.id, id), unobjected))
      return Boolean(rowCount)
    },
    /** Ends what one organization invites an address to, at all of its events. Mails that wait are then not sent. */
    async endAllOf(
      { emailMac, invitedBy }: Pick<Invitation, 'emailMac' | 'invitedBy'>,
      at: Date,
    ): Promise<void> {
      const toAddress = and(eq(invitations.invitedBy, invitedBy), eq(invitations.emailMac, emailMac))
      const ended = await tx
        .update(invitations)
        .set({ ...FORGOTTEN, state: 'declined', declinedAt: at })
        .where(and(toAddress, inArray(invitations.state, ['open', 'withdrawn', 'expired'])))
        .returning({ id: invitations.id })
      await forgetMails(tx, pickIds(ended))
    },
    /** Whether the owner of this address wants no invitations, from anybody or from this organization. */
    async isAddressRefused(emailMac: string, organizerId: AccountId): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        select 1 from invitation_refusals where email_mac = ${emailMac}
        union all select 1 from invitations
          where email_mac = ${emailMac} and invited_by = ${organizerId} and state = 'declined' limit 1`)
      return rows.length > 0
    },
    /** Nobody can invite this address again. */
    async refuseAddress(emailMac: string, at: Date): Promise<void> {
      await tx.insert(invitationRefusals).values({ emailMac, at }).onConflictDoNothing()
    },
    /** Forgets the addresses and names of invitations that have expired. @returns how many these were. */
    async forgetExpired(at: Date): Promise<number> {
      const expired = await tx
        .update(invitations)
        .set({ ...FORGOTTEN, state: 'expired' })
        .where(and(eq(invitations.state, 'open'), lte(invitations.expiresAt, at)))
        .returning({ id: invitations.id })
      if (expired.length > 0) await forgetMails(tx, pickIds(expired))
      return expired.length
    },
  }
}

function pickIds(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
