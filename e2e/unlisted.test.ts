import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { type PersonAtBrowser, personAtBrowser, signUpAttendee, signUpOrganizer } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Lets the organizer create an unlisted event; returns its number and the end of its address. */
async function createUnlisted({ context }: PersonAtBrowser): Promise<{ id: number; address: string }> {
  const startsAt = Date.now() + 30 * 86_400_000
  const answer = await context.request.post(href('eventCreate', {}), {
    headers: { origin: url },
    multipart: {
      title: 'Among friends',
      description: 'Bring a chair.',
      location: 'Lisbon',
      start_date: new Date(startsAt).toISOString(),
      end_date: new Date(startsAt + 7_200_000).toISOString(),
      time_zone: 'Europe/Lisbon',
      joining: 'unlisted',
    },
  })
  return eventResponse.parse(await answer.json()).event
}

const isAbsent = (page: Page) => page.getByText('The event might not exist.').waitFor()

test('behavior: strangers need the whole link of an unlisted event, people on its list do not', async () => {
  const organizer = await personAtBrowser(browser, 'Sofia Almeida', url)
  await signUpOrganizer(organizer)
  const { id, address } = await createUnlisted(organizer)
  const strangers = await browser.newContext({ baseURL: url })
  const stranger = await strangers.newPage()

  expect((await stranger.goto(`/events/${id}`))?.status()).toBe(404)
  await isAbsent(stranger)
  await stranger.goto(`/events/${address}`)
  await stranger.getByRole('heading', { name: 'Among friends' }).waitFor()

  const guest = await personAtBrowser(browser, 'Rui Costa', url)
  await signUpAttendee(guest, `/login?redirect=${encodeURIComponent(`/events/${address}`)}`)
  await guest.page.waitForURL(`**/events/${address}`)
  await guest.page.getByRole('button', { name: 'Join', exact: false }).first().click()
  await guest.page.getByText("You're on the Whitelist!").first().waitFor()
  await guest.page.goto(`/events/${id}`)
  await guest.page.waitForURL(`**/events/${address}`)
  await guest.page.getByRole('heading', { name: 'Among friends' }).waitFor()

  await organizer.page.goto(`/vendor/event/${id}`)
  await organizer.page.getByText(`${url}/events/${address}`).waitFor()
  await organizer.page.getByRole('button', { name: 'New link', exact: true }).click()
  await organizer.page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
  await organizer.page.getByText('The event has a new link.').waitFor()
  await stranger.goto(`/events/${address}`)
  await isAbsent(stranger)
  for (const { context, complaints } of [organizer, guest]) {
    await context.close()
    expect(complaints).toEqual([])
  }
  await strangers.close()
})
