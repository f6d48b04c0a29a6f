import { randomUUID } from 'node:crypto'
import type { RecordManyResponse } from '@certify/wire/attendance'
import type { AttendanceImportResponse } from '@certify/wire/attendance-import'
import type { DoorCodes, DoorLinkMade, DoorList, DoorMarksResponse, WireTicket } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import type { OwnSessions, SessionAttendance } from '@certify/wire/sessions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { addUpSlice } from '../event/add-up-slice'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, carol } from '../testing/people'
import { resetToSummit, type Summit, summitFields } from '../testing/summit'

/** The summit of the 15th, from 10:00 to 16:30; Lisbon's clock is that of UTC. */
const at = (clock: string) => `2026-11-15T${clock}:00Z`
const [OPENING, WORKSHOP, PANEL, CANCELED] = [1, 2, 3, 4]

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  const body = { event_id: summit.id, wallet_address: bob.wallet }
  await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, body))
  await holdSessions()
  harness.at(at('11:20'))
})
afterAll(() => harness.close())

/** Opening from 10 to 11, workshop and panel from 11 to 12, and one that was canceled. */
async function holdSessions(): Promise<void> {
  const row = (topic: string, from: number, changes: object = {}) => ({
    topic,
    start: `2026-11-15T${from}:00`,
    end: `2026-11-15T${from + 1}:00`,
    ...changes,
  })
  const agenda = [
    row('Opening', 10, { room: 'Room A', capacity: 80 }),
    row('Workshop', 11),
    row('Panel', 11),
    row('Canceled', 11, { canceled: true }),
  ]
  const edited = { ...summitFields, agenda: JSON.stringify(agenda) }
  await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), edited))
}

const json = async <Answer>(response: Response) => (await response.json()) as Answer

async function makeDoor(session?: number) {
  const made = await summit.guild.post(href('eventDoorLinks', { id: summit.id }), { label: 'Door', session })
  const link = await json<DoorLinkMade>(await mustAnswer(201, made))
  const authorization = `Door ${link.url.split('#k=')[1] ?? ''}`
  const client = harness.client()
  return {
    link,
    list: async (from?: string) =>
      json<DoorList>(
        await mustAnswer(200, await client.get(href('doorList', {}, { from }), { authorization })),
      ),
    send: async (...marks: object[]) => {
      const answer = await client.post(paths.doorMarks, { marks }, { authorization })
      return (await json<DoorMarksResponse>(await mustAnswer(200, answer))).outcomes
    },
  }
}

async function readTicket({ client, wallet }: { client: Client; wallet: string }): Promise<string> {
  const url = href('userTicket', { wallet, id: summit.id })
  return (await json<WireTicket>(await mustAnswer(200, await client.get(url)))).text
}
const ofAlice = () => readTicket({ client: summit.alice, wallet: alice.wallet })

const mark = (ticket: string, clock: string, session?: number, changes: object = {}) => ({
  id: randomUUID(),
  ticket,
  kind: 'present',
  how: 'camera',
  device_at: at(clock),
  offset_ms: 0,
  ...(session !== undefined && { session }),
  ...changes,
})

const readMatrix = async (query: object = {}) =>
  json<SessionAttendance>(
    await mustAnswer(
      200,
      await summit.guild.get(href('eventSessionAttendance', { id: summit.id }, { ...query })),
    ),
  )
async function readPerson(wallet: string) {
  return (await readMatrix()).people.find(({ wallet_address }) => wallet_address === wallet)
}
async function readOwn(): Promise<OwnSessions> {
  const url = href('userEventSessions', { wallet: alice.wallet, id: summit.id })
  return json<OwnSessions>(await mustAnswer(200, await summit.alice.get(url)))
}
const isAtEvent = async () =>
  (
    await json<{ attended: boolean }>(
      await summit.alice.get(href('attendanceStatus', { wallet: alice.wallet, id: summit.id })),
    )
  ).attended
