import { parseAttendanceCode } from '@certify/domain/event/attendance-code'
import { isDoorCode } from '@certify/domain/event/door-code'
import type { Entrance } from '@certify/domain/event/entrance'
import type { Core } from '../act/core'
import { findEventById } from '../event/find-event'
import { codeStore } from './code-store'

/**
 * Which of an entrance's codes a text is at this moment: one of its screen, the event's attendance code, or neither. The
 * attendance code lets people in at the event only.
 */
export async function readCode(
  core: Core,
  { id, session }: Entrance,
  text: string,
  now: Date,
): Promise<'code' | 'rotating' | null> {
  const event = await findEventById(core.queries, id)
  if (!event) return null
  if (isDoorCode(core.doorKey, { ...event, session }, text, now)) return 'rotating'
  const typed = session === null ? parseAttendanceCode(text) : null
  return typed !== null && (await codeStore(core).isPresentCode(id, typed)) ? 'code' : null
}
