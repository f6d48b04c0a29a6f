import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sayEnglish } from '../../shared/say-english'
import { cutRecords } from '../../testing/cut-records'
import { findNoValue } from './no-value'
import { type ListChoices, readList } from './read-list'

const read = (text: string, choices: ListChoices = {}) =>
  readList([{ name: null, rows: [...cutRecords(text)] }], choices)
const notes = (text: string, choices: ListChoices = {}) =>
  read(text, choices).people.map(({ row, given }) => [
    row,
    given.name,
    ...(given.notes ?? []).map(sayEnglish),
  ])

describe('cells that hold nothing', () => {
  const nothing = [
    'NULL',
    'null',
    '#REF!',
    '#N/A',
    '#VALUE!',
    '#NAME?',
    'N/A',
    'n/a',
    '-',
    'undefined',
    'None',
    'NaN',
    '(blank)',
    '#¿NOMBRE?',
    '#NV',
    '#BEZUG!',
    'Err:502',
    '(en blanco)',
    '<null>',
  ]

  test.each(nothing)('behavior: a name %s is left out, which is said, and costs no row', (written) => {
    const list = read(`Name,Email,Attended\nAna Ruiz,ana@example.org,x\n"${written}",bo@example.org,x\n`)
    expect(list.people.map(({ given }) => [given.email, given.name, given.attended])).toEqual([
      ['ana@example.org', 'Ana Ruiz', 'present'],
      ['bo@example.org', '', 'present'],
    ])
    expect(list.people[1]?.given.notes).toMatchObject([
      { code: 'invitation.no_value', values: { written, column: 'Name' } },
    ])
  })

  test.each(['0', '?', '.', '12', '–?', 'TBD', '(not set)', 'Unknown', 'https://example.org/ana', '不明'])(
    'behavior: %s is no name, and is left out, which is said',
    (written) => {
      const list = read(`Name,Email\nAna Ruiz,b@example.org\nBo Li,c@example.org\n${written},a@example.org\n`)
      expect(list.people.map(({ given }) => [given.name, given.notes?.length])).toEqual([
        ['Ana Ruiz', 0],
        ['Bo Li', 0],
        ['', 1],
      ])
    },
  )

  test('behavior: a sign in place of a last name is left out, and a number beside a name stays', () => {
    const text =
      'First name,Last name,Email\nAna,.,a@example.org\nBo,Li,b@example.org\nLouis,14,c@example.org\n'
    expect(notes(text).map(([, name, ...said]) => [name, said.length])).toEqual([
      ['Ana', 1],
      ['Bo Li', 0],
      ['Louis 14', 0],
    ])
  })

  test('behavior: the sentence names the column and what it holds', () => {
    expect(notes('Name,Email\n#REF!,a@example.org\nNULL,b@example.org\n')).toEqual([
      [2, '', 'The cell in the column “Name” holds an error of the spreadsheet (#REF!) and was left empty.'],
      [3, '', 'The cell in the column “Name” says “NULL”, which stands for nothing, so it was left empty.'],
    ])
  })

  test('behavior: a person called Null keeps the name, and it is said; a whole name is kept if the organizer says so', () => {
    const text =
      'First name,Last name,Email\nChristopher,Null,c@example.org\nNull,,n@example.org\nNan,Li,l@example.org\nNan,,m@example.org\n'
    expect(notes(text).map(([row, name, ...said]) => [row, name, said.length])).toEqual([
      [2, 'Christopher Null', 1],
      [3, '', 1],
      [4, 'Nan Li', 0],
      [5, 'Nan', 0],
    ])
    expect(read(text).doubtfulNames).toEqual([{ name: 'Null', count: 1 }])
    const kept = read(text, { keepsNames: true })
    expect(kept.people.map(({ given }) => given.name)).toEqual(['Christopher Null', 'Null', 'Nan Li', 'Nan'])
    expect(kept.people.flatMap(({ given }) => given.notes)).toEqual([])
    expect(kept.doubtfulNames).toEqual([{ name: 'Null', count: 1 }])
  })

  test('behavior: an error within a name is left out of it, and what programs joined is nobody’s name', () => {
    const text =
      'First name,Last name,Email\nAna,#N/A,a@example.org\nundefined,undefined,b@example.org\nnull null,,c@example.org\n'
    expect(notes(text).map(([, name]) => name)).toEqual(['Ana', '', ''])
  })

  test('behavior: an address is missing, and attendance and minutes are not recorded', () => {
    const [address, attended] = read(
      'Name,Email,Attended\nAna,#REF!,x\nBo,b@example.org,#N/A\nCy,c@example.org,x\n',
    ).people
    expect(address?.given).toMatchObject({
      email: '',
      notes: [{ values: { column: 'Email', written: '#REF!' } }],
    })
    expect(attended?.given).toMatchObject({
      attended: 'not_recorded',
      notes: [{ values: { column: 'Attended' } }],
    })
    const [ana, bo] = read(
      'Email,Duration (Minutes)\na@example.org,#VALUE!\nb@example.org,45\nc@example.org,9\n',
    ).people
    expect(ana?.given.attended).toBe('not_recorded')
    expect(ana?.given.notes?.map(({ code }) => code)).toEqual(['invitation.no_value', 'invitation.no_times'])
    expect(bo?.given).toMatchObject({ attended: 'present', attendedMinutes: 45 })
  })

  test('behavior: what the organizer says about a word counts', () => {
    const text = 'Email,Attended\na@example.org,None\nb@example.org,x\n'
    expect(read(text, { means: new Map([['none', 'absent']]) }).people[0]?.given).toMatchObject({
      attended: 'absent',
      notes: [],
    })
  })

  test('property: a name is never lost in silence, and no name of letters is taken for nothing', () => {
    const cell = fc.oneof(
      fc.constantFrom(...nothing, '', 'Ana', 'Nan', 'Nil', 'Na', 'Noné', 'Nulla', 'Err', '名', "O'Null"),
    )
    fc.assert(
      fc.property(cell, cell, fc.boolean(), (first, last, keepsNames) => {
        const text = `First name,Last name,Email\nAna,Ruiz,a@example.org\n"${first}","${last}",b@example.org\n`
        const given = read(text, { keepsNames }).people[1]?.given
        for (const part of [first, last].filter((each) => each !== '')) {
          const isThere = given?.name.split(' ').includes(part)
          const isSaid = given?.notes?.some(({ values }) => values.written === part)
          expect(isThere || isSaid, `${part} of “${given?.name}”`).toBe(true)
          if (findNoValue(part) === null) expect(isThere).toBe(true)
        }
      }),
      { seed: 20_261_127, numRuns: 400 },
    )
  })
})

