import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { registerUserRequest, registerVendorRequest, vendorProfileForm } from './accounts'
import { mintRequest } from './certificates'
import { eventFields } from './events'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The messages of a refusal, in the order in which they are found. */
function messagesOf(schema: z.ZodType, body: unknown): string[] {
  const parsed = schema.safeParse(body)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('registration', () => {
  test('error: a user is told of wallet, terms, name and email, in this order', () => {
    expect(messagesOf(registerUserRequest, {})).toEqual([
      'Wallet is not connected. Please go back to the login page.',
      'You must accept the Terms of Service and Privacy Policy.',
      'Full name is required',
      'Email is required',
    ])
  })

  test('error: a vendor is told of wallet, terms, organization and email, in this order', () => {
    expect(
      messagesOf(registerVendorRequest, { acceptTerms: false, vendor_name: '  ', email: 'a b@c.d' }),
    ).toEqual([
      'Wallet is not connected. Please go back to the login page.',
      'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
      'Organization name is required',
      'Invalid email address format',
    ])
  })

  test('behavior: surrounding space is no part of a name or an email', () => {
    expect(
      registerUserRequest.parse({
        wallet_address: alice,
        acceptTerms: true,
        name: ' Alice ',
        email: ' alice@example.org ',
      }),
    ).toMatchObject({ name: 'Alice', email: 'alice@example.org' })
  })

  test('error: a key the form does not have is refused', () => {
    const body = { wallet_address: alice, acceptTerms: true, name: 'Alice', email: 'a@b.c', role: 'vendors' }
    expect(messagesOf(registerUserRequest, body)).toEqual(['Unrecognized key: "role"'])
  })

  test('error: line breaks in a name are refused', () => {
    const body = { wallet_address: alice, acceptTerms: true, name: 'Alice\r\nBcc: x', email: 'a@b.c' }
    expect(messagesOf(registerUserRequest, body)).toEqual(['Full name must be one line of plain text.'])
  })
})

describe('organization profile', () => {
  test.each(['javascript:alert(1)', 'example', 'ftp://example.org'])('error: %s is no website', (website) => {
    expect(messagesOf(vendorProfileForm, { vendorName: 'Guild', email: 'a@b.c', website })).toEqual([
      'Website must be a valid URL',
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
    expect(messagesOf(eventFields, {})).toEqual([
      'Event title is required.',
      'Description is required.',
      'Location is required.',
      'Start date is required.',
      'End date is required.',
    ])
  })

  test('error: a title of 256 characters is too long', () => {
    expect(messagesOf(eventFields, { ...event, title: 'x'.repeat(256) })).toEqual([
      'Title cannot exceed 255 characters.',
    ])
  })

  test.each(['-1', '1.5', 'many', -1])('error: %s is no number of attendees', (maxattendees) => {
    expect(messagesOf(eventFields, { ...event, maxattendees })).toEqual([
      'Max attendees must be a non-negative number.',
    ])
  })

  test('behavior: forms send lists as JSON text and an empty maximum as unlimited', () => {
    expect(
      eventFields.parse({
        ...event,
        maxattendees: '',
        requirements: '["Laptop"]',
        agenda: '[{"time":"10:00","topic":"Opening"}]',
      }),
    ).toMatchObject({
      maxattendees: 0,
      requirements: ['Laptop'],
      agenda: [{ time: '10:00', topic: 'Opening' }],
    })
  })

  test('behavior: a session without its time or topic is taken, for the rules to drop', () => {
    const agenda = '[{"time":"10:00"},{"topic":"Opening"},{}]'
    expect(eventFields.parse({ ...event, agenda }).agenda).toEqual([
      { time: '10:00', topic: '' },
      { time: '', topic: 'Opening' },
      { time: '', topic: '' },
    ])
    expect(messagesOf(eventFields, { ...event, agenda: '["Opening"]' })).toEqual([
      'An agenda item has a time and a topic and, if you like, speaker, description and duration.',
    ])
  })

  test.each(['status', 'vendor_id', 'token', 'certificates_minted'])(
    'error: %s cannot be assigned',
    (key) => {
      expect(messagesOf(eventFields, { ...event, [key]: 1 })).toEqual([`Unrecognized key: "${key}"`])
    },
  )
})

describe('mint', () => {
  test.each([7, '7'])('behavior: the event may be sent as %o', (event_id) => {
    expect(mintRequest.parse({ user_address: alice, event_id }).event_id).toBe(7)
  })
})
