import type { AccountId } from '../shared/account-id'
import type { Attendance, AttendanceSource } from './attendance'

/** One statement about one person's attendance. Marks are added and never changed. */
export type AttendanceMark = {
  /** A UUID, chosen by the device that records the mark, so that a repeated mark is recognized. */
  readonly id: string
  /** Its place in the order in which the server received the marks. */
  readonly number: number
  /** The agenda item that it is about; null: the event. */
  readonly item: number | null
  /** `undo` takes back one earlier mark of the same door. */
  readonly kind: Attendance | 'undo'
  /** The mark that an `undo` takes back. */
  readonly undoes: string | null
  readonly source: AttendanceSource
  /** The door that recorded it; null if it came from elsewhere. */
  readonly doorLinkId: number | null
  readonly actorId: AccountId | null
  /** For how long an imported list says that the person attended; null if it does not say it. */
  readonly minutes: number | null
  /** When it happened, which may be long before it arrived. */
  readonly at: Date
  /** Until when an imported list says that the person stayed; null if it does not say it. */
  readonly until: Date | null
}

/** What a person's marks add up to. */
export type FoldedAttendance = {
  /** Null: nothing is recorded. */
  readonly attendance: Attendance | null
  readonly source: AttendanceSource | null
  readonly at: Date | null
  readonly minutes: number | null
  readonly actorId: AccountId | null
  /** Somebody was marked present after the organizer recorded them absent: the organizer decides. */
  readonly contested: boolean
}

const nothing: FoldedAttendance = {
  attendance: null,
  source: null,
  at: null,
  minutes: null,
  actorId: null,
  contested: false,
}

/**
 * Adds up the marks of one person, in any order and however often each is repeated:
 * - an undone mark does not count;
 * - the organizer's last word outweighs every mark that arrived before it, and "absent" also those after it;
 * - of the marks that count, the earliest is the arrival;
 * - whoever is present at an agenda item is present at the event, unless the organizer recorded them absent there.
 */
export function foldAttendance(marks: Iterable<AttendanceMark>): FoldedAttendance {
  const { absent, present, arrival } = weighAtEvent(marks)
  if (absent) return { ...toFolded(absent), contested: present.length > 0 }
  return arrival ? toFolded(arrival) : nothing
}

/**
 * The mark of an agenda item by which a person is present at the event. Made one of the event itself, it keeps that once
 * all marks of items are forgotten. Null: the marks of the event say the same alone.
 */
export function findKeptArrival(marks: Iterable<AttendanceMark>): AttendanceMark | null {
  const { absent, arrival } = weighAtEvent(marks)
  return absent || arrival?.item === null ? null : arrival
}

/** Weighs marks about the event. `present`: those that count, at its items, too; `arrival`: the earliest of them. */
function weighAtEvent(marks: Iterable<AttendanceMark>) {
  const live = keepLive(marks)
  const { absent, present: there, since } = weighMarks(live.filter(({ item }) => item === null))
  const elsewhere = findPresentAtItems(live).filter(({ number }) => number > since)
  const present = [...there, ...elsewhere]
  return { absent, present, arrival: findEarliest(present) }
}

/** The marks that no undo takes back, each once. */
export function keepLive(marks: Iterable<AttendanceMark>): AttendanceMark[] {
  return dropUndone([...new Map([...marks].map((mark) => [mark.id, mark])).values()])
}

/**
 * Weighs marks about one thing. `absent`: the organizer's word that counts, with the later marks in `present`. Else
 * `present` are the marks that count, all those after number `since`.
 */
export function weighMarks(live: readonly AttendanceMark[]): {
  readonly absent: AttendanceMark | null
  readonly present: readonly AttendanceMark[]
  readonly since: number
  readonly contested: boolean
} {
  const absent = findLast(live.filter(({ kind }) => kind === 'absent'))
  const since = absent?.number ?? -1
  const present = live.filter(({ kind, number }) => kind === 'present' && number > since)
  const isAbsent = absent !== null && !present.some(isOrganizers)
  return { absent: isAbsent ? absent : null, present, since, contested: isAbsent && present.length > 0 }
}

function findPresentAtItems(live: readonly AttendanceMark[]): AttendanceMark[] {
  const items = groupMarks(
    live.filter(({ item }) => item !== null),
    ({ item }) => item,
  )
  return [...items.values()].map(weighMarks).flatMap(({ absent, present }) => (absent ? [] : present))
}

/** The marks by a key, in their order. */
export function groupMarks<Key>(
  marks: readonly AttendanceMark[],
  toKey: (mark: AttendanceMark) => Key,
): Map<Key, AttendanceMark[]> {
  const groups = new Map<Key, AttendanceMark[]>()
  for (const mark of marks) {
    const group = groups.get(toKey(mark))
    if (group) group.push(mark)
    else groups.set(toKey(mark), [mark])
  }
  return groups
}

/** Whether a mark is the organizer's own word, which alone can take back an "absent". */
export function isOrganizers({ source }: AttendanceMark): boolean {
  return source === 'organizer' || source === 'minting'
}

/** An undo counts only for a mark of its own door: one door cannot take back what another saw. */
function dropUndone(marks: readonly AttendanceMark[]): AttendanceMark[] {
  const doors = new Map(marks.map(({ id, doorLinkId }) => [id, doorLinkId]))
  const undone = new Set(
    marks
      .filter(({ kind, undoes, doorLinkId }) => kind === 'undo' && doors.get(undoes ?? '') === doorLinkId)
      .map(({ undoes }) => undoes),
  )
  return marks.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
}

function findLast(marks: readonly AttendanceMark[]): AttendanceMark | null {
  return marks.reduce<AttendanceMark | null>(
    (last, mark) => (last && last.number > mark.number ? last : mark),
    null,
  )
}

export function findEarliest(marks: readonly AttendanceMark[]): AttendanceMark | null {
  return marks.reduce<AttendanceMark | null>(
    (first, mark) => (first && compareArrivals(first, mark) < 0 ? first : mark),
    null,
  )
}

export function compareArrivals(a: AttendanceMark, b: AttendanceMark): number {
  return a.at.getTime() - b.at.getTime() || a.number - b.number
}

function toFolded({ kind, item, source, at, minutes, actorId }: AttendanceMark): FoldedAttendance {
  const attendance = kind === 'absent' ? 'absent' : 'present'
  // The minutes of an agenda item are not those of the event.
  return { attendance, source, at, minutes: item === null ? minutes : null, actorId, contested: false }
}
