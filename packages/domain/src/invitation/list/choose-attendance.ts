import { isAnswer, isSign, type Meaning, readAttended, readStatus, simplifyWord } from './attendance-words'
import { holdsAddress } from './find-tables'
import { isAboutEarlier, isReply, matchHeading } from './header-words'
import { readMoment } from './read-moment'
import { type Column, isNumber } from './table-column'

/** A column with more different words than this says something else than attendance. */
const MAX_WORDS = 20

/** The columns of a report's times. */
export type Times = Record<'joined' | 'left' | 'minutes', Column | null>

type Chosen = {
  readonly columns: {
    readonly attended: Column | null
    readonly status: Column | null
    readonly joined?: null
  }
  readonly isAsked: boolean
}

/** Chooses the columns for attendance and for the status; `isAsked`: the organizer must choose the first. */
export function chooseAttendance(columns: readonly Column[], times: Times): Chosen {
  const free = columns.filter((each) => !Object.values(times).includes(each))
  const saysWords = free.filter(holdsWords)
  const named = (field: 'attended' | 'status', match: 'whole' | 'part') =>
    saysWords.filter(({ heading }) => matchHeading(heading, field) === match)
  const whole = named('attended', 'whole')
  const says = (meaning: Meaning) => (each: Column) => each.cells.some((cell) => readStatus(cell) === meaning)
  const asked = named('attended', 'part').filter(({ heading }) => !isAboutEarlier(heading))
  const candidates = whole.length > 0 ? whole : asked
  const replies = saysWords.filter(({ heading }) => isReply(heading))
  // Beside a column that says who came, "Attending" in another one is the status of the registration.
  const telling = candidates.filter((each) => saysWhoCame(each))
  const leading = telling.find((each) => telling.every((other) => other === each || agrees(each, other)))
  const options = telling.length > 0 ? telling : candidates
  const [attended = null, ...more] = leading ? [leading] : options
  const isFree = (each: Column) => each !== attended && !more.includes(each)
  const statuses = [
    ...named('status', 'whole'),
    ...named('status', 'part').filter((each) => each.cells.some(isKnownWord)),
    ...candidates.filter((each) => !telling.includes(each)),
    ...replies,
  ].filter(isFree)
  const byCells = saysWords.filter((each) => isFree(each) && holdsStatuses(each))
  const leavesOut = [...statuses, ...byCells].find(says('left_out'))
  const status = leavesOut ?? statuses[0] ?? null
  const isTimed = times.minutes !== null || (times.joined !== null && times.left !== null)
  // A question that only mentions attending may be about another event.
  const isUnclear = more.length > 0 || (attended !== null && whole.length === 0)
  if (attended === null && !isTimed) {
    const present = statuses.find((each) => !replies.includes(each) && says('present')(each))
    if (present !== undefined)
      return { columns: { attended: present, status: status === present ? null : status }, isAsked: false }
    // A day alone, or "Joined at", may be when someone became a member.
    if (times.joined?.share((cell) => /\d[:.h]\d/.test(cell)) === 1)
      return /^joined(?: at)?$/i.test(times.joined.heading.trim())
        ? { columns: { attended: null, status }, isAsked: true }
        : { columns: { attended: times.joined, joined: null, status }, isAsked: false }
  }
  // Answers below any heading, or anything below "Attendance" that is no word for it, such as percentages.
  const others = free.filter(
    (each) => each !== status && !isReply(each.heading) && !isAboutEarlier(each.heading),
  )
  const isOpen = (each: Column) =>
    holdsAnswers(each) || (each.cells.length > 0 && matchHeading(each.heading, 'attended') === 'whole')
  return {
    columns: { attended: isUnclear ? null : attended, status },
    isAsked: isUnclear || (attended === null && !isTimed && others.some(isOpen)),
  }
}

/** Whether a cell reads as present or absent; a moment is present. */
function saysWhoCame({ cells }: Column): boolean {
  return cells.some((cell) => ['present', 'absent'].includes(readAttended(cell)))
}

/** Whether two columns call the same people present. Where one says absent, the other may be blank. */
function agrees(one: Column, other: Column): boolean {
  return one.rows.every((cell, row) => {
    const others = other.rows[row] ?? ''
    return (readAttended(cell) === 'present') === (readAttended(others) === 'present')
  })
}

function isKnownWord(cell: string): boolean {
  return readAttended(cell) !== 'unreadable'
}

/** Mostly words that are known for registrations, some of which leave their person out. */
function holdsStatuses({ cells, share }: Column): boolean {
  const isKnown = (cell: string) => isKnownWord(cell) && !isAnswer(cell)
  return cells.some((cell) => readStatus(cell) === 'left_out') && share(isKnown) >= 0.5
}

/** Words or moments, and no numbers but 0 and 1. */
function holdsWords({ cells }: Column): boolean {
  const words = new Set<string>()
  for (const cell of cells) {
    if (readMoment(cell) !== null) continue
    if (cell.length > 40 || holdsAddress(cell) || (isNumber(cell) && !/^[01]$/.test(cell))) return false
    if (words.add(simplifyWord(cell)).size > MAX_WORDS) return false
  }
  return true
}

/** Marks of one sign, or words that answer by themselves, and few other words. */
function holdsAnswers(column: Column): boolean {
  return holdsWords(column) && column.share((cell) => isAnswer(cell) || isSign(cell)) >= 0.5
}
