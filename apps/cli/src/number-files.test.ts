import { describe, expect, test } from 'vitest'
import { readNumbers } from './number-files'
import { toExitStatus } from './verify'

describe('readNumbers', () => {
  test('behavior: finds the column by its title, else takes the first', () => {
    expect(readNumbers('Name,Token ID\nAlice,10001\nBob,10002\n')).toEqual(['10001', '10002'])
    expect(readNumbers('10001\n10002')).toEqual(['10001', '10002'])
    expect(readNumbers('applicant\tlink\r\nAlice\thttps://c.example/verify/10001?x=1\r\n')).toEqual(['10001'])
    expect(readNumbers('whatever\n10001\n')).toEqual(['10001'])
  })

  test('behavior: a comma within the numbers of a bare list separates nothing', () => {
    expect(readNumbers('10,001\n10,002,10,003\n10,001,7\n')).toEqual(['10001', '10002', '10003', '10,001,7'])
  })

  test('behavior: reads quoted cells with separators, quotes and line ends inside', () => {
    expect(readNumbers('"Name, first","Number"\n"A ""B""\nC",10001\n')).toEqual(['10001'])
  })

  test('behavior: keeps a mistyped number, drops empty rows and a byte order mark', () => {
    expect(readNumbers('\uFEFFnumber\n1000l\n\n  \n10002\n')).toEqual(['1000l', '10002'])
    expect(readNumbers('')).toEqual([])
  })
})

describe('toExitStatus', () => {
  test('behavior: a negative verdict outranks "cannot confirm"', () => {
    const of = (...statuses: Parameters<typeof toExitStatus>[0][number]['status'][]) =>
      toExitStatus(statuses.map((status) => ({ status })))
    expect([of('valid'), of('valid', 'unknown'), of('unknown', 'revoked'), of('malformed')]).toEqual([
      0, 2, 1, 1,
    ])
  })
})
