// Any database answers alike.
import { EXCERPT_CHARACTERS } from '@certify/domain/event/event'
import { PLAIN_LIST_ITEMS } from '@certify/domain/shared/page'
import type { EventListItem, EventPage } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../../testing/harness'
import { addEvents } from '../../testing/many-events'
import { collective, guild } from '../../testing/people'
import { summitFields } from '../../testing/summit'

const EVENTS = 205

let harness: Harness
let searches = 0
beforeAll(async () => {
  harness = await openHarness(({ events }) => ({
    events: {
      ...events,
      search: (search) => {
        searches += 1
        return events.search(search)
      },
    },
  }))
  await harness.organizer(guild)
  await addEvents(harness.database.queries, { count: EVENTS, characters: 2_000 })
})
afterAll(() => harness.close())

const readNext = (response: Response) => /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]

describe('the list of all events, asked plainly', () => {
  test('behavior: it has the 200 newest with excerpts, says how many there are, and links to the others', async () => {
    const response = await harness.client().get(paths.events)
    const list = (await response.json()) as EventListItem[]
    expect(list.map(({ id }) => id)).toEqual(
      Array.from({ length: PLAIN_LIST_ITEMS }, (_, index) => EVENTS - index),
    )
    expect(response.headers.get('x-total-count')).toBe(String(EVENTS))
    for (const { description } of list) {
      expect([...description].length).toBeLessThanOrEqual(EXCERPT_CHARACTERS)
      expect(description).toMatch(/…$/)
    }
    const next = await harness.client().get(readNext(response) ?? '')
    const rest = (await next.json()) as EventPage
    expect(rest.items.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    expect(readNext(next)).toBeUndefined()
    expect(next.headers.get('link')).toContain('page=2&per_page=100&status=all&order=newest>; rel="prev"')
  })

  test('behavior: the event itself has its whole description', async () => {
    const event = (await (await harness.client().get(href('event', { id: 1 }))).json()) as EventListItem
    expect(event.description).toHaveLength(2_000)
  })

  test('behavior: links keep the filters, and unreadable ones are refused', async () => {
    const filters = 'from=2020-01-01T00%3A00%3A00Z&to=2100-01-01T00%3A00&place=lis&online=true&tag=All'
    const kept = await harness.client().get(`${paths.events}?page=1&${filters}`)
    expect(kept.headers.get('link')).toContain(filters)
    for (const refused of [
      'from=soon',
      'to=2026-13-01T10:00',
      'from=0000-01-01T00:00',
      'online=false',
      'tag=%00',
    ]) {
      await mustAnswer(422, await harness.client().get(`${paths.events}?${refused}`))
    }
    await mustAnswer(200, await harness.client().get(`${paths.events}?from=&to=&place=&tag=`))
  })

  test('behavior: a search with few results links only to itself', async () => {
    const response = await harness.client().get(`${paths.events}?q=Event%20205`)
    const found = (await response.json()) as EventListItem[]
    expect(found.length).toBeLessThan(10)
    expect(response.headers.get('x-total-count')).toBe(String(found.length))
    expect(readNext(response)).toBeUndefined()
  })
})

describe('a list of more than 1,000 events', () => {
  const followed = async (url: string) => {
    const client = await harness.signedIn(guild)
    const ids: number[] = []
    for (let next: string | undefined = url; next; ) {
      const response = await client.get(next)
      const page = (await mustAnswer(200, response).then(() => response.json())) as EventPage
      ids.push(...page.items.map(({ id }) => id))
      expect(page.pages).toBe(10)
      expect(page.next_after !== null).toBe(page.page >= 10 && readNext(response) !== undefined)
      next = readNext(response)
    }
    return ids
  }

  test('behavior: the links lead through all of it, by number and then by key', async () => {
    await addEvents(harness.database.queries, { count: 1_000, characters: 10 })
    const all = Array.from({ length: EVENTS + 1_000 }, (_, index) => EVENTS + 1_000 - index)
    expect(await followed(`${paths.events}?page=1&per_page=100&order=newest`)).toEqual(all)
    expect(await followed(`${paths.events}?page=1&per_page=100&order=newest&q=event`)).toEqual(all)
    const first = await harness.client().get(`${paths.events}?page=1&per_page=100&q=event`)
    expect(await first.json()).toMatchObject({ total: 1_000, total_is_more: true })
    expect(first.headers.get('x-total-is-more')).toBe('true')
    expect(first.headers.get('link')).not.toContain('rel="last"')
    const listed = await harness.client().get(`${paths.events}?page=1`)
    expect(await listed.json()).toMatchObject({ total: EVENTS + 1_000, total_is_more: false, pages: 50 })
  })

  test('error: a page beyond the numbered ones is refused, and says how to go on; so is an unreadable key', async () => {
    const refused = await mustAnswer(422, await harness.client().get(`${paths.events}?page=51`))
    expect(await refused.json()).toMatchObject({
      code: 'list.page_too_far',
      values: { pages: 50 },
      message: expect.stringContaining('Narrow the search by a word, a place or days'),
    })
    for (const key of ['', '1', '1.2.x', '1.99999999999999999.3', '0.1.9999999999']) {
      const response = await harness.client().get(`${paths.events}?page=51&after=${key}`)
      expect(await (await mustAnswer(422, response)).json()).toMatchObject({
        code: 'field.invalid',
        field: 'after',
      })
    }
  })
})

describe('sharing', () => {
  const asked = async (work: () => Promise<unknown>) => {
    const before = searches
    await work()
    return searches - before
  }

  test('behavior: a crowd shares one answer, and a change is visible at once', async () => {
    const visitor = harness.client()
    const crowd = () =>
      Promise.all(Array.from({ length: 40 }, () => visitor.get(`${paths.events}?status=upcoming`)))
    expect(await asked(crowd)).toBe(1)
    const organizer = await harness.organizer(collective)
    const event = { ...summitFields, wallet_address: collective.wallet, title: 'Just now' }
    await mustAnswer(201, await organizer.form(paths.eventCreate, event))
    const list = (await (await visitor.get(`${paths.events}?status=upcoming`)).json()) as EventListItem[]
    expect(list[0]?.title).toBe('Just now')
  })

  test('behavior: a signed-in caller gets no answer that was read before they asked', async () => {
    const organizer = await harness.signedIn(guild)
    await harness.client().get(`${paths.events}?page=1`)
    expect(await asked(() => harness.client().get(`${paths.events}?page=1`))).toBe(0)
    expect(await asked(() => organizer.get(`${paths.events}?page=1`))).toBe(1)
  })

  test('behavior: a visitor who has the answer gets an empty one, and a signed-in caller shares no cache', async () => {
    const url = `${paths.events}?page=1`
    const first = await harness.client().get(url)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, must-revalidate')
    expect(first.headers.get('vary')).toMatch(/cookie/i)
    const again = await harness.client().get(url, { 'if-none-match': tag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    const other = await harness.client().get(`${paths.events}?page=2`, { 'if-none-match': tag })
    expect(other.status).toBe(200)
    const own = await (await harness.signedIn(guild)).get(url)
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('behavior: work that nobody waits for any more is not begun', async () => {
    const leaving = new AbortController()
    const url = `${paths.events}?page=2`
    const gone = harness.app.request(url, { signal: leaving.signal })
    leaving.abort()
    expect((await gone).status).toBe(499)
    const hungUp = { incoming: { socket: { destroyed: true } } }
    expect(
      await asked(async () => {
        expect((await harness.app.request(`${paths.events}?page=3`, {}, hungUp)).status).toBe(499)
      }),
    ).toBe(0)
    expect(harness.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})
