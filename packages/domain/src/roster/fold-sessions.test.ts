import { describe, expect, test } from 'vitest'
import {
  type AgendaItem,
  asOwnSession,
  countMinutes,
  hasOverlap,
  isHeld,
  overlaps,
  sumHeld,
  toSpan,
} from '../agenda/agenda-item'
import { parseAccountId } from '../shared/account-id'
import type { AttendanceMark } from './attendance-mark'
import { compareArrivals, findKeptArrival, foldAttendance } from './attendance-mark'
import { foldSessions } from './fold-sessions'

const nine = Date.parse('2026-11-14T09:00:00Z')
const at = (minute: number) => new Date(nine + minute * 60_000)
const actorId = parseAccountId(3)
const rule = { sessionFrom: 50, entryCounts: true }

/** A session from one minute after nine to another. */
function item(number: number, from: number, to: number, changes: Partial<AgendaItem> = {}): AgendaItem {
  return { ...asOwnSession({ startsAt: at(from), endsAt: at(to) }), number, ...changes }
}

let marks = 0
/** A check-in at an item's door. */
function scan(of: number | null, minute: number, changes: Partial<AttendanceMark> = {}): AttendanceMark {
  const number = ++marks
  const base = { kind: 'present', undoes: null, source: 'door', doorLinkId: 1, actorId } as const
  return {
    ...base,
    id: `mark-${number}`,
    number,
    item: of,
    at: at(minute),
    until: null,
    minutes: null,
    ...changes,
  }
}
const word = (of: number | null, kind: 'present' | 'absent' = 'present') =>
  scan(of, 0, { kind, source: 'organizer', doorLinkId: null })
const listed = (of: number | null, minute: number, changes: Partial<AttendanceMark>) =>
  scan(of, minute, { source: 'imported', doorLinkId: null, ...changes })

const opening = item(1, 60, 120)
const inRoomA = item(2, 120, 180)
const inRoomB = item(3, 120, 180)
const agenda = [opening, inRoomA, inRoomB]
const minutesOf = (given: AttendanceMark[], items = agenda, asked = rule) =>
  [...foldSessions(given, items, asked).items].map(([number, { minutes }]) => [number, minutes])

