import { describe, expect, test } from 'vitest'
import type { FieldProblem } from '../shared/errors'
import { testTexts, walletNumber } from '../testing/people'
import { sayProblem } from '../testing/say-problem'
import { parseOrganizerProfile } from './profile'
import { findAttendeeProblems, findOrganizerProblems, parseAttendee, parseOrganizer } from './registration'

const wallet = walletNumber(1)
const alice = { wallet, name: ' Alice  Amaral ', email: ' alice@example.org ', acceptTerms: true }
const say = (problems: readonly FieldProblem[]) => problems.map(sayProblem)

describe('registration', () => {
  test('behavior: a good form is trimmed and stored under its role', () => {
    expect(parseAttendee(alice, testTexts)).toEqual({
      role: 'attendee',
      wallet,
      accepts: [
        { document: 'terms', version: testTexts.terms },
        { document: 'privacy', version: testTexts.privacy },
      ],
      name: 'Alice Amaral',
      email: 'alice@example.org',
    })
    expect(parseOrganizer({ ...alice, contactInfo: ' ' }, testTexts)).toMatchObject({
      role: 'organizer',
      accepts: expect.arrayContaining([
        { document: 'vendor-agreement', version: testTexts['vendor-agreement'] },
      ]),
      contactInfo: null,
    })
  })

  test('error: reports the wallet first, then the terms, then all fields together, in the specified words', () => {
    const everything = { wallet: null, name: '', email: '', acceptTerms: false }
    expect(say(findAttendeeProblems(everything))).toEqual([
      'Wallet is not connected. Please go back to the login page.',
    ])
    expect(say(findAttendeeProblems({ ...everything, wallet }))).toEqual([
      'You must accept the Terms of Service and Privacy Policy.',
    ])
    expect(say(findOrganizerProblems({ ...everything, wallet }))).toEqual([
      'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
    ])
    const accepted = { ...everything, wallet, acceptTerms: true }
    expect(say(findAttendeeProblems(accepted))).toEqual(['Full name is required', 'Email is required'])
    expect(say(findOrganizerProblems(accepted))).toEqual([
      'Organization name is required',
      'Email is required',
    ])
  })

  test('error: parsing throws the first problem, with its field in the words of the wire', () => {
    const refusal = (code: string, field: string) => expect.objectContaining({ code, field })
    expect(() => parseAttendee({ ...alice, wallet: null }, testTexts)).toThrow(
      refusal('field.required', 'wallet_address'),
    )
    expect(() => parseOrganizer({ ...alice, acceptTerms: false }, testTexts)).toThrow(
      refusal('field.required', 'acceptTerms'),
    )
    expect(() => parseOrganizer({ ...alice, name: '' }, testTexts)).toThrow(
      refusal('field.required', 'vendor_name'),
    )
  })

  test('error: a text that is not an email address', () => {
    for (const email of ['a', 'a@b', 'a b@c.d', '@c.d', 'a@c.', `${'a'.repeat(250)}@c.de`, 'a@b@c.d']) {
      expect(say(findAttendeeProblems({ ...alice, email }))).toEqual(['Invalid email address format'])
    }
    expect(findAttendeeProblems({ ...alice, email: 'a+tag@sub.example.co' })).toEqual([])
  })

  test('error: names of any length with invisible characters are refused', () => {
    expect(findAttendeeProblems({ ...alice, name: 'x'.repeat(201) })).toEqual([
      { field: 'name', code: 'field.too_long', values: { max: 200 } },
    ])
    expect(findAttendeeProblems({ ...alice, name: 'Al\u0000ice' })).toEqual([
      { field: 'name', code: 'field.hidden_characters' },
    ])
    expect(findAttendeeProblems({ ...alice, name: '李小龙 👩‍💻 نور' })).toEqual([])
  })
})

describe('profile', () => {
  test('error: a website must be an address that a browser can follow safely', () => {
    const profile = (website: string) =>
      parseOrganizerProfile({ name: 'B', email: 'b@c.de', website }).website
    expect(profile('https://example.org/a?b')).toBe('https://example.org/a?b')
    expect(profile(' ')).toBeNull()
    for (const website of ['example', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'http://a b']) {
      expect(() => profile(website)).toThrow('field.not_a_url')
    }
  })

  test('behavior: the number of a LinkedIn page is read from its address', () => {
    const page = (linkedinPageId: string) =>
      parseOrganizerProfile({ name: 'B', email: 'b@c.de', linkedinPageId }).linkedinPageId
    expect(page('https://www.linkedin.com/company/1441/about')).toBe('1441')
    expect(page(' 1441 ')).toBe('1441')
    expect(page('')).toBeNull()
    expect(() => page('certify')).toThrow('field.not_a_linkedin_page')
  })
})
