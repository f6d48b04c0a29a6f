import {
  type AgendaItem,
  add,
  countMinutes,
  EVENT_ITSELF,
  isHeld,
  measureUnion,
  overlaps,
  type SessionSums,
  type Span,
  toMinutes,
  toSpan,
} from '../agenda/agenda-item'
import type { Completion } from '../agenda/completion'
import type { Attendance, AttendanceSource } from './attendance'
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
type FoldedSession = {
  readonly attendance: Attendance
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

/** Somebody who checks in so late has not missed the start. */
const LATE_MS = 10 * 60_000

/** The marks of one item that count. */
type Weighed = ReturnType<typeof weighMarks> & { readonly item: AgendaItem }

/**
 * Adds up one person's marks by the items of an agenda, in any order and however often each is repeated:
 * - a check-in runs from its moment to the item's end, or to the person's next check-in at another item;
 * - an import with times is that stretch; without times its minutes are added;
 * - the organizer's mark is the whole item;
 * - an item has at most its counted minutes, and items at one time count no minute twice.
 */
export function foldSessions(
  marks: Iterable<AttendanceMark>,
  items: readonly AgendaItem[],
  rule: Pick<Completion, 'sessionFrom' | 'entryCounts'>,
): FoldedSessions {
  const byItem = groupMarks(keepLive(marks), ({ item }) => item ?? EVENT_ITSELF)
  const weighed = items.map((item) => ({ item, ...weighMarks(byItem.get(item.number) ?? []) }))
  const checkIns = weighed
    .filter(({ item }) => item.canceledAt === null)
    .flatMap(({ present }) => present.filter(isCheckIn))
    .sort(compareArrivals)
  const doubtful = findDoubtful(weighed)
  const folded = new Map<number, FoldedSession>()
  for (const each of weighed) {
    const session = foldItem(each, checkIns, rule)
    if (session) folded.set(each.item.number, applyDoubt(session, doubtful.get(each.item.number)))
  }
  return { items: folded, sums: sumAttended(items, folded) }
}

function foldItem(
  { item, absent, present, contested }: Weighed,
  checkIns: readonly AttendanceMark[],
  { sessionFrom, entryCounts }: Pick<Completion, 'sessionFrom' | 'entryCounts'>,
): FoldedSession | null {
  if (absent) {
    const { source, at } = absent
    return { attendance: 'absent', source, at, minutes: 0, counts: false, contested }
  }
  const arrival = findEarliest(present)
  if (!arrival) return null
  const earning = present.filter((mark) => entryCounts || !isCheckIn(mark))
  const spans = earning.map((mark) => clip(toOwnSpan(mark, item, checkIns), toSpan(item)))
  const minutes = Math.min(toMinutes(measureUnion(spans)) + addMinutes(earning), countMinutes(item))
  const counts = minutes > 0 && 100 * minutes >= sessionFrom * countMinutes(item)
  return { attendance: 'present', source: arrival.source, at: arrival.at, minutes, counts, contested: false }
}

/** Somebody or something saw the person come, and nobody says when they left. */
function isCheckIn(mark: AttendanceMark): boolean {
  return !isOrganizers(mark) && mark.until === null && mark.minutes === null
}

/** The stretch for which a mark says that the person was there; empty for minutes alone. */
function toOwnSpan(mark: AttendanceMark, item: AgendaItem, checkIns: readonly AttendanceMark[]): Span {
  const [start, end] = toSpan(item)
  if (isOrganizers(mark)) return [start, end]
  const at = mark.at.getTime()
  if (mark.until) return [at, mark.until.getTime()]
  if (mark.minutes !== null) return [start, start]
  const next = checkIns.find((other) => other.item !== mark.item && compareArrivals(other, mark) > 0)
  return [at <= start + LATE_MS ? start : at, Math.min(end, next?.at.getTime() ?? end)]
}

function clip([from, to]: Span, [start, end]: Span): Span {
  return [Math.max(from, start), Math.min(to, end)]
}

/** The rows of one list, which have one moment, are added. Of several lists, the one that says most counts. */
function addMinutes(marks: readonly AttendanceMark[]): number {
  const alone = marks.filter(({ until, minutes }) => until === null && minutes !== null)
  const lists = groupMarks(alone, ({ at }) => at.getTime())
  return Math.max(0, ...[...lists.values()].map((rows) => add(rows.map(({ minutes }) => minutes ?? 0))))
}

/** Whether of items at one time this one was marked first. */
type Doubt = { readonly isFirst: boolean }

function applyDoubt(session: FoldedSession, doubt: Doubt | undefined): FoldedSession {
  return doubt ? { ...session, contested: true, counts: session.counts && doubt.isFirst } : session
}

/**
 * Two of the organizer's own marks for items at one time: nobody was at both. The organizer decides, and until then only
 * the item counts that was marked first.
 */
function findDoubtful(weighed: readonly Weighed[]): Map<number, Doubt> {
  const own = weighed
    .filter(({ item, absent }) => isHeld(item) && !absent)
    .flatMap(({ item, present }) => {
      const numbers = present.filter(isOrganizers).map(({ number }) => number)
      return numbers.length === 0 ? [] : [{ item, number: Math.min(...numbers), span: toSpan(item) }]
    })
    .sort((a, b) => a.number - b.number)
  const doubtful = new Map<number, Doubt>()
  for (const [index, { item, span }] of own.entries()) {
    const others = own.filter((other) => other.item !== item && overlaps(other.span, span))
    if (others.length === 0) continue
    const isFirst = others.every(
      (other) => own.indexOf(other) > index || doubtful.get(other.item.number)?.isFirst === false,
    )
    doubtful.set(item.number, { isFirst })
  }
  return doubtful
}

function sumAttended(items: readonly AgendaItem[], folded: ReadonlyMap<number, FoldedSession>): SessionSums {
  const there = items.flatMap((item) => {
    const session = folded.get(item.number)
    return session && isHeld(item) ? [{ item, ...session }] : []
  })
  const attended = there.filter(({ counts }) => counts)
  const stayed = there.filter(({ minutes }) => minutes > 0)
  return {
    sessions: attended.length,
    required: attended.filter(({ item }) => item.required).length,
    minutes: Math.min(
      add(stayed.map(({ minutes }) => minutes)),
      toMinutes(measureUnion(stayed.map(({ item }) => toSpan(item)))),
    ),
    points: add(attended.map(({ item }) => item.points ?? 0)),
  }
}
