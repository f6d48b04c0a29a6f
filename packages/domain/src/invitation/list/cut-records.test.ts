import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'

const cells = (text: string) => [...cutRecords(text)].map((each) => (each.fault ? each.fault : each.cells))

describe('files that quote in other ways', () => {
  test('behavior: apostrophes around cells are quotation marks, and those in names are not', () => {
    expect(cells("'name','email'\n'Doe, Jane','jane@example.com'\n'O'Brien','ob@example.com'\n")).toEqual([
      ['name', 'email'],
      ['Doe, Jane', 'jane@example.com'],
      ["O'Brien", 'ob@example.com'],
    ])
    expect(cells("name,email\n'D''Arcy, Ann','a@example.com'\n'Li, Bo',b@example.com\n").slice(1)).toEqual([
      ["D'Arcy, Ann", 'a@example.com'],
      ['Li, Bo', 'b@example.com'],
    ])
    expect(cells("name,email\n'O\\'Brien, Pat','a@example.com'\n").slice(1)).toEqual([
      ["O'Brien, Pat", 'a@example.com'],
    ])
    expect(
      cells("name,email\nO'Brien,a@example.com\n't Hooft,b@example.com\nD'Arcy',c@example.com\n"),
    ).toEqual([
      ['name', 'email'],
      ["O'Brien", 'a@example.com'],
      ["'t Hooft", 'b@example.com'],
      ["D'Arcy'", 'c@example.com'],
    ])
  })

  test('behavior: a backslash before a quotation mark keeps it in its cell, and other backslashes stay', () => {
    expect(
      cells('"name","email"\n"Ana \\"Nina\\" Ruiz","a@example.com"\n"Bo, Li","b@example.com"\n'),
    ).toEqual([
      ['name', 'email'],
      ['Ana "Nina" Ruiz', 'a@example.com'],
      ['Bo, Li', 'b@example.com'],
    ])
    expect(cells('"name","email"\n"O\\\'Brien","a@example.com"\n').slice(1)).toEqual([
      ["O'Brien", 'a@example.com'],
    ])
    expect(cells('"email","folder"\n"a@example.com","C:\\"\n').slice(1)).toEqual([['a@example.com', 'C:\\']])
  })

  test('behavior: the separator is the one that parts addresses from the rest', () => {
    for (const separator of [';', '|', '\t'])
      expect(
        cells(`Name, first and last${separator}Email\nRuiz,Ana${separator}a@example.com\n`).slice(1),
      ).toEqual([['Ruiz,Ana', 'a@example.com']])
  })
})

test('property: people survive each way of quoting', () => {
  const name = fc.constantFrom(
    'Ana',
    "O'Brien",
    'Doe, Jane',
    'Li; Bo',
    "D'Arcy, Ann",
    'Ana "Nina" Ruiz',
    "N'Golo",
    'A|B',
    "'t Hooft, G.",
  )
  const writers: Record<string, (cell: string) => string> = {
    doubled: (cell) => `"${cell.replaceAll('"', '""')}"`,
    escaped: (cell) => `"${cell.replaceAll('"', '\\"')}"`,
    apostrophes: (cell) => `'${cell.replaceAll("'", "''")}'`,
    escapedApostrophes: (cell) => `'${cell.replaceAll("'", "\\'")}'`,
    bareApostrophes: (cell) => `'${cell}'`,
  }
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom(...Object.keys(writers)),
      fc.boolean(),
      (names, separator, style, quotesHead) => {
        const quote = writers[style] ?? String
        const people = names.map((each, index) => [each, `p${index}@example.org`])
        const head = ['Name', 'Email']
        const lines = [quotesHead ? head.map(quote) : head, ...people.map((row) => row.map(quote))]
        const text = lines.map((row) => row.join(separator)).join('\r\n')
        expect(cells(text)).toEqual([head, ...people])
      },
    ),
    { seed: 20_261_127, numRuns: 500 },
  )
})
