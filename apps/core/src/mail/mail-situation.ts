import { findUnmet } from '@certify/domain/agenda/completion'
import { mintingStatusAt } from '@certify/domain/certificate/may-mint'
import { writeEventAddress } from '@certify/domain/event/event-address'
import type { ClaimedMail } from '@certify/domain/mail/mail'
import { getRule, type MailFacts } from '@certify/domain/mail/mail-kind'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { withSumsNow } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { hasArtwork } from '../database/schema/artwork-clauses'
import { certificateRequests, corrections } from '../database/schema/certificates'
import { events, rosterEntries, waitlistEntries } from '../database/schema/events'
import { invitations } from '../database/schema/invitations'
import { announcements, mailSettings } from '../database/schema/mail'
import { lacksAnswer } from '../database/schema/roster-clauses'
import { toNameProposal } from '../database/schema/stored-proposal'
import { toAttended } from '../database/schema/stored-sums'
import { organizationInvitations } from '../database/schema/teams'
import { selectAwaiting } from './addressee'
import { quoteKind, quoteKinds } from './mail-kinds-in-sql'
import { toCode, toMoveCode } from './stored-code'

/** A person who got one of these mails knows that they had a seat. */
const tellingOfSeat = quoteKinds(({ shows }) => shows.calendar === 'REQUEST' || shows.link === 'ticket')
/** What tells the confirmed address of an account that another took its place. */
const former = quoteKinds(({ who }) => who.sendsTo === 'former')
const optional = quoteKinds(({ goes }) => goes.arrives === 'once')

/** Reads the present facts for one mail. Returns null if the account was erased. */
export async function readSituation(
  queries: Queries,
  { kind, accountId, eventId: ownEvent, invitationId, facts }: ClaimedMail,
  now: Date,
): Promise<MailSituation | null> {
  const eventId =
    ownEvent ?? (getRule(kind).shows.link === 'confirm' ? await findAwaiting(queries, accountId, now) : null)
  const address = (facts.email ?? '').toLowerCase()
  const since = (hours: number) =>
    sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`
  const ofPerson = sql`o.account_id = ${accountId}`
  const [person] = await queries
    .select({
      name: accounts.name,
      email: accounts.email,
      confirmedAt: accounts.emailConfirmedAt,
      language: mailSettings.language,
      unwanted: mailSettings.unwanted,
      refusals: mailSettings.refusals,
      knowsOfSeat: sql<boolean>`exists (select 1 from mail_outbox o where ${ofPerson} and o.event_id = ${eventId}::int
        and o.kind in ${tellingOfSeat} and o.state in ('sent', 'kept', 'unknown', 'unsure'))`,
      optionalToday: sql<number>`(select count(*)::int from mail_outbox o
        where ${ofPerson} and o.kind in ${optional} and o.sent_at > ${since(24)})`,
      confirmations: sql<number>`(select count(*)::int from mail_outbox o
        where o.kind = ${quoteKind('address.confirm')} and lower(o.recipient) = ${address} and o.sent_at > ${since(1)})`,
    })
    .from(accounts)
    .leftJoin(mailSettings, eq(mailSettings.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (person?.name == null || person.email === null) return null
  const about = eventId === null ? null : await readEvent(queries, eventId, accountId, now)
  const invitation = invitationId === null ? null : await readInvitation(queries, invitationId)
  const invited = await readTeamPlace(queries, facts.teamInvitationId)
  const announcement = facts.announcement ?? (await readAnnouncement(queries, facts.announcementId))
  return {
    person: invitation
      ? toInvited(invitation)
      : invited
        ? toInvited(invited)
        : {
            name: person.name,
            email: person.email,
            confirmedAt: person.confirmedAt,
            language: person.language ?? 'en',
            unwanted: person.unwanted ?? [],
            refusals: person.refusals ?? 0,
          },
    event: about?.event ?? null,
    entry: about?.entry ?? null,
    place: about?.place ?? null,
    request: about?.request ?? null,
    invitation,
    teamPlace: invited?.place ?? null,
    announcement,
    hasArtwork: about?.hasArtwork ?? false,
    unmet: about?.unmet ?? null,
    knowsOfSeat: person.knowsOfSeat,
    optionalToday: person.optionalToday,
    confirmationsThisHour: person.confirmations,
    isAsking: about?.isAsking ?? false,
    lacksAnswers: about?.lacksAnswers ?? false,
    requestsWaiting: about?.requestsWaiting ?? 0,
    correctionsOpen: about?.correctionsOpen ?? 0,
    openMove: await readOpenMove(queries, facts),
    attendanceRecorded: about?.attendanceRecorded ?? 0,
  }
}

/** The event that a confirmation names; none to a new address, because that of before has heard of the event. */
async function findAwaiting(
  queries: Queries,
  id: ClaimedMail['accountId'],
  now: Date,
): Promise<number | null> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select awaiting.id from (${selectAwaiting(id, now)}) as awaiting where not exists (
      select 1 from mail_outbox where account_id = ${id} and kind in ${former})`)
  return rows[0]?.id ?? null
}

