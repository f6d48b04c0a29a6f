import { describe, expect, test } from 'vitest'
import { blankEvent } from './event-values'
import { previewEvent } from './preview-event'

const facts = {
  event: undefined,
  organizer: 'Guild',
  picture: undefined,
  now: new Date('2026-11-14T09:00:00Z'),
}

describe('previewEvent', () => {
  test('behavior: an empty form also gives a card, with the earliest possible start', () => {
    expect(previewEvent(blankEvent('UTC'), facts)).toMatchObject({
      title: '',
      organizer: 'Guild',
      picture: null,
      start_date: '2026-11-14T10:00:00.000Z',
      status: 'upcoming',
      maxattendees: 0,
    })
  })
  test('behavior: times are in the event’s zone, and half-typed numbers and years are ignored', () => {
    const values = {
      ...blankEvent('Asia/Tokyo'),
      start_date: '2026-12-01T09:00',
      end_date: '12026-12-01T10:00',
      tags: 'Light, ',
      maxattendees: '12a',
    }
    expect(previewEvent(values, facts)).toMatchObject({
      start_date: '2026-12-01T00:00:00.000Z',
      end_date: '2026-12-01T00:00:00.000Z',
      tags: ['Light'],
      maxattendees: 0,
    })
  })
})
