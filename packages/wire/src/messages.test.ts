import { sayProblem } from '@certify/domain/testing/say-problem'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { registerUserRequest, registerVendorRequest, vendorProfileRequest } from './accounts'
import { mintRequest } from './certificates'
import { eventRequest } from './event-request'
import { fieldProblems } from './field-problems'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The messages of a refusal, in the order of the checks. */
function readMessages(schema: z.ZodType, body: unknown): string[] {
  const parsed = schema.safeParse(body)
  return parsed.success ? [] : fieldProblems(parsed.error).map(sayProblem)
}

describe('registration', () => {
  test('error: refuses a user’s wallet, terms, name and email, in this order', () => {
    expect(readMessages(registerUserRequest, {})).toEqual([
      'Wallet is not connected. Please go back to the login page.',
      'You must accept the Terms of Service and Privacy Policy.',
      'Full name is required',
      'Email is required',
    ])
  })

  test('error: refuses a vendor’s wallet, terms, organization and email, in this order', () => {
    expect(
      readMessages(registerVendorRequest, { acceptTerms: false, vendor_name: '  ', email: 'a b@c.d' }),
    ).toEqual([
      'Wallet is not connected. Please go back to the login page.',
      'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
      'Organization name is required',
      'Invalid email address format',
    ])
  })

  test('behavior: surrounding space is removed from a name and an email', () => {
    expect(
      registerUserRequest.parse({
        wallet_address: alice,
        acceptTerms: true,
        name: ' Alice ',
        email: ' alice@example.org ',
      }),
    ).toMatchObject({ name: 'Alice', email: 'alice@example.org' })
  })

  test('error: a key that the form does not have is refused', () => {
    const body = { wallet_address: alice, acceptTerms: true, name: 'Alice', email: 'a@b.c', role: 'vendors' }
    expect(readMessages(registerUserRequest, body)).toEqual(['The field role is not known here.'])
  })

  test('error: invisible characters are refused in a name', () => {
    const body = { wallet_address: alice, acceptTerms: true, name: 'Alice\u0000Bcc: x', email: 'a@b.c' }
    expect(readMessages(registerUserRequest, body)).toEqual([
      'Full name contains characters that cannot be shown.',
    ])
  })

  test('behavior: a name of several lines becomes one line', () => {
    const body = { wallet_address: alice, acceptTerms: true, name: 'Alice\r\nBcc: x', email: 'a@b.c' }
    expect(registerUserRequest.parse(body).name).toBe('Alice Bcc: x')
  })
})

describe('organization profile', () => {
  test.each(['javascript:alert(1)', 'example', 'ftp://example.org'])('error: %s is no website', (website) => {
    expect(readMessages(vendorProfileRequest, { vendorName: 'Guild', email: 'a@b.c', website })).toEqual([
      'Website must be a URL, such as https://example.org.',
    ])
  })
})

describe('event', () => {
  const event = {
    title: 'Summit',
    description: 'Two days.',
    location: 'Lisbon',
    start_date: '2026-11-14T10:00',
    end_date: '2026-11-14T16:00',
  }

  test('error: an empty form names every required field, in the order of the form', () => {
    expect(readMessages(eventRequest, {})).toEqual([
      'Event title is required.',
      'Description is required.',
      'Location is required.',
      'Start date is required.',
      'End date is required.',
    ])
  })

  test('error: a title of 256 characters is too long', () => {
    expect(readMessages(eventRequest, { ...event, title: 'x'.repeat(256) })).toEqual([
      'Title cannot exceed 255 characters.',
    ])
  })

  test.each(['-1', '1.5', 'many', -1])('error: %s is not a number of attendees', (maxattendees) => {
    expect(readMessages(eventRequest, { ...event, maxattendees })).toEqual([
      'Max attendees must be a non-negative number.',
    ])
  })

  test('behavior: forms send lists as JSON text and an empty maximum as unlimited', () => {
    expect(
      eventRequest.parse({
        ...event,
        maxattendees: '',
        requirements: '["Laptop"]',
        agenda: '[{"time":"10:00","topic":"Opening"}]',
      }),
    ).toMatchObject({
      maxattendees: '',
      requirements: ['Laptop'],
      agenda: [{ time: '10:00', topic: 'Opening' }],
    })
  })

  test('behavior: a session without its time or topic is accepted, for the rules to drop', () => {
    const agenda = '[{"time":"10:00"},{"topic":"Opening"},{}]'
    expect(eventRequest.parse({ ...event, agenda }).agenda).toEqual([
      { time: '10:00', topic: '' },
      { time: '', topic: 'Opening' },
      { time: '', topic: '' },
    ])
    expect(readMessages(eventRequest, { ...event, agenda: '["Opening"]' })).toEqual([
      'An agenda item has a time and a topic and, if you like, speaker, description and duration.',
    ])
  })

  test.each(['status', 'vendor_id', 'token', 'certificates_minted'])(
    'error: %s cannot be assigned',
    (key) => {
      expect(readMessages(eventRequest, { ...event, [key]: 1 })).toEqual([
        `The field ${key} is not known here.`,
      ])
    },
  )
})

describe('mint', () => {
  test.each([7, '7'])('behavior: the event may be sent as %o', (event_id) => {
    expect(mintRequest.parse({ user_address: alice, event_id }).event_id).toBe(7)
  })
})
