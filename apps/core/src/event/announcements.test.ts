import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import type { Audience } from '@certify/domain/mail/announcement'
import { clockAt, later, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs, NOBODY } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { unsubscribe } from '../mail/mail-acts'
import { joinRoster, joinWaitlist } from '../roster/roster-acts'
import { announcementReads } from './announcement-store'
import { announce, testAnnouncement } from './announcing-acts'
import { cancelEvent } from './event-acts'

const DAY = 86_400
const { world, database } = useWorld()
const clock = clockAt(longBefore)
let organizer: Organizer
let event: Event
let people: Attendee[]
const form = { subject: 'Another room', text: 'We meet in room 4.\n\nBring a laptop.' }

const announcements = () => announcementReads(database().queries)
const ports = () => ({ ...world().ports, clock })
const write = (audience: Audience, by: Organizer = organizer) =>
  announce(doingAs(ports(), by, event.id), { audience, form })
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    ({ code }) => code,
  )
const confirm = (...accounts: readonly { id: number }[]) =>
  database().queries.execute(sql`
    update accounts set email_confirmed_at = now() where id in (
      select jsonb_array_elements_text(${JSON.stringify(accounts.map(({ id }) => id))}::jsonb)::int)`)

/** The announcement mails: the number of the person in `people`, the state and the reason. */
async function readMails(): Promise<string[]> {
  const { rows } = await database().queries.execute<{ account: number; told: string }>(sql`
    select account_id as account, state || coalesce(' ' || reason, '') as told from mail_outbox
    where kind = 'event.announcement' order by account_id`)
  return rows.map(({ account, told }) => `${people.findIndex(({ id }) => id === account)} ${told}`)
}

/** Persons 0 and 1 have seats and person 2 is in line. Persons 0 and 2 have confirmed addresses. */
beforeEach(async () => {
  clock.set(longBefore)
  organizer = await world().organizer()
  event = await world().event(organizer, { maxAttendees: 2 })
  people = []
  for (let number = 1; number <= 4; number++) people.push(await world().attendee(number))
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('nobody')
  for (const attendee of [first, second]) await joinRoster(doingAs(ports(), attendee, event.id), { attendee })
  await joinWaitlist(doingAs(ports(), third, event.id), { attendee: third })
  await confirm(first, third)
})

describe('announcements', () => {
  test('behavior: counts who gets no mail in each group, and the log says why', async () => {
    const counts = await announcements().countAudiences(event.id)
    const none = { people: 0, gets: 0, unconfirmed: 0, unwanted: 0, unreachable: 0 }
    expect(counts).toEqual({
      seats: { ...none, people: 2, gets: 1, unconfirmed: 1 },
      present: none,
      not_present: { ...none, people: 2, gets: 1, unconfirmed: 1 },
      absent: none,
      not_recorded: { ...none, people: 2, gets: 1, unconfirmed: 1 },
      minted: none,
      undecided: none,
      line: { ...none, people: 1, gets: 1 },
      asking: none,
    })
    await write('seats')
    expect(await readMails()).toEqual(['0 waiting', '1 dropped unconfirmed'])
    expect(await announcements().list(event.id)).toMatchObject([
      {
        ...form,
        audience: 'seats',
        sentAt: longBefore,
        mails: [
          { state: 'dropped', reason: 'unconfirmed', count: 1 },
          { state: 'waiting', reason: null, count: 1 },
        ],
      },
    ])
    const history = await world().ports.audit?.ofEvent(event.id, { page: 1, perPage: 5 })
    expect(history?.items[0] ?? null).toMatchObject({
      action: 'event.announced',
      actor: { id: organizer.id },
      facts: { audience: 'seats', people: 2 },
    })
  })

  test('behavior: people present who have said nothing about their name can be asked, if the event prints names', async () => {
    const undecided = async () => (await announcements().countAudiences(event.id)).undecided.people
    await database().queries.execute(sql`update roster_entries set attendance = 'present', attendance_at = now(),
      attendance_source = 'organizer' where event_id = ${event.id}`)
    expect(await undecided()).toBe(0)
    await database().queries.execute(sql`update events set prints_names = true where id = ${event.id}`)
    expect(await undecided()).toBe(2)
    await database().queries.execute(sql`update roster_entries set name_choice = 'omit', name_chosen_at = now()
      where event_id = ${event.id} and account_id = ${people[1]?.id}`)
    expect(await undecided()).toBe(1)
    await write('undecided')
    expect(await readMails()).toEqual(['0 waiting'])
  })

  test('behavior: a person who wants no announcements gets none, nor does an address that refused mail twice', async () => {
    const [first, second] = people
    if (!first || !second) throw new Error('nobody')
    await confirm(second)
    const token = world().mailLinks.unsubscription({ accountId: first.id, kind: 'event.announcement' })
    await unsubscribe({ core: world().ports, by: NOBODY }, { token })
    await database().queries.execute(sql`
      update mail_settings set refusals = 2 where account_id = ${second.id}`)
    const { seats } = await announcements().countAudiences(event.id)
    expect(seats).toEqual({ people: 2, gets: 0, unconfirmed: 0, unwanted: 1, unreachable: 1 })
    expect(await refusal(write('seats'))).toBe('announcement.nobody')
    expect(await announcements().list(event.id)).toEqual([])
    // The announcement without recipients does not use up the day.
    expect(await refusal(write('line'))).toBe('ok')
  })

  test('behavior: one announcement a day by the event’s clocks, also after a cancelation and with concurrent requests', async () => {
    const outcomes = await Promise.all([refusal(write('line')), refusal(write('line'))])
    expect(outcomes.sort()).toEqual(['announcement.today', 'ok'])
    expect(await readMails()).toEqual(['2 waiting'])
    clock.set(later(longBefore, DAY))
    await cancelEvent(doingAs(ports(), organizer, event.id), {})
    expect(await refusal(write('line'))).toBe('ok')
    expect(await announcements().list(event.id)).toHaveLength(2)
  })

  test('error: another organizer cannot write, and a blank text is refused', async () => {
    const other = await world().organizer(9)
    expect(await refusal(write('line', other))).toBe('session.forbidden')
    const blank = { ...form, text: ' \n ' }
    const attempt = announce(doingAs(ports(), organizer, event.id), { audience: 'line', form: blank })
    expect(await refusal(attempt)).toBe('field.required')
    expect(await readMails()).toEqual([])
  })

  test('behavior: a test announcement goes only to its writer, once their address is confirmed', async () => {
    const attempt = () => testAnnouncement(doingAs(ports(), organizer, event.id), { form })
    expect(await refusal(attempt())).toBe('announcement.own_address')
    await confirm(organizer)
    expect(await refusal(attempt())).toBe('ok')
    const { rows } = await database().queries.execute(sql`
      select account_id from mail_outbox where kind = 'announcement.test'`)
    expect(rows).toEqual([{ account_id: organizer.id }])
    expect(await announcements().list(event.id)).toEqual([])
  })
})
