import { markAttendance } from '@certify/domain/acts/attending/mark-attendance'
import { recordAttendance } from '@certify/domain/acts/attending/record-attendance'
import { AttendanceRefusedError } from '@certify/domain/roster/attendance-errors'
import { parseAddress } from '@certify/domain/shared/address'
import {
  attendanceStatus,
  attendRequest,
  attendResponse,
  setAttendanceRequest,
} from '@certify/wire/attendance'
import { messageResponse } from '@certify/wire/error-body'
import { attendanceWord } from '@certify/wire/roster-answers'
import { jsonBody } from '../body'
import { limits, type RateGuard } from '../rate-limits'
import { defineRoute } from '../route'

export const attendanceRoutes = [
  defineRoute({
    name: 'attend',
    method: 'post',
    policy: 'attendee',
    summary: 'Marks the attendee present by the token shown at the event.',
    body: jsonBody(attendRequest),
    answers: { 200: attendResponse },
    countsItself: true,
    async handle({ ports, guard, actor, body }) {
      const { wallet } = actor.account
      // Further guesses of a refused wallet write nothing.
      const countsWrongCodes = ports.rateCounter !== 'off' && !guard.isSpent(limits.wrongCode, wallet)
      const command = { attendee: actor.account, code: body.event_token, countsWrongCodes }
      const { outcome, event } = await countingWrong(guard, wallet, () => markAttendance(ports, command))
      const already = outcome === 'already-marked'
      const message = already ? 'Your attendance is already marked.' : 'Attendance marked successfully!'
      return { message, event_id: event.id, already }
    },
  }),

  defineRoute({
    name: 'attendanceStatus',
    method: 'get',
    policy: 'self',
    summary: 'Whether the account is recorded present at an event.',
    answers: { 200: attendanceStatus },
    async handle({ ports, actor, params }) {
      const entry = await ports.roster.find(params.id, actor.account.id)
      const attendance = entry?.attendance ?? null
      return { attended: attendance === 'present', attendance: attendanceWord(attendance) }
    },
  }),

  defineRoute({
    name: 'eventAttendance',
    method: 'post',
    policy: 'owning-organizer',
    key: 'attendance:write',
    summary: 'Records a participant present or absent.',
    body: jsonBody(setAttendanceRequest),
    answers: { 200: messageResponse },
    async handle({ ports, actor, params, body }) {
      const attendance = body.attended ? 'present' : 'absent'
      const wallet = parseAddress(body.user_address, 'user_address')
      await recordAttendance(ports, { organizer: actor.account, eventId: params.id, wallet, attendance })
      return { message: `Recorded ${attendance}.` }
    },
  }),
]

/**
 * Counts a refused code. A right code does not count, and no number of wrong ones keeps it out.
 *
 * @throws {TooManyError} instead of the refusal, from the eleventh wrong code of a wallet on.
 */
async function countingWrong<Value>(
  guard: RateGuard,
  wallet: string,
  attempt: () => Promise<Value>,
): Promise<Value> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AttendanceRefusedError) await guard.take(limits.wrongCode, wallet)
    throw error
  }
}
