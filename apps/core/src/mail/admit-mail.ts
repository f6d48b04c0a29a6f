import { judgeTrust } from '@certify/domain/invitation/invitation-trust'
import type { ClaimedMail } from '@certify/domain/mail/mail'
import { getRule } from '@certify/domain/mail/mail-kind'
import type { MailOutcome } from '@certify/domain/mail/mail-store'
import {
  CONFIRMATIONS_FROM_ONE_PLACE,
  findRoom,
  findUnansweredHold,
  getUnaskedLimit,
  type HoldReason,
  refuseMoreMail,
  UNANSWERED_RETRY_MS,
  UNANSWERED_WITHIN_MS,
  UNASKED_A_DAY,
  UNASKED_WITHIN_MS,
  type UnansweredConfirmations,
} from '@certify/domain/mail/mail-trust'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { mailAdmissions } from '../database/schema/mail'
import { readOrganizerMail } from './organizer-mail'

/** Any number. A replica holds this lock while it decides, so that two never give away the same room. */
const ADMISSION_LOCK = 60_043

export type Admission = 'admitted' | 'unwanted' | Extract<MailOutcome, { state: 'held' }>

/** `mac`, `domainMac`: the sealed address and domain, which are all that is kept of them, for a day. */
export type Recipient = { readonly address: string; readonly mac: string; readonly domainMac: string }

