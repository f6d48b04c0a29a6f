import { recordAttendance } from '@certify/domain/acts/attending/record-attendance'
import { joinRoster } from '@certify/domain/acts/joining/join-roster'
import { changeStatus } from '@certify/domain/acts/organizing/change-status'
import { afterwards, during } from '@certify/domain/testing/moments'
import type { World } from './world'

/** Creates an event in its minting period, with a template and `present` people recorded as present. */
export async function openMinting(world: World, present: number) {
  const organizer = await world.organizer()
  const event = await world.event(organizer)
  const people = []
  for (let number = 1; number <= present; number++) {
    const attendee = await world.attendee(number)
    await joinRoster(world.ports, { attendee, eventId: event.id })
    people.push(attendee)
  }
  world.clock.set(during)
  for (const { wallet } of people) {
    const command = { organizer, eventId: event.id, wallet, attendance: 'present' as const }
    await recordAttendance(world.ports, command)
  }
  await world.template(organizer, event)
  world.clock.set(afterwards)
  await changeStatus(world.ports, { organizer, eventId: event.id, to: 'minting' })
  return { organizer, event, people }
}
