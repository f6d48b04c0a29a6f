import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'
import { type ListChoices, readList } from './read-list'

const read = (text: string, choices: ListChoices = {}) =>
  readList([{ name: null, rows: [...cutRecords(text)] }], choices)
/** Each person as `row email "name" attended`. */
const tell = (text: string, choices: ListChoices = {}) =>
  read(text, choices).people.map(({ row, given: { email, name, attended, visitOf, fault } }) =>
    [row, email, name, visitOf ? `in ${visitOf}` : (fault ?? attended)].join(' | '),
  )

describe('the table with people', () => {
  const zoom = `\ufeffMeeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants\r
"812 3456 7890",Harbor talk,11/25/2026 05:55:00 PM,11/25/2026 07:00:00 PM,host@example.org,65,3\r
\r
Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent\r
Ana Ruiz (she/her),ana.ruiz@example.org,11/25/2026 05:55:00 PM,11/25/2026 06:30:00 PM,35,No,\r
Bo's phone,,11/25/2026 06:10:00 PM,11/25/2026 06:40:00 PM,30,Yes,\r
Ana Ruiz (she/her),Ana.Ruiz@example.org,11/25/2026 06:31:00 PM,11/25/2026 07:00:00 PM,29,No,\r
`

  test('behavior: stands below the summary of a report, and the other table can be chosen', () => {
    expect(tell(zoom)).toEqual([
      '5 | ana.ruiz@example.org | Ana Ruiz (she/her) | present',
      "6 |  | Bo's phone | present",
      '7 | Ana.Ruiz@example.org | Ana Ruiz (she/her) | in 5',
    ])
    const { tables, chosen, minutes } = read(zoom)
    expect(tables.map(({ headRow, addresses }) => [headRow, addresses])).toEqual([
      [1, 1],
      [4, 2],
    ])
    expect([chosen, minutes]).toEqual([2, { people: 1, longest: 64, least: 1 }])
    expect(tell(zoom, { table: 1 })[0]).toContain('host@example.org')
    expect(() => read(zoom, { table: 3 })).toThrow('field.not_a_table')
  })

  test('behavior: titles above it are no headings, and a file without headings is read by its cells', () => {
    const titled = 'Attendance,Harbor talk\nDate,2026-11-25\nName,Email,Attended\nAna,ana@example.org,x\n'
    expect(tell(titled)).toEqual(['4 | ana@example.org | Ana | present'])
    expect(tell('Report\nName,Email\nAna,ana@example.org\n')).toEqual([
      '3 | ana@example.org | Ana | not_recorded',
    ])
    const bare = read('Ana,ana@example.org\nBo,bo@example.org\n')
    expect(bare.people.map(({ row, given }) => [row, given.email])).toEqual([
      [1, 'ana@example.org'],
      [2, 'bo@example.org'],
    ])
    expect(bare.asks).toEqual(['name'])
  })

  test('behavior: an address in a title is nobody on the list, and the headings below it count', () => {
    const text = 'Harbor talk,,\nOrganizer,boss@example.org,\nName,Email,Attended\nAna,ana@example.org,x\n'
    expect(tell(text)).toEqual(['4 | ana@example.org | Ana | present'])
  })

  test('behavior: days and numbers are headings, and a number in a map counts columns', () => {
    const days = 'Name,Email,1,2,3\nAna Ruiz,ana@example.org,x,x,\n'
    expect(tell(days, { map: 'email:2,name:1' })).toEqual(['2 | ana@example.org | Ana Ruiz | not_recorded'])
    expect(tell(days, { map: 'email:2,attended:5' })).toEqual(['2 | ana@example.org |  | not_recorded'])
    expect(read(days)).toMatchObject({ asks: ['attended'], map: { attended: null } })
    const dated = 'Name,Email,2026-11-24,2026-11-25\nAna,ana@example.org,x,\n'
    expect(read(dated).columns).toEqual(['Name', 'Email', '2026-11-24', '2026-11-25'])
    for (const wrong of ['email:9', 'email:0', 'email:', 'mail:1', '']) {
      expect(() => read(days, { map: wrong })).toThrow('field.not_a_column')
    }
  })
})