/** Leaves a session out of the agenda. */
async function remove(number: number): Promise<Response> {
  const url = href('event', { id: summit.id })
  const { agenda } = await json<{ agenda: { session: number }[] }>(await summit.guild.get(url))
  const rest = agenda.filter(({ session }) => session !== number)
  const edited = { ...summitFields, agenda: JSON.stringify(rest) }
  return summit.guild.form(href('eventEdit', { id: summit.id }), edited)
}
const outcomesOf = (outcomes: readonly { outcome: string }[]) => outcomes.map(({ outcome }) => outcome)

describe('doors of sessions', () => {
  test('behavior: a door made for a session checks in there and nowhere else, and thereby at the event', async () => {
    const door = await makeDoor(WORKSHOP)
    expect(door.link.session).toBe(WORKSHOP)
    const ticket = await ofAlice()
    const first = mark(ticket, '11:05')
    expect(await door.send(first)).toMatchObject([
      { outcome: 'welcome', name: alice.name, at: '2026-11-15T11:05:00.000Z' },
    ])
    expect(
      outcomesOf(await door.send(mark(ticket, '11:06', WORKSHOP), mark(ticket, '11:07', PANEL))),
    ).toEqual(['already', 'closed'])
    expect(await isAtEvent()).toBe(true)
    expect(await readPerson(alice.wallet)).toMatchObject({
      sessions: { [WORKSHOP]: { minutes: 60, state: 'present' } },
      sessions_attended: 1,
      minutes_attended: 60,
    })
    // The entrance is another door: she is in already, and the opening is over.
    const entrance = await makeDoor()
    expect(outcomesOf(await entrance.send(mark(ticket, '11:10'), mark(ticket, '10:20', OPENING)))).toEqual([
      'already',
      'welcome',
    ])
  })

  test('behavior: a list has the sessions, who is where, and tells later only what changed', async () => {
    const door = await makeDoor(OPENING)
    const begun = await door.list('start')
    expect(begun.event).toMatchObject({
      session: OPENING,
      sessions: [
        {
          session: OPENING,
          topic: 'Opening',
          room: 'Room A',
          start: '2026-11-15T10:00:00.000Z',
          end: '2026-11-15T11:00:00.000Z',
          capacity: 80,
          present: 0,
        },
        { session: WORKSHOP, topic: 'Workshop', capacity: 0 },
        { session: PANEL },
      ],
    })
    expect(begun.people.every(({ sessions }) => sessions === undefined)).toBe(true)
    await door.send(mark(await ofAlice(), '10:10'))
    for (const list of [await door.list(), await door.list(begun.next)]) {
      expect(list.event.sessions?.[0]).toMatchObject({ session: OPENING, present: 1 })
      expect(list.people.find(({ name }) => name === alice.name)).toMatchObject({
        state: 'present',
        sessions: [OPENING],
      })
    }
  })

  test('behavior: whatever the order in which marks arrive, and however often, minutes run to the next room', async () => {
    const ticket = await ofAlice()
    const walk = [
      mark(ticket, '10:05', OPENING),
      mark(ticket, '11:05', WORKSHOP),
      mark(ticket, '11:15', PANEL),
    ]
    const expected = {
      sessions: {
        [OPENING]: { minutes: 60, state: 'present' },
        [WORKSHOP]: { minutes: 15, state: 'present' },
        [PANEL]: { minutes: 45, state: 'present' },
      },
      sessions_attended: 2,
      minutes_attended: 120,
    }
    const door = await makeDoor()
    for (const late of [...walk].reverse()) await door.send(late)
    expect(await readPerson(alice.wallet)).toMatchObject(expected)
    const again = await door.send(...walk, ...walk)
    expect(outcomesOf(again)).toEqual(Array(6).fill('welcome'))
    expect(await readPerson(alice.wallet)).toMatchObject(expected)
    const { rows } = await harness.database.queries.execute(
      sql`select 1 from attendance_marks where event_id = ${summit.id}`,
    )
    expect(rows).toHaveLength(3)
  })

  test('error: a closed, a canceled and an unknown session let nobody in, and the answer is repeated', async () => {
    const ticket = await ofAlice()
    const door = await makeDoor()
    const refused = [
      mark(ticket, '10:44', WORKSHOP),
      mark(ticket, '09:30', OPENING),
      mark(ticket, '11:10', CANCELED),
      mark(ticket, '11:10', 99),
    ]
    for (const _ of [1, 2]) expect(outcomesOf(await door.send(...refused))).toEqual(Array(4).fill('closed'))
    expect((await readPerson(alice.wallet))?.sessions).toEqual({})
    // The sessions may have moved while the door was offline: she came to the event.
    expect(await isAtEvent()).toBe(true)
    harness.at(at('11:31'))
    expect(
      outcomesOf(await door.send(mark(ticket, '11:31', OPENING), mark(ticket, '11:30', OPENING))),
    ).toEqual(['closed', 'welcome'])
    const none = await summit.guild.post(href('eventDoorLinks', { id: summit.id }), {
      label: 'x',
      session: 99,
    })
    expect((await json<{ code: string }>(await mustAnswer(404, none))).code).toBe('attendance.no_session')
  })

  test('behavior: a mark of a session that moved meanwhile counts at the event, and there once it moves back', async () => {
    const url = href('event', { id: summit.id })
    const { agenda } = await json<{ agenda: { session: number }[] }>(await summit.guild.get(url))
    const edit = async (changes: object) => {
      const rows = agenda.map((row) => (row.session === WORKSHOP ? { ...row, ...changes } : row))
      const edited = { ...summitFields, agenda: JSON.stringify(rows) }
      await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), edited))
    }
    const offline = await makeDoor(WORKSHOP)
    const seen = mark(await ofAlice(), '11:05')
    for (const changes of [{ start: at('13:00'), end: at('14:00') }, { canceled: true }]) {
      await edit(changes)
      for (const _ of [1, 2])
        expect(await offline.send(seen)).toMatchObject([
          { outcome: 'closed', at: '2026-11-15T11:05:00.000Z' },
        ])
      expect([await isAtEvent(), (await readPerson(alice.wallet))?.sessions]).toEqual([true, {}])
    }
    expect((await offline.list()).people.every(({ sessions }) => sessions === undefined)).toBe(true)
    await edit({})
    expect(await readPerson(alice.wallet)).toMatchObject({
      sessions: { [WORKSHOP]: { minutes: 60, state: 'present' } },
      sessions_attended: 1,
    })
    expect(await json(await mustAnswer(409, await remove(WORKSHOP)))).toMatchObject({
      code: 'session.has_marks',
    })
  })

  test('behavior: a door takes back its own mark of a session, and no other', async () => {
    const ticket = await ofAlice()
    const [door, other] = [await makeDoor(WORKSHOP), await makeDoor(PANEL)]
    const made = mark(ticket, '11:05')
    await door.send(made)
    const undo = { ...mark(ticket, '11:06'), kind: 'undo', undoes: made.id }
    expect(outcomesOf(await other.send({ ...undo, id: randomUUID() }))).toEqual(['unknown'])
    expect(outcomesOf(await door.send(undo, undo))).toEqual(['undone', 'undone'])
    expect(await readPerson(alice.wallet)).toMatchObject({ sessions: {}, sessions_attended: 0 })
    expect(await isAtEvent()).toBe(false)
    expect((await door.list()).event.sessions?.[1]).toMatchObject({ session: WORKSHOP, present: 0 })
  })
})

