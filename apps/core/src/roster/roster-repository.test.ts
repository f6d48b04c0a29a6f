import { randomUUID } from 'node:crypto'
import type { Attendee } from '@certify/domain/account/account'
import { type RosterPart, rosterParts } from '@certify/domain/certificate/participant'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import { afterwards, during, end, later } from '@certify/domain/testing/moments'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { markAttendance, recordAttendance, recordMany, takeBackMarks } from '../attendance/attendance-acts'
import { attendanceMarks } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'
import { useWorld } from '../database/testing/use-world'
import { cancelEvent, rotateAttendanceCode } from '../event/event-acts'
import { listJoinedEvents } from '../event/event-readings'
import { joinRoster, leaveRoster, revokeEntry } from './roster-acts'
import { listMatching, listRoster } from './roster-readings'
import { rosterStore } from './roster-store'

const { world, database } = useWorld()

async function attendees(count: number) {
  return Promise.all(Array.from({ length: count }, (_, index) => world().attendee(index + 1)))
}

function outcomes(results: readonly PromiseSettledResult<unknown>[]) {
  const codes: Record<string, number> = {}
  for (const result of results) {
    const key = result.status === 'fulfilled' ? 'ok' : String(result.reason.code)
    codes[key] = (codes[key] ?? 0) + 1
  }
  return codes
}

describe('joining', () => {
  test('behavior: of 100 people who join at once, 10 get the 10 seats', async () => {
    const event = await world().event(await world().organizer(), { maxAttendees: 10 })
    const people = await attendees(100)
    const results = await Promise.allSettled(
      people.map((attendee) => joinRoster(doingAs(world().ports, attendee, event.id), { attendee })),
    )
    expect(outcomes(results)).toEqual({ ok: 10, 'roster.fully_booked': 90 })
    expect(await world().events.find(event.id)).toMatchObject({ seatsTaken: 10 })
    expect(await world().participants.count(event.id)).toMatchObject({ total: 10, active: 10 })
  })

  test('error: a check of the table refuses more people than seats', async () => {
    const event = await world().event(await world().organizer(), { maxAttendees: 1 })
    const [alice, bob] = await attendees(2)
    const at = world().ports.clock()
    for (const attendee of [alice, bob]) {
      if (!attendee) throw new Error('two people were registered')
      const joined = rosterStore(database().queries, event.id).add(attendee.id, at)
      if (attendee === alice) await joined
      else await expect(joined).rejects.toThrow()
    }
    expect(await database().queries.select().from(rosterEntries)).toHaveLength(1)
  })

  test('behavior: of 20 concurrent joins of one person, one counts', async () => {
    const event = await world().event(await world().organizer())
    const attendee = await world().attendee(1)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => joinRoster(doingAs(world().ports, attendee, event.id), { attendee })),
    )
    expect(outcomes(results)).toEqual({ ok: 1, 'roster.already_registered': 19 })
  })

  test('behavior: leaving and revoking give seats back, and a revoked person stays out', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer, { maxAttendees: 1 })
    const [alice, bob] = await attendees(2)
    if (!alice || !bob) throw new Error('two people were registered')
    await joinRoster(doingAs(world().ports, alice, event.id), { attendee: alice })
    await leaveRoster(doingAs(world().ports, alice, event.id), { attendee: alice })
    const entry = await joinRoster(doingAs(world().ports, bob, event.id), { attendee: bob })
    await revokeEntry(doingAs(world().ports, organizer, event.id), { entryId: entry.id })
    await revokeEntry(doingAs(world().ports, organizer, event.id), { entryId: entry.id })
    expect(await world().events.find(event.id)).toMatchObject({ seatsTaken: 0 })
    await expect(joinRoster(doingAs(world().ports, bob, event.id), { attendee: bob })).rejects.toMatchObject({
      code: 'roster.revoked',
    })
    await joinRoster(doingAs(world().ports, alice, event.id), { attendee: alice })
  })

  test('error: a canceled event accepts no one on its roster', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const people = await attendees(20)
    const joins = people.map((attendee) =>
      joinRoster(doingAs(world().ports, attendee, event.id), { attendee }),
    )
    const results = await Promise.allSettled([
      ...joins.slice(0, 10),
      cancelEvent(doingAs(world().ports, organizer, event.id), {}),
      ...joins.slice(10),
    ])
    const { canceledAt, seatsTaken } = (await world().events.find(event.id)) ?? {}
    expect(canceledAt).not.toBeNull()
    expect(outcomes(results).ok).toBe((seatsTaken ?? 0) + 1)
  })
})

