import { type AttendedFacts, type AttendedRule, findTime, listWays } from '../certificate/attended'
import type { AttendanceEvidence } from '../roster/attendance'
import { formatMoment } from './moment'

/** What a badge says of an event with sessions: in the subject, in the achievement and in words. */
type AttendedParts = {
  readonly subject: Readonly<Record<string, unknown>>
  readonly achievement: Readonly<Record<string, unknown>>
  readonly narrative: string
}

/**
 * Describes how much of an event a person attended as Open Badges have it: credit as numbers, sessions as a raw score.
 *
 * @param achievementId - Address of the achievement, in which the score is described.
 */
export function describeAttendedParts(attended: AttendedFacts, achievementId: string): AttendedParts {
  const { sessions, rule, list = [] } = attended
  // Less than one step of hours is no credit yet.
  const credit = attended.credit?.unit === 'minutes' ? undefined : attended.credit
  const score = `${achievementId}#sessions`
  return {
    subject: {
      ...(list.length > 0 && findSpan(list)),
      ...(credit && { creditsEarned: credit.earned }),
      ...(sessions && {
        result: [{ type: ['Result'], resultDescription: score, value: String(sessions.attended) }],
      }),
    },
    achievement: {
      ...(credit && { creditsAvailable: credit.of }),
      ...(sessions && {
        resultDescription: [
          {
            id: score,
            type: ['ResultDescription'],
            name: 'Sessions attended',
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: String(sessions.of),
            ...(rule?.kind === 'sessions' && { requiredValue: String(rule.atLeast) }),
          },
        ],
      }),
    },
    narrative: writeNarrative(attended),
  }
}

/** From the first session that is named to the end of the last. */
function findSpan(list: NonNullable<AttendedFacts['list']>) {
  const starts = list.map(({ startsAt }) => Date.parse(startsAt))
  const ends = list.map(({ minutes }, i) => (starts[i] ?? 0) + minutes * 60_000)
  return {
    activityStartDate: formatMoment(new Date(Math.min(...starts))),
    activityEndDate: formatMoment(new Date(Math.max(...ends))),
  }
}

function writeNarrative(attended: AttendedFacts): string {
  const { sessions, rule, credit, by = {} } = attended
  const time = findTime(attended)
  const parts = [
    ...(sessions ? [`${sessions.attended} of ${sessions.of} sessions`] : []),
    ...(time ? [`${time.attended} of ${time.of} ${time.unit}`] : []),
  ]
  const recorded = listWays(by).map(([way, count]) => `${count} ${ways[way]}`)
  const stated = credit && [credit.name, credit.body, credit.reference].filter((part) => part !== undefined)
  return [
    `Attended ${parts.join(', ')}.`,
    ...(recorded.length > 0 ? [`Sessions recorded: ${recorded.join(', ')}.`] : []),
    ...(rule ? [`Required: ${writeRule(rule)}.`] : []),
    ...(credit && stated
      ? [
          `Credit, as its organizer states it: ${credit.earned} of ${credit.of} ${writeCredit(credit.unit, stated)}.`,
        ]
      : []),
  ].join(' ')
}

function writeCredit(unit: 'hours' | 'minutes' | 'points', [name, ...others]: readonly string[]): string {
  return [unit === 'minutes' ? `minutes, ${name}` : name, ...others].join(', ')
}

function writeRule(rule: AttendedRule): string {
  if (rule.kind === 'all') return `all ${rule.of} sessions`
  if (rule.kind === 'share') return `at least ${rule.atLeast} percent of the time`
  return `at least ${rule.atLeast} of ${rule.of} ${rule.kind}`
}

const ways = {
  door: 'at a door',
  rotating: 'by a changing code on a screen',
  code: 'by a code shown there',
  organizer: 'by its organizer',
  imported: 'by another system',
} as const satisfies Record<AttendanceEvidence, string>
