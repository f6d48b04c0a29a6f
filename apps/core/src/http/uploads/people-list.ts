import { type ColumnMap, guessColumns, readColumns } from '@certify/domain/invitation/columns'
import { MAX_INVITED_BYTES } from '@certify/domain/invitation/invitation'
import type { GivenPerson } from '@certify/domain/invitation/invited-person'
import { findOwnList } from '@certify/domain/invitation/own-list'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import { invitationsRequest } from '@certify/wire/invitations'
import type * as z from 'zod'
import { type BodyRule, jsonBody, mediaType, readBounded } from '../body'
import { readCsv } from './read-csv'

/** A list of people, as it came. */
type ListBody =
  | { readonly kind: 'csv'; readonly bytes: Uint8Array }
  | { readonly kind: 'json'; readonly request: z.output<typeof invitationsRequest> }

const json = jsonBody(invitationsRequest)

/** A body that is JSON or a CSV file. */
export const listBody: BodyRule<ListBody> = {
  contentType: 'application/json',
  schema: invitationsRequest,
  read: async (c) =>
    mediaType(c) === 'text/csv'
      ? { kind: 'csv', bytes: await readBounded(c, MAX_INVITED_BYTES) }
      : { kind: 'json', request: await json.read(c) },
  payload: () => ({}),
}

/** The people of a list, each with its row, and how the columns were read. */
export type PeopleList = {
  readonly people: readonly { readonly row: number; readonly given: GivenPerson }[]
  readonly columns: readonly string[]
  /** Null if no column holds the addresses. */
  readonly map: ColumnMap | null
  /** Whether the list has a column for attendance, or says it of somebody. */
  readonly saysAttendance: boolean
}

/**
 * Reads a list.
 *
 * @param map - Which column holds what. Guessed by the names of the columns if absent.
 * @param allAttended - The organizer says that everybody on a list without attendance attended.
 * @throws {FieldInvalidError} for a map that does not fit the file.
 * @throws {AttendanceGivenError}
 */
export async function readPeople(
  body: ListBody,
  { map, allAttended }: { map: string | undefined; allAttended: boolean },
): Promise<PeopleList> {
  const list = body.kind === 'json' ? readJsonPeople(body.request.people) : await readCsvPeople(body, map)
  if (!allAttended) return list
  if (list.saysAttendance) throw refuse('invitation.attendance_given', {}, { field: 'all_attended' })
  return {
    ...list,
    people: list.people.map(({ row, given }) => ({ row, given: { ...given, attended: 'yes' } })),
  }
}

async function readCsvPeople(
  body: Extract<ListBody, { kind: 'csv' }>,
  map: string | undefined,
): Promise<PeopleList> {
  const { header, rows } = await readCsv(body.bytes)
  const columns = map === undefined ? guessColumns(header) : readColumns(map, header)
  if (columns === null) throw new FieldInvalidError({ field: 'map', code: 'field.not_a_column' })
  if (columns.email === null) return { people: [], columns: header, map: null, saysAttendance: false }
  const own = findOwnList(header)
  const pick = (cells: readonly string[], column: number | null) => {
    const cell = column === null ? '' : (cells[column] ?? '')
    return own ? own.read(cell) : cell
  }
  const people = rows.map(({ row, cells }) => ({
    row,
    given: {
      email: pick(cells, columns.email),
      name: pick(cells, columns.name),
      wallet: pick(cells, columns.wallet),
      attended: pick(cells, columns.attended),
      isRevoked: own?.isRevoked(cells) ?? false,
    },
  }))
  return { people, columns: header, map: columns, saysAttendance: columns.attended !== null }
}

const asGiven: ColumnMap = { email: 0, name: 1, wallet: 2, attended: 3 }

function readJsonPeople(people: z.output<typeof invitationsRequest>['people']): PeopleList {
  return {
    people: people.map(({ email, name = '', wallet = '', attended }, index) => ({
      row: index + 1,
      given: { email, name, wallet, attended: attended === undefined ? '' : attended ? 'yes' : 'no' },
    })),
    columns: ['email', 'name', 'wallet', 'attended'],
    map: asGiven,
    saysAttendance: people.some(({ attended }) => attended !== undefined),
  }
}
