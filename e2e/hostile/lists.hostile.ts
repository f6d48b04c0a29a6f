import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { register } from '@certify/cli/demo/person'
import { figure } from '@certify/core/testing/figure'
import { eventFields } from '@certify/domain/event/event-fields'
import { href, paths } from '@certify/wire/paths'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fleet, openEvent, startFleet } from './fleet'

const EVENTS = 288
/** On PostgreSQL, the lists also have these past events: more than a hundred thousand in all. */
const PAST_EVENTS = 99_722
const OF_ONE_ORGANIZER = 200
const READERS = 100
const SECONDS = 120
const HANGS_UP_AFTER_MS = 300
const MB = 2 ** 20

/** How the readers' requests ended. */
type Counts = { answered: number; hungUp: number; refused: number; failed: number }

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet({ CERTIFY_RATE_LIMITS: 'off' })
})
afterAll(() => fleet?.stop())

/** Fills the lists with descriptions as long as they may be. */
async function fill(): Promise<number> {
  let first = 0
  for (let added = 0; added < EVENTS; ) {
    const organizer = await register(fleet.url, `Wordy Works ${added}`, 'vendors')
    if (added === 0) await addPastEvents()
    for (let own = 0; own < OF_ONE_ORGANIZER && added < EVENTS; own++, added++) {
      const words = Array.from({ length: 4_000 }, (_, index) =>
        ((index * 7919 + added) % 65_536).toString(16),
      )
      const description = words.join(' ').slice(0, eventFields.description.max)
      const { id } = await openEvent(organizer, { description })
      first ||= id
    }
  }
  return first
}

/** Adds events of the first organizer that are over. Nobody can create those by hand. */
async function addPastEvents(): Promise<void> {
  if (fleet.databaseUrl === null) return
  const client = new Client({ connectionString: fleet.databaseUrl })
  await client.connect()
  await client.query(
    `insert into events (organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      requirements, agenda, created_at, updated_at)
    select (select min(id) from accounts where role = 'organizer'), 'Event ' || number,
      repeat(substr(md5(number::text), 1, 4) || ' nothing happened. ', 20), 'Lisbon', 'Europe/Lisbon', at,
      at + interval '30 minutes', 0, '[]', '[]', at, at
    from generate_series(1, $1::int) number,
      lateral (select timestamptz '2014-01-01' + number * interval '1 hour' as at) moment`,
    [PAST_EVENTS],
  )
  await client.query('vacuum analyze events')
  await client.end()
}

describe(`${READERS} readers of ${EVENTS} events with the longest descriptions`, () => {
  test(`behavior: for ${SECONDS} s an event page is answered within a second, and memory stays`, async ({
    task,
  }) => {
    const count = EVENTS + (fleet.databaseUrl === null ? 0 : PAST_EVENTS)
    const measured = figure(
      task,
      `${READERS} readers of ${count} events for ${SECONDS} s, half of whom hang up: growth under 200 MB, p99 of an event under 1 s`,
    )
    const id = await fill()
    // Ask the replicas directly, because the fleet's front does not tell them that a caller has gone.
    const urls = fleet.replicas.map(({ url }) => url)
    const event = urls[0] + href('event', { id })
    for (let warm = 0; warm < 50; warm++) {
      const list = urls[warm % urls.length] + paths.events
      for (const url of [list, `${list}?q=${warm}`, event]) await (await fetch(url)).arrayBuffer()
    }
    const before = fleet.memory()
    const end = performance.now() + SECONDS * 1_000
    const going = () => performance.now() < end
    const readers = new Worker(new URL('./list-readers.mjs', import.meta.url), {
      workerData: {
        urls,
        list: paths.events,
        seconds: SECONDS,
        readers: READERS,
        hangsUpAfterMs: HANGS_UP_AFTER_MS,
      },
    })

    const taken: number[] = []
    async function visit(): Promise<void> {
      while (going()) {
        const began = performance.now()
        const answer = await fetch(event, { signal: AbortSignal.timeout(60_000) })
        await answer.arrayBuffer()
        expect(answer.status).toBe(200)
        taken.push(performance.now() - began)
        await sleep(50)
      }
    }

    let most = before
    async function weigh(): Promise<void> {
      while (going()) {
        most = Math.max(most, fleet.memory())
        await sleep(500)
      }
    }

    const told = once(readers, 'message')
    await Promise.all([visit(), weigh()])
    const [counts] = (await told) as [Counts]
    taken.sort((a, b) => a - b)
    const p99 = taken[Math.floor(taken.length * 0.99)] ?? 0
    const p50 = taken[Math.floor(taken.length / 2)] ?? 0
    const grown = Math.round((most - before) / MB)
    measured(
      `grown by ${grown} MB at most; event p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${counts.answered} lists, ${counts.hungUp} hung up`,
    )
    expect(counts.failed, fleet.said()).toBe(0)
    expect(counts.answered).toBeGreaterThan(1_000)
    expect(grown).toBeLessThan(fleet.replicas.length * 200)
    expect(p99).toBeLessThan(1_000)
    expect((await fetch(`${fleet.url}/readyz`)).status).toBe(200)
  })
})
