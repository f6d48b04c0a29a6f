// Any database answers alike.
import { randomUUID } from 'node:crypto'
import { attendRequest } from '@certify/wire/attendance'
import type {
  DoorCodes,
  DoorLinkMade,
  DoorList,
  DoorMarksResponse,
  WireArrivalFigures,
  WireTicket,
} from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob } from '../testing/people'
import { duringSummit, openSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
})
afterAll(() => harness.close())
beforeEach(() => harness.at(duringSummit))

const json = async <Answer>(response: Response) => (await response.json()) as Answer

async function makeDoor(label: string, id = summit.id) {
  const url = href('eventDoorLinks', { id })
  const link = await json<DoorLinkMade>(await mustAnswer(201, await summit.guild.post(url, { label })))
  const secret = link.url.split('#k=')[1] ?? ''
  const authorization = `Door ${secret}`
  const client = harness.client()
  const send = (...marks: object[]) => client.post(paths.doorMarks, { marks }, { authorization })
  return {
    link,
    secret,
    list: () => client.get(paths.doorList, { authorization }),
    send,
    outcomes: async (...marks: object[]) =>
      (await json<DoorMarksResponse>(await mustAnswer(200, await send(...marks)))).outcomes,
    revoke: () => summit.guild.post(href('eventDoorLinkRevoke', { id, linkId: link.id })),
  }
}

const mark = (ticket: string, changes: object = {}) => ({
  id: randomUUID(),
  ticket,
  kind: 'present',
  how: 'camera',
  device_at: duringSummit,
  offset_ms: 0,
  ...changes,
})

async function readTicket(client: typeof summit.alice, wallet: string, id = summit.id): Promise<string> {
  return (await json<WireTicket>(await mustAnswer(200, await client.get(href('userTicket', { wallet, id })))))
    .text
}

async function readPerson(wallet: string) {
  const answer = await summit.guild.get(href('eventParticipants', { id: summit.id }))
  const people = await json<{ wallet_address: string }[]>(answer)
  return people.find(({ wallet_address }) => wallet_address === wallet) as Record<string, unknown> | undefined
}

