import { randomUUID } from 'node:crypto'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { asAdmin } from '@certify/core/database/testing/test-run'
import { doorList, doorMarksResponse } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { makeDoor, openDoors } from '../../e2e/lib/event-with-doors'
import { startInstance } from '../../e2e/lib/instance'
import { median } from './median'

const DOORS = 4
/** Rooms take turns, so that the machine's other load meets all alike. */
const ROUNDS = 12
/** Everybody is marked once, and the first round warms up: the smallest room has people for all rounds. */
const MARKS_OF_DOOR = 19

/** What one size of room measured. */
export type RoomFigures = {
  readonly marksPerSecond: number
  /** How long the page of another event took meanwhile, each time in milliseconds. */
  readonly otherPageMs: readonly number[]
}

type Room = {
  readonly secrets: readonly string[]
  /** The tickets that were not sent yet. */
  readonly hashes: string[]
}
type Round = { readonly ms: number; readonly otherPageMs: readonly number[] }

/** Fills a room for each number of people on one product, and lets four doors of each send one mark a request. */
export async function measureRooms(server: string, people: readonly number[]): Promise<RoomFigures[]> {
  if (Math.min(...people) < (ROUNDS + 1) * DOORS * MARKS_OF_DOOR) throw new Error('A room is too small.')
  await asAdmin(server, 'create database crowded_rooms')
  const own = new URL(server)
  own.pathname = '/crowded_rooms'
  const env = {
    DATABASE_URL: own.href,
    CERTIFY_SAMPLE: 'off',
    CERTIFY_RATE_LIMITS: 'off',
    CERTIFY_LOG_LEVEL: 'error',
  }
  const instance = await startInstance({ env })
  try {
    const rooms: Room[] = []
    for (const count of people) rooms.push(await fillRoom(instance.url, own.href, count))
    const { id } = await openDoors(instance.url)
    const page = `${instance.url}${href('event', { id })}`
    const rounds = rooms.map((): Round[] => [])
    for (let round = -1; round < ROUNDS; round++) {
      for (const [index, room] of rooms.entries()) {
        const taken = await sendRound(instance.url, room, page)
        if (round >= 0) rounds[index]?.push(taken)
      }
    }
    return rounds.map((each) => ({
      marksPerSecond: (DOORS * MARKS_OF_DOOR * 1000) / median(each.map(({ ms }) => ms)),
      otherPageMs: each.flatMap(({ otherPageMs }) => otherPageMs),
    }))
  } finally {
    await instance.stop()
  }
}

async function fillRoom(url: string, databaseUrl: string, count: number): Promise<Room> {
  const event = await openDoors(url)
  const { queries, close } = await openDatabase({ url: databaseUrl })
  await queries.execute(sql`
    with people as (
      insert into accounts (wallet, role, name, created_at, updated_at)
      select '0x' || md5(${`room ${count} `} || n) || left(md5('rest ' || n), 8), 'attendee', 'Guest ' || n, now(), now()
      from generate_series(1, ${count}::int) n returning id
    )
    insert into roster_entries (event_id, account_id, status, created_at)
    select ${event.id}, id, 'active', now() from people`)
  await queries.execute(sql`analyze`)
  await close()
  const secrets: string[] = []
  for (let door = 1; door <= DOORS; door++) {
    secrets.push((await makeDoor(event, `Door ${door}`)).url.split('#k=')[1] ?? '')
  }
  const answer = await fetch(url + paths.doorList, { headers: { authorization: `Door ${secrets[0]}` } })
  const { people } = doorList.parse(await answer.json())
  return { secrets, hashes: people.map(({ ticket_hash }) => ticket_hash) }
}

/** Each door sends its marks one after the other, while a visitor opens another event again and again. */
async function sendRound(url: string, room: Room, page: string): Promise<Round> {
  const otherPageMs: number[] = []
  let isSending = true
  const visiting = (async () => {
    while (isSending) {
      const begun = performance.now()
      await (await fetch(page)).arrayBuffer()
      otherPageMs.push(performance.now() - begun)
    }
  })()
  const begun = performance.now()
  await Promise.all(
    room.secrets.map(async (secret) => {
      for (const hash of room.hashes.splice(0, MARKS_OF_DOOR)) await sendMark(url, secret, hash)
    }),
  )
  const ms = performance.now() - begun
  isSending = false
  await visiting
  return { ms, otherPageMs }
}

async function sendMark(url: string, secret: string, ticket_hash: string): Promise<void> {
  const device_at = new Date().toISOString()
  const mark = { id: randomUUID(), ticket_hash, kind: 'present', how: 'search', device_at, offset_ms: 0 }
  const answer = await fetch(url + paths.doorMarks, {
    method: 'POST',
    headers: { authorization: `Door ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ marks: [mark] }),
  })
  const { outcomes } = doorMarksResponse.parse(await answer.json())
  if (outcomes[0]?.outcome !== 'welcome') throw new Error(`A mark was answered ${outcomes[0]?.outcome}.`)
}
