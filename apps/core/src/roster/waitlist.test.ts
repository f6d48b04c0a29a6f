import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import { clockAt, during, later } from '@certify/domain/testing/moments'
import { summitForm } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { eraseAccount } from '../erasing/erasing-acts'
import { editEvent } from '../event/event-acts'
import { endLateOffers, joinRoster, joinWaitlist, leaveRoster, revokeEntry } from './roster-acts'

const HOUR = 3600

const { world, database } = useWorld()
let organizer: Organizer
let people: Attendee[]
beforeEach(async () => {
  organizer = await world().organizer()
  people = []
  for (let number = 1; number <= 4; number++) people.push(await world().attendee(number))
})

const ports = () => world().ports
const join = (index: number, { id }: Event) =>
  joinRoster(doingAs(ports(), person(index), id), { attendee: person(index) })
const wait = (index: number, { id }: Event) =>
  joinWaitlist(doingAs(ports(), person(index), id), { attendee: person(index) })
const leave = (index: number, { id }: Event) =>
  leaveRoster(doingAs(ports(), person(index), id), { attendee: person(index) })
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    ({ code }) => code,
  )

function person(index: number): Attendee {
  const attendee = people[index]
  if (!attendee) throw new Error('nobody')
  return attendee
}

/** An event with one seat, which the first person takes. The others are in line. */
async function fullEvent(waitlist: Event['waitlist'] = 'automatic', inLine = 3): Promise<Event> {
  const event = await world().event(organizer, { maxAttendees: 1, waitlist })
  await join(0, event)
  for (let index = 1; index <= inLine; index++) await wait(index, event)
  return event
}

/** The standing of each person: `seat`, `kept`, their number in line, or `-`. */
async function standings({ id }: Event): Promise<string> {
  const all = people.map(async (attendee) => {
    const place = await world().waitlist.find(id, attendee.id)
    if (place) return place.offeredUntil ? 'kept' : String(place.position)
    return (await world().roster.find(id, attendee.id))?.status === 'active' ? 'seat' : '-'
  })
  const { seatsTaken, seatsOffered } = (await world().events.find(id)) ?? {}
  return `${(await Promise.all(all)).join(' ')} (${seatsTaken}+${seatsOffered})`
}

function setCapacity({ id }: Event, maxAttendees: number, waitlist: Event['waitlist'] = 'automatic') {
  const form = summitForm({ maxAttendees, waitlist })
  return editEvent(doingAs(ports(), organizer, id), { form, picture: null })
}

describe('the line of a full event', () => {
  test('behavior: people wait in order, may leave the line, and keep their place if they ask again', async () => {
    const event = await fullEvent()
    expect(await standings(event)).toBe('seat 1 2 3 (1+0)')
    expect(await wait(2, event)).toMatchObject({ position: 2, offeredUntil: null })
    await leave(1, event)
    expect(await standings(event)).toBe('seat - 1 2 (1+0)')
    expect(await refusal(join(1, event))).toBe('roster.fully_booked')
    expect(await wait(1, event)).toMatchObject({ position: 3 })
    expect(await world().waitlist.list(event.id, 2)).toMatchObject([
      { position: 1, name: 'Person 3' },
      { position: 2, name: 'Person 4' },
    ])
    expect(await world().waitlist.count(event.id)).toBe(3)
  })

  test('behavior: a seat that is left, revoked or added goes to the first in line', async () => {
    const event = await fullEvent()
    await leave(0, event)
    expect(await standings(event)).toBe('- seat 1 2 (1+0)')
    const entry = await world().roster.find(event.id, person(1).id)
    await revokeEntry(doingAs(ports(), organizer, event.id), { entryId: entry?.id as never })
    expect(await standings(event)).toBe('- - seat 1 (1+0)')
    await wait(0, event)
    await setCapacity(event, 3)
    expect(await standings(event)).toBe('seat - seat seat (3+0)')
    await leave(0, event)
    expect(await standings(event)).toBe('- - seat seat (2+0)')
  })

  test('behavior: without a limit everyone in line gets a seat', async () => {
    const event = await fullEvent('accept')
    await setCapacity(event, 0, 'accept')
    expect(await standings(event)).toBe('seat seat seat seat (4+0)')
  })

  test('behavior: erasing an account removes its place in line and gives its seat to the line', async () => {
    const event = await fullEvent()
    await eraseAccount(doingAs(ports(), person(2), null), { account: person(2) })
    expect(await world().waitlist.count(event.id)).toBe(2)
    await eraseAccount(doingAs(ports(), person(0), null), { account: person(0) })
    expect(await standings(event)).toBe('- seat - 1 (1+0)')
  })

  test('behavior: the line stops when the event begins, and a free seat goes to the first person who joins', async () => {
    const event = await fullEvent()
    ports().clock.set(during)
    await setCapacity(event, 2)
    expect(await standings(event)).toBe('seat 1 2 3 (1+0)')
    await join(3, event)
    expect(await standings(event)).toBe('seat 1 2 seat (2+0)')
  })

  test('error: people cannot get in line for a free seat, without a line, twice, after being revoked or after the start', async () => {
    const open = await world().event(organizer, { maxAttendees: 2 })
    expect(await refusal(wait(1, open))).toBe('waitlist.seat_free')
    const without = await fullEvent('off', 0)
    expect(await refusal(wait(1, without))).toBe('waitlist.off')
    expect(await refusal(wait(0, without))).toBe('roster.already_registered')
    const entry = await world().roster.find(without.id, person(0).id)
    await revokeEntry(doingAs(ports(), organizer, without.id), { entryId: entry?.id as never })
    await join(1, without)
    expect(await refusal(wait(0, without))).toBe('roster.revoked')
    ports().clock.set(during)
    expect(await refusal(wait(2, without))).toBe('roster.closed')
  })
})

