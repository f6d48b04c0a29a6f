import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import { afterwards, during } from '@certify/domain/testing/moments'
import { summitForm } from '@certify/domain/testing/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { eraseAccount } from '../erasing/erasing-acts'
import { cancelEvent, editEvent } from '../event/event-acts'
import { answerJoinRequests, askToJoin, joinRoster, joinWaitlist, leaveRoster } from './roster-acts'

const { world } = useWorld()
let organizer: Organizer
let people: Attendee[]
beforeEach(async () => {
  organizer = await world().organizer()
  people = []
  for (let number = 1; number <= 4; number++) people.push(await world().attendee(number))
})

const ports = () => world().ports
const byApproval = (maxAttendees = 2) => world().event(organizer, { maxAttendees, joining: 'approval' })
const ask = (index: number, { id }: Event, answer: string | null = null) =>
  askToJoin(doingAs(ports(), person(index), id), { attendee: person(index), answer })
const join = (index: number, { id }: Event) =>
  joinRoster(doingAs(ports(), person(index), id), { attendee: person(index) })
const leave = (index: number, { id }: Event) =>
  leaveRoster(doingAs(ports(), person(index), id), { attendee: person(index) })
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    ({ code, values }) => (values.case ? `${code}:${values.case}` : code),
  )

function person(index: number): Attendee {
  const attendee = people[index]
  if (!attendee) throw new Error('nobody')
  return attendee
}

/** Answers the requests of these people, or all waiting requests. */
async function answer(decision: 'approve' | 'decline', { id }: Event, indexes?: readonly number[]) {
  const requests = await Promise.all(
    (indexes ?? []).map((index) => world().joinRequests.find(id, person(index).id)),
  )
  const ids = indexes ? requests.flatMap((request) => request?.id ?? []) : null
  return answerJoinRequests(doingAs(ports(), organizer, id), { ids, decision })
}

/** The standing of each person: `seat`, their number in line, the state of their request, or `-`. */
async function standings({ id }: Event): Promise<string> {
  const all = people.map(async (attendee) => {
    if ((await world().roster.find(id, attendee.id))?.status === 'active') return 'seat'
    const place = await world().waitlist.find(id, attendee.id)
    if (place) return place.offeredUntil ? 'kept' : String(place.position)
    return (await world().joinRequests.find(id, attendee.id))?.state ?? '-'
  })
  return (await Promise.all(all)).join(' ')
}

