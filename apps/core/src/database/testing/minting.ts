import { afterwards, during } from '@certify/domain/testing/moments'
import { doingAs } from '../../act/core'
import { recordAttendance } from '../../attendance/attendance-acts'
import { changeStatus } from '../../event/event-acts'
import { joinRoster } from '../../roster/roster-acts'
import type { World } from './world'

/** Creates an event in its minting period, with a template and `present` people recorded as present. */
export async function openMinting(world: World, present: number) {
  const organizer = await world.organizer()
  const event = await world.event(organizer)
  const people = []
  for (let number = 1; number <= present; number++) {
    const attendee = await world.attendee(number)
    await joinRoster(doingAs(world.ports, attendee, event.id), { attendee })
    people.push(attendee)
  }
  world.clock.set(during)
  for (const { wallet } of people) {
    await recordAttendance(doingAs(world.ports, organizer, event.id), { wallet, attendance: 'present' })
  }
  await world.template(organizer, event)
  world.clock.set(afterwards)
  await changeStatus(doingAs(world.ports, organizer, event.id), { to: 'minting' })
  return { organizer, event, people }
}
