import { Readable } from 'node:stream'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { Page } from 'playwright-core'
import robotsParser from 'robots-parser'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { unfurl } from 'unfurl.js'
import { describe, expect, test } from 'vitest'
import { openOtherSite } from './lib/other-site'
import { useSample } from './lib/use-sample'

const onScreen = useSample()

/** What a crawler without scripts gets. */
async function read(path: string): Promise<string> {
  const answer = await fetch(new URL(path, onScreen().url))
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** A page's data, as search engines read it. */
async function readData(path: string): Promise<Record<string, unknown>> {
  const [[found] = []] = Object.values(new WebAutoExtractor({}).parse(await read(path)).jsonld)
  if (!found) throw new Error(`${path} has no data.`)
  return found
}

describe('what search engines and link previews read', () => {
  test('behavior: an event has everything that Google asks of one', async () => {
    const { upcoming, canceled } = onScreen().sample
    const event = await readData(`/events/${upcoming}`)
    for (const needed of ['name', 'startDate', 'location']) expect(event[needed]).toBeTruthy()
    expect(event).toMatchObject({
      '@type': 'Event',
      startDate: expect.stringMatching(/T\d\d:\d\d:00[+-]\d\d:\d\d$/),
      endDate: expect.stringMatching(/T\d\d:\d\d:00[+-]\d\d:\d\d$/),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: expect.stringMatching(
        /^https:\/\/schema.org\/(Offline|Online|Mixed)EventAttendanceMode$/,
      ),
      organizer: {
        '@type': 'Organization',
        name: expect.any(String),
        url: expect.stringContaining('/organizers/'),
      },
      offers: { '@type': 'Offer', price: 0, priceCurrency: expect.any(String) },
    })
    for (const address of event.image as readonly string[]) {
      const picture = await fetch(address)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
    expect(await readData(`/events/${canceled}`)).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })

  test('behavior: a moved event names its earlier start', async () => {
    const { url, pages } = onScreen()
    const { request } = pages.organizer
    const send = async (path: string, day: number) => {
      const startsAt = Date.now() + day * 86_400_000
      const multipart = {
        title: 'Moved Evening',
        description: 'First on another day.',
        location: 'Lisbon',
        start_date: new Date(startsAt).toISOString(),
        end_date: new Date(startsAt + 7_200_000).toISOString(),
        time_zone: 'UTC',
      }
      const answer = await request.post(path, { headers: { origin: url }, multipart })
      expect([answer.ok(), await answer.text()]).toEqual([true, expect.any(String)])
      return eventResponse.parse(await answer.json()).event.id
    }
    const id = await send(href('eventCreate', {}), 40)
    const { startDate: first } = await readData(`/events/${id}`)
    await send(href('eventEdit', { id }), 41)
    const moved = await readData(`/events/${id}`)
    expect(moved).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: first,
    })
    expect(moved.startDate).not.toBe(first)
  })

  test('behavior: a valid certificate is a credential, a revoked one is nothing', async () => {
    const { valid, revoked } = onScreen().sample
    expect(await readData(`/verify/${valid}`)).toMatchObject({
      '@type': 'EducationalOccupationalCredential',
      identifier: String(valid),
      about: { '@type': 'Event' },
    })
    expect(await read(`/verify/${revoked}`)).not.toContain('ld+json')
  })

  test('behavior: a link to any public page has a picture and a language', async () => {
    const { sample, url } = onScreen()
    for (const path of ['/', '/events', `/organizers/${sample.organization}`, `/events/${sample.upcoming}`]) {
      const { open_graph: said } = await unfurl(`${url}${path}`)
      expect(said).toMatchObject({
        locale: 'en_US',
        locale_alt: 'es_ES',
        site_name: 'Certify',
        title: expect.any(String),
      })
      const [picture] = said.images ?? []
      expect([path, picture?.width, picture?.height]).toEqual([path, 1200, 630])
      const answer = await fetch(picture?.url ?? '')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  test('behavior: the document’s texts follow the language of their reader, and a cache keeps each apart', async () => {
    for (const [language, title, locale] of [
      ['es-MX,es;q=0.9', 'Descubre eventos · Certify', 'es_ES'],
      ['fr,en;q=0.5', 'Discover events · Certify', 'en_US'],
    ] as const) {
      const { title: found, open_graph: said } = await unfurl(`${onScreen().url}/events`, {
        headers: { 'accept-language': language },
      })
      expect([found, said?.title, said?.locale]).toEqual([title, title, locale])
    }
    for (const path of ['/events', `/embed/events/${onScreen().sample.upcoming}`]) {
      for (const method of ['GET', 'HEAD']) {
        const { headers } = await fetch(`${onScreen().url}${path}`, { method })
        expect([path, headers.get('vary')]).toEqual([path, 'Accept-Encoding, Accept-Language'])
      }
    }
  })

  test('behavior: an organizer’s page and its events name their calendar', async () => {
    const { organization, upcoming } = onScreen().sample
    for (const path of [`/organizers/${organization}`, `/events/${upcoming}`]) {
      const [, href = ''] =
        /<link rel="alternate" type="text\/calendar" href="([^"]+)"/.exec(await read(path)) ?? []
      const calendar = await fetch(href)
      expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/)
    }
  })

  test('behavior: without scripts an event’s page shows its whole text', async () => {
    const { browser, url, sample } = onScreen()
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false, locale: 'es-ES' })
    const page = await context.newPage()
    await page.goto(`/events/${sample.upcoming}`)
    const event = await readData(`/events/${sample.upcoming}`)
    const text = page.locator('body > article')
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([event.name])
    await text.getByText('Cuándo').waitFor()
    for (const words of String(event.description).split('\n').filter(Boolean))
      expect(await text.innerText()).toContain(words)
    await text.getByRole('link', { name: (event.organizer as { name: string }).name }).click()
    await page.waitForURL('**/organizers/*')
    await context.close()
  })

  test('behavior: with scripts the page’s code removes that text', async () => {
    const { pages, sample } = onScreen()
    await pages.stranger.goto(`/events/${sample.upcoming}`)
    expect(await pages.stranger.locator('[data-text]').count()).toBe(0)
  })
})

