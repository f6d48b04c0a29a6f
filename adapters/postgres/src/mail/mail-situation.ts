import type { ClaimedMail } from '@certify/domain/mail/mail'
import { optionalMailKinds } from '@certify/domain/mail/mail-kind'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { accounts } from '../schema/accounts'
import { hasArtwork } from '../schema/artwork-clauses'
import { certificateRequests } from '../schema/certificates'
import { events, rosterEntries } from '../schema/events'
import { mailSettings } from '../schema/mail'

/** Reads how things stand for one mail. Null once its account is erased. */
export async function readSituation(
  queries: Queries,
  { kind, accountId, eventId, facts }: ClaimedMail,
  now: Date,
): Promise<MailSituation | null> {
  const address = (facts.email ?? '').toLowerCase()
  const since = (hours: number) =>
    sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`
  const ofPerson = sql`o.account_id = ${accountId}`
  const optional = sql.join(
    optionalMailKinds.map((each) => sql`${each}`),
    sql`, `,
  )
  const [person] = await queries
    .select({
      name: accounts.name,
      email: accounts.email,
      confirmedAt: accounts.emailConfirmedAt,
      language: mailSettings.language,
      unwanted: mailSettings.unwanted,
      refusals: mailSettings.refusals,
      knowsOfSeat: sql<boolean>`exists (select 1 from mail_outbox o where ${ofPerson} and o.event_id = ${eventId}::int
        and o.kind in ('seat.taken', 'event.changed', 'event.reminder') and o.state in ('sent', 'kept', 'unsure'))`,
      optionalToday: sql<number>`(select count(*)::int from mail_outbox o
        where ${ofPerson} and o.kind in (${optional}) and o.sent_at > ${since(24)})`,
      confirmations: sql<number>`(select count(*)::int from mail_outbox o
        where o.kind = 'address.confirm' and lower(o.recipient) = ${address} and o.sent_at > ${since(1)})`,
    })
    .from(accounts)
    .leftJoin(mailSettings, eq(mailSettings.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (person?.name == null || person.email === null) return null
  const about = eventId === null ? null : await readEvent(queries, eventId, accountId)
  return {
    person: {
      name: person.name,
      email: person.email,
      confirmedAt: person.confirmedAt,
      language: person.language ?? 'en',
      unwanted: person.unwanted ?? [],
      refusals: person.refusals ?? 0,
    },
    event: about?.event ?? null,
    entry: about?.entry ?? null,
    request: about?.request ?? null,
    hasArtwork: about?.hasArtwork ?? false,
    knowsOfSeat: person.knowsOfSeat,
    optionalToday: person.optionalToday,
    confirmationsThisHour: kind === 'address.confirm' ? person.confirmations : 0,
    correctionsOpen: about?.correctionsOpen ?? 0,
    attendanceRecorded: about?.attendanceRecorded ?? 0,
  }
}

async function readEvent(queries: Queries, eventId: number, accountId: number) {
  const ended = sql<boolean>`exists (
    select 1 from ledger_endings e where e.token_id = ${certificateRequests.tokenId})`
  const [row] = await queries
    .select({
      event: events,
      organizerName: accounts.name,
      organizerContact: accounts.contactInfo,
      entry: {
        id: rosterEntries.id,
        ticketVersion: rosterEntries.ticketVersion,
        status: rosterEntries.status,
        attendance: rosterEntries.attendance,
      },
      request: {
        id: certificateRequests.id,
        state: certificateRequests.state,
        tokenId: certificateRequests.tokenId,
        isEnded: ended,
      },
      hasArtwork: sql<boolean>`${hasArtwork({ eventId, recipientId: accountId })}`,
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
      title: event.title,
      description: event.description,
      location: event.location,
      onlineLink: event.onlineLink,
      timeZone: event.timeZone,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      isCanceled: event.canceledAt !== null,
      isMintingOpen: event.minting === 'open',
      seatsTaken: event.seatsTaken,
      calendarSequence: event.calendarSequence,
      organizerName: row.organizerName,
      organizerContact: row.organizerContact,
    },
    entry: row.entry,
    request: row.request,
    hasArtwork: row.hasArtwork,
    correctionsOpen: row.correctionsOpen,
    attendanceRecorded: row.attendanceRecorded,
  }
}
