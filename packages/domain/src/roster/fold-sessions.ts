import {
  add,
  countMinutes,
  EVENT_ITSELF,
  isHeld,
  type MeasuredItem,
  measureUnion,
  overlaps,
  type SessionSums,
  type Span,
  toMinutes,
  toSpan,
} from '../agenda/agenda-item'
import { getSessionOpening, isSessionOpen } from '../agenda/agenda-session'
import type { Completion } from '../agenda/completion'
import { type Attendance, type AttendanceSource, evidencesFromWeakest, toEvidence } from './attendance'
import {
  type AttendanceMark,
  compareArrivals,
  findEarliest,
  groupMarks,
  isOrganizers,
  keepLive,
  weighMarks,
} from './attendance-mark'

/** What a person's marks of one item add up to. */
export type FoldedSession = {
  readonly attendance: Attendance
  /** The weakest way that the minutes need; without minutes that of the arrival. */
  readonly source: AttendanceSource
  readonly at: Date
  readonly minutes: number
  /** Whether the minutes suffice for "attended". */
  readonly counts: boolean
  /** The organizer must decide. */
  readonly contested: boolean
}

/** What a person attended of an agenda. Items without a mark are absent from `items`. */
export type FoldedSessions = {
  readonly items: ReadonlyMap<number, FoldedSession>
  readonly sums: SessionSums
}

/** By what marks add up, besides the agenda. */
type Rule = Pick<Completion, 'sessionFrom' | 'entryCounts'>

/** Somebody who checks in so late has not missed the start. */
const LATE_MS = 10 * 60_000

/** The marks of one item that count. */
type Weighed = ReturnType<typeof weighMarks> & { readonly item: MeasuredItem }

/** A mark of somebody or something that saw the person at an item while it was held. */
type CheckIn = { readonly item: MeasuredItem; readonly mark: AttendanceMark }

/** For how long each check-in says that the person was there. */
type Stretches = ReadonlyMap<AttendanceMark, Span>

/** For how long a person was at an item. */
type Stay = {
  readonly item: MeasuredItem
  /** From its start to its end. */
  readonly whole: Span
  /** When they are known to have been there. */
  readonly spans: readonly Span[]
  /** Minutes of which nobody says when they were. */
  readonly alone: number
  readonly minutes: number
}

/** A stay that the marks give, with the place of the first of them. */
type FoundStay = Stay & { readonly session: FoldedSession; readonly first: number }

/**
 * Adds up one person's marks by the items of an agenda, in any order and however often each is repeated:
 * - a check-in runs from its moment to the item's end, or to the person's next check-in at another item; after the item's
 *   end it shows that the person came and no more, and while the item's door is closed by its times now it shows nothing;
 * - an import with times is that stretch; without times its minutes are added; one that says neither is the whole item,
 *   where coming counts;
 * - where an import says how long the person stayed, nothing counts that does not say it;
 * - the organizer's mark is the whole item;
 * - an item has at most its counted minutes, and no minute counts twice: of items that cannot both have been attended,
 *   the one that was marked first counts until the organizer decides.
 */
export function foldSessions(
  marks: Iterable<AttendanceMark>,
  items: readonly MeasuredItem[],
  rule: Rule,
): FoldedSessions {
  const byItem = groupMarks(keepLive(marks), ({ item }) => item ?? EVENT_ITSELF)
  const weighed = items.map((item) => {
    const own = byItem.get(item.number) ?? []
    return { item, ...weighMarks(own.filter((mark) => isAtOpenDoor(mark, item))) }
  })
  const checkIns = weighed.flatMap(findCheckIns).sort((a, b) => compareArrivals(a.mark, b.mark))
  const stretches = new Map(checkIns.map((each, index) => [each.mark, toStretch(each, index, checkIns)]))
  const stays = weighed.flatMap((each) => findStay(each, stretches, rule) ?? [])
  const doubtful = findDoubtful(stays)
  const stayAt = new Map(stays.map((stay) => [stay.item, stay]))
  const folded = weighed.flatMap(({ item, absent, contested }): [number, FoldedSession][] => {
    const stay = stayAt.get(item)
    if (stay) return [[item.number, applyDoubt(stay.session, doubtful.get(item.number))]]
    return absent ? [[item.number, toAbsence(absent, contested)]] : []
  })
  const counted = stays.filter(({ item }) => isHeld(item) && doubtful.get(item.number)?.isFirst !== false)
  return { items: new Map(folded), sums: sumAttended(counted) }
}