describe('the organizer’s word', () => {
  test('behavior: marks several people at a session for all of it, and takes that back', async () => {
    const people = [
      { user_address: alice.wallet, attended: true },
      { user_address: bob.wallet, attended: false },
    ]
    const many = async (session: number, those: readonly object[] = people) => {
      const body = { people: those, session }
      const answer = await summit.guild.post(href('eventAttendanceMany', { id: summit.id }), body)
      return (await json<RecordManyResponse>(await mustAnswer(200, answer))).outcomes
    }
    await (await makeDoor(PANEL)).send(mark(await ofAlice(), '11:19'))
    const recorded = await many(WORKSHOP)
    const again = await many(WORKSHOP)
    expect(again.map(({ mark: id }) => id)).toEqual([null, null])
    expect(await readPerson(alice.wallet)).toMatchObject({
      sessions: {
        [WORKSHOP]: { minutes: 60, state: 'to_decide' },
        [PANEL]: { minutes: 41, state: 'to_decide' },
      },
      sessions_attended: 1,
      minutes_attended: 41,
    })
    const doubts = { total: 1, to_decide: 1, people: [{ wallet_address: alice.wallet }] }
    expect(await readMatrix({ part: 'to_decide' })).toMatchObject(doubts)
    expect(await readMatrix()).toMatchObject({ to_decide: 1 })
    await harness.database.queries.execute(sql`update events set adding_up_since = now()`)
    expect(await readMatrix()).not.toHaveProperty('to_decide')
    await harness.database.queries.execute(sql`update events set adding_up_since = null`)
    const decided = await many(PANEL, [{ user_address: alice.wallet, attended: false }])
    const rest = await readMatrix({ part: 'to_decide' })
    expect([rest.total, rest.people, rest.to_decide]).toEqual([0, [], undefined])
    expect(await readPerson(alice.wallet)).toMatchObject({
      sessions: { [WORKSHOP]: { minutes: 60, state: 'present' } },
      minutes_attended: 60,
    })
    expect(await readPerson(bob.wallet)).toMatchObject({ sessions: { [WORKSHOP]: { state: 'absent' } } })
    // Absent at a session says nothing of the event.
    const participants = href('eventParticipants', { id: summit.id })
    const listed = await json<{ wallet_address: string; attendance_state: string }[]>(
      await summit.guild.get(participants),
    )
    expect(listed.find(({ wallet_address }) => wallet_address === bob.wallet)?.attendance_state).toBe(
      'not recorded',
    )
    const marks = [...recorded, ...decided].flatMap(({ mark: id }) => id ?? [])
    await mustAnswer(200, await summit.guild.post(href('eventAttendanceUndo', { id: summit.id }), { marks }))
    expect((await readPerson(bob.wallet))?.sessions).toEqual({})
    expect(await readMatrix({ session: PANEL })).toMatchObject({
      total: 1,
      people: [{ wallet_address: alice.wallet }],
    })
    // While people are added up by a new rule, nobody knows who is in that part.
    await harness.database.queries.execute(sql`update events set adding_up_since = now()`)
    for (const asked of [{ session: PANEL }, { part: 'to_decide' }]) {
      const refused = await summit.guild.get(href('eventSessionAttendance', { id: summit.id }, { ...asked }))
      expect(await json(await mustAnswer(409, refused))).toMatchObject({ code: 'session.adding_up' })
    }
    expect((await readMatrix()).total).toBe(2)
    const unknown = { user_address: alice.wallet, attended: true, session: 99 }
    await mustAnswer(404, await summit.guild.post(href('eventAttendance', { id: summit.id }), unknown))
  })
})

