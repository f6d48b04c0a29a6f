import { expect, test } from 'vitest'
import { toEventForm } from './event-form'
import { eventFields } from './events'

const fields = {
  title: 'Summit',
  description: 'One day.',
  location: 'Lisbon',
  start_date: '2026-07-01T10:00',
  end_date: '2026-07-01T16:00Z',
}

test('behavior: times are read on the clocks of the zone, and what was left out is said so', () => {
  expect(toEventForm(eventFields.parse({ ...fields, time_zone: 'Europe/Lisbon', event_type: '' }))).toEqual({
    title: 'Summit',
    description: 'One day.',
    location: 'Lisbon',
    startsAt: new Date('2026-07-01T09:00:00Z'),
    endsAt: new Date('2026-07-01T16:00:00Z'),
    timeZone: 'Europe/Lisbon',
    maxAttendees: 0,
    requirements: [],
    agenda: [],
    eventType: null,
    difficulty: null,
  })
})

test('behavior: both spellings are read', () => {
  const form = toEventForm(eventFields.parse({ ...fields, timeZone: 'Asia/Tokyo', eventType: 'Workshop' }))
  expect(form).toMatchObject({ timeZone: 'Asia/Tokyo', eventType: 'Workshop' })
})

test('behavior: a zone that nobody knows is left for the domain to refuse', () => {
  expect(toEventForm(eventFields.parse({ ...fields, time_zone: 'Moon/Base' })).timeZone).toBe('Moon/Base')
})
