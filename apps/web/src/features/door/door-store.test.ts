import { describe, expect, test } from 'vitest'
import { openDoorStore } from './door-store'

// Node.js has no database of a browser, as a browser that refuses to keep anything.
describe('a door in a browser that keeps nothing', () => {
  const list = {
    event: {
      id: 7,
      title: 'Lighthouse Night',
      time_zone: 'Europe/Lisbon',
      label: 'North door',
      expires_at: '2999-01-01T00:00:00.000Z',
      opens_at: '2026-11-15T09:00:00.000Z',
      tag_key: '00',
    },
    people: [{ ticket_hash: 'a', name: 'Ana Ruiz', state: 'expected' as const }],
    as_of: '2026-11-15T09:40:00.000Z',
    server_now: '2026-11-15T09:40:00.000Z',
  }
  const mark = {
    id: 'm1',
    ticket_hash: 'a',
    kind: 'present' as const,
    how: 'search' as const,
    device_at: '2026-11-15T10:00:00.000Z',
    offset_ms: 0,
  }

  test('behavior: it works, and says that nothing is kept', async () => {
    const store = await openDoorStore()
    expect(store.isKept).toBe(false)
    await store.begin('SECRET')
    await store.takeList(list, 0)
    await store.record('a', ({ guest }) => ({ result: guest?.name, mark }))
    expect(await store.firstMarks(50)).toEqual({ secret: 'SECRET', marks: [mark] })
    await store.forgetMarks(['m1'], 5)
    expect([await store.countMarks(), (await store.readDoor())?.offsetMs]).toEqual([0, 5])
  })

  test('error: of an act that fails, nothing counts, and the next one finds what was there', async () => {
    const store = await openDoorStore()
    await store.begin('SECRET')
    const failing = store.record('a', () => {
      throw new Error('planted')
    })
    const next = store.record('a', () => ({ result: 'next', mark }))
    await expect(failing).rejects.toThrow('planted')
    expect([await next, await store.countMarks()]).toEqual(['next', 1])
  })

  test('error: a list that breaks off while it is stored leaves the people and marks as they were', async () => {
    const store = await openDoorStore()
    await store.begin('SECRET')
    await store.takeList({ ...list, next: '1' }, 0)
    await store.record('a', ({ guest }) => ({
      result: null,
      mark,
      ...(guest && { guest: { ...guest, mark: 'm1' } }),
    }))
    const before = await store.readAll()
    const [ana] = list.people
    const broken = [{ ...ana, ticket_hash: 'b' }, ana, null] as unknown as typeof list.people
    await expect(store.takeList({ ...list, people: broken, next: '2' }, 9)).rejects.toThrow(TypeError)
    const news = { ...list, people: broken, gone: [], next: '2' }
    await expect(store.takeNews(news, { from: '1', offsetMs: 9 })).rejects.toThrow(TypeError)
    expect(await store.readAll()).toEqual(before)
    expect(before?.waiting).toBe(1)
  })

  test.each(['takeList', 'takeNews'] as const)(
    'error: a list from before a mark arrives after the mark was answered (%s): the guest stays present',
    async (take) => {
      const store = await openDoorStore()
      const give = (asOf: string) => {
        const given = { ...list, as_of: asOf, next: '2' }
        return take === 'takeList'
          ? store.takeList(given, 0)
          : store.takeNews(given, { from: '1', offsetMs: 0 })
      }
      const states = async () => (await store.readAll())?.guests.map(({ state }) => state)
      await store.begin('SECRET')
      await store.takeList({ ...list, next: '1' }, 0)
      const present = { state: 'present', at: mark.device_at, mark: 'm1' } as const
      await store.record('a', ({ guest }) => ({
        result: null,
        mark,
        ...(guest && { guest: { ...guest, ...present } }),
      }))
      await store.forgetMarks(['m1'])
      await give('2026-11-15T09:59:59.000Z')
      expect(await states()).toEqual(['present'])
      // The organizer took the mark back.
      await give('2026-11-15T10:00:30.000Z')
      expect(await states()).toEqual(['expected'])
    },
  )
})