describe('the codes of a session’s screen', () => {
  const readCodes = async (session: number) =>
    json<DoorCodes>(
      await mustAnswer(200, await summit.guild.get(href('eventDoorCodes', { id: summit.id }, { session }))),
    )

  test('behavior: a newcomer scans it before joining, and is then present at the session and at the event', async () => {
    const { codes, session, present } = await readCodes(WORKSHOP)
    expect([session, present]).toEqual([WORKSHOP, 0])
    const url = new URL(codes[0]?.url ?? '')
    expect(url.pathname).toBe(`/IN/${summit.id}-${WORKSHOP}/${codes[0]?.code}`)
    const client = harness.client()
    expect((await client.get(url.pathname.toLowerCase())).headers.get('location')).toBe('/in')
    const { claim } = await json<{ claim: object }>(await client.get(paths.userClaim))
    expect(claim).toMatchObject({ event_id: summit.id, session: WORKSHOP })
    harness.at(at('11:40'))
    await harness.database.queries.execute(sql`update events set max_attendees = 9 where id = ${summit.id}`)
    await mustAnswer(200, await client.signIn(carol))
    const form = { name: 'Carol Planted', email: 'carol@example.org', acceptTerms: true }
    for (const joined of [true, false]) {
      const arrived = await mustAnswer(200, await client.post(paths.userArrive, form))
      expect(await arrived.json()).toMatchObject({
        session: WORKSHOP,
        attendance_at: '2026-11-15T11:20:00.000Z',
        joined,
      })
    }
    expect(await readPerson(carol.wallet)).toMatchObject({ sessions: { [WORKSHOP]: { minutes: 40 } } })
  })

  test('behavior: the short code counts in the token’s field; a closed session says when it opens', async () => {
    const attend = async (event_token: string) =>
      summit.alice.post(paths.attend, { event_token, wallet_address: alice.wallet })
    const { short_code } = await readCodes(PANEL)
    expect(await json(await mustAnswer(200, await attend(short_code)))).toMatchObject({ session: PANEL })
    expect(await json(await mustAnswer(200, await attend(short_code)))).toMatchObject({ already: true })
    expect(await readOwn()).toMatchObject({
      sessions: [
        { session: OPENING, topic: 'Opening', room: 'Room A', state: 'none', minutes: 0, canceled: false },
        { session: WORKSHOP, state: 'none' },
        { session: PANEL, state: 'present' },
        { session: CANCELED, canceled: true },
      ],
      sessions_attended: 1,
      sessions_held: 3,
      minutes_held: 120,
    })
    harness.at(at('12:31'))
    const late = await mustAnswer(409, await attend((await readCodes(PANEL)).short_code))
    expect(await json(late)).toMatchObject({
      code: 'attendance.session_closed',
      values: { topic: 'Panel', from: '10:45', to: '12:30' },
    })
  })

  test('error: neither the event’s token nor the codes of its screen or of another session open it', async () => {
    const ofEvent = await json<DoorCodes>(
      await mustAnswer(200, await summit.guild.get(href('eventDoorCodes', { id: summit.id }))),
    )
    const wrong = [summit.token, ofEvent.codes[0]?.code ?? '', (await readCodes(PANEL)).codes[0]?.code ?? '']
    for (const code of wrong) {
      const url = href('arrivalScan', { entrance: `${summit.id}-${WORKSHOP}`, code })
      expect((await harness.client().get(url)).headers.get('location')).toBe('/in?late')
    }
    const right = (await readCodes(WORKSHOP)).codes[0]?.code ?? ''
    const elsewhere = href('arrivalScan', { entrance: summit.id, code: right })
    expect((await harness.client().get(elsewhere)).headers.get('location')).toBe('/in?late')
    await mustAnswer(422, await harness.client().get(href('arrivalScan', { entrance: '7-x', code: right })))
    const strange = await summit.bob.get(href('userEventSessions', { wallet: bob.wallet, id: 99_999 }))
    expect(strange.status).toBe(404)
  })
})

