import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosterCsv } from '../../roster/roster-csv'
import { toCsv } from '../../shared/csv'
import { cutRecords } from '../../testing/cut-records'
import { entryOfAlice } from '../../testing/events'
import { compareRows, judgeRows } from '../invited-person'
import { type ListChoices, readList } from './read-list'
import { repairAddress } from './repair-address'

/** Lists that were made up, of the kinds that people have: whatever surrounds a person, nobody is read wrongly. */
const runs = { seed: 20_261_126, numRuns: 200 }

const read = (text: string, choices: ListChoices = {}) =>
  readList([{ name: null, rows: [...cutRecords(text)] }], choices)
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const write = (rows: readonly (readonly string[])[], separator = ',') =>
  `${rows.map((row) => row.map(quote).join(separator)).join('\r\n')}\r\n`

const letters = [...'abcdefghijklmnopqrstuvwxyzáéñüøłßшжя山田']
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 9 })
const name = fc.tuple(word, word).map((words) => words.join(' '))
const names = fc.array(name, { minLength: 1, maxLength: 6 })
const address = (index: number) => `person${index}@example.org`
const tell = (list: ReturnType<typeof read>) =>
  list.people
    .filter(({ given }) => repairAddress(given.email) !== null)
    .map(({ given }) => [given.email, given.name, given.attended])

test('property: a summary above a report and a second table below it change nobody', () => {
  const summary = fc.constantFrom(
    [
      ['Meeting ID', 'Topic', 'Start Time', 'User Email', 'Duration (Minutes)'],
      ['812', 'Talk', '11/25/2026 05:55:00 PM', 'host@example.org', '65'],
    ],
    [['Report of attendance'], ['Title', 'Harbor talk'], ['Start time', '11/25/26, 5:55:00 PM']],
    [['Attendance', '2026-11-25']],
    [],
  )
  const head = fc.constantFrom(['Name', 'Email', 'Attended'], ['Nombre', 'Correo', 'Asistió'])
  const marks = fc.constantFrom('x', '', 'No')
  const expected = { x: 'present', '': 'not_recorded', No: 'absent' }
  fc.assert(
    fc.property(
      summary,
      head,
      fc.array(fc.tuple(name, marks), { minLength: 2, maxLength: 6 }),
      (above, heads, people) => {
        const rows = people.map(([each, mark], index) => [each, address(index), mark])
        const text = `${write(above)}\r\n${write([heads, ...rows])}`
        expect(tell(read(text))).toEqual(
          people.map(([each, mark], index) => [address(index), each, expected[mark]]),
        )
      },
    ),
    runs,
  )
})

test('property: columns in any order, with headings that mislead, are known by their cells', () => {
  const others = {
    Address: (index: number) => `${index} High Street`,
    Dirección: (index: number) => `Calle Mayor ${index}`,
    'Attendee #': (index: number) => String(2200 + index),
    Attendee: (index: number) => String(2200 + index),
    'Order Date': () => '2026-11-01',
    1: () => 'x',
    Guest: () => 'No',
    '': () => '',
  }
  const columns = fc.shuffledSubarray(['Name', 'Email', ...Object.keys(others)], { minLength: 2 })
  const mailHeading = fc.constantFrom('Email', 'Dirección de correo', 'Почта', 'Contact', 'Address')
  fc.assert(
    fc.property(columns, mailHeading, names, (order, heading, people) => {
      if (!order.includes('Email') || !order.includes('Name')) return
      const rows = people.map((each, index) =>
        order.map((column) =>
          column === 'Name'
            ? each
            : column === 'Email'
              ? address(index)
              : others[column as keyof typeof others](index),
        ),
      )
      const list = read(write([order.map((each) => (each === 'Email' ? heading : each)), ...rows]))
      expect(list.map).toMatchObject({
        email: order.indexOf('Email'),
        name: order.indexOf('Name'),
        wallet: null,
        attended: null,
      })
      expect(tell(list)).toEqual(people.map((each, index) => [address(index), each, 'not_recorded']))
    }),
    runs,
  )
})