describe('below the end of a list', () => {
  const invited = (text: string) =>
    read(text).people.flatMap(({ given }) => (given.fault || given.email === '' ? [] : [given.email]))
  const people =
    'Name,Email,Attended\nAna,ana@example.org,x\nBo,bo@example.org,\n,cy@example.org,x\nDi,di@example.org,x\nEd,ed@example.org,\n'
  const five = ['ana', 'bo', 'cy', 'di', 'ed'].map((each) => `${each}@example.org`)

  test.each([
    '\n,boss@example.com,\n',
    'Total,,3\n,boss@example.com,\n',
    'Exported by Eventbrite,,\n,boss@example.com,\n',
    '\n5 attendees,,\nBoss,boss@example.com,\n',
    '\nGenerated on 2026-11-25 10:00\nEvents Team,boss@example.com\n',
    'Informe generado el 25/11/2026,,\n\nBoss,boss@example.com,x\n',
    '\nErstellt am 25.11.2026\n;,boss@example.com,\n',
    '合計,,3\n,boss@example.com,\n',
  ])('behavior: an address after %j is nobody before the organizer says so', (end) => {
    expect(invited(`${people}${end}`)).toEqual(five)
    expect(read(`${people}${end}`).people.filter(({ given }) => given.fault === 'shape')).toHaveLength(1)
  })

  test('behavior: people after a blank row, a subtotal or a row without an address stay people', () => {
    const more = Array.from({ length: 6 }, (_, index) => `P${index},p${index}@example.org,x\n`).join('')
    const six = Array.from({ length: 6 }, (_, index) => `p${index}@example.org`)
    expect(invited(`${people}\n${more}`)).toEqual([...five, ...six])
    expect(invited(`${people}Total group A,,3\n${more}Total group B,,6\n`)).toEqual([...five, ...six])
    expect(invited(`${people}Totalia Smith,,x\nFo,fo@example.org,x\n`)).toEqual([...five, 'fo@example.org'])
    expect(invited(`${people}\nFo,fo@example.org,\n`)).toEqual([...five, 'fo@example.org'])
  })
})

test('behavior: a name before an address is taken where no column holds names', () => {
  const text = 'Attendees\n"Ruiz, Ana <ana@example.org>"\nBo Li <bo@example.org>\ncy@example.org\n'
  expect(read(text).people.map(({ given }) => [given.email, given.name])).toEqual([
    ['ana@example.org', 'Ruiz, Ana'],
    ['bo@example.org', 'Bo Li'],
    ['cy@example.org', ''],
  ])
})