describe('tickets at a door', () => {
  test('behavior: a ticket lets its person in once, whatever the number of doors, and each answer is repeated', async () => {
    const [north, south] = [await makeDoor('North door'), await makeDoor('South door')]
    const ticket = await readTicket(summit.alice, alice.wallet)
    const first = mark(ticket)
    expect(await north.outcomes(first)).toMatchObject([
      { id: first.id, outcome: 'welcome', name: alice.name },
    ])
    expect(await south.outcomes(mark(ticket))).toMatchObject([
      { outcome: 'already', at: '2026-11-15T11:00:00.000Z' },
    ])
    expect(await north.outcomes(first, first)).toMatchObject([{ outcome: 'welcome' }, { outcome: 'welcome' }])
    expect(await readPerson(alice.wallet)).toMatchObject({
      attendance_state: 'present',
      attendance_source: 'door',
    })
    // A door cannot take back a mark of another door.
    const undo = (undoes: string) => ({ ...mark(ticket), kind: 'undo', undoes })
    expect(await south.outcomes(undo(first.id))).toMatchObject([{ outcome: 'unknown' }])
    expect(await north.outcomes(undo(first.id))).toMatchObject([{ outcome: 'undone' }])
    // The south door's own mark stays.
    expect(await readPerson(alice.wallet)).toMatchObject({ attendance_state: 'present' })
  })

  test('behavior: a list has names and hashes of tickets, and no email or wallet', async () => {
    const text = await (await mustAnswer(200, await (await makeDoor('East door')).list())).text()
    expect(text).not.toContain('@')
    expect(text.toLowerCase()).not.toContain(bob.wallet.toLowerCase())
    const { people, event } = JSON.parse(text) as DoorList
    expect(people.map(({ name }) => name).sort()).toEqual([alice.name, bob.name].sort())
    expect(event).toMatchObject({ id: summit.id, label: 'East door', expires_at: '2026-11-15T18:30:00.000Z' })
  })

  test('behavior: the organizer’s “absent” remains, and the organizer decides about a person who comes later', async () => {
    const door = await makeDoor('West door')
    const set = (attended: boolean) =>
      summit.guild.post(href('eventAttendance', { id: summit.id }), { user_address: bob.wallet, attended })
    const listed = async () => {
      const url = href('eventParticipants', { id: summit.id }, { page: 1, to_decide: 'true' })
      return json<{ items: object[]; counts: { to_decide: number } }>(await summit.guild.get(url))
    }
    await set(false)
    expect(await listed()).toMatchObject({ items: [], counts: { to_decide: 0 } })
    expect(await door.outcomes(mark(await readTicket(summit.bob, bob.wallet)))).toMatchObject([
      { outcome: 'welcome' },
    ])
    expect(await readPerson(bob.wallet)).toMatchObject({ attendance_state: 'absent' })
    expect(await listed()).toMatchObject({
      items: [
        {
          wallet_address: bob.wallet,
          checked_in: { source: 'door', door: 'West door', at: '2026-11-15T11:00:00.000Z' },
        },
      ],
      counts: { to_decide: 1 },
    })
    await mustAnswer(200, await set(false))
    expect(await listed()).toMatchObject({ items: [], counts: { to_decide: 0 } })
    await mustAnswer(200, await set(true))
    expect(await readPerson(bob.wallet)).toMatchObject({ attendance_state: 'present' })
  })

  test('error: if a door’s clock says 2040, its arrival counts; if it says 1970, nothing does', async () => {
    const door = await makeDoor('Roof door')
    const ticket = await readTicket(summit.bob, bob.wallet)
    await summit.guild.post(href('eventAttendance', { id: summit.id }), {
      user_address: bob.wallet,
      attended: false,
    })
    await summit.guild.post(href('eventAttendance', { id: summit.id }), {
      user_address: bob.wallet,
      attended: true,
    })
    await door.outcomes(mark(ticket, { device_at: '2040-01-01T00:00:00Z' }))
    expect(await readPerson(bob.wallet)).toMatchObject({ attendance_at: '2026-11-15T11:00:00.000Z' })
    const old = mark(ticket, { device_at: '1970-01-01T00:00:00Z' })
    for (const _ of [1, 2]) expect(await door.outcomes(old)).toMatchObject([{ outcome: 'early' }])
    expect(await readPerson(bob.wallet)).toMatchObject({ attendance_at: '2026-11-15T11:00:00.000Z' })
  })

  test('error: another door that replays a mark learns nothing and changes nothing', async () => {
    const [own, other] = [await makeDoor('Own door'), await makeDoor('Other door')]
    const made = mark(await readTicket(summit.bob, bob.wallet))
    await own.outcomes(made)
    const before = await readPerson(bob.wallet)
    expect(await other.outcomes(made)).toEqual([{ id: made.id, outcome: 'unknown' }])
    expect(await other.outcomes({ ...made, kind: 'undo', undoes: made.id })).toEqual([
      { id: made.id, outcome: 'unknown' },
    ])
    expect(await readPerson(bob.wallet)).toEqual(before)
  })

  test('behavior: a list and the organizer’s figures say when each person came, and through which door', async () => {
    harness.at('2026-11-14T09:00:00Z')
    const created = await mustAnswer(201, await summit.guild.form(paths.eventCreate, summitFields))
    const { event } = await json<{ event: { id: number } }>(created)
    for (const [client, { wallet }] of [
      [summit.alice, alice],
      [summit.bob, bob],
    ] as const) {
      await client.post(paths.whitelistJoin, { event_id: event.id, wallet_address: wallet })
    }
    harness.at(duringSummit)
    const [north, south] = [await makeDoor('North', event.id), await makeDoor('South', event.id)]
    const early = mark(await readTicket(summit.alice, alice.wallet, event.id), {
      device_at: '2026-11-15T10:58:00Z',
    })
    const later = mark(await readTicket(summit.alice, alice.wallet, event.id))
    await south.outcomes(early)
    await north.outcomes(later, mark(await readTicket(summit.bob, bob.wallet, event.id)))
    const read = async () => ({
      list: await json<DoorList>(await north.list()),
      figures: await json<WireArrivalFigures>(
        await summit.guild.get(href('eventArrivals', { id: event.id })),
      ),
    })
    const { list, figures } = await read()
    expect(list.people).toMatchObject([
      { name: alice.name, state: 'present', at: '2026-11-15T10:58:00.000Z', door: 'South' },
      { name: bob.name, state: 'present', at: '2026-11-15T11:00:00.000Z', door: 'North' },
    ])
    expect(figures).toMatchObject({
      time_zone: 'Europe/Lisbon',
      steps: [
        { at: '2026-11-15T10:55:00.000Z', count: 1 },
        { at: '2026-11-15T11:00:00.000Z', count: 1 },
      ],
    })
    expect(figures.ways.map(({ door, count }) => `${door} ${count}`).sort()).toEqual(['North 1', 'South 1'])
    // The door that takes its mark back is no longer the one she came through.
    await south.outcomes({ ...mark(early.ticket), kind: 'undo', undoes: early.id })
    expect((await read()).figures.ways).toMatchObject([{ door: 'North', count: 2 }])
  })

  test('error: another event’s ticket, a replaced one and an invented one open nothing', async () => {
    harness.at('2026-11-14T09:00:00Z')
    const created = await mustAnswer(201, await summit.guild.form(paths.eventCreate, summitFields))
    const { event } = await json<{ event: { id: number } }>(created)
    await summit.alice.post(paths.whitelistJoin, { event_id: event.id, wallet_address: alice.wallet })
    const foreign = await readTicket(summit.alice, alice.wallet, event.id)
    harness.at(duringSummit)
    const door = await makeDoor('Side door')
    const old = await readTicket(summit.alice, alice.wallet)
    const renewed = await summit.alice.post(
      href('userTicketNew', { wallet: alice.wallet, id: summit.id }),
      {},
    )
    const { text: fresh } = await json<WireTicket>(await mustAnswer(200, renewed))
    const invented = fresh.replace(/\.[0-9A-Z]{20}\./, `.${'0'.repeat(20)}.`)
    const outcomes = await door.outcomes(mark(foreign), mark(old), mark(invented), mark(fresh))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['other_event', 'unknown', 'unknown', 'already'])
  })
})