describe('columns', () => {
  test('behavior: hold what their cells are, whatever their headings say', () => {
    const map = (text: string) => read(text).map
    expect(map('Name,Email,Address\nAna,ana@example.org,12 High Street\n')).toMatchObject({
      email: 1,
      wallet: null,
    })
    expect(map('Nombre,Dirección,Correo\nAna,Calle Mayor 1,ana@example.org\n')).toMatchObject({ email: 2 })
    expect(map('Nombre,Dirección\nAna,ana@example.org\n')).toMatchObject({ email: 1, name: 0 })
    const wallet = `0x${'1'.repeat(40)}`
    expect(map(`Who,Address\nana@example.org,${wallet}\n`)).toMatchObject({ email: 0, wallet: 1 })
    expect(map('Email,Attendee #\nana@example.org,2201\n')).toMatchObject({ name: null, attended: null })
    expect(map('Email,Attendee\nana@example.org,2201\n')).toMatchObject({ name: null })
  })

  test('behavior: the same addresses twice are one column', () => {
    const text = 'Email,Participant ID (UPN)\na@example.org,a@example.org\n'
    expect(read(text)).toMatchObject({ asks: [], map: { email: 0 } })
  })

  test('behavior: of two full columns of addresses the organizer chooses, unless one is named so', () => {
    const two = 'Buyer,Guest\na@example.org,b@example.org\n'
    expect(read(two)).toMatchObject({ map: { email: null }, asks: ['email'], people: [] })
    expect(tell(two, { map: 'email:Guest' })).toEqual(['2 | b@example.org |  | not_recorded'])
    expect(read('Buyer Email,Email\na@example.org,b@example.org\n')).toMatchObject({
      map: { email: 1 },
      asks: ['email'],
    })
  })

  test('behavior: first and last names are joined, in the order of their script', () => {
    const name = (text: string) => read(text).people.map(({ given }) => given.name)
    expect(name('First Name,Last Name,Email\nAna,Ruiz,a@example.org\n')).toEqual(['Ana Ruiz'])
    expect(name('Nombre,Apellidos,Correo\nAna,Ruiz Gil,a@example.org\n')).toEqual(['Ana Ruiz Gil'])
    expect(name('Nom,Prénom,Mail\nDupont,Zoé,a@example.org\n')).toEqual(['Zoé Dupont'])
    expect(name('Name,Vorname,Mail\nMüller,Jo,a@example.org\n')).toEqual(['Jo Müller'])
    expect(name('姓,名,メールアドレス\n山田,澪,a@example.org\n')).toEqual(['山田 澪'])
    expect(name('name,first_name,last_name,email\nAna Ruiz,Ana,Ruiz,a@example.org\n')).toEqual(['Ana Ruiz'])
  })

  test('behavior: a dash or “n/a” is no name', () => {
    const text =
      'First name,Last name,Email\nAna,-,a@example.org\n-,--,b@example.org\nN/A,n/a,c@example.org\nNa,Li,d@example.org\n'
    expect(read(text).people.map(({ given }) => given.name)).toEqual(['Ana', '', '', 'Na Li'])
  })

  test('behavior: are named in any script, and compared as they are given first', () => {
    const text = 'Имя,Почта,Телефон\nАнна,anna@example.org,1\n'
    expect(read(text).map).toMatchObject({ name: 0, email: 1 })
    expect(read(text, { map: 'email:Почта,name:Имя' }).map).toMatchObject({ name: 0, email: 1 })
    expect(() => read(text, { map: 'email:Адрес' })).toThrow('field.not_a_column')
  })
})

