import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'
import { simplifyHeading } from './header-words'
import { readList } from './read-list'

/** What is asked about a list of two people with one more column, and who is present. */
function readColumn(heading: string, [one, other]: readonly [string, string]) {
  const text = `Name,Email,"${heading}"\nAna,a@example.org,"${one}"\nBo,b@example.org,"${other}"\n`
  const { asks, people } = readList([{ name: null, rows: [...cutRecords(text)] }])
  return { asks, present: people.filter(({ given }) => given.attended === 'present').length }
}

const moments = ['2020-05-01 12:33', '2021-03-04 10:01'] as const

test.each<[heading: string, cells: readonly [string, string], isAsked: boolean]>([
  ['Membership status', ['Joined', 'Pending'], true],
  ['Community status', ['joined', 'joined'], true],
  ['Certificate status', ['Attended', 'Attended'], true],
  ['Status (member)', ['Attended', 'Joined'], true],
  ['Status last year', ['Attended', 'No show'], false],
  ['Estado edición anterior', ['Asistió', 'Ausente'], false],
  ['Member joined', moments, true],
  ['Member joined at', moments, true],
  ['Time joined', moments, true],
  ['Join time', moments, true],
  ['Joined', moments, true],
  ['Joined (community)', moments, true],
  ['Attendance (RSVP)', ['Yes', 'No'], false],
  ['Attendance (planned)', ['Yes', 'No'], true],
  ['Teilnahme (geplant)', ['Ja', 'Nein'], true],
  ['Attended (last year)', ['Yes', 'No'], false],
  ['Attended (2024 edition)', ['Yes', 'No'], true],
  ['Attendance (in %)', ['80%', '20%'], true],
  ['Participant attendance', ['Yes', 'No'], true],
  ['Duration (in seconds)', ['180', '240'], true],
  ['Duration (in seconds)', ['00:03:00', '00:04:00'], true],
  ['Time spent', ['3 min', '4 min'], true],
])('behavior: nobody is present below "%s" by a guess', (heading, cells, isAsked) => {
  expect(readColumn(heading, cells)).toEqual({ asks: isAsked ? ['attended'] : [], present: 0 })
})

test.each<[heading: string, cells: readonly [string, string]]>([
  ['Attended', ['Yes', 'No']],
  ['Checked in?', ['Yes', 'No']],
  ['Checked In At', moments],
  ['Teilnahme', ['Ja', 'Nein']],
  ['Asistencia', ['Sí', 'No']],
  ['Attendee Status', ['Checked In', 'Attending']],
  ['Status', ['Attended', 'No show']],
  ['Dauer (Minuten)', ['35', '0']],
  ['Duration (Minutes)', ['35', '0']],
  ['Time spent at event (minutes)', ['35', '0']],
])('behavior: a known heading of an export, "%s", says who came without a question', (heading, cells) => {
  const { asks, present } = readColumn(heading, cells)
  expect(asks).toEqual([])
  expect(present).toBeGreaterThan(0)
})

test.each([
  ['Meeting duration', ['60 min', '60 min']],
  ['Duration (Minutes)', ['60', '60']],
  ['Dauer', ['1h', '']],
  ['Duración', ['65 min', '-']],
  ['Join time,Duration', ['2026-11-25 18:00,65 min', '2026-11-25 18:10,65 min']],
  // The meeting's length stands in the first row only.
  ['Meeting duration,Minutes attended', ['240,60', ',60']],
])('behavior: one duration for several people below "%s" makes nobody present', (heading, cells) => {
  const rows = cells.map((cell, at) => `Ana,a${at}@example.org,${cell}`)
  const list = readList([
    { name: null, rows: [...cutRecords([`Name,Email,${heading}`, ...rows].join('\n'))] },
  ])
  expect([list.asks, list.people.map(({ given }) => given.attended)]).toEqual([
    ['attended'],
    ['not_recorded', 'not_recorded'],
  ])
})

test('behavior: two columns that contradict each other far below the first rows are both asked about', () => {
  const rows = Array.from({ length: 1_100 }, (_, each) => {
    const isLate = each === 1_050
    return `P${each},p${each}@example.org,Yes,${isLate ? 'No' : 'Yes'}`
  })
  const text = ['Name,Email,Checked in,Attended', ...rows].join('\n')
  const { asks, map } = readList([{ name: null, rows: [...cutRecords(text)] }])
  expect([asks, map?.attended]).toEqual([['attended'], null])
})

test('behavior: a known heading that another one in brackets contradicts is asked about', () => {
  const text = 'Email,Name,Attended,Attended (day 2)\na@example.org,Ana,Yes,No\nb@example.org,Bo,Yes,Yes\n'
  expect(readList([{ name: null, rows: [...cutRecords(text)] }]).asks).toEqual(['attended'])
})

/** Known words, each with cells that would call people present. */
const known: readonly (readonly [word: string, cells: readonly [string, string]])[] = [
  ...[
    'attended',
    'attendance',
    'checked in',
    'present',
    'asistencia',
    'Teilnahme',
    'présence',
    '出席',
  ].flatMap((word) => [[word, ['Yes', 'No']] as const, [word, moments] as const]),
  ...['status', 'estado', 'statut', 'approval status', 'attendee status', 'статус'].map(
    (word) => [word, ['Attended', 'Joined']] as const,
  ),
  ...['joined', 'join time', 'hora de entrada', 'Beitrittszeit'].map((word) => [word, moments] as const),
  ...['duration', 'time spent', 'minutes', 'Dauer', 'duración'].flatMap((word) => [
    [word, ['3 min', '4 min']] as const,
    [word, ['00:03:00', '01:00:00']] as const,
  ]),
]
// biome-ignore format: a language a line
const others = [
  'member', 'membership', 'community', 'group', 'certificate', 'last year', 'previous', 'planned', 'expected', 'RSVP', 'lunch', 'workshop', '2024', 'day 1',
  'in seconds', 'time', 'at', 'event', 'meeting', 'total', 'attendee', 'participant', 'guest', 'survey', 'course', 'of attendee', 'registration', 'order', 'ticket',
  'año pasado', 'anterior', 'del asistente', 'prevista', 'geplant', 'letztes Jahr', 'Mitglied', 'Teilnehmer', 'prévu', '参加者', 'участника', '予定',
] as const

/** Whole headings of real exports that are a known word and another one. */
const whole: ReadonlySet<string> = new Set(
  [
    'checked in at',
    'attended event',
    'attendee status',
    'guest status',
    'registration status',
    'order status',
    'ticket status',
    'estado del asistente',
    'total duration',
    'meeting duration',
    'duración total',
    'Teilnehmerstatus',
  ].map(simplifyHeading),
)

test('property: a known word with another one before, behind or in brackets calls nobody present without a question', () => {
  const shape = fc.constantFrom<(word: string, other: string) => string>(
    (word, other) => `${other} ${word}`,
    (word, other) => `${word} ${other}`,
    (word, other) => `${word} (${other})`,
    (word, other) => `(${other}) ${word}`,
    (word, other) => `${word} [${other}]`,
    (word, other) => `${word}（${other}）`,
    (word, other) => `${word}: ${other}?`,
    (word, other) => `${other} - ${word}`,
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.constantFrom(...others),
      shape,
      ([word, cells], other, join) => {
        const heading = join(word, other)
        if (whole.has(simplifyHeading(heading))) return
        const { asks, present } = readColumn(heading, cells)
        expect([heading, present > 0 && !asks.includes('attended')]).toEqual([heading, false])
      },
    ),
    { seed: 20_261_127, numRuns: 2_000 },
  )
})