describe('back from another room', () => {
  test('behavior: a code used twice is answered "already", and the minutes go on', async () => {
    const attend = async (session: number, clock: string) => {
      harness.at(at(clock))
      const url = href('eventDoorCodes', { id: summit.id }, { session })
      const { short_code } = await json<DoorCodes>(await mustAnswer(200, await summit.guild.get(url)))
      const body = { event_token: short_code, wallet_address: alice.wallet }
      return json<object>(await mustAnswer(200, await summit.alice.post(paths.attend, body)))
    }
    await attend(WORKSHOP, '11:00')
    await attend(PANEL, '11:20')
    expect(await attend(WORKSHOP, '11:30')).toMatchObject({ already: true })
    await attend(WORKSHOP, '11:40')
    expect((await readPerson(alice.wallet))?.sessions).toEqual({
      [WORKSHOP]: { minutes: 50, state: 'present' },
      [PANEL]: { minutes: 10, state: 'present' },
    })
  })

  test('behavior: a session whose only scans were refused can be removed', async () => {
    const door = await makeDoor()
    const refused = [mark('no ticket', '11:10', PANEL), mark(await ofAlice(), '10:20', PANEL)]
    expect(outcomesOf(await door.send(...refused))).toEqual(['unknown', 'closed'])
    await mustAnswer(200, await remove(PANEL))
  })

  test('behavior: a session whose only scan came when it was closed, and was taken back, can be removed', async () => {
    const door = await makeDoor(PANEL)
    const closed = mark(await ofAlice(), '10:20')
    const undo = { ...mark(closed.ticket, '11:10'), kind: 'undo', undoes: closed.id }
    expect(outcomesOf(await door.send(closed, undo))).toEqual(['closed', 'undone'])
    await mustAnswer(200, await remove(PANEL))
  })
})