describe('what crawlers and other sites ask for', () => {
  test('behavior: robots.txt leads to a sitemap whose pages may all be read and answer', async () => {
    const { url, sample } = onScreen()
    const robots = robotsParser(`${url}/robots.txt`, await read('/robots.txt'))
    const [index = ''] = robots.getSitemaps()
    const parts = await parseSitemapIndex(Readable.from(await read(index)))
    const pages = await Promise.all(
      parts.map(async ({ url: part }) => parseSitemap(Readable.from(await read(part)))),
    )
    const addresses = pages.flat().map((page) => page.url)
    for (const path of ['/', '/about', `/events/${sample.upcoming}`, `/organizers/${sample.organization}`])
      expect(addresses).toContain(`${url}${path}`)
    for (const path of [`/events/${sample.canceled}`, `/events/${sample.ended}`])
      expect(addresses).not.toContain(`${url}${path}`)
    for (const address of addresses) {
      expect([address, robots.isAllowed(address, 'Googlebot')]).toEqual([address, true])
      const text = await read(address)
      expect(text).not.toContain('content="noindex"')
      expect(text).toContain(`<link rel="canonical" href="${address}">`)
    }
    for (const path of ['/profile', '/myevents', `/ticket/${sample.joined}`, '/door/']) {
      // A crawler must read a page to learn that it is not to be indexed.
      expect(robots.isAllowed(`${url}${path}`, 'Googlebot')).toBe(true)
      expect(await read(path)).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('behavior: a reader of oEmbed finds the card of an event, an organizer and a certificate by its page', async () => {
    const { url, sample } = onScreen()
    for (const [path, card] of [
      [`/events/${sample.upcoming}`, `/embed/events/${sample.upcoming}`],
      [`/organizers/${sample.organization}`, `/embed/organizers/${sample.organization}`],
      [`/verify/${sample.valid}`, `/embed/${sample.valid}`],
    ] as const) {
      const { oEmbed } = await unfurl(`${url}${path}`, { oembed: true })
      expect(oEmbed).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'Certify' })
      expect(JSON.stringify(oEmbed)).toContain(`${url}${card}`)
    }
  })

  test('behavior: a page of another origin reads events and organizations', async () => {
    const { browser, url, sample } = onScreen()
    const context = await browser.newContext()
    const site = await openOtherSite('<title>Other</title>')
    const page = await context.newPage()
    await page.goto(site.url)
    const ask = (path: string) =>
      page.evaluate(async (address) => {
        const answer = await fetch(address).catch(() => null)
        return answer && Object.keys(await answer.json())
      }, `${url}${path}`)
    expect(await ask(href('event', { id: sample.upcoming }))).toContain('start_date')
    expect(await ask(href('events', {}, { page: 1 }))).toContain('items')
    expect(await ask(href('organizer', { number: sample.organization }))).toContain('events')
    expect(await ask(href('session', {}))).toBeNull()
    await context.close()
    await site.close()
  })
})

describe('cards on another site', () => {
  test('behavior: an event and an organizer’s list are shown in a frame, without a script, in the reader’s language', async () => {
    const { browser, url, sample } = onScreen()
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' })
    const page = await context.newPage()
    const paths = [
      `/embed/events/${sample.upcoming}`,
      `/embed/organizers/${sample.organization}`,
      `/events/${sample.upcoming}`,
    ]
    const html = paths.map(
      (path, index) => `<iframe name="f${index}" src="${url}${path}" height="400"></iframe>`,
    )
    const site = await openOtherSite(html.join(''))
    await page.goto(site.url)
    const title = String((await readData(`/events/${sample.upcoming}`)).name)
    const [event, list, whole] = [0, 1, 2].map((index) => page.frame({ name: `f${index}` }))
    await event?.getByRole('heading', { name: title }).waitFor()
    await event?.getByRole('link', { name: 'Ver el evento' }).waitFor()
    await list?.getByRole('link', { name: 'Ver todos los eventos' }).waitFor()
    expect(await list?.getByRole('listitem').count()).toBeGreaterThan(0)
    // Only cards may be framed.
    expect(await whole?.locator('h1').count()).toBe(0)
    for (const path of paths.slice(0, 2)) expect(await read(path)).not.toContain('<script')
    await context.close()
    await site.close()
  })
})

describe('the code of a card', () => {
  test('behavior: an organizer copies it by keyboard, and on another site it shows the event, also in a narrow column', async () => {
    const { browser, pages, sample, url } = onScreen()
    const { organizer } = pages
    const title = String((await readData(`/events/${sample.upcoming}`)).name)
    await organizer.goto(`/vendor/event/${sample.upcoming}?tab=settings`)
    await organizer.getByRole('button', { name: 'Embed' }).press('Enter')
    const dialog = organizer.getByRole('dialog')
    await dialog.frameLocator('iframe').getByRole('heading', { name: title }).waitFor()
    await dialog.getByLabel('Language').selectOption('Español')
    await dialog.getByLabel('Width').selectOption('320 pixels')
    await dialog.frameLocator('iframe').getByRole('link', { name: 'Ver el evento' }).waitFor()
    await organizer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy the code' }).press('Enter')
    await dialog.getByText('Copied').first().waitFor()
    const code = await organizer.evaluate(() => navigator.clipboard.readText())
    await organizer.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(code).not.toContain('script')

    const site = await openOtherSite(`<meta name="viewport" content="width=device-width">${code}`)
    const context = await browser.newContext({ viewport: { width: 360, height: 700 }, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto(site.url)
    const [, frame] = page.frames()
    await frame?.getByRole('heading', { name: title }).waitFor()
    await frame?.getByRole('link', { name: 'Ver el evento' }).waitFor()
    expect(frame?.url()).toContain(`${url}/embed/events/${sample.upcoming}`)
    // Nothing is cut off or has to be scrolled.
    const overflow = await frame?.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return [scrollWidth - clientWidth, scrollHeight - clientHeight]
    })
    expect(overflow).toEqual([0, 0])
    await context.close()
    await site.close()
  })
})

/** What the browser itself reads of the page's manifest. */
async function readManifest(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  await session.detach()
  expect(errors).toEqual([])
  return { url, ...(JSON.parse(data ?? 'null') as Manifest) }
}

type Manifest = {
  readonly start_url: string
  readonly scope: string
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
}

/** The sides of a picture as the browser draws it. */
const measure = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, address)

