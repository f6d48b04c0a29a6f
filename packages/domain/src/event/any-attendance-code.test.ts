import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAttendanceCode, parseAttendanceCode } from './attendance-code'

test('property: a code is read with any dashes, spaces, case, width and label, and another one never is', () => {
  const between = fc.constantFrom('-', '', ' ', '–', '‑', '—', '－', '\u00a0', ' - ')
  const label = fc.constantFrom('', 'Code: ', 'Código：', 'Your code:\n', ' ')
  const end = fc.constantFrom('', '.', ' ', '\n', '!', '”')
  const write = fc.constantFrom<(code: string) => string>(
    (code) => code,
    (code) => code.toLowerCase(),
    (code) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
    (code) => code.replace(/[0-9A-Z]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)),
  )
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(
      bytes,
      between,
      label,
      end,
      write,
      fc.nat(19),
      (random, dash, before, after, written, place) => {
        const code = newAttendanceCode(() => random)
        const typed = `${before}${written(code.replaceAll('-', dash))}${after}`
        expect(parseAttendanceCode(typed)).toBe(code)
        const characters = [...code.replaceAll('-', '')]
        characters[place] = characters[place] === '7' ? '8' : '7'
        const other = characters.join('')
        expect(parseAttendanceCode(other)).toBe(parseAttendanceCode(`${other}.`))
        if (other !== code.replaceAll('-', '')) expect(parseAttendanceCode(other)).not.toBe(code)
      },
    ),
    { seed: 20_261_127, numRuns: 500 },
  )
})
