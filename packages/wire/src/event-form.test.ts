import { expect, test } from 'vitest'
import { toEventForm } from './event-form'
import { eventRequest } from './event-request'

const fields = {
  title: 'Summit',
  description: 'One day.',
  location: 'Lisbon',
  start_date: '2026-07-01T10:00',
  end_date: '2026-07-01T16:00Z',
}

test('behavior: times are read in the event’s zone, and blank or absent fields become null or empty', () => {
  expect(toEventForm(eventRequest.parse({ ...fields, time_zone: 'Europe/Lisbon', event_type: '' }))).toEqual({
    title: 'Summit',
    description: 'One day.',
    tags: [],
    location: 'Lisbon',
    startsAt: new Date('2026-07-01T09:00:00Z'),
    endsAt: new Date('2026-07-01T16:00:00Z'),
    timeZone: 'Europe/Lisbon',
    doorsOpenMinutes: null,
    maxAttendees: null,
    waitlist: null,
    joining: null,
    walkIns: null,
    requirements: [],
    agenda: [],
    eventType: null,
    difficulty: null,
  })
})

test('behavior: both spellings are accepted', () => {
  const form = toEventForm(eventRequest.parse({ ...fields, timeZone: 'Asia/Tokyo', eventType: 'Workshop' }))
  expect(form).toMatchObject({ timeZone: 'Asia/Tokyo', eventType: 'Workshop' })
})

test('behavior: unreadable values are left for the domain to refuse', () => {
  const form = toEventForm({ ...fields, time_zone: 'Moon/Base', start_date: 'soon', maxattendees: '1e3' })
  expect(form).toMatchObject({ timeZone: 'Moon/Base', maxAttendees: Number.NaN })
  expect(form.startsAt?.getTime()).toBeNaN()
})

test('behavior: a blank date and a blank capacity become null', () => {
  expect(toEventForm({ ...fields, end_date: ' ', maxattendees: '' })).toMatchObject({
    endsAt: null,
    maxAttendees: null,
  })
})