describe('quotes', () => {
  const rows = (text: string) => [...cutRecords(text)].map(({ row, cells, fault }) => [row, fault, cells[0]])

  test('behavior: an unclosed quote is the fault of its row and the next, and of no other', () => {
    expect(rows('name,email\n"Ana,ana@example.org\nBo,bo@example.org\nCy,cy@example.org\n')).toEqual([
      [1, null, 'name'],
      [2, 'quote', 'Ana'],
      [3, 'quote', 'Bo'],
      [4, null, 'Cy'],
    ])
    expect(
      rows('name,email\n"Ana,ana@example.org\n"Bo Li",bo@example.org\nCy,cy@example.org\n').slice(1),
    ).toEqual([
      [2, 'quote', 'Ana'],
      [3, 'quote', 'Bo Li'],
      [4, null, 'Cy'],
    ])
    // The next row's quote would close it, and swallow a person.
    expect(rows('name,email\n"Ana,ana@example.org\nBo","bo@example.org"\n').slice(1)).toEqual([
      [2, 'quote', 'Ana'],
      [3, 'quote', 'Bo'],
    ])
  })

  test('behavior: cells of several lines, doubled quotes and quotes inside of words are read', () => {
    expect(
      rows(
        'name,email,words\n"Ruiz, ""Ana""",a@example.org,"good, see x@example.org\ntwo"\nBo "B" Li,b@example.org,\n',
      ).slice(1),
    ).toEqual([
      [2, null, 'Ruiz, "Ana"'],
      [3, null, 'Bo "B" Li'],
    ])
  })

  test('behavior: a line with sep= names the separator', () => {
    expect(tell('sep=;\r\nName;Email\r\nAna, Ruiz;a@example.org\r\n')).toEqual([
      '3 | a@example.org | Ana, Ruiz | not_recorded',
    ])
  })

  test('property: people come back as they were written, whatever the separator and the quotes', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((each) => each.replace(/[\p{C}\u2028\u2029]/gu, ''))
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (people, separator, end) => {
          const lines = people.map(([name, note], index) =>
            [name, `p${index}@example.org`, note].map(quote).join(separator),
          )
          const head = ['Name', 'Email', 'Notes'].join(separator)
          const cells = [...cutRecords([head, ...lines].join(end))].slice(1).map((each) => each.cells)
          expect(cells).toEqual(people.map(([name, note], index) => [name, `p${index}@example.org`, note]))
        },
      ),
      { seed: 20_261_126, numRuns: 300 },
    )
  })

  test('property: a missing quote never gives someone another person’s name or address', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.nat(),
        fc.boolean(),
        fc.boolean(),
        (count, place, isQuoted, atEnd) => {
          const lines = Array.from({ length: count }, (_, index) => {
            const cells = [`Person ${index}`, `p${index}@example.org`]
            return cells.map((cell) => (isQuoted ? `"${cell}"` : cell)).join(',')
          })
          const at = place % count
          const broken = lines[at] ?? ''
          lines[at] = isQuoted ? broken.replace(atEnd ? /"(?=,)/ : /^"/, '') : `"${broken}`
          for (const { given } of read(['Name,Email', ...lines].join('\n')).people) {
            if (given.fault) continue
            const [, number] = /^p(\d)@/.exec(given.email) ?? []
            expect(given.name).toBe(`Person ${number}`)
          }
        },
      ),
      { seed: 20_261_126, numRuns: 300 },
    )
  })
})

