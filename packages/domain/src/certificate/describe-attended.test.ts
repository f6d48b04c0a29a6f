import { describe, expect, test } from 'vitest'
import { type SessionSums, toHeld } from '../agenda/agenda-item'
import { type Completion, judgeCompletion } from '../agenda/completion'
import type { Credit } from '../agenda/credit'
import type { AttendanceSource } from '../roster/attendance'
import { summit } from '../testing/events'
import { describeAttended, type PersonsSessions } from './describe-attended'
import { readAttended } from './read-attended'

const conference = summit({
  agenda: [{ time: '10:00', topic: 'Session 0', item: 13 }],
  lastItem: 13,
  sessionsHeld: 12,
  requiredHeld: 0,
  minutesHeld: 480,
  pointsHeld: 1000,
  completion: { kind: 'sessions', atLeast: 4, sessionFrom: 50, entryCounts: true },
})
const hours: Credit = {
  unit: 'hours',
  name: 'CPD hours',
  body: 'Ordem',
  reference: 'A-1',
  max: null,
  step: 30,
}
const at = (source: AttendanceSource, index: number) => ({
  topic: `Session ${index}`,
  startsAt: `2026-11-14T1${index}:00:00.000Z`,
  minutes: 45,
  source,
})
const sums: SessionSums = { sessions: 5, required: 0, minutes: 397, points: 450 }
const ana: PersonsSessions = {
  sums,
  attended: [at('door', 0), at('door', 1), at('organizer', 2), at('minting', 3), at('door', 4)],
  choice: null,
}

