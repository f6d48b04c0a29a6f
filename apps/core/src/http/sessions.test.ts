// Any database answers alike.
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { parseEventId } from '@certify/domain/shared/event-id'
import { toTokenId } from '@certify/domain/shared/token-id'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refoldSessions } from '../agenda/refold'
import { readAuditSnapshot } from '../audit/audit-snapshot'
import { transact } from '../database/connection/transact'
import { attendanceMarks } from '../database/schema/attendance'
import { addNextSlice } from '../database/testing/add-next-slice'
import { mailStore } from '../mail/mail-store'
import { claimDue } from '../testing/claim-due'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, bob, guild } from '../testing/people'
import {
  afterSummit,
  duringSummit,
  pngFile,
  resetToSummit,
  type Summit,
  summitFields,
} from '../testing/summit'

let harness: Harness
let summit: Summit
let bobsEntry: number
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  const joining = { event_id: summit.id, wallet_address: bob.wallet }
  await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, joining))
  const entries = await (await summit.guild.get(href('eventWhitelist', { id: summit.id }))).json()
  bobsEntry = entries.find(
    ({ wallet_address }: { wallet_address: string }) => wallet_address === bob.wallet,
  ).id
})
afterAll(() => harness.close())

type Row = Record<string, unknown>
const opening: Row = { topic: 'Opening', speaker: 'Vera', start: '2026-11-15T10:00', end: '2026-11-15T11:00' }
const lunch: Row = { time: '12:00', topic: 'Lunch' }
const roomA: Row = {
  topic: 'Room A',
  start: '2026-11-15T14:00',
  end: '2026-11-15T15:00',
  room: 'A',
  capacity: 80,
}
const roomB: Row = { topic: 'Room B', start: '2026-11-15T14:00', end: '2026-11-15T15:00', required: true }

async function edit(agenda: readonly Row[], fields: Row = {}) {
  const sent = { ...summitFields, agenda: JSON.stringify(agenda), ...fields }
  const answer = await summit.guild.form(href('eventEdit', { id: summit.id }), sent as Record<string, string>)
  return answer
}

async function edited(agenda: readonly Row[], fields: Row = {}) {
  return (await (await mustAnswer(200, await edit(agenda, fields))).json()).event
}

const rule = (completion: object) => ({ completion: JSON.stringify(completion) })

/** Marks people at a session, or at the event itself, as doors and organizers do, by the number of their entries. */
async function mark(
  session: number | null,
  entries: readonly number[],
  source: 'door' | 'organizer' = 'organizer',
) {
  const { queries } = harness.database
  const at = harness.now()
  await transact(queries, async (tx) => {
    await tx.insert(attendanceMarks).values(
      entries.map((entryId) => ({
        eventId: summit.id,
        entryId,
        item: session,
        kind: 'present' as const,
        source,
        at,
        receivedAt: at,
      })),
    )
    await refoldSessions(
      tx,
      parseEventId(summit.id),
      entries.map((id) => parseEntryId(id)),
    )
  })
}

async function openMinting() {
  harness.at(afterSummit)
  const certificate = pngFile('template.png')
  await mustAnswer(
    200,
    await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), { certificate }),
  )
  const open = { status: 'minting', wallet_address: guild.wallet }
  await mustAnswer(200, await summit.guild.post(href('eventUpdate', { id: summit.id }), open))
}

const mint = (client: Summit['alice'], wallet: string) =>
  client.post(paths.certificateMint, { event_id: summit.id, user_address: wallet })
const participants = async () =>
  (await (await summit.guild.get(href('eventParticipants', { id: summit.id }, { page: 1 }))).json()) as {
    items: Row[]
    counts: Record<string, number>
  }

