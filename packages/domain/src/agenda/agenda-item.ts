/** An item of an agenda that checks people in: a session, or a break. */
export type AgendaItem = {
  /** Its number within the event, which is never used again. */
  readonly number: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly room: string | null
  /** 0 = unlimited. Doors only warn of it. */
  readonly capacity: number
  /** False: a break, which counts for no rule and no sum. */
  readonly counts: boolean
  /** Without it nobody gets a certificate. */
  readonly required: boolean
  /** How many minutes it counts; null: as long as it is. */
  readonly minutes: number | null
  /** In hundredths; null: none. */
  readonly points: number | null
  readonly canceledAt: Date | null
}

/** An item by which marks add up. `opensAt`: from when on a check-in counts; absent: from a session's opening. */
export type MeasuredItem = AgendaItem & { readonly opensAt?: Date }

/** At most so many items of an event check people in. */
export const MOST_SESSIONS = 60

/** The number under which an event without such items is its own only session. */
export const EVENT_ITSELF = 0

const MINUTE_MS = 60_000

/** A stretch of time in milliseconds. */
export type Span = readonly [from: number, to: number]

/** What a person attended, or what an event holds. `points` in hundredths. */
export type SessionSums = {
  readonly sessions: number
  readonly required: number
  readonly minutes: number
  readonly points: number
}

export const noSums: SessionSums = { sessions: 0, required: 0, minutes: 0, points: 0 }

/** What an event holds, as it is stored. */
export type HeldFigures = {
  readonly sessionsHeld: number
  readonly requiredHeld: number
  readonly minutesHeld: number
  readonly pointsHeld: number
}

/** Whether what people attended of an event is added up: it has had sessions, or it has a rule. */
export function addsUp({
  lastItem,
  completion,
}: {
  readonly lastItem: number
  readonly completion: object | null
}) {
  return lastItem > 0 || completion !== null
}

/** Whether a rule takes an event for its own only session. */
export function isOwnSession({
  completion,
  agenda,
}: {
  readonly completion: object | null
  readonly agenda: readonly { readonly item?: number | undefined }[]
}): boolean {
  return completion !== null && agenda.every(({ item }) => item === undefined)
}

/** Whether certificates depend on what people attended of an event, which nobody knows before its end. */
export function awaitsEnd({
  sessionsHeld,
  completion,
}: {
  readonly sessionsHeld: number
  readonly completion: object | null
}): boolean {
  return sessionsHeld > 0 || completion !== null
}

export function toFigures({ sessions, required, minutes, points }: SessionSums): HeldFigures {
  return { sessionsHeld: sessions, requiredHeld: required, minutesHeld: minutes, pointsHeld: points }
}

export function toHeld(event: HeldFigures): SessionSums {
  const { sessionsHeld: sessions, requiredHeld: required, minutesHeld: minutes, pointsHeld: points } = event
  return { sessions, required, minutes, points }
}

/** An event that is its own only session. */
export function asOwnSession({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): AgendaItem {
  return {
    number: EVENT_ITSELF,
    startsAt,
    endsAt,
    room: null,
    capacity: 0,
    counts: true,
    required: false,
    minutes: null,
    points: null,
    canceledAt: null,
  }
}

/** What marks add up by. An event that has a rule and no items that check people in is its own only session. */
export function orOwnSession(
  items: readonly AgendaItem[],
  completion: object | null,
  event: { readonly startsAt: Date; readonly endsAt: Date; readonly doorsOpenMinutes: number },
): readonly MeasuredItem[] {
  if (items.length > 0 || completion === null) return items
  const opensAt = new Date(event.startsAt.getTime() - event.doorsOpenMinutes * MINUTE_MS)
  return [{ ...asOwnSession(event), opensAt }]
}

export function toSpan({ startsAt, endsAt }: Pick<AgendaItem, 'startsAt' | 'endsAt'>): Span {
  return [startsAt.getTime(), endsAt.getTime()]
}

/** How many minutes a person gets who attends all of an item. */
export function countMinutes(item: Pick<AgendaItem, 'startsAt' | 'endsAt' | 'minutes'>): number {
  const [from, to] = toSpan(item)
  return item.minutes ?? toMinutes(to - from)
}

/** Whether an item is held and counts. A canceled one leaves both sides of a rule. */
export function isHeld({ counts, canceledAt }: Pick<AgendaItem, 'counts' | 'canceledAt'>): boolean {
  return counts && canceledAt === null
}

/** What somebody gets who attends everything. The minutes of items at one time count once. */
export function sumHeld(items: readonly AgendaItem[]): SessionSums {
  const held = items.filter(isHeld)
  return {
    sessions: held.length,
    required: held.filter(({ required }) => required).length,
    minutes: Math.min(add(held.map(countMinutes)), toMinutes(measureUnion(held.map(toSpan)))),
    points: add(held.map(({ points }) => points ?? 0)),
  }
}

/** Whether two items that are held and count are at one time. */
export function hasOverlap(items: readonly AgendaItem[]): boolean {
  const spans = items.filter(isHeld).map(toSpan)
  return spans.some((one, index) => spans.slice(index + 1).some((other) => overlaps(one, other)))
}

export function overlaps(one: Span, other: Span): boolean {
  return one[0] < other[1] && other[0] < one[1]
}

/** How many milliseconds lie in at least one of the spans. An empty or reversed span has none. */
export function measureUnion(spans: readonly Span[]): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return sum
}

/** Whole minutes: a begun one does not count. */
export function toMinutes(milliseconds: number): number {
  return Math.floor(milliseconds / MINUTE_MS)
}

export function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
