/** A file as people have it, and who it says is to be invited. */
export type ExpectedList = {
  readonly file: string
  /** Whether the event has begun when the list is sent. */
  readonly hasBegun: boolean
  /** Sent as `?map=` if it is given, as the page does it. */
  readonly map?: string
  /** Address, name, and whether the person attended. */
  readonly people: readonly (readonly [email: string, name: string, attended: boolean])[]
  /** For each row that is not invited, why. */
  readonly others: readonly (readonly [row: number, code: string])[]
}

const ana = ['ana.ruiz@example.org', 'Ana Ruiz', false] as const
const anaCame = ['ana.ruiz@example.org', 'Ana Ruiz', true] as const

export const expectedLists: readonly ExpectedList[] = [
  {
    file: 'sheet-x-and-blank.csv',
    hasBegun: true,
    people: [
      ['present@example.org', 'Present Person', true],
      ['absent@example.org', 'Absent Person', false],
    ],
    others: [],
  },
  {
    file: 'eventbrite-attendees.csv',
    hasBegun: true,
    people: [anaCame, ['bo.li@example.org', 'Bo Li', false]],
    others: [[4, 'invitation.left_out']],
  },
  {
    file: 'zoom-participants-two-tables.csv',
    hasBegun: true,
    people: [['ana.ruiz@example.org', 'Ana Ruiz (she/her)', true]],
    others: [
      [6, 'field.required'],
      [7, 'invitation.visit'],
    ],
  },
  {
    file: 'google-forms-spanish.csv',
    hasBegun: true,
    people: [
      ['gil@example.org', 'Gil Vicente', true],
      ['eva@example.org', 'Eva Luna', false],
    ],
    others: [],
  },
  {
    file: 'columns-named-by-day.csv',
    hasBegun: false,
    map: 'email:2,name:1',
    people: [ana, ['bo.li@example.org', 'Bo Li', false]],
    others: [],
  },
  { file: 'sep-line.csv', hasBegun: false, people: [ana], others: [] },
  {
    file: 'one-bad-byte.csv',
    hasBegun: false,
    people: [['jose@example.org', 'José Gil', false]],
    others: [[3, 'invitation.bad_bytes']],
  },
  {
    file: 'addresses-that-are-none.csv',
    hasBegun: false,
    people: [
      ['ana@example.org', 'Plain', false],
      ['bo@example.org', 'Angle', false],
      ['cy@example.org', 'Comma', false],
      ['di@example.org', 'Dot', false],
      ['fe@example.org', 'Curly', false],
    ],
    others: [
      [3, 'invitation.double'],
      [7, 'field.not_an_email'],
    ],
  },
  {
    file: 'one-domain-two-spellings.csv',
    hasBegun: false,
    people: [['jo@xn--exmple-cua.org', 'Jo', false]],
    others: [[3, 'invitation.double']],
  },
  { file: 'postal-address-column.csv', hasBegun: false, people: [ana], others: [] },
  { file: 'direccion-is-a-street.csv', hasBegun: false, people: [ana], others: [] },
  {
    file: 'own-whitelist-export.csv',
    hasBegun: true,
    people: [anaCame, ['bo.li@example.org', 'Bo Li', false]],
    others: [[4, 'invitation.revoked']],
  },
]
