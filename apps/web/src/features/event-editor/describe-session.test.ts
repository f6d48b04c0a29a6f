import { describe, expect, test } from 'vitest'
import { describeTime, isLeftOut } from './describe-session'
import { blankSession } from './event-values'
import { repeatSession } from './session-times'

const lenses = {
  ...blankSession,
  session: '3',
  topic: 'Lenses',
  checks_in: true,
  start: '2026-11-14T10:00',
  end: '2026-11-14T10:45',
  start_at: '2026-11-14T10:00:00.000Z',
  room: 'Room A',
}

const oneDay = ['2026-11-14T09:00', '2026-11-14T18:00']
const twoDays = ['2026-11-14T09:00', '2026-11-15T18:00']

describe('describeTime', () => {
  test('behavior: names the day only where an event has several, or the session another', () => {
    expect(describeTime(lenses, oneDay)).toBe('10:00–10:45')
    expect(describeTime(lenses, twoDays)).toBe('Sat 14 10:00–10:45')
    expect(describeTime({ ...lenses, start: '2026-11-15T10:00' }, oneDay)).toBe('Sun 15 10:00–10:45')
  })

  test('behavior: says what was typed, and nothing of what is missing', () => {
    expect(describeTime({ ...lenses, end: '' }, oneDay)).toBe('10:00')
    expect(describeTime({ ...lenses, start: '' }, oneDay)).toBe('')
    expect(describeTime({ ...blankSession, time: 'noon', duration: '1 h' }, twoDays)).toBe('noon · 1 h')
  })
})

test('behavior: a row that was begun without a time or a topic is left out', () => {
  expect(isLeftOut(blankSession)).toBe(false)
  expect(isLeftOut({ ...blankSession, topic: 'Lenses' })).toBe(true)
  expect(isLeftOut({ ...blankSession, topic: 'Lenses', time: '10:00' })).toBe(false)
  expect(isLeftOut(lenses)).toBe(false)
})

test('behavior: a copy of a session is a new one that follows it and lasts as long, by the clock of the event', () => {
  const copy = repeatSession({ ...lenses, canceled: true }, 'Europe/Lisbon')
  expect(copy).toEqual({
    ...lenses,
    session: '',
    start: '2026-11-14T10:45',
    end: '2026-11-14T11:30',
    start_at: '',
    end_at: '',
  })
  const plain = { ...blankSession, time: '10:00', topic: 'Lenses' }
  expect(repeatSession(plain, 'Europe/Lisbon')).toEqual(plain)
})