/** A check-in waits, without a word here, while its session is canceled or moved away from it. */
function isAtOpenDoor(mark: AttendanceMark, item: MeasuredItem): boolean {
  return item.number === EVENT_ITSELF || !isCheckIn(mark) || isSessionOpen(item, mark.at)
}

function findCheckIns({ item, absent, present }: Weighed): CheckIn[] {
  if (absent || item.canceledAt !== null) return []
  const isInTime = ({ at }: AttendanceMark) =>
    at >= (item.opensAt ?? getSessionOpening(item)) && at < item.endsAt
  return present.filter((mark) => isCheckIn(mark) && isInTime(mark)).map((mark) => ({ item, mark }))
}

/** Somebody or something saw the person come, and nobody says when they left. */
function isCheckIn({ source }: AttendanceMark): boolean {
  return source === 'door' || source === 'code' || source === 'rotating'
}

function saysHowLong({ until, minutes }: AttendanceMark): boolean {
  return until !== null || minutes !== null
}

function toAbsence({ source, at }: AttendanceMark, contested: boolean): FoldedSession {
  return { attendance: 'absent', source, at, minutes: 0, counts: false, contested }
}

function findStay(
  { item, absent, present }: Weighed,
  stretches: Stretches,
  { sessionFrom, entryCounts }: Rule,
): FoundStay | null {
  const arrival = findEarliest(present)
  if (absent || !arrival) return null
  const isEntryEnough = entryCounts && !present.some(saysHowLong)
  const earning = present.filter((mark) => isOrganizers(mark) || saysHowLong(mark) || isEntryEnough)
  const stay = measureStay(item, earning, stretches)
  const { minutes } = stay
  const session: FoldedSession = {
    attendance: 'present',
    source: minutes === 0 ? arrival.source : findSource(stay, earning, stretches),
    at: arrival.at,
    minutes,
    counts: minutes > 0 && 100 * minutes >= sessionFrom * countMinutes(item),
    contested: false,
  }
  return { ...stay, session, first: Math.min(...earning.map(({ number }) => number)) }
}

function measureStay(item: MeasuredItem, earning: readonly AttendanceMark[], stretches: Stretches): Stay {
  const whole = toSpan(item)
  const spans = earning.flatMap((mark) => toOwnSpans(mark, whole, stretches))
  const alone = Math.min(addMinutes(earning), countMinutes(item))
  return {
    item,
    whole,
    spans,
    alone,
    minutes: Math.min(toMinutes(measureUnion(spans)) + alone, countMinutes(item)),
  }
}

/** The weakest way that is needed: what stronger ways show without it is less. */
function findSource(
  { item, minutes }: Stay,
  earning: readonly AttendanceMark[],
  stretches: Stretches,
): AttendanceSource {
  const rank = ({ source }: AttendanceMark) => evidencesFromWeakest.indexOf(toEvidence(source))
  const needed = [...earning]
    .sort((a, b) => rank(b) - rank(a) || compareArrivals(a, b))
    .find((mark) => {
      const asStrong = earning.filter((other) => rank(other) >= rank(mark))
      return asStrong.length === earning.length || measureStay(item, asStrong, stretches).minutes === minutes
    })
  return needed?.source ?? 'imported'
}