describe('24 hours to accept', () => {
  test('behavior: a free seat is kept for the first in line, and no other person can take it', async () => {
    const event = await fullEvent('accept')
    await leave(0, event)
    expect(await standings(event)).toBe('- kept 1 2 (0+1)')
    expect(await refusal(join(0, event))).toBe('roster.fully_booked')
    expect(await refusal(join(2, event))).toBe('roster.fully_booked')
    await join(1, event)
    expect(await standings(event)).toBe('- seat 1 2 (1+0)')
  })

  test('behavior: a kept seat that its person gives up, or does not take in time, goes to the next', async () => {
    const event = await fullEvent('accept')
    await leave(0, event)
    await leave(1, event)
    expect(await standings(event)).toBe('- - kept 1 (0+1)')
    const asked = ports().clock()
    await endLateOffers({ ...ports(), clock: clockAt(later(asked, 24 * HOUR - 1)) })
    expect(await standings(event)).toBe('- - kept 1 (0+1)')
    await endLateOffers({ ...ports(), clock: clockAt(later(asked, 24 * HOUR)) })
    expect(await standings(event)).toBe('- - - kept (0+1)')
    await endLateOffers({ ...ports(), clock: clockAt(later(asked, 48 * HOUR)) })
    expect(await standings(event)).toBe('- - - - (0+0)')
  })

  test('behavior: an event whose late offers cannot be ended keeps those of other events not waiting', async () => {
    const [first, poisoned, last] = [
      await fullEvent('accept'),
      await fullEvent('accept'),
      await fullEvent('accept'),
    ]
    for (const event of [first, poisoned, last]) await leave(0, event)
    const { queries } = database()
    await queries.execute(
      sql.raw(`
      create function refuse_planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;`),
    )
    await queries.execute(
      sql.raw(`
      create trigger planted before update or delete on waitlist_entries for each row
        when (old.event_id = ${poisoned.id}) execute function refuse_planted()`),
    )
    try {
      const late = { ...ports(), clock: clockAt(later(ports().clock(), 24 * HOUR)) }
      await expect(endLateOffers(late)).rejects.toThrow()
      expect(await standings(first)).toBe('- - kept 1 (0+1)')
      expect(await standings(last)).toBe('- - kept 1 (0+1)')
    } finally {
      await queries.execute(sql.raw('drop trigger planted on waitlist_entries'))
      await queries.execute(sql.raw('drop function refuse_planted'))
    }
  })

  test('error: the capacity cannot fall below the seats that are taken or kept', async () => {
    const event = await fullEvent('accept')
    await setCapacity(event, 3, 'accept')
    expect(await standings(event)).toBe('seat kept kept 1 (1+2)')
    expect(await refusal(setCapacity(event, 2, 'accept'))).toBe('event.capacity_below_joined')
  })

  test('behavior: erasing the account for which a seat is kept gives it to the next', async () => {
    const event = await fullEvent('accept')
    await leave(0, event)
    await eraseAccount(doingAs(ports(), person(1), null), { account: person(1) })
    expect(await standings(event)).toBe('- - kept 1 (0+1)')
  })
})
