import { type PersonField, personFields } from './invited-person'

/** The column of a list, from 0, that holds each field of a person; null: no column does. */
export type ColumnMap = Readonly<Record<PersonField, number | null>>

/** What people call the columns, in English and Spanish, without spaces, marks or case. */
const names: Readonly<Record<PersonField, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'correo',
    'correoelectronico',
    'direcciondecorreo',
    'direcciondecorreoelectronico',
    'attendeeemail',
  ],
  name: [
    'name',
    'fullname',
    'nombre',
    'nombrecompleto',
    'nombreyapellidos',
    'attendeename',
    'attendee',
    'participant',
  ],
  wallet: ['wallet', 'walletaddress', 'address', 'ethaddress', 'ethereumaddress', 'cartera', 'monedero'],
  attended: [
    'attended',
    'attendance',
    'present',
    'checkedin',
    'asistio',
    'asististe',
    'asistencia',
    'presente',
    'attendeestatus',
    'attendancestatus',
  ],
}

/** Guesses the columns by their names. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const known = header.map(simplify)
  const find = (field: PersonField) => {
    const index = known.findIndex((name) => names[field].includes(name))
    return index === -1 ? null : index
  }
  return { email: find('email'), name: find('name'), wallet: find('wallet'), attended: find('attended') }
}

/**
 * Reads which column holds what: `email:E-mail,name:2`, by name or by number from 1.
 *
 * @returns null if a part names no column of the header.
 */
export function readColumns(text: string, header: readonly string[]): ColumnMap | null {
  const map: Record<PersonField, number | null> = { email: null, name: null, wallet: null, attended: null }
  for (const part of text.split(',')) {
    const [field = '', ...rest] = part.split(':')
    const column = findColumn(rest.join(':').trim(), header)
    const known = personFields.find((each) => each === field.trim())
    if (known === undefined || column === null) return null
    map[known] = column
  }
  return map
}

function findColumn(name: string, header: readonly string[]): number | null {
  const named = header.findIndex((each) => simplify(each) === simplify(name))
  if (named !== -1) return named
  const number = /^[1-9]\d{0,2}$/.test(name) ? Number(name) : 0
  return number >= 1 && number <= header.length ? number - 1 : null
}

function simplify(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
