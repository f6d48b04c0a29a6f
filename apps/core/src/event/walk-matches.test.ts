import type { EventFilters, EventSearch } from '@certify/domain/event/event-search'
import { eventStatuses } from '@certify/domain/event/event-status'
import { during, end, later, longBefore } from '@certify/domain/testing/moments'
import { expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { cancelEvent, changeStatus } from './event-acts'
import { filterConditions } from './event-filters-sql'
import { walkMatches } from './walk-matches'

const { world, database } = useWorld()

const everybody = { text: '', organizerId: null, perPage: 3 } as const

/** Adds fifteen events in all statuses: every second in Porto, every third online. */
async function addEvents(): Promise<void> {
  const organizer = await world().organizer()
  for (let index = 0; index < 15; index++) {
    const times = index % 2 === 0 ? {} : { startsAt: during, endsAt: later(end, index) }
    const location = index % 4 < 2 ? 'Porto' : 'Lisbon'
    const onlineLink = index % 3 === 0 ? 'https://meet.example' : undefined
    const event = await world().event(organizer, { title: `Event ${index}`, location, onlineLink, ...times })
    const doing = doingAs(world().ports, organizer, event.id)
    if (index % 5 === 0) await cancelEvent(doing, {})
    else if (index > 8) await changeStatus(doing, { to: 'minting' })
  }
}

const filterings: readonly EventFilters[] = [
  { place: 'porto' },
  { place: 'porto', online: true },
  { from: later(end, 4) },
  { until: during },
  { until: later(end, 60), online: true },
]

test('behavior: a walk finds what sorting all matches finds, on every page of every list', async () => {
  await addEvents()
  for (const filters of filterings) {
    for (const order of ['discover', 'start', 'newest'] as const) {
      for (const status of ['all', ...eventStatuses] as const) {
        for (const [now, page] of [
          [longBefore, 1],
          [during, 2],
          [during, 4],
        ] as const) {
          const query: EventSearch = { ...everybody, filters, order, status, now, page }
          const { items } = await world().events.search(query)
          const walked = await walkMatches(database().queries, query, filterConditions(filters), 1)
          expect(walked, JSON.stringify(query)).toEqual(items.map(({ id }) => id))
        }
      }
    }
  }
})

test('behavior: if matches are too rare for a walk, it returns null before it begins', async () => {
  await addEvents()
  const query: EventSearch = { ...everybody, order: 'start', status: 'all', now: during, page: 1 }
  const walk = (filters: EventFilters) =>
    walkMatches(database().queries, query, filterConditions(filters), 1 / 100_000)
  expect(await walk({ place: 'porto' })).toBeNull()
  // An index checks the days, so a walk with only this filter never reads too many events.
  expect(await walk({ from: during })).toHaveLength(3)
})
