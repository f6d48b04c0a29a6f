import { parseEventId } from '@certify/domain/shared/event-id'
import { describe, expect, test } from 'vitest'
import { LONGEST_WAIT, LongWaiting } from './long-waiting'

const [first, second] = [parseEventId('1'), parseEventId('2')]

describe('LongWaiting', () => {
  test('behavior: reports only events that waited for a quarter of an hour', () => {
    let now = 1_000
    const watch = new LongWaiting(() => now)
    const waits = { eventId: first, isBlocked: false }
    expect(watch.notice([waits])).toEqual([])
    now += LONGEST_WAIT - 1
    expect(watch.notice([waits, { eventId: second, isBlocked: false }])).toEqual([])
    now += 1
    expect(watch.notice([waits, { eventId: second, isBlocked: false }])).toEqual([
      { eventId: first, minutes: 15 },
    ])
  })

  test('behavior: progress or a known reason restarts the count', () => {
    let now = 0
    const watch = new LongWaiting(() => now)
    watch.notice([
      { eventId: first, isBlocked: false },
      { eventId: second, isBlocked: false },
    ])
    now += LONGEST_WAIT
    expect(watch.notice([{ eventId: second, isBlocked: true }])).toEqual([])
    expect(
      watch.notice([
        { eventId: first, isBlocked: false },
        { eventId: second, isBlocked: false },
      ]),
    ).toEqual([])
  })
})