/** A waiting move: for a code that very one; for a warning any that it covers, between the same two accounts. */
async function readOpenMove(
  queries: Queries,
  { correctionId: id, codeMadeMs }: Pick<MailFacts, 'correctionId' | 'codeMadeMs'>,
) {
  if (id === undefined) return null
  const samePair = sql`(${corrections.recipientId}, ${corrections.toAccountId}) = (
    select named.recipient_id, named.to_account_id from corrections named where named.id = ${id})`
  const covered =
    codeMadeMs === undefined ? and(samePair, isNotNull(corrections.notBefore)) : eq(corrections.id, id)
  const [row] = await queries
    .select({ codeMadeAt: corrections.codeMadeAt, codeTries: corrections.codeTries })
    .from(corrections)
    .where(and(covered, eq(corrections.state, 'open')))
    .limit(1)
  return row ? { code: toMoveCode(row) } : null
}

async function readAnnouncement(queries: Queries, id: number | undefined) {
  if (id === undefined) return null
  const { subject, text } = announcements
  const [row] = await queries.select({ subject, text }).from(announcements).where(eq(announcements.id, id))
  return row ?? null
}

async function readInvitation(queries: Queries, id: number) {
  const [row] = await queries.select().from(invitations).where(eq(invitations.id, id))
  return row ? { ...row, id: trusted.invitationId(row.id), code: maybe(row.code, toCode) } : null
}

/** An invitation to a team that nobody declined or withdrew, and whom it is for. */
async function readTeamPlace(queries: Queries, id: number | undefined) {
  if (id === undefined) return null
  const [row] = await queries
    .select({ invitation: organizationInvitations, event: events.title, organizer: accounts })
    .from(organizationInvitations)
    .innerJoin(accounts, eq(accounts.id, organizationInvitations.organizerId))
    .leftJoin(events, eq(events.id, organizationInvitations.eventId))
    .where(
      and(
        eq(organizationInvitations.id, id),
        isNull(organizationInvitations.declinedAt),
        isNull(organizationInvitations.withdrawnAt),
      ),
    )
  if (!row || row.invitation.seed === null) return null
  const { name, email, language, role, seed, expiresAt, memberId } = row.invitation
  const { name: organizerName, contactInfo, brandColor, logoCid } = row.organizer
  const place = {
    role,
    event: row.event,
    seed,
    expiresAt,
    isTaken: memberId !== null,
    organizerName,
    organizerContact: contactInfo,
    organizerColor: brandColor,
    organizerLogoCid: maybe(logoCid, trusted.cid),
  }
  return { name, email, language, place }
}

/** An invited person has no account, and so no preferences. */
function toInvited({
  name,
  email,
  language,
}: Pick<typeof invitations.$inferSelect, 'name' | 'email' | 'language'>): MailSituation['person'] {
  return { name: name ?? '', email: email ?? '', confirmedAt: null, language, unwanted: [], refusals: 0 }
}

/** What is stored may still be of the event's rule as it was. */
async function readAttended(
  queries: Queries,
  { id, addingUpSince }: Pick<typeof events.$inferSelect, 'id' | 'addingUpSince'>,
  entry: { readonly id: number } & Parameters<typeof toAttended>[0],
) {
  const person = { id: trusted.entryId(entry.id), attended: toAttended(entry) }
  const [now = person] = await withSumsNow(queries, { id: trusted.eventId(id), addingUpSince }, [person])
  return now
}

