// Any database answers alike.
import { randomUUID } from 'node:crypto'
import type { DoorCodes, DoorLinkMade, DoorList, DoorMarksResponse, WireTicket } from '@certify/wire/door'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, guild } from '../testing/people'
import { resetToSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const json = async <Answer>(response: Response) => (await response.json()) as Answer
const eveningBefore = '2026-11-14T20:00:00.000Z'
const secondBefore = '2026-11-15T08:59:59.000Z'
const opening = '2026-11-15T09:00:00.000Z'
const beforeStart = '2026-11-15T09:40:00.000Z'
const during = '2026-11-15T11:00:00.000Z'

/** Alice's attendance: when and how; null if nothing is recorded. */
async function readAttendance() {
  const people = await json<{ wallet_address: string; attendance_at: string; attendance_source: string }[]>(
    await summit.guild.get(href('eventParticipants', { id: summit.id })),
  )
  const person = people.find(({ wallet_address }) => wallet_address === alice.wallet)
  return person?.attendance_at ? `${person.attendance_at} ${person.attendance_source}` : null
}

async function openDoor() {
  const made = await summit.guild.post(href('eventDoorLinks', { id: summit.id }), { label: 'North door' })
  const { url } = await json<DoorLinkMade>(await mustAnswer(201, made))
  const authorization = `Door ${url.split('#k=')[1]}`
  const { text } = await json<WireTicket>(
    await summit.alice.get(href('userTicket', { wallet: alice.wallet, id: summit.id })),
  )
  const send = (device_at: string, changes: object = {}) => {
    const mark = { id: randomUUID(), ticket: text, kind: 'present', how: 'camera', offset_ms: 0, device_at }
    return harness.client().post(paths.doorMarks, { marks: [{ ...mark, ...changes }] }, { authorization })
  }
  return { send, list: () => harness.client().get(paths.doorList, { authorization }) }
}

/** Each way to check in by oneself or at a door, at this moment of the server's clock. */
const ways: Record<string, () => Promise<Response>> = {
  'a door': async () => (await openDoor()).send(harness.ports.clock().toISOString()),
  'the event’s token': () =>
    summit.alice.post(paths.attend, { event_token: summit.token, wallet_address: alice.wallet }),
  'the screen’s code, typed': async () =>
    summit.alice.post(paths.attend, {
      event_token: (await readCodes()).short_code,
      wallet_address: alice.wallet,
    }),
  'the screen’s code, at the event': async () =>
    summit.alice.post(paths.userArrive, { event_id: summit.id, code: (await readCodes()).short_code }),
  'a scan of the screen': async () => {
    await summit.alice.get(
      href('arrivalScan', { entrance: summit.id, code: (await readCodes()).codes[0]?.code ?? '' }),
    )
    return summit.alice.post(paths.userArrive, {})
  },
}

async function readCodes(): Promise<DoorCodes> {
  return json(await summit.guild.get(href('eventDoorCodes', { id: summit.id })))
}

test.each(
  Object.entries(ways).flatMap(([name, way]) =>
    [eveningBefore, secondBefore].map((moment) => [name, moment, way] as const),
  ),
)('error: before the doors open %s records nothing (%s)', async (_, moment, way) => {
  harness.at(moment)
  const answer = await way()
  expect([answer.status, await json(answer)]).toMatchObject([
    409,
    { code: 'attendance.doors_closed', values: { opens_at: opening } },
  ])
  expect(await readAttendance()).toBeNull()
  harness.at(during)
  expect(await readAttendance()).toBeNull()
})

test.each(
  Object.entries(ways).flatMap(([name, way]) =>
    [opening, beforeStart, during].map((moment) => [name, moment, way] as const),
  ),
)('behavior: once the doors are open %s records its own moment (%s)', async (_, moment, way) => {
  harness.at(moment)
  await mustAnswer(200, await way())
  expect(await readAttendance()).toMatch(new RegExp(`^${moment} (code|rotating|door)$`))
})

test.each([
  // When the door says that it was made, when it arrives, what becomes of it, and the moment that is kept.
  ['by a rehearsing door of an older version', eveningBefore, during, 'early', null],
  ['a second before the doors opened', secondBefore, during, 'early', null],
  ['by a clock that stands at 1970', '1970-01-01T00:00:00.000Z', during, 'early', null],
  ['at the opening', opening, during, 'welcome', opening],
  ['before the start', beforeStart, during, 'welcome', beforeStart],
  ['during the event, six days late', during, '2026-11-21T11:00:00.000Z', 'welcome', during],
  ['by a clock a minute ahead', '2026-11-15T11:01:00.000Z', during, 'welcome', during],
  ['by a clock in 2040', '2040-01-01T00:00:00.000Z', during, 'welcome', during],
  // It cannot be known that it was made in time.
  ['by a clock in 2040, days late', '2040-01-01T00:00:00.000Z', '2026-11-21T11:00:00.000Z', 'unknown', null],
  ['after the link ended', '2026-11-15T18:31:00.000Z', '2026-11-21T11:00:00.000Z', 'unknown', null],
])('behavior: a mark made %s', async (_, made, arrives, outcome, kept) => {
  harness.at(during)
  const door = await openDoor()
  harness.at(arrives)
  const { outcomes } = await json<DoorMarksResponse>(await mustAnswer(200, await door.send(made)))
  expect(outcomes).toMatchObject([{ outcome, ...(kept && { at: kept }) }])
  await mustAnswer(200, await summit.guild.signIn(guild))
  expect(await readAttendance()).toBe(kept && `${kept} door`)
})

test('behavior: a door learns when its doors open, and what it said too early makes nobody present later', async () => {
  harness.at(eveningBefore)
  const door = await openDoor()
  expect(await json<DoorList>(await door.list())).toMatchObject({ event: { opens_at: opening } })
  const id = randomUUID()
  expect((await door.send(eveningBefore, { id })).status).toBe(409)
  // Taking back is never too early.
  const undo = { kind: 'undo', undoes: randomUUID() }
  await mustAnswer(200, await door.send(eveningBefore, undo))
  harness.at(opening)
  const answer = await json<DoorMarksResponse>(await mustAnswer(200, await door.send(eveningBefore, { id })))
  expect(answer.outcomes).toMatchObject([{ id, outcome: 'early' }])
  expect(await readAttendance()).toBeNull()
})

test('behavior: what the organizer says before the start keeps its own moment', async () => {
  harness.at(eveningBefore)
  const present = { user_address: alice.wallet, attended: true }
  await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), present))
  expect(await readAttendance()).toBe(`${eveningBefore} organizer`)
})

test('behavior: an imported attendance keeps the moment at which the organizer said it', async () => {
  harness.at('2026-11-16T08:00:00.000Z')
  await mustAnswer(200, await summit.guild.signIn(guild))
  const people = [{ email: 'alice.listed@example.org', attended: true }]
  const invited = await summit.guild.post(href('eventInvitations', { id: summit.id }), {
    people,
    expects: true,
  })
  const { invitations } = await json<InvitationsResponse>(await mustAnswer(200, invited))
  harness.at('2026-11-18T08:00:00.000Z')
  await mustAnswer(200, await summit.alice.signIn(alice))
  const token = invitations?.[0]?.link.split('#')[1] ?? ''
  await mustAnswer(200, await summit.alice.post(paths.invitationClaim, { token }))
  await mustAnswer(200, await summit.guild.signIn(guild))
  expect(await readAttendance()).toBe('2026-11-16T08:00:00.000Z imported')
})