test('property: a number in a map counts columns, whatever numbers the headings are', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(days, names, fc.boolean(), (numbers, people, isFirst) => {
      const ticks = numbers.map(() => 'x')
      const rows = people.map((each, index) =>
        isFirst ? [each, address(index), ...ticks] : [...ticks, each, address(index)],
      )
      const heads = numbers.map(String)
      const start = isFirst ? 0 : numbers.length
      const text = write([isFirst ? ['Name', 'Email', ...heads] : [...heads, 'Name', 'Email'], ...rows])
      const list = read(text, { map: `name:${start + 1},email:${start + 2}` })
      expect(tell(list)).toEqual(people.map((each, index) => [address(index), each, 'not_recorded']))
    }),
    runs,
  )
})

test('property: one lost letter costs its row and no other', () => {
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), (people, row, place) => {
      const at = row % people.length
      const given = people.map((each, index) => {
        const cut = place % each.length
        return index === at ? `${each.slice(0, cut)}\ufffd${each.slice(cut + 1)}` : each
      })
      const list = read(write([['Name', 'Email'], ...given.map((each, index) => [each, address(index)])]))
      expect(list.people.map(({ given: { fault } }) => fault ?? null)).toEqual(
        people.map((_, index) => (index === at ? 'bytes' : null)),
      )
    }),
    runs,
  )
})

test('property: a domain has one spelling', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abcäöüéñшжя山'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(label, (each) => {
      const spelled = new URL(`http://${each}.example`).hostname
      const [one, other, third] = [`${each}.example`, spelled, `${each.toUpperCase()}.EXAMPLE`].map(
        (host) => repairAddress(`jo@${host}`)?.email,
      )
      expect([one, other, third]).toEqual([`jo@${spelled}`, `jo@${spelled}`, `jo@${spelled}`])
    }),
    runs,
  )
})

test('property: our own export, read back, says what it said', () => {
  const entry = fc.record({
    name: fc
      .tuple(fc.constantFrom('', '=', "'=", '+', '@', "'@", '-', "''"), name)
      .map((parts) => parts.join('')),
    attendance: fc.constantFrom('present', 'absent', null),
    status: fc.constantFrom('active', 'revoked'),
  })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
      const rows = entries.map((each, index) =>
        rosterCsv.toRow(entryOfAlice({ ...each, email: address(index) })),
      )
      const { people } = read(toCsv([rosterCsv.head, ...rows]))
      const said = people.map(({ given }) => [given.name, given.isRevoked ?? false, given.attended])
      expect(said).toEqual(
        entries.map(({ name: own, attendance, status }) => [
          own,
          status === 'revoked',
          status === 'revoked' ? 'left_out' : (attendance ?? 'not_recorded'),
        ]),
      )
    }),
    runs,
  )
})

/** Each row as it is judged after the event began. */
function judge(list: ReturnType<typeof read>) {
  const rows = list.people.map((each) => ({ ...each, emailMac: each.given.email.toLowerCase() }))
  const known = { invited: new Set<string>(), declined: new Set<string>(), listed: new Set<string>() }
  const same = compareRows(rows, { hasBegun: true })
  return judgeRows(rows, { known, hasBegun: true, isListOnly: false, same })
}

test('property: a person whose rows disagree is never decided in silence', () => {
  const rows = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom('x', 'no', '')), {
    minLength: 1,
    maxLength: 10,
  })
  fc.assert(
    fc.property(rows, (given) => {
      const list = read(write([['Email', 'Attended'], ...given.map(([who, mark]) => [address(who), mark])]))
      const judged = judge(list)
      for (const who of new Set(given.map(([each]) => each))) {
        const marks = given.flatMap(([each, mark]) => (each === who ? [mark] : []))
        const outcomes = judged.filter((each) => each.given.email === address(who))
        const [invited, ...more] = outcomes.flatMap(({ person }) => person ?? [])
        const isDisputed = marks.includes('x') && marks.includes('no')
        expect(more).toEqual([])
        expect(invited?.attended).toBe(isDisputed ? undefined : marks.includes('x'))
        expect(outcomes.every(({ person, problem }) => person !== null || problem !== null)).toBe(true)
      }
    }),
    runs,
  )
})