describe('on a home screen', () => {
  test('behavior: the application has a manifest and icons that the browser accepts', async () => {
    const { stranger } = onScreen().pages
    await stranger.goto('/')
    const manifest = await readManifest(stranger)
    expect(manifest).toMatchObject({ start_url: '/', scope: '/' })
    for (const { src, sizes } of manifest.icons)
      if (sizes !== 'any') expect(await measure(stranger, src)).toBe(sizes)
    expect(await measure(stranger, '/apple-touch-icon.png')).toBe('180x180')
    expect(await measure(stranger, '/favicon.ico')).toMatch(/^(16|32|48)x/)
  })

  test('behavior: a ticket has a manifest of its own, without its code, and opens from it without a connection', async () => {
    const { browser, url, sample, pages } = onScreen()
    const context = await browser.newContext({
      baseURL: url,
      storageState: await pages.attendee.context().storageState(),
    })
    const page = await context.newPage()
    await page.goto(`/ticket/${sample.joined}`)
    await page.getByText('CT1.').first().waitFor({ state: 'attached' })
    const manifest = await readManifest(page)
    expect(manifest).toMatchObject({ start_url: `/ticket/${sample.joined}`, scope: '/ticket/' })
    expect(JSON.stringify(manifest)).not.toContain('CT1.')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.close()
    await context.setOffline(true)
    const opened = await context.newPage()
    await opened.goto(manifest.start_url)
    await opened.getByText('CT1.').first().waitFor({ state: 'attached' })
    await context.close()
  })
})
