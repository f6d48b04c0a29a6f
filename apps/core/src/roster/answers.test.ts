import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import type { AnswerValue } from '@certify/domain/roster/answers'
import { beforeEach, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { transact } from '../database/connection/transact'
import { useWorld } from '../database/testing/use-world'
import { saveQuestion } from '../event/question-acts'
import { moveAnswers } from './answer-store'
import { askToJoin, joinRoster, joinWaitlist } from './roster-acts'

const { world, database } = useWorld()
let organizer: Organizer
let old: Attendee
let fresh: Attendee
beforeEach(async () => {
  organizer = await world().organizer()
  old = await world().attendee(1)
  fresh = await world().attendee(2)
})

/** Has the event ask two questions. */
async function asking(event: Event): Promise<Event> {
  for (const label of ['Diet?', 'Size?']) {
    await saveQuestion(doingAs(world().ports, organizer, event.id), {
      number: null,
      rewording: null,
      position: null,
      closed: null,
      form: { kind: 'text', label },
    })
  }
  return event
}
const as = (attendee: Attendee, { id }: Event) => doingAs(world().ports, attendee, id)
const move = () => transact(database().queries, (tx) => moveAnswers(tx, { from: old.id, to: fresh.id }))
const answersOf = async ({ id }: Event, person: Attendee) =>
  Object.fromEntries(await world().answers.of(id, person.id)) as Record<string, AnswerValue>

test('behavior: answers go along with a place in line and a request; what the other account said itself stays', async () => {
  const full = await asking(await world().event(organizer, { maxAttendees: 1 }))
  const seated = await world().attendee(3)
  await joinRoster(as(seated, full), { attendee: seated })
  const approving = await asking(await world().event(organizer, { joining: 'approval' }))
  await joinWaitlist(as(old, full), { attendee: old, answers: { 1: 'Nuts', 2: 'M' } })
  await joinWaitlist(as(fresh, full), { attendee: fresh, answers: { 2: 'L' } })
  await askToJoin(as(old, approving), { attendee: old, answer: null, answers: { 1: 'Fish' } })
  await move()
  expect(await answersOf(full, fresh)).toEqual({ 1: 'Nuts', 2: 'L' })
  expect(await answersOf(approving, fresh)).toEqual({ 1: 'Fish' })
  expect([await answersOf(full, old), await answersOf(approving, old)]).toEqual([{}, {}])
})

test('behavior: where the old account keeps its place on the list, its answers stay with it', async () => {
  const event = await asking(await world().event(organizer))
  await joinRoster(as(old, event), { attendee: old, answers: { 1: 'Nuts' } })
  await move()
  expect(await answersOf(event, old)).toEqual({ 1: 'Nuts' })
  expect(await answersOf(event, fresh)).toEqual({})
})
