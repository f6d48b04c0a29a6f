// Any database answers alike.
import { TooManyError } from '@certify/core/http/api-errors'
import { rateGuard } from '@certify/core/http/rate-limits'
import { openHarness } from '@certify/core/testing/harness'
import { openSummit, summitFields } from '@certify/core/testing/summit'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventEmbeds } from './event-embeds'

let harness: Awaited<ReturnType<typeof openHarness>>
let summit: Awaited<ReturnType<typeof openSummit>>
let app: ReturnType<typeof eventEmbeds>
const means = { publicUrl: 'https://certify.example', guard: rateGuard('off'), readCaller: () => 'reader' }
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  app = eventEmbeds(harness.ports, means)
})
afterAll(() => harness.close())

test('behavior: an event and its organizer have a card, an unlisted event has none and is on none', async () => {
  const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
  const { vendor_id: number } = event as { vendor_id: number }
  const fields = { ...summitFields, title: 'Among friends', joining: 'unlisted' }
  const made = await (await summit.guild.form(paths.eventCreate, fields)).json()
  const { event: hidden } = made as { event: { id: number; address: string } }

  const card = await app.request(`/embed/events/${summit.id}?language=es`)
  expect(card.status).toBe(200)
  expect(await card.text()).toContain('Ver el evento')
  const list = await (await app.request(`/embed/organizers/${number}`)).text()
  expect(list).toContain(summitFields.title)
  expect(list).not.toContain('Among friends')
  for (const path of [
    `/embed/events/${hidden.id}`,
    `/embed/events/${hidden.address}`,
    '/embed/events/99999',
    '/embed/events/9999999999',
    '/embed/events/x',
    '/embed/organizers/99999',
    '/embed/organizers/x',
  ]) {
    const missing = await app.request(path)
    expect([path, missing.status]).toEqual([path, 404])
    expect(await missing.text()).not.toContain('Among friends')
  }
})

test('behavior: 300 readers of one organizer’s card cost one search for each language and theme, until a minute is over', async () => {
  const { events } = harness.ports
  let searches = 0
  let now = harness.now()
  const search: typeof events.search = (...given) => {
    searches += 1
    return events.search(...given)
  }
  const counted = eventEmbeds(
    { ...harness.ports, events: { ...events, search }, clock: () => now },
    { ...means },
  )
  const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
  const card = `/embed/organizers/${(event as { vendor_id: number }).vendor_id}`
  const readers = Array.from({ length: 300 }, (_, index) => counted.request(`${card}?theme=x${index}`))
  const texts = await Promise.all((await Promise.all(readers)).map((answer) => answer.text()))
  expect([searches, new Set(texts).size]).toEqual([1, 1])
  await counted.request(`${card}?language=es`)
  await counted.request(`${card}?theme=dark`)
  expect(searches).toBe(3)
  now = new Date(now.getTime() + 60_000)
  await counted.request(card)
  expect(searches).toBe(4)
})

test('error: a caller who asks for too many cards is refused, and a failing counter refuses nobody', async () => {
  const open = (failure: Error) => {
    const made = eventEmbeds(harness.ports, { ...means, guard: { take: () => Promise.reject(failure) } })
    return made.onError((error, c) => c.text(error.name, 429))
  }
  for (const path of [`/embed/events/${summit.id}`, '/embed/organizers/1']) {
    const refused = open(new TooManyError({ limit: 'visitors', retryAfterSeconds: 1 }))
    expect((await refused.request(path)).status).toBe(429)
    expect((await open(new Error('down')).request(path)).status).not.toBe(429)
  }
})

test('error: a card that could not be written is not kept', async () => {
  const { events } = harness.ports
  let isDown = true
  const search: typeof events.search = (...given) =>
    isDown ? Promise.reject(new Error('down')) : events.search(...given)
  const made = eventEmbeds({ ...harness.ports, events: { ...events, search } }, means)
  const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
  const card = `/embed/organizers/${(event as { vendor_id: number }).vendor_id}`
  expect((await made.request(card)).status).toBe(500)
  isDown = false
  expect((await made.request(card)).status).toBe(200)
})
