import { describe, expect, test } from 'vitest'
import { rosterCsv } from '../roster/roster-csv'
import type { RosterEntry } from '../roster/roster-entry'
import { toCsv } from '../shared/csv'
import { entryOfAlice } from '../testing/events'
import { createInvitationKeys, readTeamLink } from './invitation-keys'
import { compareRows, type GivenPerson, judgeRows, type KnownPeople } from './invited-person'
import { readAttended } from './list/attendance-words'
import { findOwnList, invitationLinksHead } from './own-list'
import { planSendDays } from './send-days'

const nobody: KnownPeople = { invited: new Set(), declined: new Set(), listed: new Set() }
const keys = createInvitationKeys(new Uint8Array(32).fill(5))
const otherKeys = createInvitationKeys(new Uint8Array(32).fill(6))
const wallet = '0x329e6aab3fd0d3a5bd56ad5d3c4aa0bdc2da8c62'

type Written = Partial<Omit<GivenPerson, 'attended'>> & { readonly attended?: string }

function judge(
  people: readonly Written[],
  {
    known = nobody,
    hasBegun = true,
    isListOnly = false,
  }: { known?: KnownPeople; hasBegun?: boolean; isListOnly?: boolean } = {},
) {
  const rows = people.map((given, index) => {
    const attended = readAttended(given.attended ?? '')
    const person = { email: '', name: '', wallet: '', ...given, attended }
    return { row: index + 2, given: person, emailMac: keys.sealEmail(person.email) }
  })
  return judgeRows(rows, { known, hasBegun, isListOnly, same: compareRows(rows, { hasBegun }) })
}

const say = (rows: ReturnType<typeof judge>) =>
  rows.map(({ state, problem }) => [state, problem?.code ?? null])

