import { openHarness } from '@certify/core/testing/harness'
import { openSummit, summitFields } from '@certify/core/testing/summit'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventEmbeds } from './event-embeds'

let harness: Awaited<ReturnType<typeof openHarness>>
let summit: Awaited<ReturnType<typeof openSummit>>
let app: ReturnType<typeof eventEmbeds>
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  app = eventEmbeds(harness.ports, 'https://certify.example')
})
afterAll(() => harness.close())

test('behavior: an event and its organizer have a card, an unlisted event has none and is on none', async () => {
  const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
  const { vendor_id: number } = event as { vendor_id: number }
  const fields = { ...summitFields, title: 'Among friends', joining: 'unlisted' }
  const made = await (await summit.guild.form(paths.eventCreate, fields)).json()
  const { event: hidden } = made as { event: { id: number; address: string } }

  const card = await app.request(`/embed/events/${summit.id}?language=es`)
  expect([card.status, card.headers.get('vary')]).toEqual([200, 'Accept-Language, Accept-Encoding'])
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
