import { describe, expect, test } from 'vitest'
import { readPastedNumbers } from './read-pasted-numbers'

const numbers = (text: string) =>
  readPastedNumbers(text).asked.map(({ tokenId, text: said }) => tokenId ?? `? ${said}`)

describe('readPastedNumbers', () => {
  test.each([
    ['one a line', '10001\n10002\r\n10003\n', ['10001', '10002', '10003']],
    [
      'separated by spaces, commas or semicolons',
      '10001 10002\n10003,10004\n10005; 10006',
      ['10001', '10002', '10003', '10004', '10005', '10006'],
    ],
    [
      'grouped and without a space between',
      '10,001,10,002\n10.003.10.004',
      ['10001', '10002', '10003', '10004'],
    ],
    ['with signs and groups', '№ 10001\n#10002\n10 003\n10,004', ['10001', '10002', '10003', '10004']],
    [
      'links',
      'https://certify.example/verify/10001\nhttps://certify.example/verify/10002?x=1',
      ['10001', '10002'],
    ],
    ['columns pasted from a spreadsheet', '1\tAlice\t10001\n2\tBob\t10002', ['10001', '10002']],
    [
      'a CSV with a heading',
      'Name,Year,Token ID\n"Ruiz, Ana",2026,10001\nBob,2026,\'10002',
      ['10001', '10002'],
    ],
    ['a CSV with links', 'Applicant;Certificate link\nAna;https://c.example/verify/10001', ['10001']],
    [
      'a CSV with a heading and other figures',
      'certificate,score\n10001,9.5\n10002,25.50\n10003,25.11.2026\n10004,950\n10005,',
      ['10001', '10002', '10003', '10004', '10005'],
    ],
    ['a CSV with empty cells', 'name,number,score\n,10001,5\n,10002,9.5', ['10001', '10002']],
    ['columns of which the first is empty', 'Name\tNumber\tScore\n\t10001\t5', ['10001']],
    [
      'an empty cell below the heading',
      'name,number,score\nAna,,95000\nBo,10001,5',
      ['? Ana,,95000', '10001'],
    ],
    [
      'many quotes of which one is left open',
      `number\n${'"'.repeat(101)}\n10001`,
      [`? ${'"'.repeat(90)}`, '10001'],
    ],
    ['grouped below a heading', 'Number\n10,001\n№ 10,002', ['10001', '10002']],
    ['a separator that also groups', 'Name,Number\nAna,10,001\n"Bo",10002', ['10001', '10002']],
    ['a date beside a number', '10001, 25 November 2026\n10002, 25-11-2026', ['10001', '10002']],
    ['a byte order mark', '\uFEFFTokenID\n10001', ['10001']],
  ])('behavior: %s', (_, text, found) => {
    expect(numbers(text)).toEqual(found)
  })

  test('behavior: a text that is not a number keeps its place in the list', () => {
    expect(numbers('10001\nhello there\n0x12\n10,001,7\n10002')).toEqual([
      '10001',
      '? hello there',
      '? 0x12',
      '? 10,001,7',
      '10002',
    ])
  })

  test('behavior: verifies a number once, even if it is written in several ways', () => {
    expect(readPastedNumbers('10001\n010001\nhttps://x.example/verify/10001\n10002\nno\nno')).toEqual({
      asked: [
        { text: '10001', tokenId: '10001' },
        { text: '10002', tokenId: '10002' },
        { text: 'no', tokenId: null },
      ],
      duplicates: 3,
    })
  })

  test('behavior: an empty text has no lines', () => {
    expect(readPastedNumbers(' \n\n')).toEqual({ asked: [], duplicates: 0 })
  })
})