describe('attending', () => {
  async function ongoing() {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const attendee = await world().attendee(1)
    await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    const code = (await world().events.readAttendanceCodes([event.id])).get(event.id) ?? ''
    world().clock.set(during)
    return { organizer, event, attendee, code }
  }

  test('error: the organizer cannot take back a mark that the attendee or a door made', async () => {
    const { organizer, event, attendee, code } = await ongoing()
    await markAttendance(world().ports, { attendee, code })
    const [mark] = await database().queries.select().from(attendanceMarks)
    const markIds = [mark?.id ?? expect.fail()]
    expect(await takeBackMarks(doingAs(world().ports, organizer, event.id), markIds)).toEqual(['unknown'])
  })

  test('behavior: 50 concurrent marks make one mark and one record', async () => {
    const { attendee, code, event, organizer } = await ongoing()
    const results = await Promise.all(
      Array.from({ length: 50 }, () => markAttendance(world().ports, { attendee, code })),
    )
    expect(results.filter(({ already }) => !already)).toHaveLength(1)
    const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 100 })
    expect(items.filter(({ action }) => action === 'attendance.marked')).toHaveLength(1)
    const roster = await listRoster(world().ports, {
      organizer,
      eventId: event.id,
      text: '',
      page: { page: 1, perPage: 10 },
    })
    expect(roster.items[0]).toMatchObject({ attendance: 'present', attendanceSource: 'code' })
  })

  test('behavior: a code counts in upper or lower case and without its dashes', async () => {
    const { attendee, code } = await ongoing()
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect(await markAttendance(world().ports, { attendee, code: typed })).toMatchObject({
      already: false,
    })
  })

  test('behavior: after a rotation the previous code counts for one more minute', async () => {
    const { organizer, event, attendee, code } = await ongoing()
    await rotateAttendanceCode(doingAs(world().ports, organizer, event.id))
    world().clock.set(later(during, 61))
    await expect(markAttendance(world().ports, { attendee, code })).rejects.toMatchObject({
      code: 'attendance.refused',
    })
    world().clock.set(later(during, 60))
    expect(await markAttendance(world().ports, { attendee, code })).toMatchObject({ already: false })
  })

  test('error: an unknown code, a stranger, and a code before or after the event get the same answer', async () => {
    const { attendee, code } = await ongoing()
    const stranger = await world().attendee(2)
    const refusals = [
      () => markAttendance(world().ports, { attendee, code: 'ABCD-EFGH-JKMN-PQRS-TVWX' }),
      () => markAttendance(world().ports, { attendee, code: 'short' }),
      () => markAttendance(world().ports, { attendee: stranger, code }),
      () => {
        world().clock.set(afterwards)
        return markAttendance(world().ports, { attendee, code })
      },
    ]
    const messages = []
    for (const refuse of refusals) messages.push(await refuse().catch((error: Error) => error.message))
    expect(new Set(messages).size).toBe(1)
  })

  test('behavior: the organizer records present and absent, and an absent person cannot use the code', async () => {
    const { organizer, event, attendee, code } = await ongoing()
    const { wallet } = attendee
    const doing = doingAs(world().ports, organizer, event.id)
    await recordAttendance(doing, { wallet, attendance: 'absent' })
    await expect(markAttendance(world().ports, { attendee, code })).rejects.toMatchObject({
      code: 'attendance.refused',
    })
    expect(await recordAttendance(doing, { wallet, attendance: 'present' })).toMatchObject({
      entry: { attendance: 'present', attendanceSource: 'organizer' },
    })
  })
})

describe('recording many', () => {
  test('behavior: taking marks back restores each person’s earlier attendance and no mark of anyone else', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const [ana, ben, cleo] = await attendees(3)
    if (!ana || !ben || !cleo) throw new Error('three people join')
    for (const attendee of [ana, ben, cleo]) {
      await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    }
    const doing = doingAs(world().ports, organizer, event.id)
    const record = (people: Attendee[], attendance: 'present' | 'absent') =>
      recordMany(
        doing,
        people.map(({ wallet }) => ({ wallet, attendance })),
      )
    const marks = (outcomes: Awaited<ReturnType<typeof record>>) =>
      outcomes.flatMap((each) => (each.outcome === 'recorded' && each.markId ? [each.markId] : []))
    const states = () =>
      Promise.all(
        [ana, ben, cleo].map(async ({ id }) => (await world().roster.find(event.id, id))?.attendance),
      )
    await record([ben], 'absent')
    await record([cleo], 'present')
    const added = marks(await record([ana, ben, cleo], 'present'))
    // Cleo was already recorded as present, so there is no new mark of hers to take back.
    expect(added).toHaveLength(2)
    expect(await states()).toEqual(['present', 'present', 'present'])
    const back = (markIds: readonly string[], by = doing) => takeBackMarks(by, markIds)
    const rival = await world().organizer(102)
    await expect(back(added, doingAs(world().ports, rival, event.id))).rejects.toMatchObject({
      code: 'session.forbidden',
    })
    const other = await world().event(organizer, { title: 'Another' })
    expect(await back(added, { ...doing, about: other.id })).toEqual(['unknown', 'unknown'])
    for (const _ of ['first', 'again']) {
      expect(await back([...added, randomUUID()])).toEqual(['taken_back', 'taken_back', 'unknown'])
    }
    expect(await states()).toEqual([null, 'absent', 'present'])
    const { items } = await world().audit.ofEvent(event.id, { page: 1, perPage: 50 })
    expect(items.filter(({ action }) => action === 'attendance.undone')).toHaveLength(2)
  })
})

