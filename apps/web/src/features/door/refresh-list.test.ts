import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DoorList } from '@certify/wire/door'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letIn } from './check-in'
import { type DoorStore, openDoorStore } from './door-store'
import { refreshList, sendMarks } from './server'

const event = {
  id: 7,
  title: 'Lighthouse Night',
  time_zone: 'Europe/Lisbon',
  label: 'North door',
  expires_at: '2999-01-01T00:00:00.000Z',
  opens_at: '2000-01-01T00:00:00.000Z',
  tag_key: '00',
}
const person = (
  ticket_hash: string,
  name = ticket_hash,
  state: 'expected' | 'present' | 'left' = 'expected',
) => ({ ticket_hash, name, state }) as const

type Answer = Partial<DoorList> | number

let server: Server
let store: DoorStore
/** The answers to come, and the places that were asked from. */
let answers: Answer[]
let asked: (string | null)[]
let outcome: string
let isOver: boolean
let secrets = 0
beforeEach(async () => {
  answers = []
  asked = []
  outcome = 'welcome'
  isOver = false
  server = createServer(async (request, reply) => {
    const chunks: string[] = []
    for await (const chunk of request.setEncoding('utf8')) chunks.push(chunk)
    const server_now = new Date().toISOString()
    if (request.method === 'POST') {
      if (isOver) return void reply.writeHead(410).end('{}')
      const { marks } = JSON.parse(chunks.join('')) as { marks: { id: string }[] }
      return void reply.end(
        JSON.stringify({ outcomes: marks.map(({ id }) => ({ id, outcome })), server_now }),
      )
    }
    asked.push(new URL(request.url ?? '', 'http://door').searchParams.get('from'))
    const answer = answers.shift() ?? 500
    if (typeof answer === 'number') return void reply.writeHead(answer).end('{}')
    reply.end(JSON.stringify({ event, people: [], as_of: server_now, server_now, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = fetch
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(new URL(path, origin), { ...init, cache: 'default' }),
  )
  store = await openDoorStore()
  await store.begin(`SECRET${++secrets}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.close()
})

const guests = async () =>
  new Map(
    (await store.readAll())?.guests.map(({ ticket_hash, name, state }) => [ticket_hash, `${name} ${state}`]),
  )

/** Gives the door a list of Ana and Bob. */
async function giveList() {
  answers = [
    { people: [person('a', 'Ana'), person('b', 'Bob')], begins: true, gone: [], next: '1', more: false },
  ]
  expect(await refreshList(store)).toBe('whole')
  asked = []
}

test('error: a list that is interrupted goes on at the part that is missing; until then the old list stays', async () => {
  await giveList()
  answers = [
    { people: [person('c'), person('d')], begins: true, next: '2', more: true },
    503,
    { people: [person('c', 'Carla'), person('e')], begins: false, gone: ['d'], next: '3', more: false },
  ]
  expect(await refreshList(store)).toBeNull()
  expect(await guests()).toEqual(
    new Map([
      ['a', 'Ana expected'],
      ['b', 'Bob expected'],
    ]),
  )
  expect(await refreshList(store)).toBe('whole')
  expect(asked).toEqual(['1', '2', '2'])
  expect(await guests()).toEqual(
    new Map([
      ['c', 'Carla expected'],
      ['e', 'e expected'],
    ]),
  )
  expect((await store.readDoor())?.place).toBe('3')
})

test('behavior: news change only the people whom they name, and a mark that waits outweighs them', async () => {
  await giveList()
  const verdict = await letIn(store, { ticketHash: 'a', how: 'search' }, { taken: 0 })
  expect(verdict.kind).toBe('welcome')
  answers = [
    { people: [person('a', 'Ana María')], begins: false, next: '2', more: true },
    { people: [person('c')], begins: false, gone: ['b'], next: '3', more: false },
  ]
  expect(await refreshList(store)).toMatchObject({
    since: '1',
    gone: ['b'],
    changed: ['a', 'c'],
  })
  expect(asked).toEqual(['1', '2'])
  expect(await guests()).toEqual(
    new Map([
      ['a', 'Ana María present'],
      ['c', 'c expected'],
    ]),
  )
  expect(await store.countMarks()).toBe(1)
})

test('error: news that break off are taken as far as they came', async () => {
  await giveList()
  answers = [{ people: [person('a', 'Ana María')], begins: false, next: '2', more: true }, 503]
  expect(await refreshList(store)).toMatchObject({ changed: ['a'] })
  answers = [{ begins: false, gone: [], next: '3', more: false }]
  await refreshList(store)
  expect(asked).toEqual(['1', '2', '2'])
})

test('behavior: a server of an earlier version gives everybody at each question', async () => {
  for (const name of ['Ana', 'Ana María']) {
    answers = [{ people: [person('a', name)] }]
    expect(await refreshList(store)).toBe('whole')
    expect(await guests()).toEqual(new Map([['a', `${name} expected`]]))
  }
  expect(asked).toEqual(['start', 'start'])
})

test('error: where the server did not record what this door stored, the next list is a whole one', async () => {
  await giveList()
  await letIn(store, { ticketHash: 'a', how: 'search' }, { taken: 0 })
  outcome = 'already'
  await sendMarks(store)
  expect((await store.readDoor())?.place).toBe('1')
  await letIn(store, { ticketHash: 'b', how: 'search' }, { taken: 0 })
  outcome = 'left'
  await sendMarks(store)
  answers = [{ people: [person('b', 'Bob', 'left')], begins: true, gone: [], next: '2', more: false }]
  await refreshList(store)
  expect(asked).toEqual(['start'])
  expect(await guests()).toEqual(new Map([['b', 'Bob left']]))
})

test('error: news asked for before another tab went on do not take its place back', async () => {
  await giveList()
  const list = { event, people: [], as_of: '', server_now: '', gone: [], next: '2' }
  await store.takeNews(list, { from: '1', offsetMs: 0 })
  expect(await store.takeNews({ ...list, next: '2b' }, { from: '1', offsetMs: 0 })).toMatchObject({
    since: '2',
  })
  expect((await store.readDoor())?.place).toBe('2')
})

test('error: a link that ends while a list arrives forgets the parts that came', async () => {
  await giveList()
  const part = { people: [person('c')], begins: true, next: '2', more: true }
  answers = [part, 410, 503]
  expect(await refreshList(store)).toBe('whole')
  await refreshList(store)
  answers = [part, 503]
  await refreshList(store)
  await letIn(store, { ticketHash: 'c', how: 'search' }, { taken: 0 })
  isOver = true
  await sendMarks(store)
  await refreshList(store)
  expect(asked).toEqual(['1', '2', '1', '1', '2', '1'])
})
