import { attendeeFields } from '../account/account-fields'
import type { Span } from '../agenda/agenda-item'
import type { Address } from '../shared/address'
import { isAddress } from '../shared/address'
import type { ErrorCode } from '../shared/errors'
import { cleanOptionalText, cleanText, findTextProblem, type TextRule } from '../shared/field-rules'
import { parseAddress } from '../shared/parse-address'
import { findUnprintable, nameCharacters } from '../shared/printable'
import type { RefusalValues } from '../shared/refusal-words'
import { spellAddress } from '../shared/spell-address'
import type { ReadAttendance } from './list/attendance-words'

/** One row of an organizer's list, read but not judged. */
export type GivenPerson = {
  readonly email: string
  readonly name: string
  readonly wallet: string
  readonly attended: ReadAttendance
  /** The word that says whether the person attended or is left out. */
  readonly word?: string
  /** For how long a list with durations says that the person attended, in whole minutes. */
  readonly attendedMinutes?: number
  /** When that was, in minutes of the report's own clock, if it says it of each visit. */
  readonly attendedSpans?: readonly Span[]
  /** The row of the same person in which this visit is counted. */
  readonly visitOf?: number
  /** The row of the same person that says the opposite about attendance. */
  readonly contradicts?: number
  /** Our own export says that this place was revoked. */
  readonly isRevoked?: boolean
  /** What cannot be read: its quotes, its letters or its minutes; that it is hidden; or that it looks like no person. */
  readonly fault?: RowFault
  /** What was mended, or left out of the row because it is wrong. */
  readonly notes?: readonly RowProblem[]
}

type RowFault = 'quote' | 'bytes' | 'hidden' | 'shape' | 'minutes'

/** Somebody to invite. */
export type InvitedPerson = {
  readonly email: string
  readonly name: string | null
  readonly wallet: Address | null
  readonly attended: boolean
  /** For how long the list says that the person attended, in whole minutes; null if it does not say it. */
  readonly attendedMinutes: number | null
}

/** What becomes of a row. `here`: the person is invited or on the list already. */
export const rowStates = ['fine', 'double', 'refused', 'here'] as const
type RowState = (typeof rowStates)[number]

/** Why a row is not fine, as a code that each language puts into words. */
export type RowProblem = { readonly code: ErrorCode; readonly values: RefusalValues }

/** One row, judged. */
export type JudgedRow = {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number
  readonly state: RowState
  readonly problem: RowProblem | null
  /** What was mended, or left out of the row because it is wrong. */
  readonly notes: readonly RowProblem[]
  /** The row as it was read, so that its person can be recognized. */
  readonly given: GivenPerson
  /** Null unless the row is fine. */
  readonly person: (InvitedPerson & { readonly emailMac: string }) | null
}

/** What is known about the people of one event before a list is read. Addresses are as `spellAddress` has them. */
export type KnownPeople = {
  /** Seals of addresses whose invitation is open or claimed. */
  readonly invited: ReadonlySet<string>
  /** Seals of addresses whose owner wants no invitation. */
  readonly declined: ReadonlySet<string>
  /** Confirmed addresses, and wallets in lower case, of people on the event's list. */
  readonly listed: ReadonlySet<string>
}

/** A name is optional: the person who claims can give another. */
export const nameRule: TextRule = { name: 'name', kind: 'line', max: attendeeFields.name.max }

const strangerAttended: RowProblem = { code: 'roster.list_only', values: { case: 'row' } }

/** A row with the seal of its address. */
export type SealedRow = {
  readonly row: number
  readonly given: GivenPerson
  readonly emailMac: string
  /** The seal of the address with its domain in other letters, under which it may be known. */
  readonly lettersMac?: string
}

/** What the rows with one address say together. */
type SameAddress = {
  readonly first: number
  /** The first row that says the person was present, and the first that says the opposite. */
  readonly present: number | null
  readonly absent: number | null
}

/** Compares the rows with one address, by its seal. Rows that are refused for themselves say nothing. */
export function compareRows(
  rows: readonly SealedRow[],
  { hasBegun }: { hasBegun: boolean },
): ReadonlyMap<string, SameAddress> {
  const same = new Map<string, SameAddress>()
  for (const { row, given, emailMac } of rows) {
    if (given.visitOf !== undefined || findRowProblem(given, hasBegun) !== null) continue
    const known = same.get(emailMac)
    const find = (word: 'present' | 'absent') => known?.[word] ?? (given.attended === word ? row : null)
    same.set(emailMac, { first: known?.first ?? row, present: find('present'), absent: find('absent') })
  }
  return same
}

/**
 * Judges the rows of a list in their order. Of rows with the same address, the first that says that its person was
 * present counts, or else the first. Where another one says the opposite, none counts, and the organizer decides.
 *
 * @param hasBegun - Nobody attends before the event begins. Afterwards those did of whom the list says so.
 * @param isListOnly - The event takes only people on its list, so that nobody else can be said to have attended.
 * @param same - What {@link compareRows} found of all rows of the list.
 */
