import { describe, expect, test } from 'vitest'
import { rosterCsv } from '../../roster/roster-csv'
import { entryOfAlice } from '../../testing/events'
import { readAttended, readStatus, simplifyWord } from './attendance-words'

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
