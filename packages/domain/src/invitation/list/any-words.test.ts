import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'
import { isSign, meanings, readAttended, readReply, readStatus } from './attendance-words'
import { type ListChoices, readList } from './read-list'
import { simplifyWord } from './simplify-word'

const runs = { seed: 20_261_127, numRuns: 400 }
const read = (text: string, choices: ListChoices = {}) =>
  readList([{ name: null, rows: [...cutRecords(text)] }], choices)
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const write = (rows: readonly (readonly string[])[], separator = ',') =>
  `${rows.map((row) => row.map(quote).join(separator)).join('\r\n')}\r\n`

/** Words that say present in their language, and what denies or weakens them, before or behind. */
const present = [
  'present',
  'attended',
  'yes',
  'checked in',
  'sí',
  'asistió',
  'presente',
  'présent',
  'oui',
  'anwesend',
  'teilgenommen',
  'ja',
  'compareceu',
  'sim',
  'да',
  'присутствовал',
  '出席',
  '参加',
  'はい',
  '참석',
  '예',
  'aanwezig',
  'närvarande',
  'til stede',
  'obecny',
  'tak',
  'katıldı',
  'evet',
  'حاضر',
  'نعم',
  'כן',
]
const before = [
  'not',
  'no',
  'never',
  'maybe',
  'will be',
  'un',
  'non',
  'nicht',
  'kein',
  'vielleicht',
  'pas',
  'peut-être',
  'não',
  'talvez',
  'не',
  'возможно',
  '不',
  '未',
  '不参加：',
  '非',
  '안',
  '못',
  'niet',
  'inte',
  'ikke',
  'nie',
  'değil',
  'غير',
  'لا',
  'לא',
  'in',
  'ab',
]
const after = [
  '?',
  ' (50%)',
  ' not',
  ' no',
  ' partly',
  ' teilweise',
  ' / no',
  '·',
  'せず',
  'しない',
  '予定',
  ' değil',
  '안함',
  ' tomorrow',
  ' 0',
  '-',
  '/',
]

test('property: a word that is denied, doubted or planned makes nobody present, in any language', () => {
  const word = fc.constantFrom(...present)
  const denied = fc.oneof(
    fc.tuple(fc.constantFrom(...before), word).map(([no, yes]) => `${no} ${yes}`),
    fc.tuple(fc.constantFrom(...before), word).map(([no, yes]) => `${no}${yes}`),
    fc.tuple(word, fc.constantFrom(...after)).map(([yes, no]) => `${yes}${no}`),
    fc.tuple(word, word).map((both) => both.join(' / ')),
  )
  const known = new Set(present.map(simplifyWord))
  fc.assert(
    fc.property(denied, (cell) => {
      if (known.has(simplifyWord(cell))) return
      expect([cell, readAttended(cell)]).not.toEqual([cell, 'present'])
      expect([cell, readStatus(cell)]).not.toEqual([cell, 'present'])
      expect(readReply(cell)).not.toBe('present')
    }),
    { ...runs, numRuns: 2_000 },
  )
})

test('property: words of any letters below any heading make nobody present but by the organizer’s word', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnoprstuvwxyzáéñüßжшя山出席יש'),
    minLength: 3,
    maxLength: 10,
  })
  const heading = fc.constantFrom(
    'Attended',
    'Asistencia',
    'Anwesenheit',
    'Présence',
    '出欠',
    'Присутствие',
    'Status',
    'Kam?',
    'Spalte 3',
  )
  const known = new Set(present.map(simplifyWord))
  fc.assert(
    fc.property(
      heading,
      fc.array(letters, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...meanings),
      (head, words, meaning) => {
        const unknown = words.filter(
          (each) => !known.has(simplifyWord(each)) && readAttended(each) === 'unreadable' && !isSign(each),
        )
        const rows = unknown.map((each, index) => [`Ana ${index}`, `p${index}@example.org`, each])
        const text = write([['Name', 'Email', head], ...rows])
        expect(read(text).people.filter(({ given }) => given.attended === 'present')).toEqual([])
        const means = new Map(unknown.map((each) => [simplifyWord(each), meaning] as const))
        const chosen = read(text, { map: 'name:1,email:2,attended:3', means }).people
        expect(chosen.map(({ given }) => given.attended)).toEqual(unknown.map(() => meaning))
      },
    ),
    runs,
  )
})

test('property: of two columns with one heading that hold different people, the organizer chooses', () => {
  const head = fc.constantFrom('Name', 'Nombre', 'Full name', '氏名', 'Attendee name')
  const other = fc.constantFrom('Name', 'Name', 'Nombre completo', 'Display name')
  const name = fc.constantFrom('Ana Ruiz', 'Bo Li', '山﨑 澪', 'Zoë Müller')
  fc.assert(
    fc.property(
      head,
      other,
      fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 5 }),
      (one, two, people) => {
        const rows = people.map(([first, second], index) => [first, second, `p${index}@example.org`])
        const isSame = people.every(([first, second]) => first === second)
        const list = read(write([[one, two, 'Email'], ...rows]))
        expect(list.asks).toEqual(isSame ? [] : ['name'])
      },
    ),
    runs,
  )
})

test('property: visits of several people in a report, shuffled, add up for each of them', () => {
  const visit = fc.record({
    who: fc.nat({ max: 3 }),
    from: fc.integer({ min: 0, max: 200 }),
    long: fc.integer({ min: 0, max: 60 }),
  })
  const clock = (minute: number) =>
    `2026-11-25 ${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.array(visit, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 90 }),
      (visits, least) => {
        const rows = visits.map(({ who, from, long }) => [
          `P${who}`,
          `p${who}@example.org`,
          clock(from),
          clock(from + long),
          String(long),
        ])
        const text = write([['Name', 'Email', 'Join Time', 'Leave Time', 'Duration (Minutes)'], ...rows])
        const told = read(text, { leastMinutes: least }).people.filter(
          ({ given }) => given.visitOf === undefined,
        )
        for (const { given } of told) {
          const own = visits.filter(({ who }) => given.email === `p${who}@example.org`)
          const there = new Set(
            own.flatMap(({ from, long }) => Array.from({ length: long }, (_, each) => from + each)),
          )
          expect([given.attendedMinutes, given.attended]).toEqual([
            there.size,
            there.size >= least ? 'present' : 'absent',
          ])
        }
        expect(told.length).toBe(new Set(visits.map(({ who }) => who)).size)
      },
    ),
    runs,
  )
})

test('property: how long the meeting was, in a column of its own, changes no one’s minutes', () => {
  const lengths = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 6 })
  const heading = fc.constantFrom(
    'Duration (Minutes)',
    'Meeting Duration (minutes)',
    'Dauer (Minuten)',
    'Duración total (minutos)',
  )
  fc.assert(
    fc.property(lengths, heading, heading, fc.nat({ max: 3 }), (minutes, own, meeting, at) => {
      const insert = (row: readonly string[], cell: string) => row.toSpliced(at, 0, cell)
      const head = insert(['Name', 'Email', own], meeting)
      const rows = minutes.map((each, row) =>
        insert([`P${row} Q`, `p${row}@example.org`, String(each)], '240'),
      )
      const { people } = read(write([head, ...rows]))
      expect(people.map(({ given }) => given.attendedMinutes)).toEqual(minutes)
      // Where both differ from person to person, the organizer chooses.
      const doubled = minutes.map((each, row) =>
        insert([`P${row} Q`, `p${row}@example.org`, String(each)], String(each + 1_000 * row)),
      )
      expect(read(write([head, ...doubled])).asks).toEqual(['attended'])
    }),
    runs,
  )
})
