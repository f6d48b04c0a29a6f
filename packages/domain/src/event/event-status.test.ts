import { describe, expect, test } from 'vitest'
import { sayEnglish } from '../shared/say-english'
import { summit } from '../testing/events'
import { afterwards, during, end, hourBefore, later, longBefore, start } from '../testing/moments'
import { assertMove, explainMove } from './assert-move'
import type { Event } from './event'
import { type EventStatus, eventStatuses, isActive, mayMove, statusAt } from './event-status'

describe('statusAt', () => {
  test('behavior: an event is ongoing from its start to its end, both included', () => {
    const event = summit()
    const seen = [longBefore, later(start, -0.001), start, during, end, later(end, 0.001), afterwards]
    expect(seen.map((now) => statusAt(event, now))).toEqual([
      'upcoming',
      'upcoming',
      'ongoing',
      'ongoing',
      'ongoing',
      'ended',
      'ended',
    ])
  })

  test('behavior: the organizer’s choice outweighs the clock, and canceled outweighs all', () => {
    for (const now of [longBefore, during, afterwards]) {
      expect(statusAt(summit({ minting: 'open' }), now)).toBe('minting')
      expect(statusAt(summit({ minting: 'closed' }), now)).toBe('ended')
      for (const minting of ['never', 'open', 'closed'] as const) {
        expect(statusAt(summit({ minting, canceledAt: hourBefore }), now)).toBe('canceled')
      }
    }
  })
})

/** The specification's moves; everything else is refused. */
const allowed = [
  'upcoming→minting',
  'minting→ended',
  'ended→minting',
  'upcoming→canceled',
  'ongoing→canceled',
  'minting→canceled',
]

/** The pairs that a rule decides differently from the specification. */
function wrongPairs(may: typeof mayMove): string[] {
  const pairs = eventStatuses.flatMap((from) => eventStatuses.map((to) => ({ from, to })))
  return pairs
    .map(({ from, to }) => ({ pair: `${from}→${to}`, isAllowed: may(from, to) }))
    .filter(({ pair, isAllowed }) => isAllowed !== allowed.includes(pair))
    .map(({ pair }) => pair)
}

describe('moves', () => {
  test('behavior: each of the 25 pairs is as specified', () => {
    expect(wrongPairs(mayMove)).toEqual([])
  })

  test('behavior: the same check finds a single wrong pair, allowed or refused', () => {
    const turned = (pair: string) => (from: EventStatus, to: EventStatus) =>
      mayMove(from, to) !== (`${from}→${to}` === pair)
    expect(wrongPairs(turned('ongoing→minting'))).toEqual(['ongoing→minting'])
    expect(wrongPairs(turned('upcoming→canceled'))).toEqual(['upcoming→canceled'])
  })

  test('behavior: upcoming, ongoing and minting count as active on dashboards', () => {
    expect(eventStatuses.filter(isActive)).toEqual(['upcoming', 'ongoing', 'minting'])
  })
})

const inStatus: Record<EventStatus, { event: Event; now: Date }> = {
  upcoming: { event: summit(), now: longBefore },
  ongoing: { event: summit(), now: during },
  minting: { event: summit({ minting: 'open' }), now: afterwards },
  ended: { event: summit(), now: afterwards },
  canceled: { event: summit({ canceledAt: hourBefore }), now: afterwards },
}

describe('assertMove', () => {
  test('error: a refused move says why in the specified words', () => {
    const canceled = 'Event is canceled and its status cannot be changed.'
    const refusals: [EventStatus, 'minting' | 'ended' | 'canceled', string][] = [
      ['canceled', 'minting', canceled],
      ['canceled', 'ended', canceled],
      ['canceled', 'canceled', canceled],
      [
        'ongoing',
        'minting',
        'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
      ],
      [
        'minting',
        'minting',
        'Cannot start/re-open minting period from current status: minting. Event must be finished first.',
      ],
      ['ended', 'ended', "Event must be in 'minting' status to be marked as 'ended'. Current: ended"],
      ['upcoming', 'ended', "Event must be in 'minting' status to be marked as 'ended'. Current: upcoming"],
      ['ended', 'canceled', 'An event that has ended cannot be canceled.'],
    ]
    for (const [from, to, message] of refusals) {
      const { event, now } = inStatus[from]
      expect(() => assertMove(event, to, now)).toThrow(expect.objectContaining(explainMove(from, to)))
      expect(sayEnglish(explainMove(from, to))).toBe(message)
    }
  })
})
