import { describe, expect, test } from 'vitest'
import { cancelEvent } from '../acts/organizing/cancel-event'
import { changeStatus } from '../acts/organizing/change-status'
import { CertifyError } from '../shared/errors'
import { sayEnglish } from '../shared/say-english'
import { summit } from '../testing/events'
import { inMemoryEvents } from '../testing/in-memory-ports'
import { afterwards, clockAt, during, end, hourBefore, later, longBefore, start } from '../testing/moments'
import { builders, rivals } from '../testing/people'
import type { Event } from './event'
import { explainMove } from './event-errors'
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

async function move(from: EventStatus, to: 'minting' | 'ended' | 'canceled', organizer = builders) {
  const { event, now } = inStatus[from]
  const ports = { events: inMemoryEvents(event), clock: clockAt(now) }
  const command = { organizer, eventId: event.id }
  const changed = await (to === 'canceled'
    ? cancelEvent(ports, command)
    : changeStatus(ports, { ...command, to }))
  return { status: statusAt(changed, now), done: ports.events.done }
}

describe('changeStatus and cancelEvent', () => {
  test('behavior: an allowed move is made and recorded', async () => {
    expect(await move('upcoming', 'minting')).toEqual({ status: 'minting', done: ['event.minting_opened'] })
    expect(await move('minting', 'ended')).toEqual({ status: 'ended', done: ['event.minting_closed'] })
    expect(await move('ended', 'minting')).toEqual({ status: 'minting', done: ['event.minting_opened'] })
    expect(await move('ongoing', 'canceled')).toEqual({ status: 'canceled', done: ['event.canceled'] })
  })

  test('error: a refused move says why in the specified words', async () => {
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
      const error = await move(from, to).catch((refusal: CertifyError) => refusal)
      expect(error).toMatchObject({
        code: from === 'canceled' ? 'event.canceled' : 'event.transition_refused',
      })
      expect(error instanceof CertifyError && sayEnglish(error)).toBe(message)
      expect(sayEnglish(explainMove(from, to))).toBe(message)
    }
  })

  test('error: another organizer may not move the event, in any status', async () => {
    for (const from of eventStatuses) {
      await expect(move(from, 'minting', rivals)).rejects.toMatchObject({ code: 'session.forbidden' })
      await expect(move(from, 'canceled', rivals)).rejects.toMatchObject({ code: 'session.forbidden' })
    }
  })
})
