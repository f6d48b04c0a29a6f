import type { EventDetail } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { copyAt, findCopyProblem, weekAfter } from './event-copy'

const event = {
  id: 7,
  title: 'Lighthouse Day',
  description: 'A day of light.',
  location: 'Porto',
  time_zone: 'Europe/Lisbon',
  start_date: '2026-11-14T22:00:00.000Z',
  end_date: '2026-11-15T01:30:00.000Z',
  event_type: 'Meetup',
  difficulty: 'All levels',
  maxattendees: 40,
  joining: 'open',
  walk_ins: 'list_only',
  print_names: true,
  tags: ['Light', 'Sea'],
  requirements: ['A lamp'],
  agenda: [],
} as unknown as EventDetail

describe('copyAt', () => {
  test('behavior: has all fields of the event, and lasts as long on the local clock', () => {
    expect(copyAt(event, '2027-03-27T23:30')).toMatchObject({
      title: 'Lighthouse Day',
      maxattendees: '40',
      walk_ins: 'list_only',
      print_names: true,
      tags: 'Light, Sea',
      requirements: [{ text: 'A lamp' }],
      start_date: '2027-03-27T23:30',
      // The zone skips the hour from one to two that night.
      end_date: '2027-03-28T03:00',
    })
  })

  test('behavior: takes its sessions along by the local clock, as new ones', () => {
    const agenda = [
      {
        time: '23:00',
        topic: 'Lamps',
        session: 4,
        canceled: true,
        start: '2026-11-14T23:00:00.000Z',
        end: '2026-11-15T01:30:00.000Z',
      },
    ]
    const copied = copyAt({ ...event, agenda } as unknown as EventDetail, '2027-03-27T23:30')
    expect(copied.agenda).toMatchObject([
      { session: '', canceled: false, checks_in: true, start: '2027-03-28T00:30', end: '2027-03-28T03:00' },
    ])
  })
})

describe('weekAfter', () => {
  test('behavior: keeps the time of day, and is blank without a date', () => {
    expect(weekAfter('2026-12-28T09:30')).toBe('2027-01-04T09:30')
    expect(weekAfter('')).toBe('')
  })
})

describe('findCopyProblem', () => {
  const now = new Date('2026-11-14T12:00:00Z')
  test('behavior: finds no problem at a later start', () => {
    expect(findCopyProblem(event, '2026-12-01T18:00', now)).toBeUndefined()
  })
  test('error: a start in the past, and a missing start', () => {
    expect(findCopyProblem(event, '2026-11-14T10:00', now)).toBeDefined()
    expect(findCopyProblem(event, '', now)).toBeDefined()
  })
})