describe('lists', () => {
  test('behavior: participants are found by name, email and wallet, and paged', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    for (const attendee of await attendees(12)) {
      await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    }
    const list = (text: string, page = 1) =>
      listRoster(world().ports, { organizer, eventId: event.id, text, page: { page, perPage: 5 } })
    expect(await list('')).toMatchObject({ total: 12, counts: { total: 12, mintable: 0, minted: 0 } })
    expect((await list('', 3)).items).toHaveLength(2)
    expect((await list('person 12')).items.map(({ name }) => name)).toEqual(['Person 12'])
    expect((await list('PERSON7@example')).total).toBe(1)
    expect((await list('%')).total).toBe(0)
  })

  test('behavior: each part of the list has as many people as its counter says', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const people = await attendees(5)
    for (const attendee of people) await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    const record = (index: number, attendance: 'present' | 'absent') =>
      recordAttendance(doingAs(world().ports, organizer, event.id), {
        wallet: people[index]?.wallet ?? expect.fail(),
        attendance,
      })
    await record(0, 'present')
    await record(1, 'present')
    await record(2, 'absent')
    const find = async (part: RosterPart) => {
      const command = { organizer, eventId: event.id, text: '', part, page: { page: 1, perPage: 10 } }
      return listRoster(world().ports, command)
    }
    const { items } = await find('all')
    // A revoked entry keeps its attendance, but appears in no other part of the list.
    const entryId = items[1]?.id ?? expect.fail()
    await revokeEntry(doingAs(world().ports, organizer, event.id), { entryId })
    const names = async (part: RosterPart) => (await find(part)).items.map(({ name }) => name)
    expect(await names('present')).toEqual(['Person 1'])
    expect(await names('absent')).toEqual(['Person 3'])
    expect(await names('not_recorded')).toEqual(['Person 4', 'Person 5'])
    expect(await names('revoked')).toEqual(['Person 2'])
    expect(await names('minted')).toEqual([])
    expect(await names('to_decide')).toEqual([])
    const match = (part: RosterPart, text = '', after: EntryId | null = null) =>
      listMatching(world().ports, { organizer, eventId: event.id, filter: { text, part }, after })
    for (const part of rosterParts) {
      const { people: matching, next } = await match(part)
      expect([part, matching.map(({ name }) => name), next]).toEqual([part, await names(part), null])
    }
    expect((await match('all', 'person 4')).people).toMatchObject([{ wallet: people[3]?.wallet }])
    expect((await match('all', '', entryId)).people.map(({ name }) => name)).toEqual([
      'Person 3',
      'Person 4',
      'Person 5',
    ])
    expect((await find('all')).counts).toMatchObject({
      total: 5,
      active: 4,
      present: 1,
      absent: 1,
      revoked: 1,
    })
  })

  test('behavior: an attendee sees their status at each event', async () => {
    const organizer = await world().organizer()
    const attendee = await world().attendee(1)
    const past = await world().event(organizer, { title: 'Past' })
    const next = await world().event(organizer, {
      title: 'Next',
      startsAt: later(end, 864_000),
      endsAt: later(end, 950_000),
    })
    for (const { id } of [past, next]) await joinRoster(doingAs(world().ports, attendee, id), { attendee })
    world().clock.set(afterwards)
    const mine = await listJoinedEvents(world().ports, attendee, { text: '', page: { page: 1, perPage: 10 } })
    expect(mine.items.map(({ event, userStatus }) => [event.title, userStatus])).toEqual([
      ['Next', 'registered'],
      ['Past', 'absent'],
    ])
  })
})
