import { describe, expect, test } from 'vitest'
import { fold } from './fold'

/** What people type, and the name that they look for. */
const pairs = [
  ['lukasz', 'Łukasz'],
  ['jose angel', 'José Ángel'],
  ['nyongo', 'Nyong’o'],
  ['oneil', "O'Neil"],
  ['strasse', 'Straße'],
  ['STRASSE', 'STRAẞE'],
  ['soren kierkegaard', 'Søren Kierkegaard'],
  ['dang thi', 'Đặng Thị'],
  ['istanbul', 'İSTANBUL'],
  ['isik', 'Işık'],
  ['thor', 'Þór'],
  ['aether oeuvre', 'Æther Œuvre'],
  ['jean luc', 'Jean‑Luc'],
  ['σοφος', 'ΣΟΦΟΣ'],
  ['елка', 'Ёлка'],
  ['احمد', 'أَحْمَد'],
  ['ｔｏｋｙｏ', 'Tokyo'],
  ['c++', 'C++'],
] as const

describe('fold', () => {
  test.each(pairs)('behavior: %s finds %s', (typed, name) => {
    expect(fold(name)).toBe(fold(typed))
  })

  test('behavior: vowel signs and other letters stay apart', () => {
    expect(fold('कमल')).not.toBe(fold('कमला'))
    expect(fold('か')).not.toBe(fold('が'))
    expect(fold('C#')).not.toBe(fold('C++'))
  })
})
