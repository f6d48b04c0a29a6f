import type { GivenPerson } from '../invited-person'
import { countMinutes, findDateOrder, toSpans, type Visit } from './count-minutes'
import { repairAddress } from './repair-address'

/** The minutes of a report. */
export type FoundMinutes = { readonly people: number; readonly longest: number; readonly least: number }

/** A row of a report. Its visit is null if all of its times are blank. */
export type RowOfVisit = {
  readonly row: number
  readonly given: GivenPerson
  readonly visit: Visit | 'waiting' | null
}

/**
 * Adds up the visits of each person. The row that says whether the person was present has the sum, else the first one;
 * the others say where they are counted.
 *
 * @param leastMinutes - The least minutes of a person who was present, if the organizer chose them.
 */
export function addVisits(
  rows: readonly RowOfVisit[],
  leastMinutes: number | undefined,
): { readonly rows: readonly RowOfVisit[]; readonly minutes: FoundMinutes } {
  const order = findDateOrder(rows.flatMap(({ visit }) => (isVisit(visit) ? [visit] : [])))
  const visits = new Map<string, RowOfVisit[]>()
  for (const read of rows) {
    if (read.given.fault || repairAddress(read.given.email) === null) continue
    const key = read.given.email.toLowerCase()
    visits.set(key, [...(visits.get(key) ?? []), read])
  }
  const least = leastMinutes ?? 1
  let longest = 0
  const summed = rows.map((read) => {
    if (read.given.fault) return read
    // A row without a readable address has its own visit only, which stays when the organizer corrects the address.
    const all = visits.get(read.given.email.toLowerCase()) ?? [read]
    const says = (word: GivenPerson['attended']) => all.find(({ given }) => given.attended === word)
    const counts = says('present') ?? says('absent') ?? all[0] ?? read
    const opposite = findOpposite(read, all)
    if (opposite !== undefined) return { ...read, given: { ...read.given, contradicts: opposite.row } }
    if (counts !== read) return { ...read, given: { ...read.given, visitOf: counts.row } }
    const isChosen = leastMinutes !== undefined
    if (all.every(({ visit }) => visit === null))
      return { ...read, given: judgeWithoutTimes(read.given, isChosen) }
    const there = all.flatMap(({ visit }) => (isVisit(visit) ? [visit] : []))
    const minutes = there.length === 0 ? 0 : countMinutes(there, order)
    longest = Math.max(longest, minutes ?? 0)
    const joined = there.some(({ from }) => from !== null)
    const spans = order && toSpans(there, order)
    const given = spans ? { ...read.given, attendedSpans: spans } : read.given
    return { ...read, given: judgeMinutes(given, { minutes, joined, least, isChosen }) }
  })
  return { rows: summed, minutes: { people: visits.size, longest, least } }
}

function isVisit(visit: RowOfVisit['visit']): visit is Visit {
  return visit !== null && visit !== 'waiting'
}

/** Another row of the person that says yes where this one says no, or the reverse. */
function findOpposite({ given }: RowOfVisit, all: readonly RowOfVisit[]): RowOfVisit | undefined {
  const says = (word: GivenPerson['attended']) => all.find((each) => each.given.attended === word)
  if (!says('present') || !says('absent')) return undefined
  return says(given.attended === 'present' ? 'absent' : 'present')
}

/** Whoever registered and did not come has a row without times in some reports. */
function judgeWithoutTimes(given: GivenPerson, isChosen: boolean): GivenPerson {
  if (given.attended === 'present') return isChosen ? { ...given, fault: 'minutes' } : given
  if (given.attended !== 'not_recorded') return given
  return { ...given, notes: [...(given.notes ?? []), { code: 'invitation.no_times', values: {} }] }
}

function judgeMinutes(
  given: GivenPerson,
  said: { minutes: number | null; joined: boolean; least: number; isChosen: boolean },
): GivenPerson {
  const { minutes, joined, least, isChosen } = said
  const isOpen = given.attended === 'present' || given.attended === 'not_recorded'
  if (minutes === null) {
    // A join without a readable end still is a moment; but it cannot be said to have lasted.
    if (!isOpen) return given
    return isChosen || !joined ? { ...given, fault: 'minutes' } : present(given)
  }
  const timed = { ...given, attendedMinutes: minutes }
  if (!isOpen) return timed
  if (minutes >= least) return present(timed)
  return { ...timed, attended: isChosen ? 'absent' : given.attended }
}

function present(given: GivenPerson): GivenPerson {
  return { ...given, attended: 'present' }
}
