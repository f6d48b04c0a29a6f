// Any database answers alike.
import type { OEmbed } from '@certify/wire/oembed'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITEMAP_PART } from '../database/schema/columns'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { guild } from '../testing/people'
import { openSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
let number: number
/** The number and the end of the address of an unlisted event. */
let hidden: { id: number; address: string }
let publicUrl: string
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  publicUrl = harness.ports.settings.publicUrl
  const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
  number = (event as { vendor_id: number }).vendor_id
  const fields = { ...summitFields, title: 'Among friends', joining: 'unlisted' }
  const made = await mustAnswer(201, await summit.guild.form(paths.eventCreate, fields))
  hidden = ((await made.json()) as { event: typeof hidden }).event
})
afterAll(() => harness.close())

const read = async (path: string) => (await mustAnswer(200, await harness.client().get(path))).text()
const listPlaces = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  test('behavior: it names open, listed events and their organizers, each with its last change', async () => {
    const parts = listPlaces(await read(paths.sitemap))
    expect(parts).toEqual(
      ['pages', 'events-0', 'organizers-0'].map((part) => `${publicUrl}${href('sitemapPart', { part })}`),
    )
    const events = await read(href('sitemapPart', { part: 'events-0' }))
    expect(listPlaces(events)).toEqual([`${publicUrl}/events/${summit.id}`])
    expect(events).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(listPlaces(await read(href('sitemapPart', { part: 'organizers-0' })))).toEqual([
      `${publicUrl}/organizers/${number}`,
    ])
    expect(listPlaces(await read(href('sitemapPart', { part: 'pages' })))).toContain(`${publicUrl}/about`)
  })

  test('behavior: an event with a high number is in a part of its own', async () => {
    const before = 3 * SITEMAP_PART - 1
    await harness.ports.queries.execute(sql`select setval(pg_get_serial_sequence('events', 'id'), ${before})`)
    const fields = { ...summitFields, title: 'The thirty thousandth' }
    await mustAnswer(201, await summit.guild.form(paths.eventCreate, fields))
    const part = href('sitemapPart', { part: 'events-2' })
    expect(listPlaces(await read(paths.sitemap))).toContain(`${publicUrl}${part}`)
    expect(listPlaces(await read(part))).toEqual([`${publicUrl}/events/${before + 1}`])
  })

  test('error: no other part exists', async () => {
    for (const part of ['events', 'events-01', 'events-1234567', 'people-0', '../x'])
      expect((await harness.client().get(href('sitemapPart', { part }))).status).toBe(422)
    expect(listPlaces(await read(href('sitemapPart', { part: 'events-999999' })))).toEqual([])
  })
})

describe('files at fixed addresses', () => {
  test('behavior: robots.txt forbids no page that must say itself that it is not indexed', async () => {
    const robots = await read(paths.robots)
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ['/profile', '/ticket', '/door', '/api3', '/events'])
      expect(robots).not.toContain(path)
  })

  test('behavior: security.txt is valid for at most a year, from any day on', async () => {
    const text = await read(paths.securityContact)
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
    )
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    expect(fields.get('Contact')).toBe(`mailto:${harness.ports.settings.supportEmail}`)
    expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`)
    const days = (Date.parse(fields.get('Expires') ?? '') - harness.ports.clock().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
  })

  test('behavior: security.txt names the operator’s policy where there is one', async () => {
    const { settings } = harness.ports
    const policy = 'https://operator.example/security'
    Object.assign(settings, { securityPolicyUrl: policy })
    expect(await read(paths.securityContact)).toContain(`\nPolicy: ${policy}\n`)
    Object.assign(settings, { securityPolicyUrl: null })
  })

  test('behavior: password managers are led to the ways to sign in', async () => {
    const answer = await harness.client().get(paths.changePassword)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${publicUrl}/profile`])
  })
})

describe('oEmbed', () => {
  const ask = (url: string, more = {}) => harness.client().get(href('oembed', {}, { url, ...more }))

  test('behavior: an event and an organization have a frame, as large as there is room', async () => {
    const event = (await (await ask(`${publicUrl}/events/${summit.id}`, { maxwidth: 300 })).json()) as OEmbed
    expect(event).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: summitFields.title,
      author_name: guild.name,
      author_url: `${publicUrl}/organizers/${number}`,
      width: 300,
      height: 300,
    })
    expect(event.html).toContain(`src="${publicUrl}/embed/events/${summit.id}"`)
    const room = { maxwidth: 20_000, maxheight: 999_999_999 }
    const wide = (await (await ask(`${publicUrl}/events/${summit.id}`, room)).json()) as OEmbed
    expect([wide.width, wide.height]).toEqual([544, 210])
    const list = (await (await ask(`${publicUrl}/organizers/${number}?x#y`)).json()) as OEmbed
    expect(list.html).toContain(`src="${publicUrl}/embed/organizers/${number}"`)
  })

  test('behavior: the same as XML; error: 501 for any other format', async () => {
    const url = `${publicUrl}/events/${summit.id}`
    const answer = await ask(url, { format: 'xml' })
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await answer.text()).toContain('&#60;iframe src=')
    expect((await ask(url, { format: 'yaml' })).status).toBe(501)
  })

  test('error: 404 for what is not here or not for everybody', async () => {
    for (const address of [
      `${publicUrl}/events/${hidden.id}`,
      `${publicUrl}/events/${hidden.address}`,
      `${publicUrl}/events/99999`,
      `${publicUrl}/events/9999999999`,
      `${publicUrl}/organizers/99999`,
      `${publicUrl}/verify/99999`,
      `${publicUrl}/verify/${'9'.repeat(78)}`,
      `${publicUrl}/profile`,
      `https://other.example/events/${summit.id}`,
      'javascript:alert(1)',
      'x',
    ])
      expect([address, (await ask(address)).status]).toEqual([address, 404])
  })
})

describe('public facts for pages of other origins', () => {
  test('behavior: they may read events and organizations as nobody, but never as somebody', async () => {
    const cookie = (await harness.signedIn(guild)).cookie()
    for (const path of [
      `${paths.events}?page=1`,
      href('event', { id: summit.id }),
      href('organizer', { number }),
    ]) {
      const allowed = async (headers: Record<string, string>) => {
        const answer = await harness.app.request(path, {
          headers: { origin: 'https://other.example', ...headers },
        })
        expect(answer.status).toBe(200)
        return answer.headers.get('access-control-allow-origin')
      }
      expect([path, await allowed({}), await allowed({ cookie })]).toEqual([path, '*', null])
    }
  })
})