describe('an event by approval', () => {
  test('behavior: a person asks and waits, the organizer approves or declines, and an approved person may come back', async () => {
    const event = await byApproval()
    expect(await refusal(join(0, event))).toBe('roster.approval_needed')
    expect(await ask(0, event, ' I build bridges. ')).toMatchObject({
      state: 'waiting',
      answer: 'I build bridges.',
    })
    // If the person asks again, the first request stays.
    expect(await ask(0, event, 'Me again')).toMatchObject({ answer: 'I build bridges.' })
    await ask(1, event)
    await ask(2, event)
    expect(await refusal(join(0, event))).toBe('roster.approval_needed:waiting')
    expect(await world().joinRequests.list(event.id, 2)).toMatchObject([
      { name: 'Person 1', answer: 'I build bridges.' },
      { name: 'Person 2', answer: null },
    ])
    expect(await answer('decline', event, [1])).toMatchObject({ declined: 1 })
    expect(await answer('approve', event, [0])).toEqual({ seated: 1, inLine: 0, declined: 0, left: 0 })
    expect(await standings(event)).toBe('seat declined waiting -')
    expect(await refusal(join(1, event))).toBe('roster.approval_needed:declined')
    expect(await refusal(ask(0, event))).toBe('roster.already_registered')
    await leave(0, event)
    await join(0, event)
    // The organizer changes their mind.
    await answer('approve', event, [1])
    expect(await standings(event)).toBe('seat seat waiting -')
    expect(await world().joinRequests.count(event.id)).toBe(1)
    const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 50 })
    expect(items.filter(({ action }) => action === 'roster.approved')).toHaveLength(2)
    expect(items.find(({ action }) => action === 'roster.declined')?.actor?.id).toBe(organizer.id)
  })

  test('behavior: one answer to all gives seats first, then places in line that lead to seats without another answer', async () => {
    const event = await byApproval()
    for (let index = 0; index < 4; index++) await ask(index, event)
    expect(await answer('approve', event)).toEqual({ seated: 2, inLine: 2, declined: 0, left: 0 })
    expect(await standings(event)).toBe('seat seat 1 2')
    await leave(0, event)
    expect(await standings(event)).toBe('approved seat seat 1')
    expect(await answer('approve', event)).toMatchObject({ seated: 0, inLine: 0 })
    await joinWaitlist(doingAs(ports(), person(0), event.id), { attendee: person(0) })
    expect(await standings(event)).toBe('2 seat seat 1')
  })

  test('behavior: a full event that has begun gives no seats, requests keep waiting, and new seats need approval', async () => {
    const event = await byApproval(1)
    await ask(0, event)
    await ask(1, event)
    await answer('approve', event, [0])
    ports().clock.set(during)
    expect(await answer('approve', event)).toEqual({ seated: 0, inLine: 0, declined: 0, left: 1 })
    expect(await standings(event)).toBe('seat waiting - -')
    const form = summitForm({ maxAttendees: 2, joining: 'approval' })
    await editEvent(doingAs(ports(), organizer, event.id), { form, picture: null })
    expect(await refusal(join(1, event))).toBe('roster.approval_needed:waiting')
    expect(await answer('approve', event)).toMatchObject({ seated: 1 })
    ports().clock.set(afterwards)
    expect(await refusal(answer('approve', event))).toBe('roster.closed:join')
    expect(await refusal(ask(2, event))).toBe('roster.closed:join')
  })

  test('behavior: a person takes a request back, erasing an account removes it, and joining an open event settles it', async () => {
    const event = await byApproval()
    for (let index = 0; index < 3; index++) await ask(index, event, `Answer ${index}`)
    await leave(0, event)
    expect(await refusal(leave(0, event))).toBe('roster.not_registered')
    const exported = await world().erasing.export(person(1).id)
    expect(exported.joinRequests).toMatchObject([{ eventId: event.id, state: 'waiting', answer: 'Answer 1' }])
    await eraseAccount(doingAs(ports(), person(1), null), { account: person(1) })
    expect(await standings(event)).toBe('- - waiting -')
    const form = summitForm({ maxAttendees: 2, joining: 'open' })
    await editEvent(doingAs(ports(), organizer, event.id), { form, picture: null })
    expect(await refusal(ask(3, event))).toBe('roster.approval_not_needed')
    await join(2, event)
    expect(await world().joinRequests.count(event.id)).toBe(0)
  })

  test('error: people without approval cannot get in line; those who were in line before the event needed approval keep their place', async () => {
    const event = await world().event(organizer, { maxAttendees: 1 })
    await join(0, event)
    await joinWaitlist(doingAs(ports(), person(1), event.id), { attendee: person(1) })
    const form = summitForm({ maxAttendees: 1, joining: 'approval' })
    await editEvent(doingAs(ports(), organizer, event.id), { form, picture: null })
    const wait = joinWaitlist(doingAs(ports(), person(2), event.id), { attendee: person(2) })
    expect(await refusal(wait)).toBe('roster.approval_needed')
    await leave(0, event)
    expect(await standings(event)).toBe('- seat - -')
    await ask(2, event)
    await answer('decline', event, [2])
    const open = summitForm({ maxAttendees: 2, joining: 'open' })
    await editEvent(doingAs(ports(), organizer, event.id), { form: open, picture: null })
    await join(2, event)
    const again = summitForm({ maxAttendees: 2, joining: 'approval' })
    await editEvent(doingAs(ports(), organizer, event.id), { form: again, picture: null })
    expect(await answer('approve', event, [2])).toMatchObject({ seated: 0, inLine: 0, left: 0 })
    expect(await standings(event)).toBe('- seat seat -')
    await cancelEvent(doingAs(ports(), organizer, event.id), {})
    expect(await refusal(ask(3, event))).toBe('roster.closed:join')
  })

  test('error: another organizer cannot answer, and a request of another event stays unanswered', async () => {
    const [event, other] = [await byApproval(), await byApproval()]
    const { id } = await ask(0, event)
    const approval = { ids: [id], decision: 'approve' as const }
    const foreign = doingAs(ports(), await world().organizer(102), event.id)
    expect(await refusal(answerJoinRequests(foreign, approval))).toContain('session.forbidden')
    expect(await answerJoinRequests(doingAs(ports(), organizer, other.id), approval)).toMatchObject({
      seated: 0,
    })
    expect(await standings(event)).toBe('waiting - - -')
  })

  test('behavior: concurrent answers and departures never give one seat too many', async () => {
    const event = await byApproval(2)
    for (let index = 0; index < 4; index++) await ask(index, event)
    await Promise.all([answer('approve', event), answer('approve', event), leave(3, event).catch(() => {})])
    const stored = await world().events.find(event.id)
    expect(stored).toMatchObject({ seatsTaken: 2, seatsOffered: 0 })
    expect(await world().joinRequests.count(event.id)).toBe(0)
  })
})
