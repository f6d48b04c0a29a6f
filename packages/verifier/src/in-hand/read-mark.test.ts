import { expect, test } from 'vitest'
import { readMark, readVerifyAddress } from './read-mark'

const mark = 'certify:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3:10001'
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a PNG’s text chunk', `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\xff\0\0\0ZiTXtcertify\0\0\0\0\0${mark}\x12\x34`],
  ['a PDF’s keywords', `%PDF-1.7\n1 0 obj\n<< /Subject (A certificate) /Keywords (${mark}) >>\nendobj`],
  ['an SVG’s metadata', `<svg xmlns="x"><metadata id="certify">${mark}</metadata></svg>`],
])('behavior: the mark is found in %s', (_, text) => {
  expect(readMark(bytes(text))).toEqual({
    chainId: 31337,
    contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    tokenId: 10001n,
  })
})

test('behavior: a file without a mark has none', () => {
  expect(readMark(bytes('%PDF-1.7 certify your documents: 10001'))).toBeNull()
  expect(readMark(new Uint8Array())).toBeNull()
})

test('behavior: reads the number from a verify page’s address, of any instance', () => {
  expect(readVerifyAddress('https://certify.example/verify/10001')).toBe('10001')
  expect(readVerifyAddress('http://localhost:4000/base/verify/010001?x')).toBe('10001')
  expect(readVerifyAddress('https://certify.example/events/1')).toBeNull()
  expect(readVerifyAddress('certify me: /verify/10001')).toBeNull()
  expect(readVerifyAddress(`https://certify.example/verify/${'9'.repeat(78)}`)).toBeNull()
})
