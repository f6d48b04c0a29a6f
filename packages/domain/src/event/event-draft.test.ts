import { describe, expect, test } from 'vitest'
import { summit } from '../testing/events'
import { afterwards, during, end, hourBefore, later, longBefore, start } from '../testing/moments'
import { summitForm } from '../testing/people'
import { sayProblem } from '../testing/say-problem'
import { editedDraft } from './edited-draft'
import { type EventForm, earliestStart, findEventProblems, parseEventDraft } from './event-draft'
import { getWalkIns } from './walk-ins'

const rule = { earliestStart: earliestStart(hourBefore) }
const problems = (changes: Partial<EventForm>) =>
  Object.fromEntries(
    findEventProblems(summitForm(changes), rule).map((problem) => [problem.field, sayProblem(problem)]),
  )

describe('findEventProblems', () => {
  test('behavior: a good form has no problems, even exactly one hour before the start', () => {
    expect(problems({})).toEqual({})
  })

  test('error: each field is refused in the specified words', () => {
    expect(problems({ title: '  ' })).toEqual({ title: 'Event title is required.' })
    expect(problems({ title: 'x'.repeat(256) })).toEqual({ title: 'Title cannot exceed 255 characters.' })
    expect(problems({ title: 'x'.repeat(255) })).toEqual({})
    expect(problems({ description: '\n' })).toEqual({ description: 'Description is required.' })
    expect(problems({ location: '' })).toEqual({ location: 'Location is required.' })
    expect(problems({ startsAt: null })).toEqual({ start_date: 'Start date is required.' })
    expect(problems({ startsAt: new Date(Number.NaN) })).toEqual({
      start_date: 'Dates are days of the calendar, written as 2026-11-14T10:00, with or without a time zone.',
    })
    expect(problems({ startsAt: later(start, -0.001) })).toEqual({
      start_date: 'Start date cannot be in the past or less than 1 hour from now.',
    })
    expect(problems({ endsAt: null })).toEqual({ end_date: 'End date is required.' })
    expect(problems({ endsAt: later(start, -1) })).toEqual({
      end_date: 'End date cannot be before the start date.',
    })
    expect(problems({ endsAt: start })).toEqual({})
    for (const maxAttendees of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(problems({ maxAttendees })).toEqual({
        maxattendees: 'Max attendees must be a non-negative number.',
      })
    }
    expect(problems({ maxAttendees: 1_000_001 })).toEqual({
      maxattendees: 'Max attendees cannot exceed 1,000,000.',
    })
    expect(problems({ timeZone: 'Lisbon' })).toHaveProperty('time_zone')
    expect(problems({ timeZone: '+02:00' })).toHaveProperty('time_zone')
    expect(problems({ eventType: 'Party' })).toHaveProperty('event_type')
    expect(problems({ title: 'Bell\u0007' })).toHaveProperty('title')
    expect(problems({ title: 'Txet\u202ereversed' })).toHaveProperty('title')
  })

  test('behavior: all faults are reported at once, in the order of the form', () => {
    const blank = problems({ title: '', description: '', location: '', startsAt: null, endsAt: null })
    expect(Object.keys(blank)).toEqual(['title', 'description', 'location', 'start_date', 'end_date'])
  })
})

describe('parseEventDraft', () => {
  test('behavior: trims, drops blank requirements and half-filled agenda items, and reads empty as unlimited', () => {
    const draft = parseEventDraft(
      summitForm({
        title: '  A \t day ',
        maxAttendees: null,
        requirements: ['', ' Laptop ', '  '],
        agenda: [
          { time: '10:00', topic: ' Opening ', speaker: ' Ada ', description: ' ' },
          { time: '', topic: 'No time' },
          { time: '11:00', topic: '' },
        ],
        eventType: '',
      }),
      rule,
    )
    expect(draft).toMatchObject({
      title: 'A day',
      maxAttendees: 0,
      requirements: ['Laptop'],
      eventType: null,
    })
    expect(draft.agenda).toEqual([{ time: '10:00', topic: 'Opening', speaker: 'Ada' }])
  })

  test('error: throws the first fault with its field in the words of the wire', () => {
    expect(() => parseEventDraft(summitForm({ startsAt: null, maxAttendees: -1 }), rule)).toThrow(
      expect.objectContaining({ field: 'start_date', code: 'field.required' }),
    )
  })
})

describe('editedDraft', () => {
  test('behavior: an unchanged start may be near or past', () => {
    for (const now of [longBefore, later(start, -60), during, afterwards]) {
      expect(editedDraft(summit(), summitForm({ title: 'New' }), now).title).toBe('New')
    }
  })

  test('error: a start can change only before the event, and only to an hour from now or later', () => {
    const moved = summitForm({ startsAt: later(start, 3600) })
    expect(editedDraft(summit(), moved, longBefore).startsAt).toEqual(later(start, 3600))
    expect(() => editedDraft(summit(), moved, during)).toThrow(
      expect.objectContaining({ code: 'event.start_fixed', field: 'start_date' }),
    )
    expect(() => editedDraft(summit(), summitForm({ startsAt: hourBefore }), hourBefore)).toThrow(
      'field.too_soon',
    )
  })

  test.each([
    // The event before, the form, and who can check in afterwards.
    ['open', null, {}, 'allowed'],
    ['open', null, { joining: 'approval' }, 'list_only'],
    ['open', 'allowed', { joining: 'approval' }, 'list_only'],
    ['open', 'allowed', { joining: 'approval', walkIns: 'allowed' }, 'allowed'],
    ['open', 'list_only', {}, 'list_only'],
    ['open', 'list_only', { joining: 'unlisted' }, 'list_only'],
    ['open', 'list_only', { walkIns: 'allowed' }, 'allowed'],
    ['approval', null, {}, 'list_only'],
    ['approval', null, { joining: 'open' }, 'allowed'],
    ['approval', 'allowed', {}, 'allowed'],
    ['unlisted', null, { walkIns: 'list_only' }, 'list_only'],
  ] as const)(
    'behavior: a form that says nothing about walk-ins never lets more people in: %s, %s, %o becomes %s',
    (joining, walkIns, form, then) => {
      const draft = editedDraft(summit({ joining, walkIns }), summitForm(form), longBefore)
      expect(getWalkIns(draft)).toBe(then)
    },
  )

  test('error: refuses a capacity below the people who joined, and any edit of a canceled event', () => {
    const joined = summit({ seatsTaken: 1 })
    expect(editedDraft(joined, summitForm({ maxAttendees: 1 }), longBefore).maxAttendees).toBe(1)
    expect(editedDraft(joined, summitForm({ maxAttendees: 0 }), longBefore).maxAttendees).toBe(0)
    expect(() => editedDraft(summit({ seatsTaken: 5 }), summitForm({ maxAttendees: 4 }), end)).toThrow(
      'event.capacity_below_joined',
    )
    expect(() => editedDraft(summit({ canceledAt: end }), summitForm(), end)).toThrow('event.canceled')
  })
})
