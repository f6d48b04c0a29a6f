import { areDoorsOpen } from '@certify/domain/event/doors'
import type { EventForm } from '@certify/domain/event/event-draft'
import type { EventFilters, EventSearch } from '@certify/domain/event/event-search'
import { type EventStatus, eventStatuses, statusAt } from '@certify/domain/event/event-status'
import { MAX_UPCOMING_EVENTS } from '@certify/domain/event/upcoming-quota'
import { parseEventId } from '@certify/domain/shared/event-id'
import {
  afterwards,
  during,
  end,
  hourBefore,
  later,
  longBefore,
  start,
} from '@certify/domain/testing/moments'
import { summitForm } from '@certify/domain/testing/people'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test, vi } from 'vitest'
import { doingAs } from '../act/core'
import { readAuditSnapshot } from '../audit/audit-snapshot'
import { forLists } from '../database/connection/list-queries'
import { events } from '../database/schema/events'
import { useWorld } from '../database/testing/use-world'
import { joinRoster } from '../roster/roster-acts'
import { addEvents as fillEvents } from '../testing/many-events'
import { cancelEvent, changeStatus, editEvent } from './event-acts'
import { findEvents, listOwnEvents, readEventDetails } from './event-readings'
import { hasOpenDoors, isClosed, isOpen, statusCondition } from './event-status-sql'

const { world, database } = useWorld()

describe('status', () => {
  test('behavior: rows and the domain agree on every status at every moment', async () => {
    const organizer = await world().organizer()
    for (const minting of ['never', 'open', 'closed'] as const) {
      for (const canceledAt of [null, hourBefore]) {
        const { id } = await world().event(organizer)
        await database().queries.update(events).set({ minting, canceledAt }).where(sql`${events.id} = ${id}`)
      }
    }
    for (const now of [longBefore, later(start, -0.001), start, during, end, later(end, 0.001), afterwards]) {
      for (const status of eventStatuses) {
        const found = await world().events.search({
          text: '',
          status,
          organizerId: null,
          order: 'start',
          now,
          page: 1,
          perPage: 50,
        })
        expect(found.items.filter((event) => statusAt(event, now) !== status)).toEqual([])
      }
      const counts = await world().events.count({ organizerId: null, now })
      expect(counts.total).toBe(6)
      expect(eventStatuses.reduce((sum, status) => sum + counts[status], 0)).toBe(6)
    }
  })

  test('behavior: the conditions for open and closed events match exactly their statuses', async () => {
    const organizer = await world().organizer()
    await world().event(organizer)
    const count = async (condition: ReturnType<typeof isOpen>) =>
      (await database().queries.select().from(events).where(condition)).length
    for (const now of [longBefore, during, afterwards]) {
      const open = await Promise.all(
        (['upcoming', 'ongoing', 'minting'] as const).map((status) => count(statusCondition[status](now))),
      )
      expect(await count(isOpen(now))).toBe(open.reduce((sum, one) => sum + one, 0))
      expect((await count(isOpen(now))) + (await count(isClosed(now)))).toBe(1)
    }
  })

  test('behavior: rows and the domain agree on open doors at every moment', async () => {
    const organizer = await world().organizer()
    for (const doorsOpenMinutes of [0, 60, 240]) await world().event(organizer, { doorsOpenMinutes })
    const moments = [0, 60, 240].flatMap((minutes) => [
      later(start, -minutes * 60),
      later(start, -minutes * 60 - 1),
    ])
    for (const now of [...moments, longBefore, during, end, later(end, 1)]) {
      const rows = await database().queries.select({ id: events.id }).from(events).where(hasOpenDoors(now))
      const all = await Promise.all([1, 2, 3].map((id) => world().events.find(parseEventId(id))))
      const open = all.filter((event) => event !== null && areDoorsOpen(event, now))
      expect(rows.map(({ id }) => id).sort()).toEqual(open.map((event) => event?.id))
    }
  })

  test('behavior: cancel and minting race, one wins, and a canceled event never mints', async () => {
    const organizer = await world().organizer()
    for (let round = 0; round < 5; round++) {
      const event = await world().event(organizer)
      const doing = doingAs(world().ports, organizer, event.id)
      await Promise.allSettled([changeStatus(doing, { to: 'minting' }), cancelEvent(doing, {})])
      const stored = await world().events.find(event.id)
      expect(stored && statusAt(stored, longBefore)).toBe('canceled')
      await expect(changeStatus(doing, { to: 'minting' })).rejects.toMatchObject({
        code: 'event.canceled',
      })
    }
  })
})

