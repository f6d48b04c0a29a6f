import { toAccountExport } from '@certify/wire/account-answers'
import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { recordAttendance } from '../attendance/attendance-acts'
import { chooseSessions } from '../certificate/name-acts'
import { accounts } from '../database/schema/accounts'
import * as schema from '../database/schema/index'
import { useWorld } from '../database/testing/use-world'
import { joinRoster } from '../roster/roster-acts'

const { world, database } = useWorld()

/** Where the export has the rows that each column leads to. In brackets: why it has none. */
const places: Record<string, string> = {
  'accounts.moved_to_id': 'formerWallets',
  'accounts.wallet': 'account',
  'sessions.wallet': 'sessions',
  'organizer_consents.account_id': 'consent',
  'accepted_texts.account_id': 'acceptedTexts',
  'api_keys.organizer_id': 'apiKeys',
  'attendance_claims.account_id': 'scans',
  'door_links.created_by': 'doors',
  'attendance_marks.actor_id': 'history',
  'artworks.recipient_id': 'images',
  'certificate_requests.recipient_id': 'certificates',
  'certificate_requests.recipient_wallet': 'certificates',
  'certificate_requests.requested_by': 'history',
  'corrections.recipient_id': 'corrections',
  'corrections.to_account_id': 'corrections',
  'corrections.decided_by': 'history',
  'mint_batches.requested_by': 'history',
  'mint_batch_refusals.recipient_id': '[why a press for many left the person out, for its organizer]',
  'revocation_requests.requested_by': 'history',
  'domain_claims.organizer_id': 'domains',
  'domain_history.organizer_id': 'domains',
  'events.organizer_id': 'organized',
  'roster_entries.account_id': 'joined',
  'roster_entries.attendance_by': 'history',
  'waitlist_entries.account_id': 'waiting',
  'organizer_days.organizer_id': '[counts, made from events and certificates]',
  'organizer_totals.organizer_id': '[counts, made from events]',
  'join_requests.account_id': 'joinRequests',
  'answers.account_id': 'answers',
  'invitations.wallet': '[given by an organizer about someone who has not claimed yet]',
  'invitations.invited_by': 'history',
  'invitations.claimed_by': 'invitations',
  'mail_outbox.account_id': 'mails',
  'announcements.sent_by': 'announcements',
  'mail_admissions.organizer_id': '[sealed addresses, for a day]',
  'organizer_mail.organizer_id': '[what the operator decided about its mail]',
  'mail_settings.account_id': 'mailSettings',
  'audit_records.actor_id': 'history',
  'kept_answers.wallet': '[sealed answers to repeated requests, for a day]',
  'passkeys.wallet': 'passkeys',
  'organization_members.organizer_id': 'team',
  'organization_members.wallet': 'memberships',
  'organization_invitations.organizer_id': 'teamInvitations',
  'webhooks.organizer_id': 'webhooks',
  'transcripts.account_id': 'transcripts',
  'transcript_wallets.account_id': 'transcriptWallets',
  'transcript_wallets.wallet': 'transcriptWallets',
}

/** Columns that name an account: by reference, by wallet, or as the actor of a record. */
function listAccountColumns(): string[] {
  return Object.values(schema as Record<string, unknown>)
    .filter((each): each is PgTable => is(each, PgTable))
    .flatMap((table) => {
      const { name, foreignKeys } = getTableConfig(table)
      const references = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === accounts)
        .flatMap(({ columns }) => columns.map((column) => column.name))
      const named = Object.values(getTableColumns(table))
        .map((column) => column.name)
        .filter((column) => /(^|_)wallet$|^actor_id$/.test(column))
      return [...new Set([...references, ...named])].map((column) => `${name}.${column}`)
    })
}

describe('the export of an account', () => {
  test('behavior: whatever names an account is in it, or has a reason not to be', async () => {
    expect(Object.keys(places).sort()).toEqual(listAccountColumns().sort())
    const { ports } = world()
    const exported = await ports.erasing.export((await world().attendee(1)).id)
    const missing = Object.values(places).filter((place) => !place.startsWith('[') && !(place in exported))
    expect(missing).toEqual([])
  })

  test('behavior: it says whether a certificate may name the person’s sessions', async () => {
    const attendee = await world().attendee(1)
    const event = await world().event(await world().organizer(100))
    await database().queries.execute(sql`update events set lists_sessions = true where id = ${event.id}`)
    const doing = () => doingAs(world().ports, attendee, event.id)
    const readChoice = async () => {
      const [joined] = (await world().ports.erasing.export(attendee.id)).joined
      return joined?.sessionChoice
    }
    await joinRoster(doing(), { attendee })
    expect(await readChoice()).toBeNull()
    await chooseSessions(doing(), { attendee, list: true })
    expect(await readChoice()).toBe('list')
    await chooseSessions(doing(), { attendee, list: false })
    expect(toAccountExport(await world().ports.erasing.export(attendee.id))).toMatchObject({
      joined: [{ event_id: event.id, session_choice: 'omit' }],
    })
  })

  test('behavior: it tells of arrivals, of the use of sessions, and of what the account did', async () => {
    const organizer = await world().organizer(100)
    const attendee = await world().attendee(1)
    const event = await world().event(organizer)
    const { ports } = world()
    await joinRoster(doingAs(ports, attendee, event.id), { attendee })
    await recordAttendance(doingAs(ports, organizer, event.id), {
      wallet: attendee.wallet,
      attendance: 'present',
    })
    expect(await ports.erasing.export(attendee.id)).toMatchObject({
      arrivals: [{ eventId: event.id, kind: 'present', source: 'organizer', door: null }],
      history: [{ action: 'roster.joined', eventId: event.id }],
    })
    const { history } = await ports.erasing.export(organizer.id)
    expect(history.map(({ action }) => action)).toContain('attendance.recorded')
  })
})