describe('foldSessions', () => {
  test('behavior: without a mark there is no session and no minute', () => {
    expect(foldSessions([], agenda, rule)).toEqual({
      items: new Map(),
      sums: { sessions: 0, required: 0, minutes: 0, points: 0 },
    })
  })

  test('behavior: a check-in runs to the end, and one within ten minutes has not missed the start', () => {
    expect(minutesOf([scan(1, 50)])).toEqual([[1, 60]])
    expect(minutesOf([scan(1, 70)])).toEqual([[1, 60]])
    expect(minutesOf([scan(1, 71)])).toEqual([[1, 49]])
    expect(minutesOf([scan(1, 130)])).toEqual([[1, 0]])
  })

  test('behavior: the next check-in elsewhere ends a stay, so running between rooms earns nothing', () => {
    expect(minutesOf([scan(2, 118), scan(3, 119)])).toEqual([
      [2, 0],
      [3, 60],
    ])
    expect(minutesOf([scan(2, 120), scan(3, 150)])).toEqual([
      [2, 30],
      [3, 30],
    ])
    expect(minutesOf([scan(2, 120), scan(3, 140), scan(2, 160)])).toEqual([
      [2, 40],
      [3, 20],
    ])
  })

  test('behavior: an arrival at the event, and a scan that was undone, end no stay', () => {
    const wrong = scan(3, 130)
    const undo = scan(3, 131, { kind: 'undo', undoes: wrong.id })
    expect(minutesOf([scan(2, 120), scan(null, 140), wrong, undo])).toEqual([[2, 60]])
  })

  test('behavior: stretches of an import are joined, and clipped to the session', () => {
    const rows = [
      listed(1, 30, { until: at(70) }),
      listed(1, 65, { until: at(75) }),
      listed(1, 100, { until: at(500) }),
    ]
    expect(minutesOf(rows)).toEqual([[1, 35]])
    expect(minutesOf([listed(1, 0, { until: at(30) })])).toEqual([[1, 0]])
  })

  test('behavior: minutes alone are added within one list, and never more than the session has', () => {
    const rows = [listed(1, 200, { minutes: 20 }), listed(1, 200, { minutes: 15 })]
    expect(minutesOf(rows)).toEqual([[1, 35]])
    expect(minutesOf([...rows, listed(1, 300, { minutes: 30 })])).toEqual([[1, 35]])
    expect(minutesOf([listed(1, 200, { minutes: 500 })])).toEqual([[1, 60]])
  })

  test('behavior: the organizer’s mark is the whole session, and their "absent" outweighs a door', () => {
    expect(minutesOf([word(1)])).toEqual([[1, 60]])
    const { items, sums } = foldSessions([word(1, 'absent'), scan(1, 60)], agenda, rule)
    expect(items.get(1)).toMatchObject({ attendance: 'absent', minutes: 0, counts: false, contested: true })
    expect(sums.sessions).toBe(0)
  })

  test('behavior: half of a session is enough by default', () => {
    const attended = (minute: number) => foldSessions([scan(1, minute)], agenda, rule).items.get(1)?.counts
    expect([attended(90), attended(91)]).toEqual([true, false])
    const strict = { ...rule, sessionFrom: 100 }
    expect(foldSessions([scan(1, 71)], agenda, strict).sums).toMatchObject({ sessions: 0, minutes: 49 })
  })

  test('behavior: a break and a canceled session count for nothing, and their marks stay', () => {
    const items = [item(1, 60, 120, { counts: false }), item(2, 120, 180, { canceledAt: at(0) })]
    const folded = foldSessions([word(1), word(2)], items, rule)
    expect(folded.sums).toEqual({ sessions: 0, required: 0, minutes: 0, points: 0 })
    expect([...folded.items.keys()]).toEqual([1, 2])
  })

  test('behavior: two of the organizer’s marks at one time ask for a decision, and the first counts until then', () => {
    const { items, sums } = foldSessions([word(3), word(2)], agenda, rule)
    expect(items.get(3)).toMatchObject({ counts: true, contested: true })
    expect(items.get(2)).toMatchObject({ counts: false, contested: true })
    expect(sums).toMatchObject({ sessions: 1, minutes: 60 })
    expect(foldSessions([word(3), word(2), word(3, 'absent')], agenda, rule).items.get(2)).toMatchObject({
      counts: true,
      contested: false,
    })
  })

  test('behavior: required sessions and points are those of attended ones', () => {
    const items = [item(1, 60, 120, { required: true, points: 150 }), item(2, 120, 180, { points: 50 })]
    expect(foldSessions([scan(1, 60), scan(2, 175)], items, rule).sums).toEqual({
      sessions: 1,
      required: 1,
      minutes: 65,
      points: 150,
    })
  })

  test('behavior: where coming does not count, only minutes and the organizer’s word do', () => {
    const itself = asOwnSession({ startsAt: at(0), endsAt: at(60) })
    const asked = { ...rule, entryCounts: false }
    const sum = (given: AttendanceMark[]) => foldSessions(given, [itself], asked).sums
    expect(sum([scan(null, 0)])).toMatchObject({ sessions: 0, minutes: 0 })
    expect(sum([scan(null, 0), listed(null, 0, { minutes: 45 })])).toMatchObject({ sessions: 1, minutes: 45 })
    expect(sum([word(null)])).toMatchObject({ sessions: 1, minutes: 60 })
  })

  test('behavior: whoever is present at a session is present at the event, unless recorded absent there', () => {
    expect(foldAttendance([scan(2, 120)])).toMatchObject({
      attendance: 'present',
      source: 'door',
      at: at(120),
    })
    expect(foldAttendance([word(2, 'absent')]).attendance).toBeNull()
    expect(foldAttendance([word(2, 'absent'), scan(2, 120)]).attendance).toBeNull()
    expect(foldAttendance([word(null, 'absent'), scan(2, 120)])).toMatchObject({
      attendance: 'absent',
      contested: true,
    })
    expect(foldAttendance([listed(1, 60, { minutes: 30 })])).toMatchObject({
      attendance: 'present',
      minutes: null,
    })
  })

  test('property: once the sessions of 500 people are forgotten, they are present at the event as before', () => {
    const random = seeded(38)
    for (let run = 0; run < 500; run++) {
      const given = randomMarks(random, agenda)
      if (random() < 0.4) given.push(word(null, random() < 0.5 ? 'absent' : 'present'))
      if (random() < 0.3) given.push(scan(null, Math.floor(random() * 260)))
      given.push(...randomMarks(random, agenda))
      const kept = findKeptArrival(given)
      const left = given.flatMap((mark) => (mark === kept ? { ...mark, item: null, minutes: null } : mark))
      const { contested: _, ...before } = foldAttendance(given)
      expect(foldAttendance(left.filter(({ item }) => item === null))).toMatchObject(before)
      if (before.attendance !== 'present') expect(kept).toBeNull()
    }
  })

  test('behavior: a report of how long somebody stayed outweighs what only says that they came', () => {
    const asked = { ...rule, entryCounts: true }
    const report = listed(1, 200, { minutes: 12 })
    expect(minutesOf([scan(1, 60), report], agenda, asked)).toEqual([[1, 12]])
    expect(minutesOf([scan(1, 60), listed(1, 60, { until: at(72) })], agenda, asked)).toEqual([[1, 12]])
    expect(minutesOf([listed(1, 90, {}), report], agenda, asked)).toEqual([[1, 12]])
    expect(minutesOf([scan(1, 60), report, word(1)], agenda, asked)).toEqual([[1, 60]])
  })

  test('behavior: a list that says "attended" is the whole item where coming counts, and ends no stay', () => {
    const itself = asOwnSession({ startsAt: at(0), endsAt: at(60) })
    const claimed = listed(null, -5000, {})
    const sum = (entryCounts: boolean) => foldSessions([claimed], [itself], { ...rule, entryCounts }).sums
    expect([sum(true).minutes, sum(false).minutes]).toEqual([60, 0])
    expect(minutesOf([scan(2, 120), listed(3, 130, {})])).toEqual([
      [2, 60],
      [3, 60],
    ])
  })

  test('behavior: the source of a session is the weakest that its minutes need', () => {
    const sourceOf = (given: AttendanceMark[]) => foldSessions(given, agenda, rule).items.get(1)?.source
    expect(sourceOf([scan(1, 60)])).toBe('door')
    expect(sourceOf([scan(1, 60), listed(1, 200, { minutes: 40 })])).toBe('imported')
    expect(sourceOf([scan(1, 110), word(1)])).toBe('organizer')
    expect(sourceOf([scan(1, 60), word(1)])).toBe('door')
    expect(sourceOf([listed(1, 60, { until: at(90) }), word(1)])).toBe('organizer')
    expect(sourceOf([scan(1, 60, { source: 'rotating' }), scan(1, 90)])).toBe('rotating')
    expect(sourceOf([scan(1, 130), listed(1, 300, { until: at(310) })])).toBe('door')
  })

  test('behavior: a check-in before its session opened earns nothing, so none moves along with a session', () => {
    expect(minutesOf([scan(1, 45)])).toEqual([[1, 60]])
    expect(minutesOf([scan(1, 44)])).toEqual([])
    const putOff = [item(1, 300, 360)]
    expect(foldSessions([scan(1, 60)], putOff, rule)).toMatchObject({ sums: { sessions: 0, minutes: 0 } })
    expect(foldSessions([scan(1, 60), scan(1, 300)], putOff, rule).sums.minutes).toBe(60)
    const itself = { ...asOwnSession({ startsAt: at(300), endsAt: at(360) }), opensAt: at(240) }
    const sum = (minute: number) => foldSessions([scan(null, minute)], [itself], rule).sums.minutes
    expect([sum(239), sum(240)]).toEqual([0, 60])
  })

  test('behavior: a check-in at a closed door shows nothing at the session, and decides and contests nothing', () => {
    const [early, late] = [scan(1, 44), scan(1, 151)]
    expect(minutesOf([early, late])).toEqual([])
    expect(minutesOf([scan(1, 60)], [item(1, 60, 120, { canceledAt: at(0) })])).toEqual([])
    expect(foldSessions([word(1, 'absent'), scan(1, 44)], agenda, rule).items.get(1)?.contested).toBe(false)
    expect(foldAttendance([early])).toMatchObject({ attendance: 'present', at: at(44) })
    expect(minutesOf([early, late], [item(1, 50, 110)])).toEqual([[1, 60]])
  })

  test('behavior: a check-in that earns nothing ends no other stay', () => {
    const late = scan(1, 130)
    expect(minutesOf([scan(2, 120), late])).toEqual([
      [1, 0],
      [2, 60],
    ])
    const { sums } = foldSessions([scan(2, 120), word(3, 'absent'), scan(3, 140)], agenda, rule)
    expect(sums).toMatchObject({ sessions: 1, minutes: 60 })
  })

  test('behavior: who comes a little late from another item was at that one until then', () => {
    const items = [item(1, 0, 15), item(2, 0, 60)]
    const { items: folded, sums } = foldSessions([scan(1, 0), scan(2, 10)], items, rule)
    expect([folded.get(1)?.minutes, folded.get(2)?.minutes, sums.minutes]).toEqual([10, 50, 60])
    expect([folded.get(1)?.contested, folded.get(2)?.contested]).toEqual([false, false])
  })

  test('behavior: no hour gives two sessions, two hours, or points twice', () => {
    const [a, b] = [item(1, 0, 60, { points: 200 }), item(2, 0, 60, { points: 200 })]
    const both = foldSessions([scan(1, 0), word(2)], [a, b], rule)
    expect(both.items.get(1)).toMatchObject({ counts: true, contested: true })
    expect(both.items.get(2)).toMatchObject({ counts: false, contested: true, minutes: 60 })
    expect(both.sums).toEqual({ sessions: 1, required: 0, minutes: 60, points: 200 })
    const lists = [listed(1, 99, { minutes: 45 }), listed(2, 100, { minutes: 40 })]
    expect(foldSessions(lists, [a, b], rule).sums).toMatchObject({ sessions: 1, minutes: 45, points: 200 })
    const lunch = item(3, 60, 120, { counts: false })
    const stayed = foldSessions([word(1), scan(2, 0), scan(3, 60)], [a, item(2, 0, 120), lunch], rule)
    expect(stayed.sums.minutes).toBe(60)
  })

  test('behavior: until a decision, minutes of the session that was marked later are in no sum', () => {
    const items = [item(1, 0, 60), item(2, 30, 90)]
    expect(foldSessions([word(1), word(2)], items, rule).sums).toMatchObject({ sessions: 1, minutes: 60 })
  })

  test('property: over 3,000 random days a minute counts once, and only where the person can have been', () => {
    const random = seeded(20_261_128)
    for (let run = 0; run < 3000; run++) {
      const items = randomAgenda(random)
      const given = randomMarks(random, items)
      const { items: folded, sums } = foldSessions(given, items, rule)
      const shuffled = [...given, ...given.slice(0, 2)].sort(() => random() - 0.5)
      expect(foldSessions(shuffled, items, rule)).toEqual({ items: folded, sums })
      const there = items.map((each) => ({ each, ...countByMinute(each, items, given) }))
      for (const { each, known, alone } of there) {
        const minutes = folded.get(each.number)?.minutes ?? 0
        expect(minutes).toBe(Math.min(known.size + alone, countMinutes(each)))
      }
      const held = sumHeld(items)
      for (const unit of ['sessions', 'required', 'minutes', 'points'] as const) {
        expect(sums[unit]).toBeLessThanOrEqual(held[unit])
      }
      const heldThere = there.filter(({ each }) => isHeld(each))
      const union = new Set(heldThere.flatMap(({ known }) => [...known]))
      const unknown = heldThere.reduce((sum, { alone }) => sum + alone, 0)
      expect(sums.minutes).toBeLessThanOrEqual(union.size + unknown)
      const counted = heldThere.filter(({ each }) => folded.get(each.number)?.counts)
      expect(sums.sessions).toBe(counted.length)
      expect(sums.points).toBe(counted.reduce((sum, { each }) => sum + (each.points ?? 0), 0))
      for (const [index, one] of counted.entries()) {
        for (const other of counted.slice(index + 1)) {
          if (!overlaps(toSpan(one.each), toSpan(other.each))) continue
          expect([...one.known].filter((minute) => other.known.has(minute))).toEqual([])
          expect(one.alone + other.alone).toBe(0)
        }
      }
    }
  })
})