describe('judgeRows', () => {
  test('behavior: names the characters of a name that cannot be printed, and invites the person all the same', () => {
    const [row] = judge([{ email: 'ana@example.org', name: 'Ana \u{13000}' }])
    expect(row).toMatchObject({
      state: 'fine',
      notes: [{ code: 'field.unprintable', values: { case: 'row', characters: '\u{13000} (U+13000)' } }],
    })
  })

  test('behavior: says what becomes of each row, and why', () => {
    const people = [
      { email: 'ana@example.org', name: ' Ana  Ruiz ' },
      { email: ' ANA@example.org ' },
      { email: 'not an address' },
      { email: '' },
      { email: 'bob@example.org', wallet: '0x12' },
      { email: 'bob@example.org', name: 'x'.repeat(201) },
      { email: 'bob@example.org', attended: 'perhaps' },
      { email: 'bob@example.org', attended: 'sí', wallet },
    ]
    const rows = judge(people)
    expect(say(rows)).toEqual([
      ['fine', null],
      ['double', 'invitation.double'],
      ['refused', 'field.not_an_email'],
      ['refused', 'field.required'],
      ['refused', 'field.not_a_wallet'],
      ['refused', 'field.too_long'],
      ['refused', 'invitation.attended_unreadable'],
      ['fine', null],
    ])
    expect(rows[0]?.person).toMatchObject({ email: 'ana@example.org', name: 'Ana Ruiz', wallet: null })
    expect(rows[1]?.problem?.values).toEqual({ row: 2 })
  })

  test('error: where only the list counts, nobody else is said to have attended, in words or by silence', () => {
    const known = { ...nobody, listed: new Set(['listed@example.org']) }
    const people = [
      { email: 'a@example.org', attended: 'yes' },
      { email: 'b@example.org', attended: 'no' },
      { email: 'c@example.org' },
      { email: 'listed@example.org', attended: 'yes' },
    ]
    const rows = judge(people, { known, isListOnly: true })
    expect(say(rows)).toEqual([
      ['refused', 'roster.list_only'],
      ['fine', null],
      ['fine', null],
      ['here', 'invitation.here'],
    ])
    expect(rows.map(({ person }) => person?.attended ?? null)).toEqual([null, false, false, null])
  })

  test('behavior: where two rows of one person say yes and no, neither counts and each names the other', () => {
    const people = [
      { email: 'ana@example.org', attended: 'yes' },
      { email: 'bo@example.org', attended: 'no' },
      { email: 'ANA@example.org', attended: 'no' },
      { email: 'bo@example.org' },
    ]
    const rows = judge(people)
    expect(rows.map(({ state, problem }) => [state, problem?.code, problem?.values.row])).toEqual([
      ['refused', 'invitation.contradiction', 4],
      ['fine', undefined, undefined],
      ['refused', 'invitation.contradiction', 2],
      ['double', 'invitation.double', 3],
    ])
  })

  test('behavior: of two rows of one person, the one that says that they came counts', () => {
    const rows = judge([
      { email: 'ana@example.org', name: 'Ana', attended: '' },
      { email: 'ana@example.org', name: 'Ana', attended: 'x' },
    ])
    expect(rows.map(({ state, problem, person }) => [state, problem?.values.row, person?.attended])).toEqual([
      ['double', 3, undefined],
      ['fine', undefined, true],
    ])
  })

  test('behavior: people who are invited, listed or want no invitations are told apart', () => {
    const known = {
      invited: new Set([keys.sealEmail('invited@example.org')]),
      declined: new Set([keys.sealEmail('declined@example.org')]),
      listed: new Set(['listed@example.org', wallet]),
    }
    const emails = ['Invited@example.org', 'declined@example.org', 'LISTED@example.org']
    const rows = judge([...emails.map((email) => ({ email })), { email: 'new@example.org', wallet }], {
      known,
    })
    expect(rows.map(({ state, problem }) => [state, problem?.code, problem?.values])).toEqual([
      ['here', 'invitation.here', {}],
      ['refused', 'invitation.declined', {}],
      ['here', 'invitation.here', { case: 'listed' }],
      ['here', 'invitation.here', { case: 'listed' }],
    ])
  })

  test('behavior: only a person of whom the list says so attended, and nobody before the event begins', () => {
    const people = [
      { email: 'a@example.org' },
      { email: 'b@example.org', attended: 'no' },
      { email: 'c@example.org', attended: 'yes' },
    ]
    const attended = (hasBegun: boolean) =>
      judge(people, { hasBegun }).map(({ person }) => person?.attended ?? null)
    expect(attended(true)).toEqual([false, false, true])
    expect(attended(false)).toEqual([false, false, null])
    expect(say(judge(people, { hasBegun: false }))[2]).toEqual(['refused', 'invitation.not_begun'])
  })

  test('property: a blank or unknown cell never makes its person present, in 2,000 random tables', () => {
    const random = seeded(20_261_126)
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
    for (let run = 0; run < 2000; run++) {
      const people = Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => ({
        email: `person${index}@example.org`,
        attended: pick(cells) ?? scribble(random),
      }))
      const rows = judge(people, { hasBegun: true })
      for (const [index, { attended }] of people.entries()) {
        if (!saysPresent.includes(attended)) expect(rows[index]?.person?.attended ?? false).toBe(false)
      }
    }
  })
})

const saysPresent = ['x', 'X ', 'Yes', 'checked-in', 'Sí', '✔️', 'TRUE']
/** Cells as people and systems write them; undefined stands for any text. */
const cells = [...saysPresent, '', ' ', '\u00a0', '-', 'no', '?', 'x?', 'maybe', '2', undefined, undefined]