async function readEvent(queries: Queries, eventId: number, accountId: number, now: Date) {
  const ended = sql<boolean>`exists (
    select 1 from ledger_endings e where e.token_id = ${certificateRequests.tokenId})`
  const [row] = await queries
    .select({
      event: events,
      organizerName: accounts.name,
      organizerContact: accounts.contactInfo,
      organizerLinkedinPageId: accounts.linkedinPageId,
      organizerColor: accounts.brandColor,
      organizerLogoCid: accounts.logoCid,
      entry: {
        id: rosterEntries.id,
        ticketVersion: rosterEntries.ticketVersion,
        status: rosterEntries.status,
        attendance: rosterEntries.attendance,
        printedName: rosterEntries.printedName,
        sessionsAttended: rosterEntries.sessionsAttended,
        requiredAttended: rosterEntries.requiredAttended,
        minutesAttended: rosterEntries.minutesAttended,
        pointsAttended: rosterEntries.pointsAttended,
        proposedName: rosterEntries.proposedName,
        proposalReason: rosterEntries.proposalReason,
        proposedAt: rosterEntries.proposedAt,
        proposalState: rosterEntries.proposalState,
      },
      place: { id: waitlistEntries.id, offeredUntil: waitlistEntries.offeredUntil },
      ahead: sql<number>`(select count(*)::int from waitlist_entries ahead
        where ahead.event_id = ${eventId} and ahead.offered_until is null and ahead.id <= waitlist_entries.id)`,
      request: {
        id: certificateRequests.id,
        state: certificateRequests.state,
        tokenId: certificateRequests.tokenId,
        printedName: certificateRequests.printedName,
        isEnded: ended,
      },
      hasArtwork: sql<boolean>`${hasArtwork({ eventId, recipientId: accountId })}`,
      isAsking: sql<boolean>`exists (select 1 from join_requests j
        where j.event_id = ${eventId} and j.account_id = ${accountId} and j.state = 'waiting')`,
      lacksAnswers: lacksAnswer(eventId, accountId),
      requestsWaiting: sql<number>`(select count(*)::int from join_requests j
        where j.event_id = ${eventId} and j.state = 'waiting')`,
      correctionsOpen: sql<number>`(
        select count(*)::int from corrections c where c.event_id = ${eventId} and c.state = 'open')`,
      attendanceRecorded: sql<number>`(select count(*)::int from roster_entries r
        where r.event_id = ${eventId} and r.attendance is not null)`,
    })
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .leftJoin(
      rosterEntries,
      sql`${rosterEntries.eventId} = ${events.id} and ${rosterEntries.accountId} = ${accountId}`,
    )
    .leftJoin(
      waitlistEntries,
      sql`${waitlistEntries.eventId} = ${events.id} and ${waitlistEntries.accountId} = ${accountId}`,
    )
    .leftJoin(
      certificateRequests,
      sql`${certificateRequests.eventId} = ${events.id} and ${certificateRequests.recipientId} = ${accountId}
        and ${certificateRequests.isCurrent}`,
    )
    .where(eq(events.id, eventId))
  if (!row) return null
  const { event } = row
  return {
    event: {
      id: event.id,
      address: writeEventAddress(event),
      title: event.title,
      description: event.description,
      location: event.location,
      onlineLink: event.onlineLink,
      timeZone: event.timeZone,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      isCanceled: event.canceledAt !== null,
      isMintingOpen: mintingStatusAt(event, now) === 'minting',
      seatsTaken: event.seatsTaken,
      calendarSequence: event.calendarSequence,
      organizerName: row.organizerName,
      organizerContact: row.organizerContact,
      organizerLinkedinPageId: row.organizerLinkedinPageId,
      pictureCid: maybe(event.pictureCid, trusted.cid),
      organizerColor: row.organizerColor,
      organizerLogoCid: maybe(row.organizerLogoCid, trusted.cid),
    },
    entry: row.entry && { ...row.entry, nameProposal: toNameProposal(row.entry) },
    place: row.place && { ...row.place, position: row.place.offeredUntil === null ? row.ahead : null },
    request: row.request,
    hasArtwork: row.hasArtwork,
    unmet: findUnmet(event, row.entry && (await readAttended(queries, event, row.entry))),
    isAsking: row.isAsking,
    lacksAnswers: row.lacksAnswers,
    requestsWaiting: row.requestsWaiting,
    correctionsOpen: row.correctionsOpen,
    attendanceRecorded: row.attendanceRecorded,
  }
}