describe('attendance', () => {
  test('behavior: each distinct word is told once with what it means, and the organizer can say otherwise', () => {
    const text =
      'Email,Attendee Status\na@example.org,Checked In\nb@example.org,Attending\nc@example.org,Not Attending\nd@example.org,Here\ne@example.org,2026-11-25 18:00\nf@example.org,2026-11-25 18:01\n'
    expect(read(text).words).toEqual([
      { word: '2026-11-25 18:00', count: 2, means: 'present', isMoment: true },
      { word: 'Checked In', count: 1, means: 'present', isMoment: false },
      { word: 'Attending', count: 1, means: 'not_recorded', isMoment: false },
      { word: 'Not Attending', count: 1, means: 'left_out', isMoment: false },
      { word: 'Here', count: 1, means: 'unreadable', isMoment: false },
    ])
    const means = new Map([
      ['here', 'present'],
      ['attending', 'absent'],
    ] as const)
    expect(read(text, { means }).people.map(({ given }) => given.attended)).toEqual([
      'present',
      'absent',
      'left_out',
      'present',
      'present',
      'present',
    ])
  })

  test('behavior: a status beside attendance leaves people out, and alone it can say who came', () => {
    const luma =
      'api_id,name,first_name,last_name,email,approval_status,checked_in_at\ng1,Ana Ruiz,Ana,Ruiz,a@example.org,approved,2026-11-25T18:02:11.000Z\ng2,Bo Li,Bo,Li,b@example.org,approved,\ng3,Cy Mo,Cy,Mo,c@example.org,declined,\n'
    expect(tell(luma)).toEqual([
      '2 | a@example.org | Ana Ruiz | present',
      '3 | b@example.org | Bo Li | not_recorded',
      '4 | c@example.org | Cy Mo | left_out',
    ])
    expect(tell('Email,Status\na@example.org,Attended\nb@example.org,No show\n')).toEqual([
      '2 | a@example.org |  | present',
      '3 | b@example.org |  | absent',
    ])
  })

  test('behavior: of two columns for attendance the one that says who came counts, and two such are asked about', () => {
    const head = 'First Name,Surname,Email,Attendee Status,Checked in?\n'
    const text = `${head}Ana,Ruiz,a@example.org,Attending,Yes\nBo,Li,b@example.org,Not Attending,No\nCy,Mo,c@example.org,Attending,No\n`
    expect(tell(text)).toEqual([
      '2 | a@example.org | Ana Ruiz | present',
      '3 | b@example.org | Bo Li | left_out',
      '4 | c@example.org | Cy Mo | absent',
    ])
    const both = 'Email,Attended,Present\na@example.org,Yes,No\n'
    expect(read(both)).toMatchObject({ asks: ['name', 'attended'], saysAttendance: true })
  })

  test('behavior: what people said before the event is no attendance, and someone who came has come', () => {
    const replies = 'Email,RSVP\na@example.org,Yes\nb@example.org,No\nc@example.org,Maybe\n'
    expect(tell(replies)).toEqual([
      '2 | a@example.org |  | not_recorded',
      '3 | b@example.org |  | left_out',
      '4 | c@example.org |  | not_recorded',
    ])
    expect(tell(replies, { map: 'email:1,attended:2' })[0]).toBe('2 | a@example.org |  | present')
    for (const heading of ['Will you attend?', '¿Asistirás?', 'Response', 'Werden Sie teilnehmen?'])
      expect(tell(`Email,${heading}\na@example.org,Yes\n`)).toEqual(['2 | a@example.org |  | not_recorded'])
    const came = 'Email,RSVP,Did attend?\na@example.org,No,Yes\nb@example.org,Yes,No\nc@example.org,Yes,\n'
    expect(tell(came)).toEqual([
      '2 | a@example.org |  | present',
      '3 | b@example.org |  | absent',
      '4 | c@example.org |  | not_recorded',
    ])
  })

  test('behavior: a yes below a status, or the day someone joined a group, says nothing of this event', () => {
    for (const heading of [
      'Status',
      'Approval status',
      'Registration status',
      'Order status',
      'Ticket status',
    ])
      expect(tell(`Email,${heading}\na@example.org,Yes\nb@example.org,x\nc@example.org,No\n`)).toEqual([
        '2 | a@example.org |  | not_recorded',
        '3 | b@example.org |  | not_recorded',
        '4 | c@example.org |  | unreadable',
      ])
    expect(tell('Email,Joined\na@example.org,2019-05-02\n')).toEqual(['2 | a@example.org |  | not_recorded'])
    expect(tell('Email,Join time\na@example.org,2026-11-25 18:02\n')).toEqual([
      '2 | a@example.org |  | not_recorded',
    ])
  })

  test('behavior: of several visits the row that says yes or no decides, wherever it stands', () => {
    const rows = [
      'Email,Attended,Join Time,Leave Time',
      'a@example.org,,11/25/2026 06:00:00 PM,11/25/2026 06:30:00 PM',
      'a@example.org,No,11/25/2026 06:31:00 PM,11/25/2026 07:00:00 PM',
      'b@example.org,,,',
      'b@example.org,Yes,,',
    ]
    expect(tell(`${rows.join('\n')}\n`)).toEqual([
      '2 | a@example.org |  | in 3',
      '3 | a@example.org |  | absent',
      '4 | b@example.org |  | in 5',
      '5 | b@example.org |  | present',
    ])
  })

  test('behavior: boxes are ticked or not, and midnight without a day is no moment', () => {
    const text =
      'Email,Attended\na@example.org,☑\nb@example.org,☐\nc@example.org,[x]\nd@example.org,[ ]\ne@example.org,0:00:00\nf@example.org,18:02\n'
    expect(tell(text).map((line) => line.split(' | ').at(-1))).toEqual([
      'present',
      'absent',
      'present',
      'absent',
      'unreadable',
      'present',
    ])
  })

  test('behavior: an answer about earlier events says nothing of this one', () => {
    for (const heading of [
      'Did you attend last year?',
      'Have you attended before?',
      '¿Asistió el año pasado?',
    ])
      expect(tell(`Email,${heading}\na@example.org,Yes\n`)).toEqual(['2 | a@example.org |  | not_recorded'])
  })

  test('behavior: “cancelled by self” leaves its person out, as “cancelled” does', () => {
    const text =
      'Email,Attended,Approval Status\na@example.org,No,cancelled by self\nb@example.org,No,denied by host\nc@example.org,Yes,approved by host\n'
    expect(tell(text)).toEqual([
      '2 | a@example.org |  | left_out',
      '3 | b@example.org |  | left_out',
      '4 | c@example.org |  | present',
    ])
  })

  test('behavior: percentages below “Attendance” make nobody present, and are asked about', () => {
    const text = 'Email,Attendance\na@example.org,95%\nb@example.org,0%\n'
    expect(read(text)).toMatchObject({ asks: ['attended'], map: { attended: null }, saysAttendance: true })
    expect(tell(text)[0]).toBe('2 | a@example.org |  | not_recorded')
  })

  test.each([
    ['Did you attend our 2024 conference?', 'Yes'],
    ['Did you attend last month’s meetup?', 'Yes'],
    ['Joined at', '2019-05-02 10:31'],
  ])(
    'behavior: “%s” may be about something else, so it makes nobody present and is asked about',
    (heading, cell) => {
      const text = `Email,Name,${heading}\na@example.org,Ana,${cell}\n`
      expect(read(text)).toMatchObject({ asks: ['attended'], map: { attended: null } })
      expect(tell(text)).toEqual(['2 | a@example.org | Ana | not_recorded'])
    },
  )

  test('property: a blank cell, a number or an unknown word never makes its person present', () => {
    const word = fc.oneof(
      fc.constantFrom('', ' ', '-', '2', '45', '2201', '0.50', '1.00', '?', 'x?', 'maybe', 'n/a', 'Rua 1'),
      fc
        .string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 12 })
        .map((each) => `${each.replace(/[",\n]/g, '')}?`),
    )
    const heading = fc.constantFrom(
      'Attended',
      'Attendance',
      'Attendee Status',
      'Asistió',
      'Status',
      'Checked in',
    )
    fc.assert(
      fc.property(heading, fc.array(word, { minLength: 1, maxLength: 8 }), (head, words) => {
        const lines = words.map((each, index) => `p${index}@example.org,"${each}"`)
        const { people } = read([`Email,${head}`, ...lines].join('\n'))
        expect(people.filter(({ given }) => given.attended === 'present')).toEqual([])
      }),
      { seed: 20_261_126, numRuns: 300 },
    )
  })
})