test('property: notes below a list and titles above it are refused, and people beside them are not', () => {
  const label = fc.constantFrom(
    'Report by',
    'Exported by',
    'Contact:',
    'Organizer',
    'Informe de',
    'Generado por',
    'Erstellt von',
    'Créé par',
    'Организатор',
    '主催者',
    'Total: 3',
    'Questions?',
  )
  const shape = fc.constantFrom('end', 'short', 'apart', 'above')
  fc.assert(
    fc.property(label, shape, names, (note, place, people) => {
      const rows = people.map((each, index) => [each, address(index), index % 2 === 0 ? 'x' : ''])
      const text = {
        end: write([['Name', 'Email', 'Attended'], ...rows, [note, 'boss@example.com', '']]),
        short: write([['Name', 'Email', 'Attended'], ...rows, [note, 'boss@example.com']]),
        apart: `${write([['Name', 'Email', 'Attended'], ...rows])}\r\n${write([[note, 'boss@example.com']])}`,
        above: write([[note, 'boss@example.com', ''], ...rows]),
      }[place]
      const invited = judge(read(text)).flatMap(({ person }) => person?.email ?? [])
      expect(invited).toEqual(people.map((_, index) => address(index)))
    }),
    runs,
  )
})

test('property: an x beside another mark or a yes makes nobody present before the organizer says what it means', () => {
  const other = fc.constantFrom('○', 'O', '◯', '✓', 'yes', 'P', '△', 'はい')
  fc.assert(
    fc.property(other, fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (mark, marks) => {
      const rows = [...marks.map((is) => (is ? 'x' : mark)), 'x', mark].map((each, index) => [
        address(index),
        each,
      ])
      const crosses = read(write([['Email', 'Attended'], ...rows])).people.filter(
        ({ given }) => given.word === 'x',
      )
      expect(crosses.every(({ given }) => given.attended === 'unreadable')).toBe(true)
    }),
    runs,
  )
})

test('property: a row of a report without times makes nobody present or absent, and is told', () => {
  const blank = fc.constantFrom('', '--', 'n/a', ' ')
  fc.assert(
    fc.property(blank, fc.option(fc.integer({ min: 1, max: 90 })), (none, least) => {
      const rows = [
        ['Ana', address(0), '11/25/2026 18:00', '11/25/2026 19:31', '91'],
        ['Bo', address(1), none, none, none],
      ]
      const head = ['Name', 'Email', 'Join Time', 'Leave Time', 'Duration (Minutes)']
      const [ana, bo] = read(write([head, ...rows]), { leastMinutes: least ?? undefined }).people
      expect(ana?.given.attended).toBe('present')
      expect(bo?.given).toMatchObject({ attended: 'not_recorded', notes: [{ code: 'invitation.no_times' }] })
    }),
    runs,
  )
})

test('property: a column of answers below any heading is asked about', () => {
  const heading = fc.constantFrom('Session 1', 'Kommt', '第1回', 'No-show', 'Absent', 'Here', 'Col3')
  const answer = fc.constantFrom('yes', 'no', 'x', '○', '×', 'P', 'A', 'ja', 'nein', 'はい', 'いいえ', '✓')
  fc.assert(
    fc.property(heading, fc.array(answer, { minLength: 1, maxLength: 6 }), (named, answers) => {
      const rows = answers.map((each, index) => [`Ana ${index}`, address(index), each])
      const list = read(write([['Name', 'Email', named], ...rows]))
      expect(list).toMatchObject({ map: { attended: null }, asks: ['attended'] })
    }),
    runs,
  )
})

test('property: the headings that a report repeats on each page are nobody, and no page is lost', () => {
  const page = fc.array(name, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(page, { minLength: 2, maxLength: 4 }), fc.constantFrom('', '\r\n'), (pages, gap) => {
      const head = ['Name', 'Email', 'Attended']
      const all = pages.flat().map((each, index) => [each, address(index), 'x'])
      const text = pages
        .map((people, index) => {
          const start = pages.slice(0, index).flat().length
          return write([head, ...all.slice(start, start + people.length)])
        })
        .join(gap)
      expect(tell(read(text))).toEqual(all.map(([each, email]) => [email, each, 'present']))
    }),
    runs,
  )
})