describe('door links', () => {
  test('error: a revoked link answers 410 to everything, an invented one 401', async () => {
    const door = await makeDoor('Back door')
    await mustAnswer(200, await door.revoke())
    const ticket = await readTicket(summit.bob, bob.wallet)
    for (const answer of [await door.list(), await door.send(mark(ticket))]) {
      expect([answer.status, (await json<{ code: string }>(answer)).code]).toEqual([410, 'door.ended'])
    }
    for (const authorization of ['', 'Door', `Door ${'0'.repeat(26)}`, `Bearer ${door.secret}`]) {
      expect((await harness.client().get(paths.doorList, { authorization })).status).toBe(401)
    }
  })

  test('behavior: two hours after the event the list is closed; marks made in time arrive for seven days more', async () => {
    const door = await makeDoor('Late door')
    const ticket = await readTicket(summit.bob, bob.wallet)
    harness.at('2026-11-15T18:31:00Z')
    expect((await door.list()).status).toBe(410)
    const url = href('eventDoorLinks', { id: summit.id })
    expect((await summit.guild.post(url, { label: 'Too late' })).status).toBe(409)
    harness.at('2026-11-22T18:29:00Z')
    const made = await door.outcomes(mark(ticket), mark(ticket, { device_at: '2026-11-15T18:31:00Z' }))
    expect(made.map(({ outcome }) => outcome)).toEqual(['already', 'unknown'])
    harness.at('2026-11-22T18:31:00Z')
    expect((await door.send(mark(ticket))).status).toBe(410)
  })

  test('error: an address appears in one answer only, and its secret is not stored', async () => {
    const door = await makeDoor('Quiet door')
    const listed = await (await summit.guild.get(href('eventDoorLinks', { id: summit.id }))).text()
    expect(listed).toContain('Quiet door')
    expect(listed).not.toContain(door.secret)
  })
})

describe('the codes of the screen', () => {
  const attend = (event_token: string) =>
    summit.bob.post(paths.attend, attendRequest.parse({ event_token, wallet_address: bob.wallet }))
  const readCodes = async () =>
    json<DoorCodes>(await mustAnswer(200, await summit.guild.get(href('eventDoorCodes', { id: summit.id }))))

  test('behavior: the QR code leads to the page that takes the code, and both codes count in the token’s field', async () => {
    const { codes, short_code } = await readCodes()
    expect(codes).toHaveLength(40)
    expect(codes[0]?.url).toMatch(new RegExp(`^HTTPS?://[A-Z0-9.:]+/IN/${summit.id}/[0-9A-Z]{16}$`))
    await mustAnswer(200, await attend(codes[0]?.code ?? ''))
    await mustAnswer(200, await attend(short_code.toLowerCase()))
  })

  test('error: a stopped code, and one older than half a minute and a step, no longer count', async () => {
    const before = await readCodes()
    await mustAnswer(200, await summit.guild.post(href('eventDoorCodesStop', { id: summit.id })))
    expect((await attend(before.short_code)).status).toBe(403)
    const { codes } = await readCodes()
    harness.at('2026-11-15T11:00:45Z')
    expect((await attend(codes[0]?.code ?? '')).status).toBe(403)
  })

  test('error: before the doors open, the answer says when they do', async () => {
    harness.at('2026-11-15T08:59:59Z')
    const early = await attend((await readCodes()).short_code)
    expect([early.status, await json(early)]).toMatchObject([
      409,
      { code: 'attendance.doors_closed', values: { opens_at: '2026-11-15T09:00:00.000Z', minute: '09:00' } },
    ])
    harness.at('2026-11-15T09:00:00Z')
    await mustAnswer(200, await attend((await readCodes()).short_code))
  })
})