test('behavior: commas in names without quotes are noticed, and the names are asked about', () => {
  const text = 'Name,Email,Attended\nRuiz, Ana,ana@example.org,x\nLi, Bo,bo@example.org,\n'
  expect(read(text)).toMatchObject({
    map: { email: 2, name: null, attended: null },
    asks: ['name', 'attended'],
  })
  const wide =
    'Name,Email,Company,Attended\nAna,ana@example.org,Acme,x\nCy,cy@example.org,Bar,x,no\nDi,di@example.org,Baz,\n'
  expect(tell(wide)).toEqual([
    '2 | ana@example.org | Ana | present',
    '3 | cy@example.org | Cy | shape',
    '4 | di@example.org | Di | not_recorded',
  ])
})

test('behavior: a row of totals changes nothing of the columns, and what stands for no name is none', () => {
  const text = 'Name,Email,Attended\nAna,ana@example.org,x\nNULL,bo@example.org,\nTotal,,2\n'
  expect(tell(text)).toEqual([
    '2 | ana@example.org | Ana | present',
    '3 | bo@example.org |  | not_recorded',
    '4 |  | Total | unreadable',
  ])
})

test('behavior: an address in the title above the headings is nobody', () => {
  const text = 'Harbor talk, by boss@example.org\n\nName,Email\nAna,ana@example.org\n'
  expect(tell(text.replace(', by', ' by'))).toEqual(['4 | ana@example.org | Ana | not_recorded'])
})

