import {
  isAnswer,
  isSign,
  type ReadAttendance,
  readAttended,
  readReply,
  readStatus,
} from './attendance-words'
import { mayDeny, mayEnd } from './denying-words'
import {
  isAboutEarlier,
  isAboutEnd,
  isAboutOrder,
  isAboutOther,
  isNote,
  isReply,
  matchHeading,
} from './header-words'
import { readDuration } from './read-duration'
import { readMoment, type WrittenMoment } from './read-moment'
import { simplifyWord } from './simplify-word'
import { type Column, holdsStatusWords, holdsWords } from './table-column'

/** A column of unknown words with more of them than this is no column of statuses. */
const MAX_STATUSES = 6

/** The columns of a report's times. */
export type Times = Record<'joined' | 'left' | 'minutes', Column | null>

type Chosen = {
  readonly columns: {
    readonly attended: Column | null
    readonly status: Column | null
  }
  readonly isAsked: boolean
}

/**
 * Chooses the columns for attendance and for the status; `isAsked`: the organizer must choose the first. Without a
 * question only known whole headings call people present, since any other word may be about something else.
 */
export function chooseAttendance(columns: readonly Column[], times: Times): Chosen {
  const free = columns.filter(
    (each) => !Object.values(times).includes(each) && matchHeading(each.heading, 'ended') !== 'whole',
  )
  const saysWords = free.filter(holdsStatusWords)
  const replies = saysWords.filter(({ heading }) => isReply(heading))
  const telling = saysWords.filter((each) => !isAboutEarlier(each.heading) && !replies.includes(each))
  const { attended, rivals, isSure, statuses: noAnswers } = chooseAttended(telling)
  const isFree = (each: Column) => each !== attended && !rivals.includes(each)
  const surer = [...named(telling, 'status', ['whole']), ...noAnswers, ...replies].filter(isFree)
  const parts = named(telling, 'status', ['bare', 'part']).filter(
    (each) => isFree(each) && each.cells.some((cell) => isKnownWord(cell) || mayDeny(cell)),
  )
  const byCells = saysWords.filter(
    (each) =>
      isFree(each) && !isAboutEarlier(each.heading) && !isAboutEnd(each.heading) && holdsStatuses(each),
  )
  const statuses = [...surer, ...parts]
  const all = [...statuses, ...byCells]
  // Whoever is marked as present was there, whatever else a column says that is about something else.
  const isDoubtful = ({ heading, rows }: Column) =>
    says({ heading, rows: rows.filter((_, row) => !isSure || !isPresent(attended, row)) }, 'unreadable')
  const status =
    all.find((each) => says(each, 'left_out')) ??
    (surer.length > 0 ? surer : all).find(isDoubtful) ??
    statuses[0] ??
    null
  const isTimed = times.minutes !== null || (times.joined !== null && times.left !== null)
  const isLong = (each: Column) => each !== attended && each !== status && holdsDurations(each)
  if (attended !== null) {
    return { columns: { attended: isSure ? attended : null, status }, isAsked: !isSure }
  }
  if (isTimed) return { columns: { attended, status }, isAsked: false }
  const presents = statuses.filter((each) => !replies.includes(each) && says(each, 'present'))
  const [present] = named(presents, 'status', ['whole'])
  if (present !== undefined)
    return { columns: { attended: present, status: status === present ? null : status }, isAsked: false }
  const others = free.filter(
    (each) => each !== status && !isReply(each.heading) && !isAboutEarlier(each.heading),
  )
  // The moment when someone joined may be when they became a member.
  const isAsked =
    presents.length > 0 ||
    (times.joined !== null && holdsTimes(times.joined)) ||
    others.some((each) => isOpen(each) || isLong(each) || others.some((other) => holdVisits(each, other)))
  return { columns: { attended, status }, isAsked }
}

type Attended = {
  readonly attended: Column | null
  /** Others that may be meant as well. */
  readonly rivals: readonly Column[]
  /** Whether one column is meant, beyond doubt. */
  readonly isSure: boolean
  /** Those that do not say who came. */
  readonly statuses: readonly Column[]
}