describe('lists', () => {
  async function listed(command: { text?: string; status?: EventStatus | 'all'; page?: number }) {
    return findEvents(world().ports, {
      text: command.text ?? '',
      status: command.status ?? 'all',
      order: 'discover',
      page: { page: command.page ?? 1, perPage: 9 },
    })
  }

  test('behavior: ended and canceled events come last, over page borders too', async () => {
    const organizer = await world().organizer()
    for (let index = 0; index < 12; index++) {
      const event = await world().event(organizer, { title: `Event ${index}` })
      if (index % 3 === 0) await cancelEvent(doingAs(world().ports, organizer, event.id), {})
    }
    const statuses = []
    for (const page of [1, 2]) {
      const found = await listed({ page })
      expect(found).toMatchObject({ total: 12, counts: { total: 12, upcoming: 8, canceled: 4 } })
      statuses.push(...found.items.map(({ status }) => status))
    }
    expect(statuses).toEqual([...Array(8).fill('upcoming'), ...Array(4).fill('canceled')])
    expect((await listed({ page: 3 })).items).toEqual([])
    expect((await listed({ status: 'canceled' })).total).toBe(4)
  })

  test('behavior: an event that gives certificates follows the open ones, although it began first', async () => {
    const organizer = await world().organizer()
    const giving = await world().event(organizer, { title: 'Began first' })
    const coming = await world().event(organizer, { title: 'Begins later', startsAt: during, endsAt: end })
    await changeStatus(doingAs(world().ports, organizer, giving.id), { to: 'minting' })
    expect((await listed({})).items.map(({ id }) => id)).toEqual([coming.id, giving.id])
  })

  test('behavior: a search text finds beginnings of words in title and description, otherwise any part of a title', async () => {
    const organizer = await world().organizer()
    await world().event(organizer, { title: 'Rust & C in Porto', description: 'Ownership' })
    await world().event(organizer, { title: '100% Übung in Wien' })
    const titles = async (text: string) => (await listed({ text })).items.map(({ title }) => title)
    expect(await titles('port')).toEqual(['Rust & C in Porto'])
    expect(await titles('owner RUST')).toEqual(['Rust & C in Porto'])
    expect(await titles('übung')).toEqual(['100% Übung in Wien'])
    expect(await titles('orto')).toEqual(['Rust & C in Porto'])
    expect(await titles('%')).toEqual(['100% Übung in Wien'])
    expect(await titles('&')).toEqual(['Rust & C in Porto'])
    // Without accents, apostrophes and letters that keyboards lack.
    expect(await titles('ubung')).toEqual(['100% Übung in Wien'])
    for (const hostile of [`' or 1=1 --`, '_', 'p%t', 'a:*b', '!', '((', '\\']) {
      expect(await titles(hostile)).toEqual([])
    }
  })

  test('behavior: a text that every event contains finds the same pages as no text', async () => {
    const organizer = await world().organizer()
    for (let index = 0; index < 12; index++) {
      const times = index % 2 === 0 ? {} : { startsAt: during, endsAt: end }
      const event = await world().event(organizer, { title: `Event ${index}`, ...times })
      const doing = doingAs(world().ports, organizer, event.id)
      if (index % 3 === 0) await cancelEvent(doing, {})
      else if (index > 8) await changeStatus(doing, { to: 'minting' })
    }
    for (const order of ['discover', 'start', 'newest'] as const) {
      for (const status of ['all', ...eventStatuses] as const) {
        for (const [now, page] of [
          [longBefore, 1],
          [during, 1],
          [during, 2],
          [during, 9],
        ] as const) {
          const query = { status, order, now, page, perPage: 5, organizerId: null }
          const [searched, walked] = await Promise.all(
            ['event', ''].map((text) => world().events.search({ ...query, text })),
          )
          expect(searched).toEqual(walked)
        }
      }
    }
  })

  describe('filters', () => {
    const findTitles = async (filters: EventFilters, changes: Partial<EventSearch> = {}) => {
      const query = { text: '', status: 'all', organizerId: null, order: 'start', now: longBefore } as const
      const found = await world().events.search({ ...query, page: 1, perPage: 50, filters, ...changes })
      const titles = found.items.map(({ title }) => title).sort()
      expect(found.total).toBe(titles.length)
      return titles
    }

    test('behavior: the whole tag finds an event in upper or lower case, but a part of the tag does not', async () => {
      const organizer = await world().organizer()
      await world().event(organizer, { title: 'A', tags: ['Zero Knowledge, Été'] })
      await world().event(organizer, { title: 'B', tags: ['zero  knowledge', 'a,b', '100%'] })
      await world().event(organizer, { title: 'C' })
      expect(await findTitles({ tag: ' ZERO knowledge' })).toEqual(['A', 'B'])
      expect(await findTitles({ tag: 'ÉTÉ' })).toEqual(['A'])
      for (const other of ['zero', 'knowledge', '%', '{}', '"', 'zero knowledge,été']) {
        expect(await findTitles({ tag: other })).toEqual([])
      }
    })

    test('behavior: an edit replaces the tags, and an edit without tags removes them', async () => {
      const organizer = await world().organizer()
      const { id: eventId } = await world().event(organizer, { title: 'A', tags: ['First'] })
      const edit = (tags: readonly string[] | undefined) =>
        editEvent(doingAs(world().ports, organizer, eventId), {
          form: summitForm({ title: 'A', tags }),
          picture: null,
        })
      expect(await edit(['Second'])).toMatchObject({ tags: ['Second'] })
      expect(await findTitles({ tag: 'first' })).toEqual([])
      expect(await findTitles({ tag: 'second' })).toEqual(['A'])
      expect(await edit(undefined)).toMatchObject({ tags: [] })
      expect(await findTitles({ tag: 'second' })).toEqual([])
    })

    test('behavior: the place filter finds any part of the location, taken literally', async () => {
      const organizer = await world().organizer()
      await world().event(organizer, { title: 'A', location: 'LX Factory, Lisbon' })
      await world().event(organizer, { title: 'B', location: '100% Wien' })
      expect(await findTitles({ place: 'lisb' })).toEqual(['A'])
      expect(await findTitles({ place: '%' })).toEqual(['B'])
      expect(await findTitles({ place: '_' })).toEqual([])
    })

    test('behavior: the online filter finds events with a link, webinars, and events at “Online” in any of our languages', async () => {
      const organizer = await world().organizer()
      const add = (title: string, changes: Partial<EventForm>) =>
        world().event(organizer, { title, ...changes })
      await add('Link', { onlineLink: 'https://meet.example' })
      await add('Webinar', { eventType: 'Webinar' })
      await add('Online', { location: 'online (Zoom)' })
      await add('En línea', { location: 'En línea' })
      await add('Hall', { location: 'Hall of online games' })
      await add('Onlinea', { location: 'Onlinestraße 3', eventType: 'Workshop' })
      expect(await findTitles({ online: true })).toEqual(['En línea', 'Link', 'Online', 'Webinar'])
    })

    test('behavior: a range of days finds each event that overlaps it', async () => {
      const organizer = await world().organizer()
      await world().event(organizer, { title: 'A' })
      const at = { before: later(start, -3600), inside: during, after: later(end, 3600) }
      const found = ['A']
      expect(await findTitles({ from: at.before, until: at.after })).toEqual(found)
      expect(await findTitles({ from: at.inside, until: later(at.inside, 1) })).toEqual(found)
      expect(await findTitles({ from: end })).toEqual(found)
      expect(await findTitles({ from: later(end, 1) })).toEqual([])
      expect(await findTitles({ until: start })).toEqual([])
      expect(await findTitles({ until: later(start, 1) })).toEqual(found)
      expect(await findTitles({ from: at.after, until: at.before })).toEqual([])
    })

    test('behavior: filters combine with each other, the text and the status, and do not change the counts', async () => {
      const organizer = await world().organizer()
      const add = (title: string, tags: string[]) =>
        world().event(organizer, { title, tags, location: 'Porto' })
      await add('Rust evening', ['Rust'])
      await add('Rust morning', ['Rust', 'Breakfast'])
      const { id: eventId } = await add('C evening', ['C'])
      await cancelEvent(doingAs(world().ports, organizer, eventId), {})
      const filters = { place: 'porto', tag: 'rust' }
      expect(await findTitles(filters)).toEqual(['Rust evening', 'Rust morning'])
      expect(await findTitles(filters, { text: 'even' })).toEqual(['Rust evening'])
      expect(await findTitles(filters, { text: 'orning' })).toEqual(['Rust morning'])
      expect(await findTitles({ place: 'porto' }, { status: 'canceled' })).toEqual(['C evening'])
      const page = { page: 1, perPage: 9 }
      const found = await findEvents(world().ports, {
        text: '',
        status: 'all',
        filters,
        order: 'newest',
        page,
      })
      expect(found).toMatchObject({ total: 2, counts: { total: 3, canceled: 1 } })
    })

    test('behavior: a filter that every event passes gives the same pages as no filter', async () => {
      const organizer = await world().organizer()
      for (let index = 0; index < 7; index++) {
        const event = await world().event(organizer, { title: `Event ${index}`, tags: ['all'] })
        if (index % 3 === 0) await cancelEvent(doingAs(world().ports, organizer, event.id), {})
      }
      for (const order of ['discover', 'start', 'newest'] as const) {
        for (const page of [1, 2, 3]) {
          const query = {
            text: '',
            status: 'all',
            order,
            now: during,
            page,
            perPage: 3,
            organizerId: null,
          } as const
          const [filtered, walked] = await Promise.all(
            [{ tag: 'all' }, undefined].map((filters) => world().events.search({ ...query, filters })),
          )
          expect(filtered).toEqual(walked)
        }
      }
    })

    test('behavior: no filter finds an unlisted event', async () => {
      const organizer = await world().organizer()
      const event = { tags: ['hidden'], location: 'Online', onlineLink: 'https://meet.example' } as const
      await world().event(organizer, { ...event, joining: 'unlisted' })
      await world().event(organizer, { ...event, title: 'By approval', joining: 'approval' })
      for (const filters of [
        { tag: 'hidden' },
        { place: 'online' },
        { online: true },
        { from: start },
      ] as const) {
        expect(await findTitles(filters)).toEqual(['By approval'])
      }
    })
  })

  test('behavior: an organizer sees only their own events, with codes, latest start first', async () => {
    const organizer = await world().organizer()
    const rival = await world().organizer(102)
    await world().event(organizer, { title: 'First' })
    await world().event(organizer, { title: 'Later', startsAt: during, endsAt: end })
    await world().event(rival)
    const page = { page: 1, perPage: 9 }
    const own = await listOwnEvents(world().ports, organizer, { text: '', status: 'all', page })
    expect(own.items.map(({ title }) => title)).toEqual(['Later', 'First'])
    expect(own.items[0]?.attendanceCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
    expect(own.counts.total).toBe(2)
  })
})

test('behavior: of many events added at once, only as many as the quota allows are stored', async () => {
  const organizer = await world().organizer()
  await world().event(organizer)
  const upcoming = { count: MAX_UPCOMING_EVENTS - 3, characters: 10 }
  await fillEvents(database().queries, upcoming)
  world().clock.set(during)
  const form = { startsAt: later(end, 7200), endsAt: later(end, 7200) }
  const add = () => world().event(organizer, form)
  const results = await Promise.allSettled(Array.from({ length: 8 }, add))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await world().events.count({ organizerId: organizer.id, now: during })).toMatchObject({
    upcoming: MAX_UPCOMING_EVENTS,
    total: MAX_UPCOMING_EVENTS + 1,
  })
})

