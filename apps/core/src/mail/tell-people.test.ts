import { type MailKind, mailKinds } from '@certify/domain/mail/mail-kind'
import { writeKey } from '@certify/domain/mail/told'
import { clockAt, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../database/testing/use-world'
import { insertMails } from './tell-people'

const { world, database } = useWorld()
const at = clockAt(longBefore)()
const facts = {
  entryId: 5,
  placeId: 6,
  requestId: 7,
  startsAtMs: at.getTime() + 1,
  hours: 24,
  tokenId: '10001',
  correctionId: 8,
  codeMadeMs: at.getTime() + 2,
  proposedMs: at.getTime() + 3,
  announcementId: 9,
  teamInvitationId: 12,
  day: '2026-11-01',
}

test('behavior: a statement for many people writes the same key as an act that tells one', async () => {
  const organizer = await world().organizer()
  const { id: eventId } = await world().event(organizer)
  const told = { to: organizer.id, eventId, invitationId: 11, mark: 'x:1', topic: 'places', at, facts }
  for (const kind of mailKinds) {
    await database().queries.execute(sql`delete from mail_outbox`)
    const moment = sql`${at.toISOString()}::timestamptz`
    const rows = sql`select ${organizer.id}::int as account_id, ${eventId}::int as event_id, 11 as invitation_id,
      ${JSON.stringify(facts)}::jsonb as facts, ${moment} as not_before, ${moment} as created_at, 'x:1' as mark,
      'places' as topic`
    await database().queries.execute(insertMails(kind, rows))
    const { rows: written } = await database().queries.execute(sql`select key, kind from mail_outbox`)
    // Whatever the kind, all that a key may name is given.
    expect(written).toEqual([{ key: writeKey<MailKind>(kind, told as never), kind }])
  }
})
