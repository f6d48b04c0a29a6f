import { describe, expect, test } from 'vitest'
import { eventStatuses } from '../event/event-status'
import { englishRefusals } from './english-refusals'
import { accountRefusals } from './english-refusals/accounts'
import { certificateRefusals } from './english-refusals/certificates'
import { eventRefusals } from './english-refusals/events'
import { fieldRefusals } from './english-refusals/fields'
import { issuingWaits } from './english-refusals/issuing'
import { remedies } from './english-refusals/remedies'
import { requestRefusals } from './english-refusals/requests'
import { type CaseOf, CertifyError } from './errors'
import { sayEnglish } from './say-english'

const keys = Object.keys(englishRefusals)

const parts = [
  requestRefusals,
  accountRefusals,
  eventRefusals,
  certificateRefusals,
  issuingWaits,
  remedies,
  fieldRefusals,
]

describe('englishRefusals', () => {
  test('behavior: no key is in two parts, because the later one would replace the earlier', () => {
    expect(parts.flatMap(Object.keys).sort()).toEqual([...keys].sort())
  })

  test('behavior: a code with cases also has a sentence for any other case', () => {
    const codes = keys.filter((key) => !/^(label|status|why):/.test(key)).map((key) => key.replace(/:.*/, ''))
    const said = new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))
    expect(codes.filter((code) => !said.has(code.replace(/_(one|other)$/, '')))).toEqual([])
  })

  test('behavior: every status has words', () => {
    expect(keys.filter((key) => key.startsWith('status:'))).toEqual(
      eventStatuses.map((status) => `status:${status}`),
    )
  })

  test.each([
    ['session.missing', {}, 'Authentication is required. Please log in again.'],
    ['session.forbidden', { case: 'not_an_attendee' }, 'Vendors manage events, not participate'],
    [
      'session.forbidden',
      { case: 'not_an_organizer' },
      'Authentication issue. Please ensure you are logged in as a vendor.',
    ],
    ['account.taken', {}, 'Registration failed. The email or wallet may already be in use.'],
    ['event.canceled', { case: 'status' }, 'Event is canceled and its status cannot be changed.'],
    [
      'event.transition_refused',
      { case: 'mint_ongoing' },
      'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
    ],
    ['roster.fully_booked', {}, 'This event is fully booked.'],
    [
      'event.capacity_below_joined',
      { count: 1 },
      'Max attendees cannot be less than 1: 1 person has already joined.',
    ],
    [
      'event.capacity_below_joined',
      { count: 3 },
      'Max attendees cannot be less than 3: 3 people have already joined.',
    ],
    ['certificate.attendance_missing', {}, 'Certificate minting is active, but attendance record not found'],
    [
      'certificate.minting_closed',
      { status: 'ended' },
      "Minting is only allowed when the event is in 'minting' period. Current status: ended",
    ],
    [
      'certificate.artwork_missing',
      { name: 'Alice' },
      'No certificate available for Alice. Please upload an event-wide template or a user-specific certificate first.',
    ],
    ['request.too_large', { case: 'event_image', megabytes: 10 }, 'Image size must be under 10MB.'],
    ['request.too_large', { case: 'certificate_image', megabytes: 5 }, 'File size must be under 5MB.'],
    ['field.required', { field: 'title' }, 'Event title is required.'],
    ['field.too_long', { field: 'title', max: 255 }, 'Title cannot exceed 255 characters.'],
    ['field.required', { field: 'description' }, 'Description is required.'],
    ['field.required', { field: 'location' }, 'Location is required.'],
    ['field.required', { field: 'start_date' }, 'Start date is required.'],
    [
      'field.too_soon',
      { field: 'start_date' },
      'Start date cannot be in the past or less than 1 hour from now.',
    ],
    ['field.required', { field: 'end_date' }, 'End date is required.'],
    ['field.before_start', { field: 'end_date' }, 'End date cannot be before the start date.'],
    [
      'field.not_a_count',
      { field: 'maxattendees', min: 0, max: 1_000_000 },
      'Max attendees must be a non-negative number.',
    ],
    ['field.required', { field: 'name' }, 'Full name is required'],
    ['field.required', { field: 'vendor_name' }, 'Organization name is required'],
    ['field.required', { field: 'email' }, 'Email is required'],
    ['field.not_an_email', { field: 'email' }, 'Invalid email address format'],
    [
      'field.required',
      { field: 'wallet_address' },
      'Wallet is not connected. Please go back to the login page.',
    ],
    [
      'field.required',
      { field: 'acceptTerms', label: 'user_terms' },
      'You must accept the Terms of Service and Privacy Policy.',
    ],
    [
      'field.required',
      { field: 'acceptTerms', label: 'vendor_terms' },
      'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
    ],
  ])('behavior: %s with %j is said in the specified words', (code, values, sentence) => {
    expect(sayEnglish({ code, values })).toBe(sentence)
  })
})

describe('CertifyError', () => {
  class ClosedError extends CertifyError<'roster.closed'> {
    constructor(what: CaseOf<'roster.closed'>) {
      super('roster.closed', { values: { case: what, status: 'ended' } })
    }
  }

  test('behavior: carries the code and the values of its sentence', () => {
    expect(new ClosedError('join')).toMatchObject({
      name: 'ClosedError',
      message: 'roster.closed',
      code: 'roster.closed',
      values: { case: 'join', status: 'ended' },
    })
  })

  test('error: values that do not fill the sentence do not compile', () => {
    class Closed extends CertifyError<'roster.closed'> {}
    class Booked extends CertifyError<'event.capacity_below_joined'> {}
    const unknown = { case: 'peek', status: 'ended' } as const
    const made = [
      // @ts-expect-error the sentence names a status
      new Closed('roster.closed'),
      // @ts-expect-error there is no such case
      new Closed('roster.closed', { values: unknown }),
      // @ts-expect-error the plural needs its count
      new Booked('event.capacity_below_joined'),
    ]
    expect(made).toHaveLength(3)
  })
})