describe('sumHeld', () => {
  test('behavior: minutes of sessions at one time count once, and breaks not at all', () => {
    const items = [...agenda, item(4, 180, 240, { counts: false })]
    expect(sumHeld(items)).toEqual({ sessions: 3, required: 0, minutes: 120, points: 0 })
    expect([hasOverlap(items), hasOverlap([opening, inRoomA])]).toEqual([true, false])
  })

  test('behavior: a session can count fewer minutes than it lasts', () => {
    expect(sumHeld([item(1, 0, 90, { minutes: 60 })]).minutes).toBe(60)
  })
})

/** The minutes of one item, found one by one from the words of the design. `alone`: those without a time. */
function countByMinute(
  each: AgendaItem,
  items: readonly AgendaItem[],
  given: readonly AttendanceMark[],
): { readonly known: ReadonlySet<number>; readonly alone: number } {
  const [start, end] = toSpan(each)
  const undone = new Set(given.map(({ undoes }) => undoes))
  const live = given.filter(({ kind, id }) => kind !== 'undo' && !undone.has(id))
  const isAbsent = (of: number) => {
    const own = live.filter((mark) => mark.item === of && mark.source === 'organizer')
    return own.sort((a, b) => b.number - a.number)[0]?.kind === 'absent'
  }
  const sinceAbsent = (mark: AttendanceMark) =>
    !live.some(({ item: of, kind, number }) => of === mark.item && kind === 'absent' && number > mark.number)
  const present = live.filter((mark) => mark.kind === 'present' && sinceAbsent(mark))
  const own = present.filter(({ item: of }) => of === each.number)
  const known = new Set<number>()
  if (isAbsent(each.number)) return { known, alone: 0 }
  const seen = present.filter(({ item: of, source, at: when }) => {
    const its = items.find(({ number }) => number === of)
    return (
      source === 'door' &&
      its &&
      !its.canceledAt &&
      !isAbsent(its.number) &&
      when.getTime() >= its.startsAt.getTime() - 900_000 &&
      when < its.endsAt
    )
  })
  const elsewhere = seen.filter(({ item: of }) => of !== each.number)
  const isReported = own.some(({ minutes, until }) => minutes !== null || until !== null)
  for (const mark of own) {
    const came = mark.at.getTime()
    let [from, to] = [start, end]
    if (mark.source === 'imported') [from, to] = [came, mark.until?.getTime() ?? 0]
    if (mark.source === 'door') {
      if (isReported || !seen.includes(mark)) continue
      const before = elsewhere
        .filter((other) => compareArrivals(other, mark) < 0)
        .sort(compareArrivals)
        .at(-1)
      const its = items.find(({ number }) => number === before?.item)
      from = came > start + 600_000 ? came : its ? Math.min(its.endsAt.getTime(), came) : start
      const after = elsewhere.filter((other) => compareArrivals(other, mark) > 0)
      to = Math.min(end, ...after.map((other) => other.at.getTime()))
    }
    for (let minute = start; minute < end; minute += 60_000)
      if (from <= minute && minute < to) known.add(minute)
  }
  const lists = own.filter(({ minutes }) => minutes !== null).map(({ minutes }) => minutes ?? 0)
  return { known, alone: Math.min(Math.max(0, ...lists), countMinutes(each)) }
}

