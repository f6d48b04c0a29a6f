import { describe, expect, test } from 'vitest'
import { findNumbers } from './find-numbers'

/** The digits of the scripts that people type numbers in, from their zero. */
const zeros = ['0', '０', '٠', '۰', '०', '০', '๐', '༠', '߀', '𝟎', '𝟬']
const signs = [
  '',
  '№ ',
  '№',
  'Nº ',
  'Nº',
  'N° ',
  'No. ',
  'no 	',
  'Nr. ',
  '#',
  'Certificate № ',
  'Token ID: ',
  'номер ',
]
const groups = ['', ' ', '\u00a0', '\u202f', '.', ',', '’', "'"]
const ends = ['', '.', ',', ' ', '!', ')', '”', '\u200b', ' \n']
const links = [
  'https://certify.example/verify/10001',
  'https://certify.example/verify/10001?address=0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  'https://certify.example/credentials/10001',
  'https://certify.example/credentials/10001.pdf',
  'https://certify.example/my-certificates/10001',
  '(https://certify.example/verify/10001)',
  '<https://certify.example/verify/10001>.',
  'certify.example/verify/10001/',
  'http://10.0.0.5:8443/verify/10001',
  'HTTPS://CERTIFY.EXAMPLE/VERIFY/10001',
  'See https://certify.example/verify/10001.',
]

describe('findNumbers', () => {
  test('behavior: one number is one, with any sign before it, any grouping, and any punctuation after it', () => {
    const texts = signs.flatMap((sign) =>
      groups.flatMap((group) => ends.map((end) => `${sign}10${group}001${end}`)),
    )
    expect(texts.filter((text) => findNumbers(text)?.join() !== '10001')).toEqual([])
  })

  test('behavior: digits of other scripts count', () => {
    const typed = zeros.map((zero) =>
      [...'10789'].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join(''),
    )
    expect(typed.map(findNumbers)).toEqual(zeros.map(() => ['10789']))
  })

  test('behavior: words of scripts without spaces part from their number, unless they count', () => {
    const texts = [
      '第10001号',
      '10001番',
      '編號10001',
      '证书编号：10001',
      '제10001호',
      '証明書10001です',
      'เลขที่10001',
    ]
    expect(texts.map(findNumbers)).toEqual(texts.map(() => ['10001']))
    expect(['1万', '3千', '5만'].map(findNumbers)).toEqual([null, null, null])
  })

  test.each(links)('behavior: reads our own address %s', (link) => {
    expect(findNumbers(link)).toEqual(['10001'])
  })

  test.each([
    ['10001 10002', ['10001', '10002']],
    ['10001,10002', ['10001', '10002']],
    ['10001-10002', ['10001', '10002']],
    ['10001 100', ['10001', '100']],
    ['10 001 10 002', ['10001', '10002']],
    ['10,001, 10,002', ['10001', '10002']],
    ['10,001,10,002', ['10001', '10002']],
    ['1.234.567.1.234.567', ['1234567', '1234567']],
    ['1,2,3', ['1', '2', '3']],
    ['0099 0100', ['99', '100']],
    ['100 001\n100 002', ['100001', '100002']],
    ['1\t100 001', ['1', '100001']],
    ['第12期345号', ['12', '345']],
    ['12#345', ['12', '345']],
    ['№ 10001 and № 10002', ['10001', '10002']],
    ['https://c.example/verify/10001 10001', ['10001', '10001']],
    ['10001\n0002', ['10001', '2']],
    ['01 10001', ['1', '10001']],
    ['007 12', ['7', '12']],
    ['٠٠٠١ و ١', ['1', '1']],
  ])('behavior: two numbers are never one: %s', (text, numbers) => {
    expect(findNumbers(text)).toEqual(numbers)
  })

  test.each(['', 'abc', ' № '])('behavior: %s names none', (text) => {
    expect(findNumbers(text)).toEqual([])
  })

  test.each([
    '12a',
    '10001²',
    '10001¹ and 10002',
    '½',
    '①',
    '-1',
    '−1',
    '1e5',
    '0x12',
    '9'.repeat(79),
    'https://certify.example/events/3',
    '10001 l0002',
    '10,001,100,002',
    '10,001,7',
    '7,10,001',
    '1.0001',
    '10001.5',
    '25.11.2026',
    '10001 of 25.11.26',
    '10001, 2026-11-25',
    '10001, 25-11-2026',
    '10001 (18:30)',
    '10001 18:30:05',
    '1 0001',
    '10001, 00010001',
  ])('error: %s is no number', (text) => {
    expect(findNumbers(text)).toBeNull()
  })
})
