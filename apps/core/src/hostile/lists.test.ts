import type { EventListItem } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../http/app'
import type { Client } from '../testing/client'
import { figure } from '../testing/figure'
import { type Harness, openHarness } from '../testing/harness'
import { addEvents, LONGEST_DESCRIPTION } from '../testing/many-events'
import { guild } from '../testing/people'

/** `e2e/hostile/lists.hostile.ts` runs this test at full size, over HTTP and for two minutes. */
const EVENTS = 288
const READERS = 100
const VISITS = 40
const LARGEST_LIST_BYTES = 500_000
const MOST_GROWTH_BYTES = 200 * 2 ** 20

let harness: Harness
let reads = { now: 0, most: 0, all: 0 }
beforeAll(async () => {
  harness = await openHarness(({ events }) => ({
    events: {
      ...events,
      async search(search) {
        reads.now += 1
        reads.all += 1
        reads.most = Math.max(reads.most, reads.now)
        return events.search(search).finally(() => {
          reads.now -= 1
        })
      },
    },
  }))
  await harness.organizer(guild)
  await addEvents(harness.database.queries, { count: EVENTS, characters: LONGEST_DESCRIPTION })
})
afterAll(() => harness.close())

/** A hundred readers of lists, half of whom hang up, beside one visitor who looks at an event. */
async function besiege(app: Harness['app']) {
  reads = { now: 0, most: 0, all: 0 }
  const before = process.memoryUsage().rss
  const read = async (reader: number) => {
    const leaving = new AbortController()
    // A third of them ask questions of their own, so that they cannot share an answer.
    const query = reader % 3 === 0 ? `?q=event&page=1&per_page=${reader + 1}` : ''
    const answer = Promise.resolve(app.request(paths.events + query, { signal: leaving.signal }))
    if (reader % 2 === 0) leaving.abort()
    const response = await answer
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  let slowestMs = 0
  for (let visit = 0; visit < VISITS; visit++) {
    const began = performance.now()
    expect((await app.request(href('event', { id: 1 }))).status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - began)
  }
  const answers = await readers
  const grown = process.memoryUsage().rss - before
  return {
    stayed: answers.filter((_, reader) => reader % 2 === 1).map(({ status }) => status),
    largest: Math.max(...answers.map(({ bytes }) => bytes)),
    atOnce: reads.most,
    reads: reads.all,
    slowestMs,
    grown,
  }
}

test(`behavior: beside ${READERS} readers of ${EVENTS} events an event is answered within a second, and memory stays`, async ({
  task,
}) => {
  const measured = figure(task, `${READERS} readers of ${EVENTS} long events, in one process`)
  const siege = await besiege(harness.app)
  expect(siege.stayed).toEqual(Array(READERS / 2).fill(200))
  expect(siege.largest).toBeLessThan(LARGEST_LIST_BYTES)
  expect(siege.atOnce).toBeLessThanOrEqual(harness.ports.settings.listsAtOnce)
  // Readers who hung up cost nothing, and readers with the same question cost one read.
  expect(siege.reads).toBeLessThan(READERS / 3)
  expect(siege.slowestMs).toBeLessThan(1_000)
  expect(siege.grown).toBeLessThan(MOST_GROWTH_BYTES)
  measured(
    `${siege.reads} reads, ${siege.atOnce} at once; largest ${Math.round(siege.largest / 1000)} kB, slowest event ${siege.slowestMs.toFixed(0)} ms`,
  )
})

test('behavior: the same check finds a server whose lists hold whole descriptions and take no turns', async () => {
  const { events, settings } = harness.ports
  let begun = 0
  let letAllRead = () => {}
  const crowd = new Promise<void>((resolve) => {
    letAllRead = resolve
  })
  const careless = createApp({
    ...harness.ports,
    settings: { ...settings, listsAtOnce: READERS },
    events: {
      ...events,
      async search(search) {
        // Reads are short, so each waits here until more reads have begun than may run at once.
        begun += 1
        if (begun > settings.listsAtOnce) letAllRead()
        await crowd
        const found = await events.search(search)
        return {
          ...found,
          items: found.items.map((item) => ({ ...item, description: 'x'.repeat(LONGEST_DESCRIPTION) })),
        }
      },
    },
  })
  const siege = await besiege(careless)
  expect(siege.largest).toBeGreaterThan(LARGEST_LIST_BYTES)
  expect(siege.atOnce).toBeGreaterThan(settings.listsAtOnce)
})

test('behavior: a list that was read for everyone is as complete as one that was read for one caller', async () => {
  const organizer = await harness.signedIn(guild)
  const ids = async (client: Client) =>
    ((await (await client.get(paths.events)).json()) as EventListItem[]).map(({ id }) => id)
  expect(await ids(harness.client())).toEqual(await ids(organizer))
})