function randomAgenda(random: () => number): AgendaItem[] {
  return Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => {
    const from = Math.floor(random() * 12) * 15
    const length = 15 + Math.floor(random() * 5) * 15
    return item(index + 1, from, from + length, {
      counts: random() < 0.85,
      required: random() < 0.3,
      minutes: random() < 0.2 ? 10 : null,
      points: Math.floor(random() * 300),
      canceledAt: random() < 0.15 ? at(0) : null,
    })
  })
}

function randomMarks(random: () => number, items: readonly AgendaItem[]): AttendanceMark[] {
  const given: AttendanceMark[] = []
  for (let index = Math.floor(random() * 8); index > 0; index--) {
    const of = 1 + Math.floor(random() * items.length)
    const minute = Math.floor(random() * 260)
    const kind = random()
    if (kind < 0.6) given.push(scan(of, minute))
    else if (kind < 0.8) given.push(listed(of, minute, { until: at(minute + Math.floor(random() * 90)) }))
    else if (kind < 0.84) given.push(listed(of, 1000 + index, { minutes: Math.floor(random() * 70) + 1 }))
    else if (kind < 0.9) given.push(word(of, random() < 0.25 ? 'absent' : 'present'))
    const last = given.at(-1)
    if (last && kind >= 0.9 && last.source === 'door')
      given.push(scan(last.item, minute, { kind: 'undo', undoes: last.id }))
  }
  return given
}

/** Numbers that look random, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
