import { describe, expect, test } from 'vitest'
import { entryOfAlice, summit } from '../testing/events'
import { during, later, longBefore, start } from '../testing/moments'
import { findMarkTime, judgeMark } from './door-mark'

describe('findMarkTime', () => {
  const at = (deviceAt: Date, offsetMs: number) => findMarkTime({ deviceAt, offsetMs }, during)

  test('behavior: the time is the door’s clock, corrected by its known error', () => {
    expect(at(later(during, -600 - 300), 300_000)).toEqual(later(during, -600))
  })

  test('error: a mark from a clock in the year 2040 counts when it arrives, because it was made before', () => {
    expect(at(new Date('2040-01-01T00:00:00Z'), 0)).toEqual(during)
  })

  test.each([new Date(0), longBefore, later(start, -3601), later(start, -3600)])(
    'error: an earlier moment stays what it is: %s',
    (moment) => {
      expect(at(moment, 0)).toEqual(moment)
    },
  )
})

describe('judgeMark', () => {
  const facts = {
    entry: entryOfAlice(),
    isPresent: false,
    ticketEvent: null,
    event: summit(),
    undoesOwn: false,
    made: 'in_time',
  } as const
  const present = { kind: 'present', ticket: null } as const
  const undo = { kind: 'undo', ticket: null } as const

  test('behavior: welcome at first, then already in; a person whose place was revoked is not let in', () => {
    expect(judgeMark(present, facts)).toBe('welcome')
    expect(judgeMark(present, { ...facts, isPresent: true })).toBe('already')
    expect(judgeMark(present, { ...facts, entry: entryOfAlice({ status: 'revoked' }) })).toBe('left')
  })

  test('error: a ticket is unknown, or belongs to another event', () => {
    expect(judgeMark(present, { ...facts, entry: null })).toBe('unknown')
    const foreign = { ...present, ticket: 'CT1.8.…' }
    expect(judgeMark(foreign, { ...facts, entry: null, ticketEvent: 8 })).toBe('other_event')
  })

  test('behavior: an undo takes back a mark of the same door only, and nothing counts after the link ended', () => {
    expect(judgeMark(undo, { ...facts, undoesOwn: true })).toBe('undone')
    expect(judgeMark(undo, facts)).toBe('unknown')
    expect(judgeMark(present, { ...facts, made: 'late' })).toBe('unknown')
  })

  test('error: a mark from before the doors opened makes nobody present, but a door may still take back its own', () => {
    const early = { ...facts, made: 'early' } as const
    expect(judgeMark(present, early)).toBe('early')
    expect(judgeMark(present, { ...early, entry: null })).toBe('unknown')
    expect(judgeMark(undo, { ...early, undoesOwn: true })).toBe('undone')
  })

  test('error: a mark from when its session was closed makes nobody present either, present or not', () => {
    const closed = { ...facts, made: 'closed' } as const
    expect(judgeMark(present, closed)).toBe('closed')
    expect(judgeMark(present, { ...closed, isPresent: true })).toBe('closed')
    expect(judgeMark(present, { ...closed, entry: null })).toBe('unknown')
    expect(judgeMark(undo, { ...closed, undoesOwn: true })).toBe('undone')
  })
})