function chooseAttended(columns: readonly Column[]): Attended {
  const whole = named(columns, 'attended', ['whole'])
  const candidates = named(columns, 'attended', whole.length > 0 ? ['whole', 'bare'] : ['bare', 'part'])
  // Beside a column that says who came, "Attending" in another one is the status of the registration.
  const telling = candidates.filter(saysWhoCame)
  const leading = telling.find(
    (each) => whole.includes(each) && telling.every((other) => other === each || agrees(each, other)),
  )
  const options = telling.length > 0 ? telling : candidates
  const [attended = null, ...rivals] = leading ? [leading] : options
  const isSure = attended !== null && rivals.length === 0 && whole.includes(attended)
  return { attended, rivals, isSure, statuses: candidates.filter((each) => !telling.includes(each)) }
}

type Match = ReturnType<typeof matchHeading>

function named(
  columns: readonly Column[],
  field: 'attended' | 'status',
  matches: readonly Match[],
): Column[] {
  return columns.filter(({ heading }) => matches.includes(matchHeading(heading, field)))
}

function says({ heading, rows }: Pick<Column, 'heading' | 'rows'>, meaning: ReadAttendance): boolean {
  const read = isReply(heading) ? readReply : readStatus
  return [...new Set(rows)].some((cell) => read(cell) === meaning)
}

function isPresent(attended: Column | null, row: number): boolean {
  return readAttended(attended?.rows[row] ?? '') === 'present'
}

/** Answers below any heading, or anything below "Attendance" that is no word for it, such as percentages. */
function isOpen(column: Column): boolean {
  const { heading, cells } = column
  if (cells.length === 0) return false
  const attended = matchHeading(heading, 'attended')
  return (
    holdsAnswers(column) ||
    attended === 'whole' ||
    attended === 'bare' ||
    matchHeading(heading, 'minutes') !== null ||
    (matchHeading(heading, 'joined') !== null && holdsTimes(column))
  )
}

/** Durations that say their unit, whatever the heading. One letter is also a seat or a size: `12 H`, `2 M`. */
function holdsDurations({ share }: Column): boolean {
  const isClear = (cell: string) => /\d\D{1,12}\d|\p{L}{2}|[^\p{Script=Latin}\d\s.,]/u.test(cell)
  return share((cell) => isClear(cell) && readDuration(cell, null) !== null) >= 0.5
}

/** Whether two columns may say when a visit began and ended: moments of one day, one after the other. */
function holdVisits(one: Column, other: Column): boolean {
  if (one === other || !holdsTimes(one) || !holdsTimes(other)) return false
  if (isAboutOrder(one.heading) || isAboutOrder(other.heading)) return false
  const visits = one.rows.filter((cell, row) => isVisit(readMoment(cell), readMoment(other.rows[row] ?? '')))
  return visits.length >= one.cells.length * 0.5
}

function isVisit(from: WrittenMoment | null, to: WrittenMoment | null): boolean {
  const order = from?.dayFirst == null || to?.dayFirst == null ? 'monthFirst' : 'dayFirst'
  const long = (to?.[order] ?? 0) - (from?.[order] ?? 0)
  return from !== null && to !== null && long > 0 && long < 1_440
}

/** Moments of a day: a day alone is when someone became a member. */
function holdsTimes({ share }: Column): boolean {
  return share((cell) => /\d[:.h]\d/.test(cell)) === 1
}

/** Whether a cell reads as present or absent; a moment is present. */
function saysWhoCame({ rows }: Column): boolean {
  return rows.some((cell) => ['present', 'absent'].includes(readAttended(cell)))
}

/** Whether two columns call the same people present. Where one says absent, the other may be blank. */
function agrees(one: Column, other: Column): boolean {
  return one.rows.every((cell, row) => {
    const others = other.rows[row] ?? ''
    return cell === others || (readAttended(cell) === 'present') === (readAttended(others) === 'present')
  })
}

function isKnownWord(cell: string): boolean {
  return readAttended(cell) !== 'unreadable'
}

/** Mostly words that are known for registrations, some of which leave their person out; or few words, of which one may. */
function holdsStatuses({ heading, cells, share }: Column): boolean {
  const isKnown = (cell: string) => isKnownWord(cell) && !isAnswer(cell)
  if (cells.some((cell) => readStatus(cell) === 'left_out') && share(isKnown) >= 0.5) return true
  if (isAboutOther(heading) && !isNote(heading)) return false
  return new Set(cells.map(simplifyWord)).size <= MAX_STATUSES && cells.some(mayEnd)
}

/** Marks of one sign, or words that answer by themselves, and few other words. */
function holdsAnswers(column: Column): boolean {
  return holdsWords(column) && column.share((cell) => isAnswer(cell) || isSign(cell)) >= 0.5
}
