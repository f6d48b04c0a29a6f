import { describe, expect, test } from 'vitest'
import { readCertificateInput } from './certificate-input'

describe('readCertificateInput', () => {
  test.each([
    ['10001', '10001'],
    [' № 10 001 ', '10001'],
    ['#10001', '10001'],
    ['10,001', '10001'],
    ['00010001', '10001'],
    ['0', '0'],
    ['https://certify.example/verify/10001?x=1', '10001'],
  ])('behavior: reads %s as a number', (text, tokenId) => {
    expect(readCertificateInput(text)).toEqual({ kind: 'number', tokenId })
  })

  test('behavior: reads an address', () => {
    const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
    expect(readCertificateInput(address)).toEqual({ kind: 'address', address })
  })

  test.each(['', 'abc', '12a', '-1', '1e5', '9'.repeat(79), 'https://certify.example/events/3'])(
    'error: cannot read %s',
    (text) => {
      expect(readCertificateInput(text)).toEqual({ kind: 'unreadable' })
    },
  )
})