describe('describeAttended', () => {
  test('behavior: states the rule, sessions, exact minutes and how the sessions were recorded', () => {
    expect(describeAttended(conference, ana)).toEqual({
      rule: { kind: 'sessions', atLeast: 4, of: 12 },
      sessions: { attended: 5, of: 12 },
      minutes: { attended: 397, of: 480 },
      by: { door: 3, organizer: 2 },
    })
  })

  test('behavior: states credit as the organizer defined it, hours rounded down once', () => {
    expect(describeAttended({ ...conference, credit: hours }, ana)).toMatchObject({
      minutes: { attended: 397, of: 480, step: 30 },
      credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Ordem', reference: 'A-1' },
    })
    const points = { ...hours, unit: 'points', body: null, reference: null, max: 4 } as const
    expect(describeAttended({ ...conference, credit: points }, ana)?.credit).toEqual({
      unit: 'points',
      earned: 4,
      of: 4,
      name: 'CPD hours',
    })
    const short = { ...ana, sums: { ...sums, minutes: 20 } }
    expect(describeAttended({ ...conference, credit: hours }, short)?.credit).toMatchObject({
      unit: 'minutes',
      earned: 20,
    })
  })

  test('behavior: leaves credit in points out where no session has any', () => {
    const credit = { ...hours, unit: 'points' } as const
    expect(describeAttended({ ...conference, credit, pointsHeld: 0 }, ana)).not.toHaveProperty('credit')
  })

  test.each<[Completion, object | undefined]>([
    [
      { kind: 'all', sessionFrom: 50, entryCounts: true },
      { kind: 'all', of: 12 },
    ],
    [
      { kind: 'minutes', atLeast: 45, sessionFrom: 50, entryCounts: true },
      { kind: 'minutes', atLeast: 45, of: 480 },
    ],
    [
      { kind: 'share', atLeast: 75, sessionFrom: 50, entryCounts: true },
      { kind: 'share', atLeast: 75 },
    ],
  ])('behavior: states the rule %o', (completion, rule) => {
    expect(describeAttended({ ...conference, completion }, ana)?.rule).toEqual(rule)
    expect(describeAttended({ ...conference, completion: null }, ana)).not.toHaveProperty('rule')
  })

  test('behavior: names sessions only if the organizer offers it and the person chose it', () => {
    const offered = { ...conference, listsSessions: true }
    const first = { topic: 'Session 0', startsAt: '2026-11-14T10:00:00.000Z', minutes: 45 }
    expect(describeAttended(offered, { ...ana, choice: 'list' })?.list?.[0]).toEqual(first)
    for (const choice of ['omit', null] as const)
      expect(describeAttended(offered, { ...ana, choice })).not.toHaveProperty('list')
    expect(describeAttended(conference, { ...ana, choice: 'list' })).not.toHaveProperty('list')
  })

  test('behavior: states nothing of an event without sessions, or of a person who attended none', () => {
    expect(describeAttended(summit(), ana)).toBeNull()
    const none = { sums: { sessions: 0, required: 0, minutes: 0, points: 0 }, attended: [], choice: null }
    expect(describeAttended({ ...conference, credit: hours }, none)).toBeNull()
    const briefly = { ...none, sums: { sessions: 0, required: 0, minutes: 50, points: 0 } }
    expect(describeAttended({ ...conference, credit: hours }, briefly)).toBeNull()
    const minutes = { kind: 'minutes', atLeast: 45, sessionFrom: 50, entryCounts: true } as const
    expect(describeAttended({ ...conference, completion: minutes }, none)).toBeNull()
  })

  test.each<[Completion, object]>([
    [
      { kind: 'minutes', atLeast: 45, sessionFrom: 50, entryCounts: true },
      { kind: 'minutes', atLeast: 45, of: 180 },
    ],
    [
      { kind: 'share', atLeast: 25, sessionFrom: 50, entryCounts: true },
      { kind: 'share', atLeast: 25 },
    ],
  ])(
    'behavior: states the minutes that met the rule %o, also without a whole session',
    (completion, rule) => {
      const event = { ...conference, completion, sessionsHeld: 3, minutesHeld: 180 }
      // 29 of 60 minutes at each of the three.
      const person = {
        sums: { sessions: 0, required: 0, minutes: 87, points: 0 },
        attended: [],
        choice: null,
      }
      expect(judgeCompletion(completion, toHeld(event), person.sums, true).met).toBe(true)
      const facts = describeAttended(
        { ...event, credit: hours, listsSessions: true },
        { ...person, choice: 'list' },
      )
      expect(facts).toEqual({
        rule,
        sessions: { attended: 0, of: 3 },
        minutes: { attended: 87, of: 180, step: 30 },
        credit: { unit: 'hours', earned: 1, of: 3, name: 'CPD hours', body: 'Ordem', reference: 'A-1' },
      })
      expect(readAttended(facts)).toEqual(facts)
    },
  )

  test('behavior: an event that is its own only session states its minutes, and no count of sessions', () => {
    const webinar = {
      ...conference,
      // Its sessions were removed, and its rule was kept.
      agenda: [{ time: '10:00', topic: 'Welcome' }],
      sessionsHeld: 1,
      minutesHeld: 60,
      completion: { kind: 'minutes', atLeast: 45, sessionFrom: 50, entryCounts: false },
    } as const
    const person = { ...ana, sums: { ...sums, sessions: 1, minutes: 52 }, attended: [at('imported', 0)] }
    expect(describeAttended({ ...webinar, listsSessions: true }, { ...person, choice: 'list' })).toEqual({
      rule: { kind: 'minutes', atLeast: 45, of: 60 },
      minutes: { attended: 52, of: 60 },
    })
    const one = { kind: 'sessions', atLeast: 1, sessionFrom: 50, entryCounts: false } as const
    expect(describeAttended({ ...webinar, completion: one }, person)).not.toHaveProperty('rule')
  })

  test('behavior: what it states can be read, also if a session was canceled meanwhile', () => {
    for (const sessionsHeld of [1, 4, 12]) {
      const event = { ...conference, sessionsHeld, minutesHeld: 40 * sessionsHeld, credit: hours }
      const facts = describeAttended(event, ana)
      expect(readAttended(JSON.parse(JSON.stringify(facts)))).toEqual(facts)
    }
  })
})
