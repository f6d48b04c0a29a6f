import { type AttendedFacts, findTime, listWays } from '@certify/domain/certificate/attended'
import { readAttended } from '@certify/domain/certificate/read-attended'
import type { Stated } from './report'

/** What is stated, in the singular for a whole of one. */
export type StatedUnit = `${'hour' | 'minute' | 'session'}${'' | 's'}`

/**
 * Reads what a text states of hours and sessions. Few texts do, so pages load this only for them.
 *
 * @returns null for a shape that this version does not know.
 */
export function readStated(
  value: unknown,
): { readonly attended: AttendedFacts; readonly stated: Stated } | null {
  const attended = readAttended(value)
  if (attended === null) return null
  const message = { key: 'verdict/states', values: { stated: listStated(attended) } } as const
  return { attended, stated: { message, recording: describeRecording(attended) } }
}

/** Each unit with its part and whole. */
function listStated(attended: AttendedFacts): string {
  const { sessions } = attended
  const parts = [findTime(attended), sessions && { unit: 'sessions' as const, ...sessions }]
  const stated = parts.flatMap((part) => {
    if (part === undefined) return []
    const unit = part.of === 1 ? part.unit.slice(0, -1) : part.unit
    return [`${unit} ${part.attended} ${part.of}`]
  })
  return stated.join(', ')
}

/** How the attended sessions were recorded, the usual way first; null if the text does not say it. */
function describeRecording({ by = {} }: AttendedFacts): Stated['recording'] {
  const ways = [...listWays(by)].sort(([, one], [, other]) => other - one)
  const [first, ...others] = ways
  if (first === undefined) return null
  const [way, count] = first
  const of = ways.reduce((sum, [, each]) => sum + each, 0)
  const values = {
    count: String(count),
    of: String(of),
    ways: [way, ...others.map(([each, times]) => `${each} ${times}`)].join(', '),
  }
  return { variant: of === 1 ? 'session' : 'sessions', values }
}
