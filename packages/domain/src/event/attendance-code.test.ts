import { describe, expect, test } from 'vitest'
import { parseAttendanceCode } from './attendance-code'

const dashes = [' ', '-', '\u2010', '\u2011', '–', '—', '−', '\u00ad', '_', '.', '']
const ends = ['', '.', ' ', '\n', '”', '\u200b']

describe('parseAttendanceCode', () => {
  test('behavior: reads a code with any dashes between its groups and any signs after it', () => {
    const typed = dashes.flatMap((dash) =>
      ends.map((end) => ['7k3m', '9QXT', 'abcd', 'EFGH', 'o1Z3'].join(dash) + end),
    )
    expect(typed.filter((text) => parseAttendanceCode(text) !== '7K3M-9QXT-ABCD-EFGH-01Z3')).toEqual([])
    expect(parseAttendanceCode('７Ｋ３Ｍ－９ＱＸＴ－ＡＢＣＤ－ＥＦＧＨ－０１Ｚ３')).toBe(
      '7K3M-9QXT-ABCD-EFGH-01Z3',
    )
  })

  test('behavior: what is pasted along before a code is no part of it', () => {
    const typed = ['Code: ', 'CODE:', 'Token：', 'Your attendance code: '].map(
      (label) => `${label}7k3m-9qxt-abcd-efgh-01z3`,
    )
    expect(typed.map(parseAttendanceCode)).toEqual(typed.map(() => '7K3M-9QXT-ABCD-EFGH-01Z3'))
  })

  test('error: another letter or another length is no code', () => {
    expect(parseAttendanceCode('7K3M-9QXT-ABCD-EFGH-012U')).toBeNull()
    expect(parseAttendanceCode('7K3M-9QXT-ABCD-EFGH-01ž3')).toBeNull()
    expect(parseAttendanceCode('7K3M-9QXT-ABCD-EFGH-012')).toBeNull()
  })
})
