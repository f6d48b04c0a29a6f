import { describe, expect, test } from 'vitest'
import { readCertificateInput } from './certificate-input'

describe('readCertificateInput', () => {
  test.each([
    '10001',
    ' Certificate № 10 001. ',
    'https://certify.example/credentials/10001',
    '10001 (10001)',
  ])('behavior: reads %s as a number', (text) => {
    expect(readCertificateInput(text)).toEqual({ kind: 'number', tokenId: '10001' })
  })

  test('behavior: two numbers are two', () => {
    expect(readCertificateInput('10001 10002')).toEqual({ kind: 'several' })
  })

  test('behavior: reads an address', () => {
    const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
    expect(readCertificateInput(address)).toEqual({ kind: 'address', address })
  })

  test.each(['', 'abc', '12a', 'https://certify.example/events/3'])('error: cannot read %s', (text) => {
    expect(readCertificateInput(text)).toEqual({ kind: 'unreadable' })
  })
})