describe('an agenda with sessions', () => {
  test('behavior: a session has a number, and its time and duration follow from its start', async () => {
    const event = await edited([opening, lunch, roomA])
    expect(event.agenda).toEqual([
      {
        time: '10:00',
        topic: 'Opening',
        speaker: 'Vera',
        duration: '60 min',
        session: 1,
        start: '2026-11-15T10:00:00.000Z',
        end: '2026-11-15T11:00:00.000Z',
        capacity: 0,
        counts: true,
        required: false,
        canceled: false,
      },
      { time: '12:00', topic: 'Lunch' },
      expect.objectContaining({ session: 2, room: 'A', capacity: 80, time: '14:00' }),
    ])
    expect(event).toMatchObject({ sessions_held: 2, minutes_held: 120 })
  })

  test('behavior: an event without sessions and rule says nothing of them', async () => {
    const event = await edited([lunch])
    expect(event.agenda).toEqual([lunch])
    const unsaid = ['completion', 'credit', 'lists_sessions', 'sessions_held', 'minutes_held']
    expect(Object.keys(event).filter((key) => unsaid.includes(key))).toEqual([])
    const { items } = await participants()
    expect(items[0]).not.toHaveProperty('sessions_attended')
  })

  test('behavior: numbers are never used again, and a copy of an event begins at one', async () => {
    const [first, second] = (await edited([opening, roomA])).agenda
    expect((await edited([{ ...second, topic: 'Other' }])).agenda).toMatchObject([
      { session: 2, topic: 'Other' },
    ])
    expect((await edited([second, opening])).agenda.map(({ session }: Row) => session)).toEqual([2, 3])
    expect(first.session).toBe(1)
    const copied = await summit.guild.form(paths.eventCreate, {
      ...summitFields,
      agenda: JSON.stringify([second]),
      wallet_address: guild.wallet,
    })
    expect((await (await mustAnswer(201, copied)).json()).event.agenda).toMatchObject([{ session: 1 }])
  })

  test('error: faults of a row name its field', async () => {
    const fieldsOf = async (rows: readonly Row[], fields: Row = {}) => {
      const answer = await edit(rows, fields)
      expect(answer.status).toBe(422)
      return (await answer.json()).field
    }
    expect(await fieldsOf([lunch, { ...opening, end: '2026-11-15T10:00' }])).toBe('agenda.1.end')
    expect(await fieldsOf([{ ...opening, end: '2026-11-15T17:00' }])).toBe('agenda.0.end')
    expect(await fieldsOf([{ ...opening, start: '2026-11-15T09:00' }])).toBe('agenda.0.start')
    expect(await fieldsOf([{ ...opening, topic: ' ' }])).toBe('agenda.0.topic')
    expect(await fieldsOf([{ topic: 'Opening', start: '2026-11-15T10:00' }])).toBe('agenda.0.end')
    expect(await fieldsOf([{ ...opening, minutes: 61 }])).toBe('agenda.0.minutes')
    expect(await fieldsOf([{ ...opening, session: 9 }])).toBe('agenda.0.session')
    expect(await fieldsOf([roomA, roomB], rule({ kind: 'all' }))).toBe('completion')
    expect(await fieldsOf([opening], rule({ kind: 'share', at_least: 101 }))).toBe('completion.at_least')
  })

  test('behavior: a session with marks can be canceled, and not removed', async () => {
    const [first, second] = (await edited([opening, roomA], rule({ kind: 'sessions', at_least: 1 }))).agenda
    await mark(1, [summit.entryId])
    const refused = await edit([second])
    expect(refused.status).toBe(409)
    expect((await refused.json()).code).toBe('session.has_marks')
    const requirements = async () => (await participants()).items.map(({ requirement }) => requirement)
    expect(await requirements()).toMatchObject([{ met: true }, { met: false, unit: 'presence' }])
    const event = await edited([{ ...first, canceled: true }, second])
    expect(event).toMatchObject({ sessions_held: 1, minutes_held: 60 })
    expect(await requirements()).toMatchObject([
      { met: false, unit: 'sessions', needs: 1, has: 0, of: 1 },
      { met: false },
    ])
  })

  test('behavior: a program that knows no sessions changes texts, and deletes none', async () => {
    const { agenda } = await edited([opening, lunch, { ...roomA, required: true, canceled: true }, roomB])
    const texts = (agenda as Row[]).map(({ time, topic, duration }) => ({ time, topic, duration }))
    const said = await edited([...texts.slice(1), { ...texts[0], topic: 'Welcome' }])
    expect(said.agenda).toEqual([
      lunch,
      agenda[2],
      agenda[3],
      { ...agenda[0], topic: 'Welcome', speaker: undefined },
    ])
    expect(said).toMatchObject({ sessions_held: 2 })
    const moved = await edited(texts, { start_date: '2026-11-22T11:00', end_date: '2026-11-22T17:30' })
    expect(moved.agenda[0]).toMatchObject({ session: 1, start: '2026-11-22T11:00:00.000Z' })
    const asked = (await edited(texts, { completion: '' })).agenda as Row[]
    expect(asked.filter(({ session }) => session !== undefined)).toEqual([])
  })

  test('behavior: an event that is moved as a whole takes its sessions along', async () => {
    const { agenda } = await edited([opening, lunch])
    const moved = await edited(agenda, { start_date: '2026-11-22T11:00', end_date: '2026-11-22T17:30' })
    expect(moved.agenda[0]).toMatchObject({ start: '2026-11-22T11:00:00.000Z', time: '11:00', session: 1 })
  })
})

