// @vitest-environment happy-dom
/** @jsxImportSource preact */
import type { DoorList } from '@certify/wire/door'
import { render } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { letIn } from '../check-in'
import { openDoorStore } from '../door-store'
import { readSeen, useDoor } from './use-door'

const list: DoorList = {
  event: {
    id: 7,
    title: 'Lighthouse Night',
    time_zone: 'Europe/Lisbon',
    label: 'North door',
    expires_at: '2999-01-01T00:00:00.000Z',
    opens_at: '2000-01-01T00:00:00.000Z',
    tag_key: '00',
  },
  people: [{ ticket_hash: 'a', name: 'Ana Ruiz', state: 'expected' }],
  as_of: '2026-11-15T09:40:00.000Z',
  server_now: '2026-11-15T09:40:00.000Z',
  next: '1',
}
const page = document.createElement('div')
afterEach(() => {
  render(null, page)
  vi.unstubAllGlobals()
})

test('behavior: news of several parts do not take a mark back that was made while they came', async () => {
  const store = await openDoorStore()
  await store.begin('SECRET')
  await store.takeList(list, 0)
  let giveLast = () => {}
  const last = new Promise<void>((resolve) => {
    giveLast = resolve
  })
  const asked: string[] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') return new Response('{}', { status: 410 })
    asked.push(path)
    const isFirst = asked.length === 1
    if (!isFirst) await last
    const people = [
      { ticket_hash: isFirst ? 'a' : 'b', name: isFirst ? 'Ana María' : 'Bo', state: 'expected' },
    ]
    return Response.json({
      ...list,
      people,
      begins: false,
      gone: [],
      next: isFirst ? '2' : '3',
      more: isFirst,
    })
  })
  const first = await readSeen(store)
  if (!first) return expect.unreachable()
  let door: ReturnType<typeof useDoor> | undefined
  const Door = () => {
    door = useDoor(store, first)
    return null
  }
  render(<Door />, page)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const verdict = await letIn(store, { ticketHash: 'a', how: 'search' }, { taken: 0 })
  if (verdict.kind !== 'welcome') return expect.unreachable()
  door?.note(verdict.guest)
  giveLast()
  const shown = () => door?.guests.map(({ name, state }) => `${name} ${state}`)
  await vi.waitFor(() => expect(shown()).toEqual(['Ana María present', 'Bo expected']))
})