test('behavior: a list may have more rows than a statement can have parameters', async () => {
  const event = await world().event(await world().organizer())
  const ids = Array.from({ length: 70_000 }, (_, index) => parseEventId(index + 1))
  expect([...(await world().events.readAttendanceCodes(ids)).keys()]).toEqual([event.id])
  expect([...(await world().artworks.findTemplates(ids)).keys()]).toEqual([])
})

describe('one event', () => {
  test('behavior: only the event’s own organizer gets the attendance code', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const code = (await world().events.readAttendanceCodes([event.id])).get(event.id) ?? ''
    const details = (viewer: Parameters<typeof readEventDetails>[1]['viewer']) =>
      readEventDetails(world().ports, { eventId: event.id, viewer })
    expect((await details(organizer)).attendanceCode).toBe(code)
    for (const viewer of [null, await world().organizer(102), await world().attendee(1)]) {
      expect(JSON.stringify(await details(viewer))).not.toContain(code)
    }
    expect(JSON.stringify(await world().events.find(event.id))).not.toContain(code)
  })

  test('behavior: an edit keeps the taken seats, and the capacity cannot fall below them', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    for (const number of [1, 2, 3]) {
      const attendee = await world().attendee(number)
      await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    }
    const edit = (maxAttendees: number) =>
      editEvent(doingAs(world().ports, organizer, event.id), {
        form: summitForm({ maxAttendees, title: 'Renamed' }),
        picture: null,
      })
    await expect(edit(2)).rejects.toMatchObject({
      code: 'event.capacity_below_joined',
      values: { count: 3 },
    })
    expect(await edit(3)).toMatchObject({ title: 'Renamed', seatsTaken: 3, maxAttendees: 3 })
  })

  test('behavior: a moved event keeps the start that people may have seen, also through later edits', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const late = new Date(start.getTime() + 3_600_000)
    const doing = doingAs(world().ports, organizer, event.id)
    const edit = (changes: Partial<EventForm>) =>
      editEvent(doing, { form: summitForm(changes), picture: null })
    expect((await edit({ title: 'Renamed' })).previousStartsAt).toBeNull()
    expect((await edit({ startsAt: late })).previousStartsAt).toEqual(start)
    expect((await edit({ startsAt: late, location: 'Porto' })).previousStartsAt).toEqual(start)
    expect((await edit({ joining: 'unlisted' })).previousStartsAt).toEqual(late)
  })

  test('behavior: a start that only the organizer knew is not kept', async () => {
    const organizer = await world().organizer()
    const attendee = await world().attendee(1)
    const event = await world().event(organizer, { joining: 'unlisted' })
    const doing = doingAs(world().ports, organizer, event.id)
    const move = (hours: number) => {
      const startsAt = new Date(start.getTime() + hours * 3_600_000)
      return editEvent(doing, { form: summitForm({ startsAt }), picture: null })
    }
    expect((await move(1)).previousStartsAt).toBeNull()
    await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    expect((await move(2)).previousStartsAt).toEqual(new Date(start.getTime() + 3_600_000))
  })

  test('error: an edit, a cancel and a move by someone else change nothing', async () => {
    const event = await world().event(await world().organizer())
    const rival = await world().organizer(102)
    const doing = doingAs(world().ports, rival, event.id)
    const attempts = [
      () => editEvent(doing, { form: summitForm({ title: 'Stolen' }), picture: null }),
      () => cancelEvent(doing, {}),
      () => changeStatus(doing, { to: 'minting' }),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ code: 'session.forbidden' })
    }
    expect(await world().events.find(event.id)).toEqual(event)
  })

  test('behavior: an allowed move is made and recorded', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const doing = doingAs(world().ports, organizer, event.id)
    const moves = [
      () => changeStatus(doing, { to: 'minting' }),
      () => changeStatus(doing, { to: 'ended' }),
      () => changeStatus(doing, { to: 'minting' }),
      () => cancelEvent(doing, {}),
    ]
    const statuses: EventStatus[] = []
    for (const move of moves) statuses.push(statusAt(await move(), longBefore))
    expect(statuses).toEqual(['minting', 'ended', 'minting', 'canceled'])
    const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 10 })
    expect(items.map(({ action }) => action).reverse()).toEqual([
      'event.created',
      'event.minting_opened',
      'event.minting_closed',
      'event.minting_opened',
      'event.canceled',
    ])
  })

  test('behavior: everything done to an event is recorded, in order, with who did it', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const attendee = await world().attendee(1)
    await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    await cancelEvent(doingAs(world().ports, organizer, event.id), {})
    const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 10 })
    expect(items.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['event.canceled', 'Organizer 101'],
      ['roster.joined', 'Person 1'],
      ['event.created', 'Organizer 101'],
    ])
  })
})