describe('a rule for certificates', () => {
  test('behavior: sums, figures, refusals and "mint all" agree on who meets it', async () => {
    await edited([opening, roomA, roomB], rule({ kind: 'sessions', at_least: 2 }))
    harness.at(duringSummit)
    await mark(1, [summit.entryId, bobsEntry])
    await mark(3, [summit.entryId])
    await openMinting()
    const { items, counts } = await participants()
    expect(items).toMatchObject([
      {
        sessions_attended: 2,
        minutes_attended: 120,
        requirement: { met: true, unit: 'sessions', needs: 2, has: 2, of: 3 },
        mint_obstacles: [],
      },
      {
        sessions_attended: 1,
        requirement: { met: false, unit: 'required', needs: 1, has: 0, of: 1 },
        mint_obstacles: ['rule_not_met'],
      },
    ])
    expect(counts).toMatchObject({ present: 2, mintable: 1 })
    for (const client of [summit.bob, summit.guild]) {
      const refused = await mint(client, bob.wallet)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'certificate.rule_not_met' })
    }
    const needs = await (await summit.guild.get(href('vendorNeeds', { wallet: guild.wallet }))).json()
    expect(needs.items[0]).toMatchObject({ kind: 'mint', count: 1 })
    const all = await summit.guild.post(paths.certificateMintAll, { event_id: summit.id })
    expect((await (await mustAnswer(202, all)).json()).total).toBe(1)
    expect((await mint(summit.alice, alice.wallet)).status).toBeLessThan(300)
    expect((await readAuditSnapshot(harness.database)).miscounted).toEqual([])
  })

  test('behavior: a person at a session is present at the event, and the session counts its people', async () => {
    await edited([opening])
    harness.at('2026-11-15T10:05:00Z')
    await mark(1, [bobsEntry], 'door')
    const { items } = await participants()
    expect(items[1]).toMatchObject({ attendance_state: 'present', attendance_source: 'door' })
    const { rows } = await harness.database.queries.execute(sql`select attended from agenda_items`)
    expect(rows).toEqual([{ attended: 1 }])
    expect((await readAuditSnapshot(harness.database)).miscounted).toEqual([])
  })

  test('behavior: without sessions coming alone does not count, and the organizer’s word does', async () => {
    await edited([], rule({ kind: 'minutes', at_least: 45 }))
    harness.at(duringSummit)
    const attend = { event_token: summit.token, wallet_address: alice.wallet }
    await mustAnswer(200, await summit.alice.post(paths.attend, attend))
    await openMinting()
    const refused = await mint(summit.alice, alice.wallet)
    expect(await refused.json()).toMatchObject({
      code: 'certificate.rule_not_met',
      message: 'The rule of this event is not met. Minutes attended: 0 of 390; needed: 45.',
    })
    const word = { user_address: bob.wallet, attended: true }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), word))
    expect((await participants()).counts).toMatchObject({ present: 2, mintable: 1 })
    expect((await mint(summit.bob, bob.wallet)).status).toBeLessThan(300)
  })

  test('behavior: without its rule, an event without sessions keeps no sums, and its people the way they came', async () => {
    const read = async () => {
      const { rows } = await harness.database.queries.execute(sql`
        select sessions_attended, minutes_attended, attendance_source from roster_entries
        where id = ${summit.entryId}`)
      return rows[0]
    }
    await edited([], rule({ kind: 'minutes', at_least: 45 }))
    harness.at(duringSummit)
    await mark(null, [summit.entryId], 'door')
    harness.at(afterSummit)
    await mark(null, [summit.entryId])
    const counted = { sessions_attended: 1, minutes_attended: 390, attendance_source: 'organizer' }
    expect(await read()).toEqual(counted)
    await edited([], { completion: '' })
    expect(await read()).toEqual({ sessions_attended: 0, minutes_attended: 0, attendance_source: 'door' })
  })

  test('behavior: people who meet the rule later hear of it then, and those who do not are not told', async () => {
    await edited([opening, roomA], rule({ kind: 'sessions', at_least: 2 }))
    harness.at(duringSummit)
    await mark(1, [summit.entryId, bobsEntry])
    await mark(2, [summit.entryId])
    await openMinting()
    const told = async () => {
      const { rows } = await harness.database.queries.execute<{ wallet: string }>(sql`
        select a.wallet from mail_outbox o join accounts a on a.id = o.account_id
        where o.kind = 'certificate.open' order by o.id`)
      return rows.map(({ wallet }) => wallet.toLowerCase())
    }
    expect(await told()).toEqual([alice.wallet.toLowerCase()])
    const word = { user_address: bob.wallet, attended: true, session: 2 }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), word))
    expect(await told()).toEqual([alice, bob].map(({ wallet }) => wallet.toLowerCase()))
    // A mark was taken back before Bob's mail went out, and is there again.
    await harness.database.queries.execute(sql`
      update mail_outbox set state = 'dropped', reason = 'rule_not_met'
      where kind = 'certificate.open' and account_id <> (select id from accounts where lower(wallet) = ${alice.wallet.toLowerCase()})`)
    await mustAnswer(
      200,
      await summit.guild.post(href('eventAttendance', { id: summit.id }), { ...word, attended: false }),
    )
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), word))
    expect(await told()).toHaveLength(3)
  })

  test('behavior: where minting was opened before there was a rule, nobody is told before the end', async () => {
    const open = { status: 'minting', wallet_address: guild.wallet }
    await mustAnswer(200, await summit.guild.post(href('eventUpdate', { id: summit.id }), open))
    const came = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), came))
    await edited([opening], rule({ kind: 'sessions', at_least: 1 }))
    harness.at(duringSummit)
    const word = { user_address: bob.wallet, attended: true, session: 1 }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), word))
    const { queries } = harness.database
    const isDue = sql<boolean>`not_before <= ${duringSummit}::timestamptz`
    const { rows } = await queries.execute(
      sql`select ${isDue} as due, state from mail_outbox where kind = 'certificate.open'`,
    )
    expect(rows).toEqual([1, 2].map(() => ({ due: false, state: 'waiting' })))
    await queries.execute(sql`update mail_outbox set not_before = ${duringSummit}::timestamptz
      where kind = 'certificate.open'`)
    await queries.execute(sql`update accounts set email_confirmed_at = created_at`)
    const mail = (await claimDue(queries, harness.now())).find(({ kind }) => kind === 'certificate.open')
    if (!mail) throw new Error('no mail')
    const isOpenAt = async (moment: string) =>
      (await mailStore(queries).readSituation(mail, new Date(moment)))?.event?.isMintingOpen
    expect([await isOpenAt(duringSummit), await isOpenAt(afterSummit)]).toEqual([false, true])
  })

  test('behavior: of a session no more attended than are present, and nobody who left too early', async () => {
    await edited([opening], rule({ kind: 'sessions', at_least: 1, session_from: 80, entry_counts: true }))
    harness.at('2026-11-15T10:00:00Z')
    await mark(1, [summit.entryId], 'door')
    harness.at('2026-11-15T10:30:00Z')
    await mark(1, [bobsEntry], 'door')
    const { queries } = harness.database
    const figures = async () => {
      const { sessions } = await (
        await summit.guild.get(href('eventSessionAttendance', { id: summit.id }))
      ).json()
      expect((await readAuditSnapshot(harness.database)).miscounted).toEqual([])
      return sessions.map(({ attended, share }: Row) => [attended, share])
    }
    const word = async (person: { wallet: string }, attended: boolean, session?: number) => {
      const said = { user_address: person.wallet, attended, ...(session && { session }) }
      await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), said))
    }
    expect(await figures()).toEqual([[1, 50]])
    await word(bob, true, 1)
    expect(await figures()).toEqual([[2, 100]])
    await word(alice, false)
    expect(await figures()).toEqual([[1, 100]])
    const csv = await summit.guild.get(href('eventAttendanceCsv', { id: summit.id }, { shape: 'sessions' }))
    expect(await csv.text()).toMatch(/,1,,,100\s*$/)
    await queries.execute(sql`update roster_entries set status = 'revoked' where id = ${bobsEntry}`)
    expect(await figures()).toEqual([[0, undefined]])
    await queries.execute(sql`update roster_entries set status = 'active' where id = ${bobsEntry}`)
    await queries.execute(sql`update attendance_marks set entry_id = null where entry_id = ${bobsEntry}`)
    await queries.execute(sql`delete from roster_entries where id = ${bobsEntry}`)
    expect(await figures()).toEqual([[0, undefined]])
  })

  test('behavior: who waits for the end to be told hears sooner where nobody waits for it, or where it is earlier', async () => {
    const open = { status: 'minting', wallet_address: guild.wallet }
    await mustAnswer(200, await summit.guild.post(href('eventUpdate', { id: summit.id }), open))
    const came = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), came))
    const due = async () => {
      const { rows } = await harness.database.queries.execute<{ due: number; ends: number }>(sql`
        select extract(epoch from o.not_before)::float8 as due, extract(epoch from e.ends_at)::float8 as ends
        from mail_outbox o join events e on e.id = o.event_id where o.kind = 'certificate.open'`)
      return rows[0]
    }
    const half = rule({ kind: 'share', at_least: 50, entry_counts: true })
    const { end_date } = await edited([], half)
    const awaited = await due()
    expect(awaited?.due).toBe((awaited?.ends ?? 0) + 1)
    await edited([], { completion: '' })
    expect((await due())?.due).toBeLessThanOrEqual(harness.now().getTime() / 1000)
    await edited([], half)
    expect(await due()).toEqual(awaited)
    await edited([], { end_date: new Date(Date.parse(end_date) - 3_600_000).toISOString() })
    expect((await due())?.due).toBe((awaited?.due ?? 0) - 3_600)
  })

  test('behavior: an event that is its own only session names none, also while people are being added up', async () => {
    await edited([], rule({ kind: 'share', at_least: 50, entry_counts: true }))
    harness.at(duringSummit)
    const came = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), came))
    await harness.database.queries.execute(sql`update events set adding_up_since = now()`)
    const { people } = await (
      await summit.guild.get(href('eventSessionAttendance', { id: summit.id }))
    ).json()
    expect(people.map(({ sessions }: Row) => sessions)).toEqual([{}, {}])
  })

  test('behavior: rows in another order fold nobody anew, and a session moved only people who were there', async () => {
    const { agenda } = await edited([opening, roomA], rule({ kind: 'sessions', at_least: 1 }))
    await mark(1, [summit.entryId])
    await mark(2, [bobsEntry])
    const { queries } = harness.database
    // Sums that nobody computed show whether a person was folded anew.
    await queries.execute(sql`update roster_entries set points_attended = 77 where event_id = ${summit.id}`)
    const points = async () => {
      const { rows } = await queries.execute<{ points: number }>(
        sql`select points_attended as points from roster_entries where event_id = ${summit.id} order by id`,
      )
      return rows.map((row) => row.points)
    }
    await edited([...agenda].reverse())
    expect(await points()).toEqual([77, 77])
    await edited([agenda[0], { ...agenda[1], start: '2026-11-15T14:15:00.000Z' }])
    expect((await points()).sort()).toEqual([0, 77])
  })

  test('behavior: the word says how long somebody stayed who only came, and the certificate names the word', async () => {
    await edited([], rule({ kind: 'minutes', at_least: 45 }))
    harness.at(duringSummit)
    const attend = { event_token: summit.token, wallet_address: alice.wallet }
    await mustAnswer(200, await summit.alice.post(paths.attend, attend))
    await openMinting()
    const word = { user_address: alice.wallet, attended: true }
    const say = async () =>
      (
        await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), word))
      ).json()
    await say()
    const { items, counts } = await participants()
    expect(counts).toMatchObject({ mintable: 1 })
    expect(items[0]).toMatchObject({ attendance_source: 'organizer', minutes_attended: 390 })
    expect((await mint(summit.alice, alice.wallet)).status).toBeLessThan(300)
    await say()
    const { rows } = await harness.database.queries.execute(sql`
      select (select count(*)::int from attendance_marks) as marks, attendance_source as source
      from certificate_requests`)
    expect(rows).toEqual([{ marks: 2, source: 'organizer' }])
  })

  test('behavior: a list that says "attended" is enough where coming is, and its minutes where it has them', async () => {
    await edited([], rule({ kind: 'sessions', at_least: 1, entry_counts: true }))
    harness.at(afterSummit)
    await harness.database.queries.execute(sql`update accounts set email_confirmed_at = now()`)
    const importing = async (people: readonly object[]) =>
      mustAnswer(200, await summit.guild.post(href('eventAttendanceImport', { id: summit.id }), { people }))
    await importing([{ email: alice.email, attended: true }])
    await importing([{ email: bob.email, attended: true, attended_minutes: 200 }])
    harness.at('2026-11-15T18:00:00Z')
    await importing([{ email: bob.email, attended: true, attended_minutes: 250 }])
    const requirement = { met: true, has: 1 }
    expect((await participants()).items).toMatchObject([
      { attended_minutes: null, minutes_attended: 390, requirement },
      { attended_minutes: 250, minutes_attended: 250, requirement },
    ])
  })

  test('error: nobody gets a certificate before the end, however early minting was opened', async () => {
    const open = { status: 'minting', wallet_address: guild.wallet }
    const move = () => summit.guild.post(href('eventUpdate', { id: summit.id }), open)
    await edited([opening])
    expect(await (await move()).json()).toMatchObject({ code: 'event.transition_refused' })
    await edited([])
    await mustAnswer(200, await move())
    const certificate = pngFile('template.png')
    const upload = href('eventUploadCertificate', { id: summit.id })
    await mustAnswer(200, await summit.guild.form(upload, { certificate }))
    const [{ session }] = (await edited([opening], rule({ kind: 'sessions', at_least: 1 }))).agenda
    harness.at('2026-11-15T10:00:00Z')
    await mark(session, [summit.entryId], 'door')
    expect((await participants()).items[0]).toMatchObject({ mint_obstacles: ['closed'] })
    const waits = { status: 409, code: 'certificate.minting_closed' }
    for (const answer of [
      await mint(summit.alice, alice.wallet),
      await mint(summit.guild, alice.wallet),
      await summit.guild.post(paths.certificateMintAll, { event_id: summit.id }),
    ])
      expect({ status: answer.status, ...(await answer.json()) }).toMatchObject(waits)
    harness.at(afterSummit)
    expect((await participants()).items[0]).toMatchObject({ mint_obstacles: [] })
    expect((await mint(summit.alice, alice.wallet)).status).toBeLessThan(300)
  })

  test('behavior: certificates that say other hours than the marks are issued again in one act', async () => {
    await edited([opening, roomA], rule({ kind: 'sessions', at_least: 1 }))
    harness.at(duringSummit)
    await mark(1, [summit.entryId, bobsEntry])
    await openMinting()
    for (const [index, person] of [alice, bob].entries()) {
      expect((await mint(summit.guild, person.wallet)).status).toBeLessThan(300)
      await putOnChain(harness, toTokenId(2, index + 1))
    }
    await harness.database.queries.execute(sql`update certificate_requests set metadata_cid = 'known'`)
    const { id } = summit
    const ask = async (status: number, answer: Response) => (await mustAnswer(status, answer)).json()
    const differing = async () => ask(200, await summit.guild.get(href('eventCertificatesDiffering', { id })))
    const press = async () => ask(202, await summit.guild.post(href('eventCertificatesReissue', { id }), {}))
    const progress = async (batchId: string) =>
      ask(200, await summit.guild.get(href('certificateMintBatch', { batchId }, { page: 1 })))
    const say = async (person: { wallet: string }, session: number, attended: boolean) => {
      const word = { user_address: person.wallet, attended, session }
      await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id }), word))
    }
    const addNext = () => addNextSlice(harness.database.queries)
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    await say(alice, 2, true)
    await say(bob, 1, false)
    expect(await differing()).toEqual({ differing: 1, short: 1 })
    const first = await press()
    expect(first.total).toBe(1)
    // Before its slice is written, the mark is taken back.
    await say(alice, 2, false)
    await addNext()
    expect(await progress(first.batchId)).toMatchObject({
      total: 1,
      failed: 1,
      refused: 1,
      done: true,
      reasons: [{ code: 'no-difference', count: 1 }],
      people: { total: 1, items: [{ state: 'blocked', blocked: { code: 'no-difference' } }] },
    })
    await say(alice, 2, true)
    const { batchId } = await press()
    await addNext()
    expect(await addNext()).toBe(false)
    expect(await progress(batchId)).toMatchObject({ total: 1, pending: 1, states: { waiting: 1 } })
    const { rows } = await harness.database.queries.execute(sql`
      select attended -> 'sessions' as sessions from certificate_requests where replaces_id is not null`)
    expect(rows).toEqual([{ sessions: { attended: 2, of: 2 } }])
    expect(await differing()).toEqual({ differing: 0, short: 1 })
    expect((await press()).total).toBe(0)
  })

  test('behavior: a preview says who would gain and lose, and changes nothing', async () => {
    const { agenda } = await edited([opening, roomA], rule({ kind: 'sessions', at_least: 1 }))
    await mark(1, [summit.entryId, bobsEntry])
    await mark(2, [bobsEntry])
    const preview = async (body: object) => {
      const answer = await summit.guild.post(href('completionPreview', { id: summit.id }), body)
      return (await mustAnswer(200, answer)).json()
    }
    expect(await preview({ completion: { kind: 'all' } })).toEqual({ met: 2, would_meet: 1, lose: 1 })
    expect(await preview({ completion: null })).toEqual({ met: 2, would_meet: 2, lose: 0 })
    const canceled = [{ ...agenda[0], canceled: true }, agenda[1]]
    expect(await preview({ completion: { kind: 'all' }, agenda: canceled })).toMatchObject({ would_meet: 1 })
    expect((await participants()).items).toMatchObject([{ sessions_attended: 1 }, { sessions_attended: 2 }])
  })
})