export function judgeRows(
  rows: readonly SealedRow[],
  {
    known,
    hasBegun,
    isListOnly,
    same,
  }: {
    known: KnownPeople
    hasBegun: boolean
    isListOnly: boolean
    same: ReturnType<typeof compareRows>
  },
): JudgedRow[] {
  return rows.map(({ row, given, emailMac, lettersMac = emailMac }) => {
    const judged = { row, given, notes: given.notes ?? [] }
    const say = (state: RowState, problem: RowProblem): JudgedRow => ({
      ...judged,
      state,
      problem,
      person: null,
    })
    if (given.visitOf !== undefined)
      return say('double', { code: 'invitation.visit', values: { row: given.visitOf } })
    const refused = findRowProblem(given, hasBegun) ?? findContradiction(given, same.get(emailMac))
    if (refused) return say('refused', refused)
    const { first = row, present = null, absent = null } = same.get(emailMac) ?? {}
    const counts = present ?? absent ?? first
    if (counts !== row) return say('double', { code: 'invitation.double', values: { row: counts } })
    const isIn = (seals: ReadonlySet<string>) => seals.has(emailMac) || seals.has(lettersMac)
    if (isIn(known.declined)) return say('refused', { code: 'invitation.declined', values: {} })
    const here = isIn(known.invited)
      ? ({ code: 'invitation.here', values: {} } as const)
      : findListed(given, known)
    if (here) return say('here', here)
    const person = toPerson(given)
    if (isListOnly && person.attended) return say('refused', strangerAttended)
    const notes = [...judged.notes, ...findLostName(person)]
    return { ...judged, notes, state: 'fine', problem: null, person: { ...person, emailMac } }
  })
}

/** What another row with the same address says to the contrary. */
export function findContradiction(
  { attended }: GivenPerson,
  same: SameAddress | undefined,
): RowProblem | null {
  const { present = null, absent = null } = same ?? {}
  if (present === null || absent === null) return null
  return sayContradiction(attended === 'present' ? absent : present)
}

function sayContradiction(row: number): RowProblem {
  return { code: 'invitation.contradiction', values: { row } }
}

const faults = {
  quote: { code: 'invitation.open_quote', values: {} },
  bytes: { code: 'invitation.bad_bytes', values: {} },
  hidden: { code: 'invitation.hidden_row', values: {} },
  shape: { code: 'invitation.other_shape', values: {} },
  minutes: { code: 'invitation.minutes_unreadable', values: {} },
} as const satisfies Record<RowFault, RowProblem>

/** Checks a row without looking at other rows. */
export function findRowProblem(given: GivenPerson, hasBegun: boolean): RowProblem | null {
  const { fault, attended, word = '' } = given
  if (given.isRevoked) return { code: 'invitation.revoked', values: {} }
  if (fault && fault !== 'minutes') return faults[fault]
  if (attended === 'left_out') return { code: 'invitation.left_out', values: { word } }
  const problem = findTextProblem(attendeeFields.email, given.email) ?? findTextProblem(nameRule, given.name)
  if (problem) return { code: problem.code, values: { ...problem.values, field: problem.field } }
  const wallet = given.wallet.trim()
  if (wallet !== '' && !isAddress(wallet)) return { code: 'field.not_a_wallet', values: { field: 'wallet' } }
  if (given.contradicts !== undefined) return sayContradiction(given.contradicts)
  if (fault) return faults[fault]
  if (attended === 'unreadable') return { code: 'invitation.attended_unreadable', values: { word } }
  if (attended === 'present' && !hasBegun) return { code: 'invitation.not_begun', values: {} }
  return null
}

/** The person can spell the name otherwise when they claim, so it is no reason to refuse the row. */
function findLostName({ name }: InvitedPerson): readonly RowProblem[] {
  const lost = findUnprintable(name ?? '')
  if (lost.length === 0) return []
  return [{ code: 'field.unprintable', values: { case: 'row', characters: nameCharacters(lost) } }]
}

function findListed({ email, wallet }: GivenPerson, { listed }: KnownPeople): RowProblem | null {
  const isListed = listed.has(spellAddress(email)) || listed.has(wallet.trim().toLowerCase())
  return isListed ? { code: 'invitation.here', values: { case: 'listed' } } : null
}

function toPerson(given: GivenPerson): InvitedPerson {
  const wallet = given.wallet.trim()
  return {
    email: cleanText(attendeeFields.email, given.email),
    name: cleanOptionalText(nameRule, given.name),
    wallet: wallet === '' ? null : parseAddress(wallet, 'wallet'),
    attended: given.attended === 'present',
    attendedMinutes: given.attendedMinutes ?? null,
  }
}
