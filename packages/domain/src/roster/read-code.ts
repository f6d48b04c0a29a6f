import { parseAttendanceCode } from '../event/attendance-code'
import { isDoorCode } from '../event/door-code'
import type { Event } from '../event/event'
import type { EventRepository } from '../event/event-repository'
import type { DoorKey } from '../shared/door-key'

/** Which of an event's codes a text is at this moment: its attendance code, one of its screen, or neither. */
export async function readCode(
  { events, doorKey }: readCode.Ports,
  event: Pick<Event, 'id' | 'doorEpoch'>,
  text: string,
  now: Date,
): Promise<'code' | 'rotating' | null> {
  if (isDoorCode(doorKey, event, text, now)) return 'rotating'
  const typed = parseAttendanceCode(text)
  if (typed === null) return null
  const codes = await events.readAttendanceCodes([event.id])
  return codes.get(event.id) === typed ? 'code' : null
}
export declare namespace readCode {
  type Ports = { events: Pick<EventRepository, 'readAttendanceCodes'>; doorKey: DoorKey }
}
