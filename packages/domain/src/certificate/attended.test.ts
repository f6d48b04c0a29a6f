import { describe, expect, test } from 'vitest'
import { type AttendedFacts, findTime, saysOtherHours } from './attended'
import { readAttended } from './read-attended'

describe('saysOtherHours', () => {
  const credit = { unit: 'hours', earned: 1, of: 2, name: 'CPD hours' } as const
  const named = { topic: 'Opening', startsAt: '2026-11-15T10:00:00Z', minutes: 60 }
  const facts = {
    rule: { kind: 'sessions', atLeast: 1, of: 2 },
    sessions: { attended: 1, of: 2 },
    minutes: { attended: 60, of: 120, step: 30 },
    credit,
    by: { door: 1 },
    list: [named],
  } as const satisfies AttendedFacts
  const { list: _, ...unnamed } = facts

  test.each<[string, AttendedFacts]>([
    ['another rule', { ...facts, rule: { kind: 'all', of: 2 } }],
    ['other words for the credit', { ...facts, credit: { ...credit, name: 'CPD', body: 'Ordem' } }],
    ['another step', { ...facts, minutes: { attended: 60, of: 120 } }],
    ['a session named otherwise', { ...facts, list: [{ ...named, topic: 'Welcome' }] }],
    ['no session named', unnamed],
  ])('behavior: %s says no other hours', (_, other) => expect(saysOtherHours(facts, other)).toBe(false))

  test.each<[string, AttendedFacts | null]>([
    ['other minutes', { ...facts, minutes: { attended: 61, of: 120, step: 30 } }],
    ['other sessions', { ...facts, sessions: { attended: 1, of: 3 } }],
    ['another way', { ...facts, by: { organizer: 1 } }],
    ['other credit', { ...facts, credit: { ...credit, earned: 1.5 } }],
    ['nothing', null],
  ])('behavior: %s says other hours', (_, other) => expect(saysOtherHours(facts, other)).toBe(true))
})

describe('findTime', () => {
  test.each([
    [390, 480, undefined, { unit: 'hours', attended: 6.5, of: 8 }],
    [404, 485, undefined, { unit: 'hours', attended: 6.5, of: 8 }],
    [419, 480, 30, { unit: 'hours', attended: 6.5, of: 8 }],
    [397, 480, 1, { unit: 'hours', attended: 6.61, of: 8 }],
    [1, 480, 1, { unit: 'hours', attended: 0.01, of: 8 }],
    [14, 480, undefined, { unit: 'minutes', attended: 14, of: 480 }],
    [15, 480, undefined, { unit: 'hours', attended: 0.25, of: 8 }],
    [29, 60, 30, { unit: 'minutes', attended: 29, of: 60 }],
    [0, 60, 1, { unit: 'minutes', attended: 0, of: 60 }],
  ])('behavior: %i of %i minutes in steps of %s', (attended, of, step, expected) => {
    const minutes = { attended, of, ...(step !== undefined && { step }) }
    expect(findTime({ minutes })).toEqual(expected)
  })

  test('behavior: never states more time than was attended, nor a part that exceeds the whole', () => {
    for (const step of [1, 15, 30]) {
      for (let attended = 0; attended <= 500; attended++) {
        const time = findTime({ minutes: { attended, of: 500, step } })
        const spent = Math.round((time?.attended ?? 0) * (time?.unit === 'hours' ? 6000 : 100)) / 100
        expect(spent).toBeLessThanOrEqual(attended)
        expect(attended - spent).toBeLessThan(Math.max(step, 1.6))
        expect(time?.attended).toBeLessThanOrEqual(time?.of ?? 0)
      }
    }
  })

  test('behavior: there is no time without minutes', () => {
    const facts: AttendedFacts = { sessions: { attended: 5, of: 12 } }
    expect(findTime(facts)).toBeUndefined()
  })
})

describe('readAttended', () => {
  const facts = {
    rule: { kind: 'sessions', atLeast: 4, of: 12 },
    sessions: { attended: 5, of: 12 },
    minutes: { attended: 390, of: 480 },
    credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Ordem', reference: 'A-1' },
    by: { door: 4, organizer: 1 },
    list: [{ topic: 'Opening', startsAt: '2026-11-14T09:00:00.000Z', minutes: 45 }],
  } as const satisfies AttendedFacts

  test.each<[string, object]>([
    ['everything', facts],
    ['sessions alone', { sessions: { attended: 0, of: 1 } }],
    ['minutes alone', { minutes: { attended: 45, of: 60, step: 30 } }],
    ['each rule', { ...facts, rule: { kind: 'all', of: 3 } }],
    ['a share', { ...facts, rule: { kind: 'share', atLeast: 75 } }],
    ['credit without a body', { ...facts, credit: { unit: 'points', earned: 7.5, of: 10, name: 'CME' } }],
  ])('behavior: reads %s', (_, value) => {
    expect(readAttended(JSON.parse(JSON.stringify(value)))).toEqual(value)
  })

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['neither sessions nor minutes', { credit: facts.credit }],
    ['another type', 'all of it'],
    ['a list', []],
    ['null', null],
    ['a field of a later version', { ...facts, certainty: 'high' }],
    ['a nested field of a later version', { ...facts, sessions: { attended: 5, of: 12, late: 1 } }],
    ['a part that exceeds its whole', { ...facts, sessions: { attended: 13, of: 12 } }],
    ['more minutes than there were', { ...facts, minutes: { attended: 481, of: 480 } }],
    ['a fraction of a session', { ...facts, sessions: { attended: 0.5, of: 12 } }],
    ['a number as a text', { ...facts, sessions: { attended: '5', of: 12 } }],
    ['a step of nothing', { ...facts, minutes: { attended: 1, of: 2, step: 0 } }],
    ['an unknown rule', { ...facts, rule: { kind: 'exam', atLeast: 4, of: 12 } }],
    ['an unknown unit', { ...facts, credit: { ...facts.credit, unit: 'ects' } }],
    ['more credit than there was', { ...facts, credit: { ...facts.credit, earned: 1666 } }],
    [
      'endless credit',
      JSON.parse(
        '{"sessions":{"attended":1,"of":1},"credit":{"unit":"hours","earned":1,"of":1e999,"name":"CPD"}}',
      ),
    ],
    ['negative credit', { ...facts, credit: { ...facts.credit, earned: -1 } }],
    ['credit without a name', { ...facts, credit: { unit: 'hours', earned: 1, of: 2 } }],
    ['an unknown way', { ...facts, by: { retina: 5 } }],
    ['a way of no session', { ...facts, by: { door: 0 } }],
    ['an inherited way', { ...facts, by: JSON.parse('{"constructor":1,"__proto__":2}') }],
    ['a session without a time', { ...facts, list: [{ topic: 'Opening', minutes: 45 }] }],
    ['a session at no time', { ...facts, list: [{ topic: 'Opening', startsAt: 'soon', minutes: 45 }] }],
  ])('error: %s is a shape that it does not know', (_, value) => {
    expect(readAttended(value)).toBeNull()
  })
})