describe('minutes', () => {
  const teams = `1. Summary\tHarbor talk\r
Attended participants\t2\r
Start time\t11/25/26, 5:55:00 PM\r
\r
2. Participants\r
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole\r
Ana Ruiz\t11/25/26, 5:55:12 PM\t11/25/26, 6:59:59 PM\t48m 12s\tana@example.org\tana@example.org\tPresenter\r
Bo Li\t11/25/26, 6:10:00 PM\t11/25/26, 6:40:00 PM\t30m\tbo@example.org\tbo@example.org\tAttendee\r
\r
3. In-Meeting Activities\r
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole\r
Ana Ruiz\t11/25/26, 5:55:12 PM\t11/25/26, 6:30:00 PM\t34m 48s\tana@example.org\tPresenter\r
Ana Ruiz\t11/25/26, 6:46:36 PM\t11/25/26, 6:59:59 PM\t13m 23s\tana@example.org\tPresenter\r
Bo Li\t11/25/26, 6:10:00 PM\t11/25/26, 6:40:00 PM\t30m\tbo@example.org\tAttendee\r
`
  const minutes = (text: string, choices: ListChoices = {}) =>
    read(text, choices).people.map(({ given }) => [given.email, given.attendedMinutes, given.attended])

  test('behavior: the organizer sets the least time, and a report of another system says it in its way', () => {
    const people = [
      ['ana@example.org', 48, 'present'],
      ['bo@example.org', 30, 'present'],
    ]
    expect(minutes(teams, { table: 2 })).toEqual(people)
    expect(minutes(teams, { table: 3 }).filter(([, sum]) => sum !== undefined)).toEqual(people)
    expect(minutes(teams, { table: 2, leastMinutes: 45 })).toEqual([
      ['ana@example.org', 48, 'present'],
      ['bo@example.org', 30, 'absent'],
    ])
  })

  test('behavior: two devices at once count once, and those in the waiting room do not count', () => {
    const head = 'Name,User Email,Join Time,Leave Time,Duration (Minutes),In Waiting Room\n'
    const ana = (from: string, to: string, long: number, waits = 'No') =>
      `Ana,ana@example.org,11/25/2026 ${from},11/25/2026 ${to},${long},${waits}\n`
    const two = `${head}${ana('18:00', '18:30', 30)}${ana('18:10', '18:40', 30)}${ana('17:00', '18:00', 60, 'Yes')}`
    expect(minutes(two)[0]).toEqual(['ana@example.org', 40, 'present'])
    const waiting = `${head}${ana('17:00', '18:00', 60, 'Yes')}`
    expect(minutes(waiting)[0]).toEqual(['ana@example.org', 0, 'not_recorded'])
  })

  test('behavior: a comma before three digits may be a thousand or a half, so it is no duration', () => {
    const text = 'Email,Duration (Minutes)\na@example.org,"1,005"\nb@example.org,"45,5"\n'
    expect(read(text).people.map(({ given }) => given.fault ?? given.attendedMinutes)).toEqual([
      'minutes',
      45,
    ])
  })

  test('behavior: minutes that cannot be read are neither a yes nor a no where they decide', () => {
    const text = 'Email,Duration (Minutes)\na@example.org,50\nb@example.org,long\nc@example.org,40\n'
    expect(read(text, { leastMinutes: 45 }).people.map(({ given }) => given.fault ?? given.attended)).toEqual(
      ['present', 'minutes', 'absent'],
    )
  })

  test('property: visits in any order add up to the time that one of them was there', () => {
    const visit = fc.tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 0, max: 30 }))
    const clock = (minute: number) =>
      `11/25/2026 ${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 8 }), (visits) => {
        const there = new Set(
          visits.flatMap(([from, long]) => Array.from({ length: long }, (_, each) => from + each)),
        )
        const lines = visits.map(
          ([from, long]) => `a@example.org,${clock(from)},${clock(from + long)},${long}`,
        )
        const text = ['Email,Join Time,Leave Time,Duration (Minutes)', ...lines].join('\n')
        expect(minutes(text)[0]?.[1]).toBe(there.size)
      }),
      { seed: 20_261_126, numRuns: 300 },
    )
  })
})

test('behavior: a bad optional cell costs the cell, and is noted', () => {
  const text = `Email,Name,Wallet\na@example.org,${'x'.repeat(201)},0x12\n`
  const [person] = read(text).people
  expect(person?.given).toMatchObject({ email: 'a@example.org', name: '', wallet: '' })
  expect(person?.given.notes?.map(({ code, values }) => [code, values.field])).toEqual([
    ['field.too_long', 'name'],
    ['field.not_a_wallet', 'wallet'],
  ])
})

test('behavior: letters that were lost are the fault of their row alone', () => {
  expect(tell('name,email\nJosé,jose@example.org\nMu\ufffdoz,munoz@example.org\n')).toEqual([
    '2 | jose@example.org | José | not_recorded',
    '3 | munoz@example.org | Mu\ufffdoz | bytes',
  ])
})
