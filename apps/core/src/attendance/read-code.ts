import { parseAttendanceCode } from '@certify/domain/event/attendance-code'
import { isDoorCode } from '@certify/domain/event/door-code'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Core } from '../act/core'
import { findEventById } from '../event/find-event'
import { codeStore } from './code-store'

/** Which of an event's codes a text is at this moment: its attendance code, one of its screen, or neither. */
export async function readCode(
  core: Core,
  eventId: EventId,
  text: string,
  now: Date,
): Promise<'code' | 'rotating' | null> {
  const event = await findEventById(core.queries, eventId)
  if (!event) return null
  if (isDoorCode(core.doorKey, event, text, now)) return 'rotating'
  const typed = parseAttendanceCode(text)
  return typed !== null && (await codeStore(core).isPresentCode(eventId, typed)) ? 'code' : null
}