describe('a report of a webinar', () => {
  const report = [
    'Name,Email,Join time,Leave time',
    `Alice,${alice.email},2026-11-15 11:00:00,2026-11-15 11:20:00`,
    `Alice,${alice.email},2026-11-15 11:10:00,2026-11-15 11:30:00`,
    `Alice,${alice.email},2026-11-15 11:40:00,2026-11-15 11:55:00`,
    'Zoe,zoe@example.org,2026-11-15 11:00:00,2026-11-15 12:00:00',
  ].join('\n')
  async function importList(query: object): Promise<AttendanceImportResponse> {
    const url = href('eventAttendanceImport', { id: summit.id }, { ...query })
    const answer = await summit.guild.request(url, {
      method: 'POST',
      body: report,
      headers: { 'content-type': 'text/csv' },
    })
    return json<AttendanceImportResponse>(await mustAnswer(200, answer))
  }

  test('behavior: visits are united, the same file changes nothing, and an import is taken back', async () => {
    harness.at(at('12:10'))
    await harness.database.queries.execute(sql`
      update accounts set email_confirmed_at = now() where lower(wallet) = ${alice.wallet.toLowerCase()}`)
    const checked = await importList({ session: WORKSHOP, dry_run: 'true' })
    expect(checked).toMatchObject({ fine: 1, double: 2, unknown: 1, marks: [] })
    expect(checked.rows).toMatchObject([
      { row: 2, state: 'fine', minutes: 45 },
      { row: 3, state: 'double' },
      { row: 4, state: 'double' },
      {
        row: 5,
        state: 'unknown',
        code: 'attendance.unknown_person',
        name: 'Zoe',
        email: 'zoe@example.org',
        minutes: 60,
      },
    ])
    expect((await readPerson(alice.wallet))?.sessions).toEqual({})
    const { marks, ...first } = await importList({ session: WORKSHOP })
    expect([marks.length, first.marks_before]).toEqual([1, undefined])
    const imported = { sessions: { [WORKSHOP]: { minutes: 45, state: 'present' } }, minutes_attended: 45 }
    expect(await readPerson(alice.wallet)).toMatchObject(imported)
    harness.at(at('13:00'))
    // By these it can be taken back long after, too.
    expect(await importList({ session: WORKSHOP })).toMatchObject({ marks: [], marks_before: marks })
    expect(await readPerson(alice.wallet)).toMatchObject(imported)
    await mustAnswer(200, await summit.guild.post(href('eventAttendanceUndo', { id: summit.id }), { marks }))
    expect((await readPerson(alice.wallet))?.sessions).toEqual({})
    const again = await importList({ session: WORKSHOP })
    expect([again.marks.length, again.marks_before]).toEqual([1, undefined])
    expect(await readPerson(alice.wallet)).toMatchObject(imported)
  })

  test('error: nobody attended a session that has not begun, nor one that the event does not have', async () => {
    harness.at(at('10:30'))
    const people = [{ email: alice.email, attended_minutes: 30 }]
    const send = (session: number) =>
      summit.guild.post(href('eventAttendanceImport', { id: summit.id }, { session }), { people })
    expect((await json<{ code: string }>(await mustAnswer(409, await send(WORKSHOP)))).code).toBe(
      'attendance.session_closed',
    )
    await mustAnswer(404, await send(99))
    const say = (attended: boolean) =>
      summit.guild.post(href('eventAttendance', { id: summit.id }), {
        user_address: alice.wallet,
        attended,
        session: WORKSHOP,
      })
    expect(await json(await mustAnswer(409, await say(true)))).toMatchObject({
      code: 'attendance.session_closed',
      message: expect.stringContaining('has not begun'),
    })
    await mustAnswer(200, await say(false))
  })
})

