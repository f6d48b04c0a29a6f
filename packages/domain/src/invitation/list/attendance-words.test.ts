import { describe, expect, test } from 'vitest'
import { rosterCsv } from '../../roster/roster-csv'
import { cutRecords } from '../../testing/cut-records'
import { entryOfAlice } from '../../testing/events'
import { readAttended, readReply, readStatus } from './attendance-words'
import { readList } from './read-list'
import { simplifyWord } from './simplify-word'

describe('readAttended', () => {
  test.each([
    [
      'present',
      [
        'x',
        'X',
        '1',
        'TRUE',
        'Yes',
        'Checked In',
        'checked-in',
        ' Sí ',
        'Asistió',
        '✔️',
        'Presente',
        'はい',
        'да',
      ],
    ],
    ['present', ['2026-11-14 10:03', '11/25/2026 05:55:00 PM', '2026-11-25T18:00:00.000Z', '18:03']],
    ['absent', ['no', '0', 'No-show', 'Ausente', 'no asistió', 'FALSO', 'нет', 'いいえ']],
    ['not_recorded', ['', '   ', '–', 'not recorded', 'Sin registrar', 'Attending', 'registered']],
    ['left_out', ['Not Attending', 'Declined', 'Refunded', 'waitlist', 'Pending approval', 'Rechazada']],
    ['unreadable', ['?', 'x?', '2', 'maybe', '45', 'not', 'present absent', 'yess', '31/31/2026']],
  ] as const)('behavior: says "%s" only of words that say so', (says, texts) => {
    expect(texts.map((text) => readAttended(text))).toEqual(texts.map(() => says))
  })

  test('behavior: what the organizer says of a word counts before anything else', () => {
    const means = new Map([
      [simplifyWord('Maybe'), 'present'],
      [simplifyWord('Yes'), 'not_recorded'],
      ['', 'absent'],
    ] as const)
    expect(['maybe', 'YES', ' ', 'x'].map((text) => readAttended(text, means))).toEqual([
      'present',
      'not_recorded',
      'absent',
      'present',
    ])
  })

  test('behavior: reads every word of our own export, and never makes "not recorded" a yes', () => {
    const words = ([null, 'present', 'absent'] as const).map(
      (attendance) => rosterCsv.toRow(entryOfAlice({ attendance }))[5] ?? '',
    )
    expect(words.map((word) => readAttended(word))).toEqual(['not_recorded', 'present', 'absent'])
  })
})

test('behavior: an unknown status and the moment of a status say nothing', () => {
  const statuses = ['Active', 'Shipped', '2026-11-14 10:03', 'Checked In', 'Declined']
  expect(statuses.map((text) => readStatus(text))).toEqual([
    'not_recorded',
    'not_recorded',
    'not_recorded',
    'present',
    'left_out',
  ])
})

const cancellations = `
  Cancelled (refund) | Not coming | Can’t come | Unable to attend | Declined by guest | Sorry, no | Will miss it
  Abgelehnt | Storniert (Erstattung) | Kommt nicht | Leider verhindert | Warteliste | Nein, leider
  declinado | No viene | Anulado | Dado de baja | No podré ir | En espera | Annulée (remboursée) | Ne viendra pas
  Não comparecerá | Desistiu | Non parteciperà | Annullato | In attesa | Geannuleerd | Komt niet
  Отменено | Не придёт | Отказался | Выбыл | Скасовано | Anulowano | Nie przyjdzie | Zrušeno | Nepřijde | Avbokad
  Kommer inte | Aflyst | Peruutettu | Lemondta | İptal edildi | Katılmayacak | Ακυρώθηκε | Δεν θα έρθω
  Dibatalkan | Tidak hadir | Không tham gia | Đã hủy | ملغى | لن يحضر | בוטל | לא מגיע | 已取消 | 不参加 | 無法出席
  キャンセル | 参加できません | キャンセル待ち | 취소됨 | 참석하지 않음 | 안 가요 | ยกเลิก | ไม่เข้าร่วม | रद्द | नहीं आएंगे | 👎`
  .trim()
  .split(/ \| |\n\s*/)

const readBelow = (heading: string, words: readonly string[]) => {
  const rows = words.map((word, index) => `p${index}@example.org,P,"${word}"`)
  const text = `Email,Name,${heading}\na@example.org,Ana,VIP\n${rows.join('\n')}\n`
  const { people } = readList([{ name: null, rows: [...cutRecords(text)] }])
  return people.map(({ given }) => given.attended)
}

test.each(['Status', 'RSVP', 'Stato partecipante', 'Status uczestnika', 'ステータス'])(
  'behavior: words below “%s” that deny, cancel or wait invite nobody unasked, in any language',
  (heading) => {
    const invited = cancellations.filter((word) => readBelow(heading, [word])[1] === 'not_recorded')
    expect(invited).toEqual([])
    expect(readBelow(heading, ['Cancelled (refund)'])[0]).toBe('not_recorded')
  },
)

test('behavior: below a heading that says nothing, few words of which one ends a place are statuses', () => {
  for (const word of [
    'Cancelled (refund)',
    'Non viene più',
    'Отказался',
    '参加できません',
    'Kommt leider nicht',
  ])
    expect([word, ...readBelow('Spalte 3', [word])]).toEqual([word, 'not_recorded', 'unreadable'])
  expect(readBelow('Spalte 3', ['No nuts', 'New York', 'No comment'])).not.toContain('unreadable')
})

test('behavior: words of those who come are not asked about', () => {
  const words = `
    Active | Confirmed | Notified | New | Accepted | Zugesagt | Nimmt teil | Bestätigt | Confirmado
    Asistirá | Participe | Inscrit | Comparecerá | Parteciperà | Confermato | Komt | Deltar | Przyjdzie
    Potwierdzone | Придёт | Подтверждено | Katılacak | Onaylandı | Θα έρθω | سيحضر | מגיע | 已确认 | 参加予定
    参加します | 참석 예정 | เข้าร่วม | No response`
    .trim()
    .split(/ \| |\n\s*/)
  expect(
    words.filter((word) => readStatus(word) === 'unreadable' || readReply(word) === 'unreadable'),
  ).toEqual([])
})
