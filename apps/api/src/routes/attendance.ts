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
    async handle({ ports, guard, actor, address, body }) {
      const countsWrongCodes = ports.rateCounter !== 'off'
      const command = { attendee: actor.account, code: body.event_token, countsWrongCodes }
      const { outcome, event } = await countingFailures(guard, actor.account.wallet, address, () =>
        markAttendance(ports, command),
      )
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
 * Counts an attempt before it is made, so that a thousand at once are a thousand, and takes it back unless the code was
 * refused: a room of people behind one address may all be right.
 *
 * @throws {TooManyError} from the eleventh wrong code of a wallet on.
 */
async function countingFailures<Value>(
  guard: RateGuard,
  wallet: string,
  address: string,
  attempt: () => Promise<Value>,
): Promise<Value> {
  await guard.take(limits.wrongCodeWallet, wallet)
  await guard.take(limits.wrongCodeAddress, address)
  const giveBack = async () => {
    await guard.giveBack(limits.wrongCodeWallet, wallet)
    await guard.giveBack(limits.wrongCodeAddress, address)
  }
  try {
    const value = await attempt()
    await giveBack()
    return value
  } catch (error) {
    if (!(error instanceof AttendanceRefusedError)) await giveBack()
    throw error
  }
}
