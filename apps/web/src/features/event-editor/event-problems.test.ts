import { beforeAll, describe, expect, test } from 'vitest'
import { loadRefusals } from '../../i18n/words'
import { eventProblems } from './event-problems'
import { blankEvent, blankSession, clockText, type EventValues, type KeptMoments } from './event-values'

const now = new Date('2026-11-14T09:00:00Z')
const summit: EventValues = {
  ...blankEvent('Europe/Lisbon'),
  title: 'Sepolia Builders Summit',
  description: 'Two days of building.',
  location: 'Lisbon',
  start_date: '2026-11-20T10:00',
  end_date: '2026-11-20T16:30',
}
const problems = (changes: Partial<EventValues>, kept: KeptMoments = {}) =>
  eventProblems({ ...summit, ...changes }, { now, kept })

beforeAll(loadRefusals)

describe('eventProblems', () => {
  test('behavior: a good form has no problems, even with an empty capacity and a blank requirement', () => {
    expect(problems({})).toEqual([])
  })

  test('error: an empty form asks for each required field, in the order of the form, in the specified words', () => {
    expect(eventProblems(blankEvent('UTC'), { now })).toEqual([
      { path: 'title', message: 'Event title is required.' },
      { path: 'description', message: 'Description is required.' },
      { path: 'location', message: 'Location is required.' },
      { path: 'start_date', message: 'Start date is required.' },
      { path: 'end_date', message: 'End date is required.' },
    ])
  })

  test('error: a title of more than 255 characters, a capacity below zero', () => {
    expect(problems({ title: 'x'.repeat(256), maxattendees: '-1' })).toEqual([
      { path: 'title', message: 'Title cannot exceed 255 characters.' },
      { path: 'maxattendees', message: 'Max attendees must be a non-negative number.' },
    ])
  })

  test('error: a start less than an hour away by the clock of the event’s zone', () => {
    const late = 'Start date cannot be in the past or less than 1 hour from now.'
    // 10:30 in Tokyo was 01:30 UTC.
    expect(problems({ start_date: '2026-11-14T10:30', time_zone: 'Asia/Tokyo' })).toEqual([
      { path: 'start_date', message: late },
    ])
    expect(problems({ start_date: '2026-11-14T09:59' })).toEqual([{ path: 'start_date', message: late }])
    expect(problems({ start_date: '2026-11-14T10:00' })).toEqual([])
  })

  test('behavior: an unchanged start may have passed', () => {
    const kept = { start_date: '2026-11-14T08:00:00.000Z' }
    expect(problems({ start_date: '2026-11-14T08:00', end_date: '2026-11-14T18:00' }, kept)).toEqual([])
  })

  test('error: an end before the start', () => {
    expect(problems({ end_date: '2026-11-20T09:59' })).toEqual([
      { path: 'end_date', message: 'End date cannot be before the start date.' },
    ])
  })

  test('error: a problem of a row says which row', () => {
    const rows = { requirements: [{ text: '' }, { text: 'x'.repeat(501) }] }
    expect(problems(rows)).toEqual([
      { path: 'requirements.1.text', message: 'A requirement cannot exceed 500 characters.' },
    ])
    const late = { ...blankSession, time: '10:00', topic: 'x'.repeat(256) }
    expect(problems({ agenda: [blankSession, late] })).toEqual([
      { path: 'agenda.1.topic', message: 'Agenda topic cannot exceed 255 characters.' },
    ])
  })

  test('behavior: a session that will not be sent has no problems', () => {
    expect(problems({ agenda: [{ ...blankSession, topic: 'x'.repeat(256) }] })).toEqual([])
  })

  test('error: the problem of too many rows appears at the last row', () => {
    expect(problems({ requirements: Array.from({ length: 101 }, () => ({ text: 'x' })) })).toEqual([
      { path: 'requirements.100.text', message: 'There can be at most 100 requirements.' },
    ])
  })
})

describe('clockText', () => {
  test('behavior: shows a moment as a clock in the zone would', () => {
    expect(clockText('2026-07-14T23:30:00.000Z', 'Europe/Lisbon')).toBe('2026-07-15T00:30')
    expect(clockText('2026-01-01T00:00:00.000Z', 'UTC')).toBe('2026-01-01T00:00')
  })
})