test('behavior: erasing an account forgets a session’s door, too, where the session was gone', async () => {
  const door = await makeDoor(PANEL)
  await mustAnswer(200, await remove(PANEL))
  expect(outcomesOf(await door.send(mark(await ofAlice(), '11:05')))).toEqual(['closed'])
  const confirmed = { wallet_address: alice.wallet, confirm: 'ERASE' }
  await mustAnswer(200, await summit.alice.post(href('accountErase', { wallet: alice.wallet }), confirmed))
  const { rows } = await harness.database.queries.execute(sql`
    select e.attendance, m.item, m.door_link_id as door
    from attendance_marks m join roster_entries e on e.id = m.entry_id`)
  expect(rows).toEqual([{ attendance: 'present', item: null, door: null }])
})

test('behavior: erasing an account forgets its sessions, for good, and not that it attended the event', async () => {
  const door = await makeDoor(WORKSHOP)
  const ticket = await ofAlice()
  const first = mark(ticket, '11:05')
  await door.send(first)
  const say = (session: number, attended = true) =>
    summit.guild.post(href('eventAttendance', { id: summit.id }), {
      user_address: alice.wallet,
      attended,
      session,
    })
  for (const session of [OPENING, PANEL]) await mustAnswer(200, await say(session))
  await mustAnswer(200, await say(OPENING, false))
  await harness.database.queries.execute(sql`
    insert into session_refolds (event_id, entry_ids) select event_id, array_agg(id) from roster_entries group by 1`)
  const erase = href('accountErase', { wallet: alice.wallet })
  const confirmed = { wallet_address: alice.wallet, confirm: 'ERASE' }
  await mustAnswer(200, await summit.alice.post(erase, confirmed))
  const expectForgotten = async () => {
    const { people, sessions } = await readMatrix()
    expect(people.find(({ wallet_address }) => wallet_address === alice.wallet)).toMatchObject({
      name: null,
      sessions: {},
      sessions_attended: 0,
      minutes_attended: 0,
    })
    expect(sessions.map(({ attended }) => attended)).toEqual([0, 0, 0, 0])
    const { rows } = await harness.database.queries.execute(sql`
      select attendance, attendance_source, attendance_at, (
        select json_agg(json_build_object('item', item, 'door', door_link_id)) from attendance_marks where entry_id = e.id
      ) as marks, (select count(*)::int from audit_records where facts ? 'session') as noted
      from roster_entries e join accounts a on a.id = e.account_id where a.erased_at is not null`)
    expect(rows).toMatchObject([
      { attendance: 'present', attendance_source: 'door', marks: [{ item: null, door: null }], noted: 0 },
    ])
  }
  await expectForgotten()
  // Neither a door that sends again, nor the organizer, nor people who are added up again bring any of it back.
  expect(outcomesOf(await door.send(first, mark(ticket, '11:10')))).toEqual(['unknown', 'unknown'])
  await mustAnswer(404, await say(WORKSHOP))
  await transact(harness.database.queries, (tx) => addUpSlice(tx, trusted.eventId(summit.id)))
  await expectForgotten()
})

