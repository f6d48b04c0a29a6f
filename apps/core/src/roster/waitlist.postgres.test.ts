import type { Attendee } from '@certify/domain/account/account'
import type { EventId } from '@certify/domain/shared/event-id'
import { summitForm } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { openDatabase } from '../database/connection/open-database'
import { addAttendees } from '../database/testing/add-attendees'
import { useWorld } from '../database/testing/use-world'
import { createWorld, type World } from '../database/testing/world'
import { editEvent } from '../event/event-acts'
import { joinRoster, joinWaitlist, leaveRoster } from './roster-acts'

const PEOPLE = 500
const SEATS = 50
const MORE_SEATS = 80

const { world, database } = useWorld()

/** A second replica on the same database. */
async function openReplica() {
  const { rows } = await database().queries.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  url.pathname = rows[0]?.name ?? ''
  return openDatabase({ url: url.href })
}

/** Takes a seat or gets in line, whichever is possible at that moment. */
async function enter({ ports }: World, attendee: Attendee, eventId: EventId): Promise<void> {
  const doing = doingAs(ports, attendee, eventId)
  const attempts = [joinRoster, joinWaitlist]
  for (let attempt = 0; ; attempt++) {
    try {
      await attempts[attempt % 2]?.(doing, { attendee })
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== 'roster.fully_booked' && code !== 'waitlist.seat_free') throw error
    }
  }
}

// This makes 1,000 changes of one event, which take turns.
test('behavior: 500 people join and leave at once on two replicas: no seat is taken twice or free while people wait', async () => {
  const organizer = await world().organizer()
  const event = await world().event(organizer, { maxAttendees: SEATS })
  const eventId = event.id
  const replica = await openReplica()
  try {
    const worlds = [world(), createWorld(replica)]
    const people = await addAttendees(database().queries, PEOPLE)
    const visits = people.map(async ({ id }, index) => {
      const own = worlds[index % 2] ?? world()
      const attendee = { id } as unknown as Attendee
      await enter(own, attendee, eventId)
      if (index % 3 === 0) await leaveRoster(doingAs(own.ports, attendee, eventId), { attendee })
    })
    const form = summitForm({ maxAttendees: MORE_SEATS })
    const raise = editEvent(doingAs(world().ports, organizer, eventId), { form, picture: null })
    await Promise.all([...visits, raise])
    const { rows } = await database().queries.execute(sql`
      select e.seats_taken, e.seats_offered,
        (select count(*)::int from roster_entries r where r.event_id = e.id and r.status = 'active') as seated,
        (select count(*)::int from waitlist_entries w where w.event_id = e.id) as waiting,
        (select count(*)::int from waitlist_entries w join roster_entries r using (event_id, account_id)
          where w.event_id = e.id) as both
      from events e where e.id = ${event.id}`)
    const staying = people.filter((_, index) => index % 3 !== 0).length
    expect(rows).toEqual([
      {
        seats_taken: MORE_SEATS,
        seats_offered: 0,
        seated: MORE_SEATS,
        waiting: staying - MORE_SEATS,
        both: 0,
      },
    ])
  } finally {
    await replica.close()
  }
})