describe('unlisted events', () => {
  test('behavior: lists, searches and counts of other people omit it; its organizer and its address find it', async () => {
    const organizer = await world().organizer()
    const listed: number[] = []
    for (const minting of ['never', 'open', 'closed'] as const) {
      for (const canceledAt of [null, hourBefore]) {
        for (const joining of ['open', 'unlisted'] as const) {
          const { id } = await world().event(organizer, { joining })
          if (joining === 'open') listed.push(id)
          await database()
            .queries.update(events)
            .set({ minting, canceledAt })
            .where(sql`${events.id} = ${id}`)
        }
      }
    }
    const { title } = (await world().events.find(parseEventId(1))) ?? { title: '' }
    const part = title.slice(1, -1)
    for (const organizerId of [null, organizer.id]) {
      for (const now of [longBefore, during, afterwards]) {
        const counts = await world().events.count({ organizerId, now })
        expect(counts.total).toBe(listed.length)
        for (const text of ['', title.split(' ')[0] ?? '', part]) {
          for (const order of ['discover', 'start', 'newest'] as const) {
            const found: number[] = []
            for (const status of ['all', ...eventStatuses] as const) {
              const search = { text, status, order, organizerId, now }
              const { items, total } = await world().events.search({ ...search, page: 1, perPage: 50 })
              expect(items).toHaveLength(total)
              if (text === '') expect(total).toBe(counts[status === 'all' ? 'total' : status])
              found.push(...items.map((event) => event.id))
            }
            expect(found.sort((a, b) => a - b)).toEqual([...listed, ...listed].sort((a, b) => a - b))
          }
        }
      }
    }
    const own = { organizerId: organizer.id, withUnlisted: true, now: during }
    expect(await world().events.count(own)).toMatchObject({ total: 12, canceled: 6 })
    const query = { ...own, text: '', status: 'all', order: 'start', page: 1, perPage: 50 } as const
    expect((await world().events.search(query)).items).toHaveLength(12)
    expect(await world().events.findSummary(parseEventId(2))).toMatchObject({ joining: 'unlisted' })
  })

  test('behavior: the counters follow an event that becomes unlisted, is canceled, and is listed again', async () => {
    const organizer = await world().organizer()
    const { id: eventId } = await world().event(organizer)
    const total = async () => {
      const { miscounted } = await readAuditSnapshot(database())
      expect(miscounted).toEqual([])
      const { total, canceled } = await world().events.count({ organizerId: null, now: longBefore })
      return [total, canceled]
    }
    const edit = (joining: 'open' | 'unlisted' | undefined) =>
      editEvent(doingAs(world().ports, organizer, eventId), { form: summitForm({ joining }), picture: null })
    expect(await total()).toEqual([1, 0])
    await edit('unlisted')
    expect(await total()).toEqual([0, 0])
    // A form without the field does not change it.
    expect(await edit(undefined)).toMatchObject({ joining: 'unlisted' })
    await edit('open')
    expect(await total()).toEqual([1, 0])
    await edit('unlisted')
    await cancelEvent(doingAs(world().ports, organizer, eventId), {})
    expect(await total()).toEqual([0, 0])
    await database().queries.update(events).set({ joining: 'open' }).where(sql`${events.id} = ${eventId}`)
    expect(await total()).toEqual([1, 1])
  })
})

