import { attendanceEvidences } from '../roster/attendance'
import type { AttendedFacts } from './attended'

type Shape = (value: unknown) => boolean
type Shapes = Readonly<Record<string, Shape>>

const isWhole: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isCount: Shape = (value) => isWhole(value) && value !== 0
const isAmount: Shape = (value) => Number.isFinite(value) && Number(value) >= 0
const isText: Shape = (value) => typeof value === 'string'
const isMoment: Shape = (value) => isText(value) && !Number.isNaN(Date.parse(String(value)))
const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value)

/** An object with all of these fields, perhaps some of the others, and no field more, which nobody would read. */
const record = (must: Shapes, may: Shapes = {}): Shape => {
  const shapes = new Map(Object.entries({ ...must, ...may }))
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(must).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, each]) => shapes.get(name)?.(each) === true)
}

/** A record whose part is no more than its whole. */
const partOf =
  (isRecord: Shape, part: string): Shape =>
  (value) =>
    isRecord(value) && Reflect.get(Object(value), part) <= Reflect.get(Object(value), 'of')

const attendedOf = (may: Shapes = {}): Shape =>
  partOf(record({ attended: isWhole, of: isWhole }, may), 'attended')

const rules = [
  record({ kind: oneOf('sessions', 'minutes'), atLeast: isWhole, of: isWhole }),
  record({ kind: oneOf('all'), of: isWhole }),
  record({ kind: oneOf('share'), atLeast: isWhole }),
]
const isSession = record({ topic: isText, startsAt: isMoment, minutes: isWhole })
const ways = Object.fromEntries(attendanceEvidences.map((way) => [way, isCount]))

const isAttended = record(
  {},
  {
    rule: (value) => rules.some((shape) => shape(value)),
    sessions: attendedOf(),
    minutes: attendedOf({ step: isCount }),
    credit: partOf(
      record(
        { unit: oneOf('hours', 'minutes', 'points'), earned: isAmount, of: isAmount, name: isText },
        { body: isText, reference: isText },
      ),
      'earned',
    ),
    by: record({}, ways),
    list: (value) => Array.isArray(value) && value.every(isSession),
  },
)

/**
 * Reads untrusted facts about how much a person attended.
 *
 * @returns null for every shape that this version does not know, and for one that states neither sessions nor minutes.
 */
export function readAttended(value: unknown): AttendedFacts | null {
  if (!isAttended(value)) return null
  const facts = value as AttendedFacts
  return facts.sessions || facts.minutes ? facts : null
}
