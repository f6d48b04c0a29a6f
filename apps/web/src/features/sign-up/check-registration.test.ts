import { registerUserRequest, registerVendorRequest } from '@certify/wire/accounts'
import { describe, expect, test } from 'vitest'
import { checkRegistration } from './check-registration'

const wallet_address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const blank = { wallet_address: '', acceptTerms: false, name: ' ', email: '' }

describe('checkRegistration', () => {
  test('error: the wallet comes first, then the terms, then the fields together', () => {
    expect(checkRegistration(registerUserRequest, blank)).toEqual({
      wallet_address: 'Wallet is not connected. Please go back to the login page.',
    })
    expect(checkRegistration(registerUserRequest, { ...blank, wallet_address })).toEqual({
      acceptTerms: 'You must accept the Terms of Service and Privacy Policy.',
    })
    expect(checkRegistration(registerUserRequest, { ...blank, wallet_address, acceptTerms: true })).toEqual({
      name: 'Full name is required',
      email: 'Email is required',
    })
  })

  test('error: an address with a space is no email', () => {
    const values = { wallet_address, acceptTerms: true, name: 'Ada', email: 'ada @example.org' }
    expect(checkRegistration(registerUserRequest, values)).toEqual({ email: 'Invalid email address format' })
  })

  test('error: an organization is asked in its own words', () => {
    const values = { wallet_address, acceptTerms: false, vendor_name: '', email: '', contact_info: '' }
    expect(checkRegistration(registerVendorRequest, values)).toEqual({
      acceptTerms: 'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
    })
    expect(checkRegistration(registerVendorRequest, { ...values, acceptTerms: true })).toEqual({
      vendor_name: 'Organization name is required',
      email: 'Email is required',
    })
  })

  test('behavior: a complete form has nothing wrong', () => {
    const values = { wallet_address, acceptTerms: true, name: 'Ada', email: 'ada@example.org' }
    expect(checkRegistration(registerUserRequest, values)).toEqual({})
  })
})