test('behavior: the list of open events reads no event that is over', async () => {
  const organizer = await world().organizer()
  await database().queries.execute(sql`
    insert into events (organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      requirements, agenda, created_at, updated_at)
    select ${organizer.id}, 'Past', '', '', 'UTC', at, at + interval '1 hour', 0, '[]', '[]', at, at
    from generate_series(1, 5000) number, lateral (select timestamptz '2020-01-01' + number * interval '1 hour' as at) t`)
  const { id } = await world().event(organizer)
  await database().queries.execute(sql`analyze events`)
  const execute = vi.spyOn(forLists(database().queries), 'execute')
  const query = { text: '', status: 'all', organizerId: null, order: 'discover', now: longBefore } as const
  const found = await world().events.search({ ...query, page: 1, perPage: 1 })
  const asked = execute.mock.calls.map(([statement]) => statement as SQL)
  execute.mockRestore()
  expect(found.items.map((event) => event.id)).toEqual([id])
  const list = asked.find((statement) => new PgDialect().sqlToQuery(statement).sql.includes('limit'))
  const { rows } = await database().queries.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze) ${list}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const read = [...plan.matchAll(/Scan .*actual .*rows=([\d.]+)|Rows Removed by Filter: (\d+)/g)]
  expect(
    read.reduce((sum, [, kept = 0, removed = 0]) => sum + Number(kept) + Number(removed), 0),
  ).toBeLessThan(20)
})