const letters = 'xyesnopresente ttnd10✓-_?sí'
function scribble(random: () => number): string {
  const length = 2 + Math.floor(random() * 8)
  const text = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
  return readAttended(text) === 'present' ? `${text}?` : text
}

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('findOwnList', () => {
  const read = (cell: string) => findOwnList(rosterCsv.head)?.read(cell)

  test('behavior: gives back every text as it was before it was written, and knows who was revoked', () => {
    for (const name of [
      '=1+1',
      "'=1+1",
      "''-x",
      "'Abd",
      '-ana@example.org',
      'Ana Ruiz',
      "O'Neil",
      '@x',
      '',
    ]) {
      const [, cell = ''] = toCsv([[name]]).match(/^(?:"?)([^"]*?)(?:"?)\r\n$/) ?? []
      expect(read(cell)).toBe(name)
    }
    const isRevoked = (status: RosterEntry['status']) =>
      findOwnList(rosterCsv.head)?.isRevoked(rosterCsv.toRow(entryOfAlice({ status })))
    expect([isRevoked('active'), isRevoked('revoked')]).toEqual([false, true])
  })

  test('behavior: knows a file of ours whatever its columns were moved to, and no other', () => {
    expect(findOwnList(['Notes', ...[...rosterCsv.head].reverse()])).not.toBeNull()
    // Before the column of the name's decision.
    expect(
      findOwnList(['Name', 'Email', 'Wallet Address', 'Registration Date', 'Status', 'Attendance']),
    ).not.toBeNull()
    expect(findOwnList(invitationLinksHead)).not.toBeNull()
    for (const head of [
      ['Name', 'Email'],
      ['Name', 'Email', 'Status', 'Attendance'],
      ['name', 'email', 'link'],
    ]) {
      expect(findOwnList(head)).toBeNull()
    }
  })
})

describe('the link of an invitation', () => {
  test('behavior: names its number, and nobody else can make it', () => {
    const invitation = { id: 7 as never, emailMac: keys.sealEmail('ana@example.org') }
    const token = keys.writeToken(invitation)
    expect(keys.readToken(token)).toEqual({ id: 7, bare: token })
    expect(keys.readToken(keys.writeMailedToken(token))).toEqual({ id: 7, bare: token })
    expect(createInvitationKeys(new Uint8Array(32).fill(6)).writeToken(invitation)).not.toBe(token)
    expect(keys.writeToken({ ...invitation, id: 8 as never })).not.toBe(token.replace('7.', '8.'))
    for (const wrong of [
      '',
      '7',
      `0.${'a'.repeat(64)}`,
      `7.${'g'.repeat(64)}`,
      `7.${'a'.repeat(63)}`,
      `${token}.`,
      `${token}.a`,
    ]) {
      expect(keys.readToken(wrong)).toBeNull()
    }
  })

  test('behavior: the link to a team in its mail joins as the bare link does, and nobody else can make its second half', () => {
    const bare = keys.writeTeamToken('seed')
    const mailed = keys.writeMailedToken(bare)
    expect([readTeamLink(bare), readTeamLink(mailed)]).toEqual([bare, bare])
    expect(mailed.slice(bare.length)).toMatch(/^\.[0-9a-f]{64}$/)
    const others = [keys.writeMailedToken(keys.writeTeamToken('other')), otherKeys.writeMailedToken(bare)]
    for (const other of others) expect(other.split('.')[1]).not.toBe(mailed.split('.')[1])
    expect(mailed).not.toBe(`${bare}.${bare}`)
  })

  test('behavior: the seal of an address ignores case and does not reveal the address', () => {
    expect(keys.sealEmail(' Ana@Example.org ')).toBe(keys.sealEmail('ana@example.org'))
    expect(keys.sealEmail('ana@example.org')).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('planSendDays', () => {
  test('behavior: no more mails than the daily limit leave within a day', () => {
    const at = new Date('2026-11-16T10:00:00Z')
    const days = planSendDays(5, { queued: 1, perDay: 2, at }).map((day) => day.toISOString().slice(0, 10))
    expect(days).toEqual(['2026-11-16', '2026-11-17', '2026-11-17', '2026-11-18', '2026-11-18'])
  })
})
