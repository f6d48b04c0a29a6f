import { setImmediate } from 'node:timers/promises'
import { MAX_INVITED, MAX_INVITED_BYTES } from '@certify/domain/invitation/invitation'
import { refuseLongList } from '@certify/domain/invitation/invitation-errors'
import type { GivenPerson } from '@certify/domain/invitation/invited-person'
import { type Meaning, meanings } from '@certify/domain/invitation/list/attendance-words'
import { cutSteps, isBlank, type ListRow } from '@certify/domain/invitation/list/cut-records'
import type { ListSheet } from '@certify/domain/invitation/list/find-tables'
import { type ListChoices, readList, toGiven } from '@certify/domain/invitation/list/read-list'
import { simplifyWord } from '@certify/domain/invitation/list/simplify-word'
import type { ListEncoding } from '@certify/domain/invitation/list-encodings'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import type { AnsweredList } from '@certify/wire/invitation-answers'
import { type invitationsQuery, type listedPeople, uploadTypes } from '@certify/wire/invitations'
import type * as z from 'zod'
import { decodeList } from '../../invitation/files/decode-list'
import { isWorkbook, readWorkbook, type Sheet } from '../../invitation/files/read-workbook'
import { type BodyRule, jsonBody, mediaType, readBounded } from '../body'

/** What every list in JSON has. */
type JsonPeople = { readonly people: z.output<typeof listedPeople> }

/** A list of people, as it came. */
type ListBody<Request extends JsonPeople = JsonPeople> =
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'json'; readonly request: Request }

/** A body that is JSON of this schema or a file. */
export function listBody<Request extends JsonPeople>(
  schema: z.ZodType<Request>,
): BodyRule<ListBody<Request>> {
  const json = jsonBody(schema)
  return {
    contentType: 'application/json',
    schema,
    read: async (c) =>
      uploadTypes.includes(mediaType(c))
        ? { kind: 'file', bytes: await readBounded(c, MAX_INVITED_BYTES) }
        : { kind: 'json', request: await json.read(c) },
    payload: () => ({}),
  }
}

/** The people of a list, each with its row, and how the list was read. */
export type PeopleList = AnsweredList & {
  readonly people: readonly { readonly row: number; readonly given: GivenPerson }[]
  /** Whether the list has a column for attendance, or says it of somebody. */
  readonly saysAttendance: boolean
}

/** What an organizer chooses of how a file is read. */
type ListQuery = Pick<
  z.output<typeof invitationsQuery>,
  'table' | 'encoding' | 'means' | 'keep_names' | 'take_hidden' | 'map'
> &
  Partial<Pick<z.output<typeof invitationsQuery>, 'least_minutes'>>

/** Rows above and between tables that a file may have beside its people. */
const MAX_OTHER_ROWS = 2_000
/** Milliseconds of cutting before other requests get their turn. */
const SLICE_MS = 20

/**
 * Reads a list.
 *
 * @param query - What the organizer chose; what is left out is found.
 * @param allAttended - The organizer says that everybody on a list without attendance attended.
 * @throws {FieldInvalidError} for a choice that does not fit the file.
 * @throws `invitation.not_csv`, `invitation.list_too_long` or `invitation.attendance_given`
 */
export async function readPeople(
  body: ListBody,
  { query, allAttended }: { query: ListQuery; allAttended: boolean },
): Promise<PeopleList> {
  const list =
    body.kind === 'json' ? readJsonPeople(body.request.people) : await readFilePeople(body.bytes, query)
  if (!allAttended) return list
  if (list.saysAttendance) throw refuse('invitation.attendance_given', {}, { field: 'all_attended' })
  return {
    ...list,
    people: list.people.map(({ row, given }) => ({
      row,
      given: { ...given, attended: given.attended === 'not_recorded' ? 'present' : given.attended },
    })),
  }
}

async function readFilePeople(bytes: Uint8Array, query: ListQuery): Promise<PeopleList> {
  const { sheets, encoding, unread } = isWorkbook(bytes)
    ? await readBook(bytes)
    : await readText(bytes, query.encoding)
  const choices: ListChoices = {
    table: query.table,
    map: query.map,
    means: query.means === undefined ? undefined : readMeans(query.means),
    leastMinutes: query.least_minutes,
    keepsNames: query.keep_names === 'true',
    takesHidden: query.take_hidden === 'true',
  }
  const { people, ...found } = readList(sheets, choices)
  if (people.length > MAX_INVITED) throw refuseLongList()
  return {
    people,
    columns: found.columns,
    map: found.map,
    saysAttendance: found.saysAttendance,
    found: { ...found, encoding, unread },
  }
}

async function readBook(bytes: Uint8Array) {
  const { sheets, ...unread } = await readWorkbook(bytes)
  return { sheets: sheets.map(toListSheet), encoding: null, unread }
}

/** Rows of a workbook keep their number; blank ones are left out, as in text. */
function toListSheet({ name, rows, hiddenRows, hiddenColumns }: Sheet): ListSheet {
  const hidden = new Set(hiddenRows)
  const numbered = rows.map((cells, index) => ({
    row: index + 1,
    cells,
    fault: null,
    ...(hidden.has(index) && { isHidden: true }),
  }))
  return { name, rows: numbered.filter(({ cells }) => !isBlank(cells)), hiddenColumns }
}

async function readText(bytes: Uint8Array, chosen: ListEncoding | undefined) {
  const { text, encoding, isSure, candidates } = await decodeList(bytes, chosen)
  return {
    sheets: [{ name: null, rows: await cutRows(text) }],
    encoding: { encoding, isSure, candidates },
    unread: { hidden: [], cut: [] },
  }
}

async function cutRows(text: string): Promise<ListRow[]> {
  const rows: ListRow[] = []
  let since = performance.now()
  for (const row of cutSteps(text)) {
    if (row !== null) rows.push(row)
    if (rows.length > MAX_INVITED + MAX_OTHER_ROWS) throw refuseLongList()
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
  const faulty = rows.filter(({ fault }) => fault !== null)
  const [first] = faulty
  if (first && faulty.length >= rows.length - 1)
    throw refuse('invitation.not_csv', { row: first.row }, { field: 'file' })
  return rows
}

/** Reads what the organizer says that words mean. @throws {FieldInvalidError} */
function readMeans(text: string): ReadonlyMap<string, Meaning> {
  const choices = { choices: meanings.join(', ') }
  return new Map(
    Object.entries(parseObject(text)).map(([word, value]) => {
      const meaning = meanings.find((each) => each === value)
      if (meaning === undefined)
        throw new FieldInvalidError({ field: 'means', code: 'field.not_a_choice', values: choices })
      return [simplifyWord(word), meaning] as const
    }),
  )
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Refused below, as any other text that is no object.
  }
  throw new FieldInvalidError({ field: 'means', code: 'field.not_an_object' })
}

function readJsonPeople(people: JsonPeople['people']): PeopleList {
  return {
    people: people.map((person, index) => ({ row: index + 1, given: toGiven(person) })),
    columns: ['email', 'name', 'wallet', 'attended'],
    map: {
      email: 0,
      name: 1,
      wallet: 2,
      attended: 3,
      last_name: null,
      status: null,
      joined: null,
      left: null,
      minutes: null,
    },
    saysAttendance: people.some(({ attended }) => attended !== undefined),
  }
}