test('behavior: a ticket has the sessions that are held', async () => {
  const url = href('userTicket', { wallet: alice.wallet, id: summit.id })
  const { sessions } = await json<WireTicket>(await mustAnswer(200, await summit.alice.get(url)))
  expect(sessions?.map(({ topic }) => topic)).toEqual(['Opening', 'Workshop', 'Panel'])
  expect(sessions?.[0]).toEqual({
    topic: 'Opening',
    room: 'Room A',
    start: '2026-11-15T10:00:00.000Z',
    end: '2026-11-15T11:00:00.000Z',
  })
})

describe('lists to keep', () => {
  test('behavior: one row a person, one a person and session, or one a session', async () => {
    const door = await makeDoor()
    await door.send(mark(await ofAlice(), '10:05', OPENING), mark(await ofAlice(), '11:05', PANEL))
    const read = async (shape: string) => {
      const url = href('eventAttendanceCsv', { id: summit.id }, { shape })
      return (await (await mustAnswer(200, await summit.guild.get(url))).text()).trim().split('\r\n')
    }
    const [head, row, other] = await read('wide')
    expect(head).toContain('Wallet Address,1. Opening,2. Workshop,3. Panel,4. Canceled (canceled),Sessions')
    expect(row).toMatch(/,60,,60,,2,120$/)
    expect(other).toMatch(/,,,,,0,0$/)
    const long = await read('long')
    expect(long).toHaveLength(3)
    expect(long[1]).toMatch(
      /^1,Opening,2026-11-15T10:00:00.000Z,.*,present,60,door,2026-11-15T10:05:00.000Z$/,
    )
    const [, opening, workshop] = await read('sessions')
    expect(opening).toMatch(/^1,Opening,2026-11-15T10:00:00.000Z,2026-11-15T11:00:00.000Z,Room A,yes,no,1,/)
    expect([opening, workshop].map((line) => line?.split(',').at(-1))).toEqual(['100', '0'])
    expect((await readMatrix()).sessions[0]).toMatchObject({ attended: 1, share: 100 })
  })

  test('behavior: arrivals, and the list to sign, are those of a session', async () => {
    await (await makeDoor(OPENING)).send(mark(await ofAlice(), '10:05'))
    const url = href('eventArrivals', { id: summit.id }, { session: OPENING })
    expect(await json(await mustAnswer(200, await summit.guild.get(url)))).toMatchObject({
      steps: [{ at: '2026-11-15T10:05:00.000Z', count: 1 }],
      ways: [{ source: 'door', door: 'Door', count: 1 }],
    })
    for (const name of ['eventArrivals', 'eventDoorCodes', 'eventAttendanceList'] as const)
      await mustAnswer(404, await summit.guild.get(href(name, { id: summit.id }, { session: 99 })))
  })
})

test('behavior: a program hears of a session, and of the event once', async () => {
  const { vendor_id: number } = await json<{ vendor_id: number }>(
    await summit.guild.get(href('event', { id: summit.id })),
  )
  const hook = { url: 'https://hooks.example.org/in', types: ['attendance.recorded'] }
  await mustAnswer(201, await summit.guild.post(href('organizationWebhooks', { number }), hook))
  const door = await makeDoor()
  await door.send(mark(await ofAlice(), '10:05', OPENING))
  await door.send(mark(await ofAlice(), '11:05', PANEL))
  const { rows } = await harness.database.queries.execute<{ facts: object }>(
    sql`select facts from webhook_deliveries order by id`,
  )
  const entry = { event_id: summit.id, entry_id: summit.entryId, attendance: 'present' }
  expect(rows.map(({ facts }) => facts)).toEqual(
    expect.arrayContaining([entry, { ...entry, session: OPENING }, { ...entry, session: PANEL }]),
  )
  expect(rows).toHaveLength(3)
})
