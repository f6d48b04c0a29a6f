import { describe, expect, test } from 'vitest'
import { walletNumber } from '../testing/people'
import { parseOrganizerProfile } from './profile'
import { attendeeProblem, organizerProblem, parseAttendee, parseOrganizer } from './registration'

const wallet = walletNumber(1)
const alice = { wallet, name: ' Alice  Amaral ', email: ' alice@example.org ', acceptTerms: true }

describe('registration', () => {
  test('behavior: a good form is trimmed and stored under its role', () => {
    expect(parseAttendee(alice)).toEqual({
      role: 'attendee',
      wallet,
      name: 'Alice Amaral',
      email: 'alice@example.org',
    })
    expect(parseOrganizer({ ...alice, contactInfo: ' ' })).toMatchObject({
      role: 'organizer',
      contactInfo: null,
    })
  })

  test('error: wallet, then terms, then fields, in the specified words', () => {
    const everything = { wallet: null, name: '', email: '', acceptTerms: false }
    expect(attendeeProblem(everything)?.message).toBe(
      'Wallet is not connected. Please go back to the login page.',
    )
    expect(attendeeProblem({ ...everything, wallet })?.message).toBe(
      'You must accept the Terms of Service and Privacy Policy.',
    )
    expect(organizerProblem({ ...everything, wallet })?.message).toBe(
      'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
    )
    const accepted = { ...everything, wallet, acceptTerms: true }
    expect(attendeeProblem(accepted)).toEqual({ field: 'name', message: 'Full name is required' })
    expect(organizerProblem(accepted)).toEqual({
      field: 'vendor_name',
      message: 'Organization name is required',
    })
    expect(attendeeProblem({ ...accepted, name: 'A' })).toEqual({
      field: 'email',
      message: 'Email is required',
    })
  })

  test('error: what is no email address', () => {
    for (const email of ['a', 'a@b', 'a b@c.d', '@c.d', 'a@c.', `${'a'.repeat(250)}@c.de`, 'a@b@c.d']) {
      expect(attendeeProblem({ ...alice, email })?.message).toBe('Invalid email address format')
    }
    expect(attendeeProblem({ ...alice, email: 'a+tag@sub.example.co' })).toBeNull()
  })

  test('error: names of any length, and with characters nobody sees, are refused', () => {
    expect(attendeeProblem({ ...alice, name: 'x'.repeat(201) })?.field).toBe('name')
    expect(attendeeProblem({ ...alice, name: 'Al\u0000ice' })?.field).toBe('name')
    expect(attendeeProblem({ ...alice, name: '李小龙 👩‍💻 نور' })).toBeNull()
  })
})

describe('profile', () => {
  test('error: only addresses that a browser may follow safely are websites', () => {
    const profile = (website: string) =>
      parseOrganizerProfile({ name: 'B', email: 'b@c.de', website }).website
    expect(profile('https://example.org/a?b')).toBe('https://example.org/a?b')
    expect(profile(' ')).toBeNull()
    for (const website of ['example', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'http://a b']) {
      expect(() => profile(website)).toThrow('Website must be a URL, such as https://example.org.')
    }
  })
})
