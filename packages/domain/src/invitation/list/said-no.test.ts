import { expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'
import { readList } from './read-list'

const read = (columns: string, rows: readonly string[]) => {
  const lines = rows.map((row, at) => `p${at}@example.org,P Li,${row}`)
  const text = [`Email,Name,${columns}`, ...lines].join('\n')
  return readList([{ name: null, rows: [...cutRecords(text)] }])
}
/** What is read of each person, in short. */
const say = (columns: string, rows: readonly string[]) =>
  read(columns, rows).people.map(({ given }) => given.attended)

test.each<[columns: string, rows: readonly string[], said: readonly string[]]>([
  [
    'RSVP,Payment status',
    ['Yes,Paid', 'No,Paid', 'Yes,Unpaid'],
    ['not_recorded', 'left_out', 'not_recorded'],
  ],
  [
    'RSVP,Membership status',
    ['Yes,Member', 'No,Member', 'Yes,Non-member'],
    ['not_recorded', 'left_out', 'not_recorded'],
  ],
  ['RSVP,Ticket type', ['Yes,Refundable', 'No,Refundable'], ['not_recorded', 'left_out']],
  ['RSVP,City', ['Yes,Baja California', 'No,Lima'], ['not_recorded', 'left_out']],
  [
    'Réponse,Statut de paiement',
    ['Oui,Payé', 'Non,Payé', 'Oui,Non payé'],
    ['not_recorded', 'left_out', 'not_recorded'],
  ],
  ['Zusage,Ort', ['Ja,Stornoway', 'Nein,Berlin'], ['not_recorded', 'left_out']],
  ['Status,RSVP', ['Registered,Yes', 'Registered,No'], ['not_recorded', 'left_out']],
  [
    'Approval status,RSVP',
    ['approved,Yes', 'declined,Yes', 'approved,"Sorry I cannot come"'],
    ['not_recorded', 'left_out', 'unreadable'],
  ],
  [
    'RSVP,Approval status',
    ['Yes,approved', 'Yes,declined', 'No,approved'],
    ['not_recorded', 'left_out', 'left_out'],
  ],
  [
    'Status,RSVP,Attended',
    ['Registered,No,Yes', 'Registered,No,No', 'Cancelled,Yes,'],
    ['present', 'left_out', 'left_out'],
  ],
])('behavior: below "%s" the strictest of what a person says counts', (columns, rows, said) => {
  expect(say(columns, rows)).toEqual(said)
})

test.each([
  ['Coming by car', 'Not coming by car'],
  ['Ticket Type', 'Early bird (non-refundable)'],
  ['Notes', 'Not coming to dinner'],
  ['Notes', '"Attended, refund issued"'],
  ['所属', '未来技術研究所'],
  ['单位', '未来科技来宾部'],
  ['備考', '参加費無料'],
  ['Estado', 'Baja California'],
  ['Estado civil', 'No casado'],
  ['City', 'Bajardo'],
  ['Team', 'Recycling and refuse'],
  ['Payment status', 'Not required'],
  ['Vaccination status', 'Unvaccinated, no proof'],
  ['Approval status', 'No'],
  ['Working hours', '40 h'],
  ['Travel time', '1 h'],
  ['Experience', '5 months'],
])('behavior: below "%s", "%s" changes nothing of who is marked as present', (heading, cell) => {
  const rows = [`Yes,${cell}`, 'No,VIP']
  expect([say(`Attended,${heading}`, rows), read(`Attended,${heading}`, rows).asks]).toEqual([
    ['present', 'absent'],
    [],
  ])
})

test('behavior: a doubtful word still asks about who is not marked as present', () => {
  expect(say('Attended,Notes', ['Yes,VIP', ',Cancelled (refund)'])).toEqual(['present', 'unreadable'])
})

const fine = [
  'Bajaj Auto',
  'Baja California',
  'Storni',
  'Stornoway',
  'Lemond',
  'Perutnina',
  'Devolver Digital',
  'Assistant, non-teaching',
  'Asistente (no socio)',
  'Participant (non-member)',
  'Participant, no meal',
  '出席（懇親会不参加）',
  '未来技術研究所',
  'Non-refundable',
]
test.each(fine)('behavior: below a heading that says nothing, "%s" is no status', (cell) => {
  expect(say('Spalte 3', ['VIP', `"${cell}"`])).toEqual(['not_recorded', 'not_recorded'])
})

const harmless = [
  '招待済み',
  '期待',
  '無料招待',
  '没有',
  'Confirmed (no dietary needs)',
  'Confirmed, no +1',
  'Yes - no problem',
  'No problem, coming',
  'Sí, no hay problema',
  'No preference',
  'Not applicable',
  'Not required',
  'No payment needed',
  '返信なし',
  '未回答',
  'нет ответа',
  'Non répondu',
  'Not replied',
  'No RSVP',
  'Participant, no meal',
  'Attending',
  'Confirmed',
]
test.each(harmless)('behavior: "%s" denies nothing, below a status or a reply', (cell) => {
  const rows = ['Confirmed', `"${cell}"`]
  expect([say('Status', rows)[1], say('RSVP', rows)[1]]).toEqual(['not_recorded', 'not_recorded'])
})

const missed = [
  'Awaiting approval',
  'Expired',
  'Blocked',
  'Banned',
  'On standby',
  'Renunció',
  'Rinuncia',
  'Forfait',
  'Excluido',
  'Descartado',
  'ausgetragen',
  'zurückgewiesen',
  'Nope',
  'Impossible',
  'Imposible',
  'Unfortunately I am away',
  'Purtroppo impegnato',
  'Lamentablemente imposible',
  '待审核',
  '待定',
  '待ち',
  'Baja',
  'Dado de baja',
  'Lemondta',
  'Storno',
  'Peruttu',
  'Non remboursable, annulé',
  'No problem, but not coming',
  'Confirmed: no',
  'Confirmed, no longer coming',
  'Registered, not approved',
  'Yes / no',
  'Confirmed - cancelled',
  'Approved, on waitlist',
  '出席（取消）',
  '出席 → 欠席',
  '没有参加',
  'Refunded (non-refundable)',
  "Won't make it",
  'Not coming by car',
  'No, thanks',
  'Registered, no show',
]
test.each(missed)('behavior: "%s" invites nobody unasked, below a status or a reply', (cell) => {
  const rows = ['Confirmed', `"${cell}"`]
  for (const heading of ['Status', 'RSVP', 'Estado'])
    expect(['left_out', 'unreadable', 'absent']).toContain(say(heading, rows)[1])
})

test.each(['No', 'Non', 'Nein', '0', 'いいえ'])(
  'behavior: a mere "%s" below a status is asked about',
  (cell) => {
    for (const heading of ['Status', 'Approval status', 'Estado'])
      expect(say(heading, ['Confirmed', cell])).toEqual(['not_recorded', 'unreadable'])
  },
)

test.each([
  ['Seats', '2 seats'],
  ['Members', '2 members'],
  ['Distance', '12 miles'],
  ['Seat', '12 H'],
  ['Room', '3S'],
  ['Shirt', '2 M'],
  ['Share', '65 percent'],
  ['Start time,Completion time', '2026-11-25 10:00,2026-11-25 10:05'],
  ['Order date,Payment date', '2026-11-25 10:00,2026-11-25 10:05'],
])('behavior: below "%s", "%s" says nothing of how long someone was there', (columns, cells) => {
  expect(read(columns, [cells, cells]).asks).toEqual([])
})

test.each(['65 min', '1h 5m', '90 minutes', '1 Std. 5 Min.', '65分', '1 hora 5 minutos', '2 tuntia'])(
  'behavior: below any heading, "%s" may say so',
  (cell) => {
    expect(read('Spalte 3', [cell, cell]).asks).toEqual(['attended'])
  },
)

test('behavior: words for no name are names beside another name', () => {
  const text =
    'Name,Last name,Email\nTba,Li,a@example.org\n未知,佐藤,b@example.org\nTBA,,c@example.org\nUnknown,Unknown,d@example.org\nAna,Ruiz,e@example.org'
  const { people } = readList([{ name: null, rows: [...cutRecords(text)] }])
  expect(people.map(({ given }) => given.name)).toEqual(['Tba Li', '佐藤 未知', '', '', 'Ana Ruiz'])
})