/** Decides whether a mail may go out now, and counts it, in a transaction of its own. */
export async function admitMail(
  tx: Queries,
  mail: ClaimedMail,
  { to, now, newPerDay }: { to: Recipient; now: Date; newPerDay: number },
): Promise<Admission> {
  const { who, goes } = getRule(mail.kind)
  const { urgency } = goes
  const inviter = urgency === 'invites' ? mail.accountId : null
  const limit = getUnaskedLimit(mail.kind, mail.facts)
  if (limit === null && urgency !== 'announces') return 'admitted'
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMISSION_LOCK})`)
  const known = await readKnown(tx, mail, to)
  if (known.isPaused && (inviter !== null || limit === null)) return hold('organizer_paused', tomorrow(now))
  if (limit === null || known.isAdmitted) return 'admitted'
  if (inviter !== null && known.isRefused) return 'unwanted'
  const forAddress = findRoom(await readMoments(tx, sql`recipient_mac = ${to.mac}`, now), limit, now)
  if (forAddress) return hold('address_enough', forAddress)
  if (known.source !== null) {
    const ofPlace = await readMoments(tx, sql`source_mac = ${known.source}`, now)
    const forPlace = findRoom(ofPlace, CONFIRMATIONS_FROM_ONE_PLACE, now)
    if (forPlace) return hold('place_enough', forPlace)
  }
  const confirms = who.sendsTo === 'own'
  if (confirms) {
    const unanswered = await readUnanswered(tx, to, known, now)
    const reason = findUnansweredHold(unanswered)
    if (reason) return hold(reason, new Date(now.getTime() + UNANSWERED_RETRY_MS))
  }
  const isStranger = inviter !== null && !known.isConfirmed
  if (isStranger) {
    const { perDay } = judgeTrust(await readOrganizerMail(tx, inviter, now), newPerDay)
    const ofOrganizer = sql`organizer_id = ${inviter} and is_stranger and recipient_mac <> ${to.mac}`
    const forOrganizer = findRoom(await readMoments(tx, ofOrganizer, now), perDay, now)
    if (forOrganizer) return hold('organizer_enough', forOrganizer)
  }
  await tx
    .insert(mailAdmissions)
    .values({
      mailId: mail.id,
      recipientMac: to.mac,
      organizerId: inviter,
      isStranger,
      sourceMac: known.source,
      ...(confirms && { domainMac: to.domainMac, callerMac: known.caller }),
      at: now,
    })
    .onConflictDoNothing()
  return 'admitted'
}

/** Refuses one more mail that somebody waits for, if the address got all that it gets in a day: `mail.enough`. */
export async function assertRoomForAwaited(
  tx: Queries,
  { mac, at }: { mac: string; at: Date },
): Promise<void> {
  const room = findRoom(await readMoments(tx, sql`recipient_mac = ${mac}`, at), UNASKED_A_DAY, at)
  if (room) throw refuseMoreMail({ waitMs: room.getTime() - at.getTime() })
}

/** The moments of one address, organization or place within the last day; of an address, one for each mail. */
async function readMoments(queries: Queries, of: SQL, now: Date): Promise<Date[]> {
  const { rows } = await queries.execute<{ at_ms: number }>(sql`
    select (extract(epoch from max(at)) * 1000)::float8 as at_ms from mail_admissions
    where ${of} and at > ${new Date(now.getTime() - UNASKED_WITHIN_MS).toISOString()}::timestamptz
    group by mail_id`)
  return rows.map(({ at_ms }) => new Date(at_ms))
}

async function readKnown(tx: Queries, mail: ClaimedMail, { address, mac }: { address: string; mac: string }) {
  const organizer =
    mail.eventId === null
      ? sql`${mail.accountId}::int`
      : sql`(select e.organizer_id from events e where e.id = ${mail.eventId})`
  const { rows } = await tx.execute<{
    paused: boolean
    admitted: boolean
    refused: boolean
    confirmed: boolean
    source: string | null
    caller: string | null
  }>(sql`
    select
      exists (select 1 from organizer_mail p where p.organizer_id = ${organizer} and p.paused_at is not null) as paused,
      exists (select 1 from mail_admissions where mail_id = ${mail.id}) as admitted,
      exists (select 1 from invitation_refusals where email_mac = ${mac}) as refused,
      exists (select 1 from accounts where lower(email) = ${address.toLowerCase()}
        and email_confirmed_at is not null) as confirmed,
      (select source_mac from mail_outbox where id = ${mail.id}) as source,
      (select caller from mail_outbox where id = ${mail.id}) as caller`)
  const { paused, admitted, refused, confirmed, ...from } = onlyRow(rows)
  return {
    isPaused: paused,
    isAdmitted: admitted,
    isRefused: refused,
    isConfirmed: confirmed,
    ...from,
  }
}

/** Counts the confirmations of the last hour whose accounts have not confirmed their address since. */
async function readUnanswered(
  tx: Queries,
  { address, domainMac }: Recipient,
  { source, caller }: { source: string | null; caller: string | null },
  now: Date,
): Promise<UnansweredConfirmations> {
  const since = sql`${new Date(now.getTime() - UNANSWERED_WITHIN_MS).toISOString()}::timestamptz`
  const unanswered = (of: SQL) => sql`(
    select count(*)::int from mail_admissions m left join mail_outbox o on o.id = m.mail_id
      left join accounts a on a.id = o.account_id
    where ${of} and m.at > ${since} and a.email_confirmed_at is null)`
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const { rows } = await tx.execute<{ of_domain: number; of_caller: number; confirmed: number }>(sql`
    select ${unanswered(sql`m.domain_mac = ${domainMac}`)} as of_domain,
      ${unanswered(sql`m.caller_mac = ${caller}`)} as of_caller,
      (select count(*)::int from accounts
        where email_confirmed_at is not null and lower(substring(email from '[^@]*$')) = ${domain}) as confirmed`)
  const { of_domain: ofDomain, of_caller: ofCaller, confirmed: confirmedAtDomain } = onlyRow(rows)
  return {
    ofDomain,
    confirmedAtDomain,
    ofCaller: caller === null ? null : ofCaller,
    isPlace: source !== null,
  }
}

function hold(reason: HoldReason, until: Date): Admission {
  return { state: 'held', reason, until }
}

function tomorrow(now: Date): Date {
  return new Date(now.getTime() + UNASKED_WITHIN_MS)
}