/** The stretch for which a mark says that the person was there; none for minutes alone. */
function toOwnSpans(mark: AttendanceMark, [start, end]: Span, stretches: Stretches): Span[] {
  if (isCheckIn(mark)) {
    const stretch = stretches.get(mark)
    return stretch ? [stretch] : []
  }
  if (mark.until) return [[Math.max(mark.at.getTime(), start), Math.min(mark.until.getTime(), end)]]
  return mark.minutes === null ? [[start, end]] : []
}

/** Whoever comes a little late is there from the start, or from when they left the item before. */
function toStretch({ item, mark }: CheckIn, index: number, checkIns: readonly CheckIn[]): Span {
  const [start, end] = toSpan(item)
  const at = mark.at.getTime()
  const last = findElsewhere(item, checkIns, { from: index, step: -1 })
  const next = findElsewhere(item, checkIns, { from: index, step: 1 })
  const left = Math.min(at, last?.item.endsAt.getTime() ?? start)
  return [at <= start + LATE_MS ? Math.max(start, left) : at, Math.min(end, next?.mark.at.getTime() ?? end)]
}

/** The nearest check-in at another item. */
function findElsewhere(
  item: MeasuredItem,
  checkIns: readonly CheckIn[],
  { from, step }: { from: number; step: -1 | 1 },
): CheckIn | undefined {
  let index = from
  while (checkIns[index]?.item === item) index += step
  return checkIns[index]
}

/** The rows of one list, which have one moment, are added. Of several lists, the one that says most counts. */
function addMinutes(marks: readonly AttendanceMark[]): number {
  const alone = marks.filter(({ until, minutes }) => until === null && minutes !== null)
  const lists = groupMarks(alone, ({ at }) => at.getTime())
  return Math.max(0, ...[...lists.values()].map((rows) => add(rows.map(({ minutes }) => minutes ?? 0))))
}

/** Whether of items that cannot both have been attended this one was marked first. */
type Doubt = { readonly isFirst: boolean }

function applyDoubt(session: FoldedSession, doubt: Doubt | undefined): FoldedSession {
  return doubt ? { ...session, contested: true, counts: session.counts && doubt.isFirst } : session
}

/**
 * Two items at one time were attended, and the marks give the person one minute at both, or do not say when they were at
 * one of them. The organizer decides, and until then only the item counts that was marked first.
 */
function findDoubtful(stays: readonly FoundStay[]): Map<number, Doubt> {
  const attended = stays
    .filter(({ item, session }) => isHeld(item) && session.counts)
    .sort((a, b) => a.first - b.first)
  const doubtful = new Map<number, Doubt>()
  for (const [index, stay] of attended.entries()) {
    const others = attended.filter((other) => other !== stay && excludes(stay, other))
    if (others.length === 0) continue
    const isFirst = others.every(
      (other) => attended.indexOf(other) > index || doubtful.get(other.item.number)?.isFirst === false,
    )
    doubtful.set(stay.item.number, { isFirst })
  }
  return doubtful
}

function excludes(one: Stay, other: Stay): boolean {
  if (!overlaps(one.whole, other.whole)) return false
  if (one.alone > 0 || other.alone > 0) return true
  const apart = measureUnion(one.spans) + measureUnion(other.spans)
  return measureUnion([...one.spans, ...other.spans]) < apart
}

function sumAttended(counted: readonly FoundStay[]): SessionSums {
  const attended = counted.filter(({ session }) => session.counts)
  const known = counted.flatMap(({ spans }) => spans)
  const possible = counted.flatMap(({ whole, alone }) => (alone > 0 ? [whole] : []))
  return {
    sessions: attended.length,
    required: attended.filter(({ item }) => item.required).length,
    minutes: Math.min(
      add(counted.map(({ minutes }) => minutes)),
      toMinutes(measureUnion(known)) + add(counted.map(({ alone }) => alone)),
      toMinutes(measureUnion([...known, ...possible])),
    ),
    points: add(attended.map(({ item }) => item.points ?? 0)),
  }
}
