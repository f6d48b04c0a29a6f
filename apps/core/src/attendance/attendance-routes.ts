import { AttendanceRefusedError } from '@certify/domain/roster/attendance-errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { attendanceWord } from '@certify/wire/roster-answers'
import { limits, type RateGuard } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import {
  markAttendance,
  type RecordedOutcome,
  recordAttendance,
  recordMany,
  takeBackMarks,
} from './attendance-acts'

export const attendanceRoutes = [
  defineRoute('attend', {
    as: 'attendee',
    summary: 'Marks the attendee present by the token shown at the event.',
    countsItself: true,
    async handle({ ports, guard, attending, actor, body }) {
      const { wallet } = actor.account
      // Further guesses of a refused wallet write nothing.
      const countsWrongCodes = ports.rateCounter !== 'off' && !guard.isSpent(limits.wrongCode, wallet)
      const command = { attendee: actor.account, code: body.event_token, countsWrongCodes }
      const { already, event, session } = await countingWrong(guard, wallet, () =>
        attending(wallet, () => markAttendance(ports, command)),
      )
      const message = already ? 'Your attendance is already marked.' : 'Attendance marked successfully!'
      return { message, event_id: event.id, ...(session && { session: session.number }), already }
    },
  }),

  defineRoute('attendanceStatus', {
    as: 'account',
    about: 'wallet',
    summary: 'Whether the account is recorded present at an event.',
    async handle({ ports, actor, params }) {
      const entry = await ports.roster.find(params.id, actor.account.id)
      const attendance = entry?.attendance ?? null
      return { attended: attendance === 'present', attendance: attendanceWord(attendance) }
    },
  }),

  defineRoute('eventAttendance', {
    as: 'door',
    about: 'event',
    key: 'attendance:write',
    summary: 'Records a participant present or absent, at the event or at one of its sessions.',
    async handle({ doing, params, body }) {
      const attendance = body.attended ? 'present' : 'absent'
      const wallet = parseAddress(body.user_address, 'user_address')
      await recordAttendance(doing(params.id), { wallet, attendance, session: body.session ?? null })
      return { message: `Recorded ${attendance}.` }
    },
  }),
  defineRoute('eventAttendanceMany', {
    as: 'manager',
    about: 'event',
    key: 'attendance:write',
    summary:
      'Records up to 200 participants present or absent, at the event or at one of its sessions, and answers the outcome of each.',
    async handle({ doing, params, body }) {
      const people = body.people.map(({ user_address, attended }) => ({
        wallet: parseAddress(user_address, 'user_address'),
        attendance: attended ? ('present' as const) : ('absent' as const),
        session: body.session ?? null,
      }))
      const outcomes = await recordMany(doing(params.id), people)
      return {
        outcomes: body.people.map(({ external_id = null, user_address }, index) => ({
          external_id,
          user_address,
          ...toRecorded(outcomes[index]),
        })),
      }
    },
  }),

  defineRoute('eventAttendanceUndo', {
    as: 'manager',
    about: 'event',
    key: 'attendance:write',
    summary:
      'Takes back up to 200 marks that the organizer set or imported, each by the `mark` that recording it answered.',
    async handle({ doing, params, body }) {
      const outcomes = await takeBackMarks(doing(params.id), body.marks)
      return {
        outcomes: body.marks.map((mark, index) => ({ mark, outcome: outcomes[index] ?? 'unknown' })),
      }
    },
  }),
]

function toRecorded(found: RecordedOutcome | undefined) {
  return found?.outcome === 'recorded'
    ? { outcome: found.outcome, mark: found.markId }
    : { outcome: 'not_on_list' as const, mark: null }
}

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
