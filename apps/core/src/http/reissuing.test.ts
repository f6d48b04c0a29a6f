// Any database answers alike.
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { parseEventId } from '@certify/domain/shared/event-id'
import { toTokenId } from '@certify/domain/shared/token-id'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refoldSessions } from '../agenda/refold'
import { transact } from '../database/connection/transact'
import { attendanceMarks } from '../database/schema/attendance'
import { addNextSlice } from '../database/testing/add-next-slice'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, bob, guild, teamManager } from '../testing/people'
import {
  afterSummit,
  duringSummit,
  pngFile,
  resetToSummit,
  type Summit,
  summitFields,
} from '../testing/summit'
import { joinTeam } from '../testing/team'

let harness: Harness
let summit: Summit
let tokenIds: readonly string[]
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

type Row = Record<string, unknown>
const opening: Row = { topic: 'Opening', start: '2026-11-15T10:00', end: '2026-11-15T11:00' }
const closing: Row = { topic: 'Closing', start: '2026-11-15T14:00', end: '2026-11-15T15:00' }
const rule = (atLeast: number) => ({ completion: JSON.stringify({ kind: 'sessions', at_least: atLeast }) })
const change = (statement: ReturnType<typeof sql>) => harness.database.queries.execute(statement)
const json = async (status: number, answer: Response) => (await mustAnswer(status, answer)).json()
const differing = async () =>
  json(200, await summit.guild.get(href('eventCertificatesDiffering', { id: summit.id })))
const press = async () =>
  json(202, await summit.guild.post(href('eventCertificatesReissue', { id: summit.id }), {}))
const addNext = () => addNextSlice(harness.database.queries)
const reissue = (tokenId = tokenIds[0] ?? '') =>
  summit.guild.post(href('certificateReissue', { tokenId }), {})
const reasonsOf = async (batchId: string) =>
  (await json(200, await summit.guild.get(href('certificateMintBatch', { batchId })))).reasons

async function edit(agenda: readonly Row[], fields: Row = {}) {
  const sent = { ...summitFields, agenda: JSON.stringify(agenda), ...fields }
  const answer = await summit.guild.form(href('eventEdit', { id: summit.id }), sent as Record<string, string>)
  return (await json(200, answer)).event
}

async function say(wallet: string, session: number, attended: boolean) {
  const word = { user_address: wallet, attended, session }
  await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), word))
}

/** Alice and Bob were at the first of two sessions, and have certificates that say so. */
async function issue(): Promise<Row[]> {
  const joining = { event_id: summit.id, wallet_address: bob.wallet }
  await mustAnswer(200, await summit.bob.post(paths.whitelistJoin, joining))
  const { agenda } = await edit([opening, closing], rule(1))
  const entries: { id: number }[] = await json(
    200,
    await summit.guild.get(href('eventWhitelist', { id: summit.id })),
  )
  harness.at(duringSummit)
  const [eventId, at] = [parseEventId(summit.id), harness.now()]
  const entryIds = entries.map(({ id }) => parseEntryId(id))
  await transact(harness.database.queries, async (tx) => {
    const mark = { eventId, item: 1, kind: 'present', source: 'organizer', at, receivedAt: at } as const
    await tx.insert(attendanceMarks).values(entryIds.map((entryId) => ({ ...mark, entryId })))
    await refoldSessions(tx, eventId, entryIds)
  })
  harness.at(afterSummit)
  const certificate = pngFile('template.png')
  const upload = href('eventUploadCertificate', { id: summit.id })
  await mustAnswer(200, await summit.guild.form(upload, { certificate }))
  const open = { status: 'minting', wallet_address: guild.wallet }
  await mustAnswer(200, await summit.guild.post(href('eventUpdate', { id: summit.id }), open))
  for (const [index, { wallet }] of [alice, bob].entries()) {
    const answer = await summit.guild.post(paths.certificateMint, {
      event_id: summit.id,
      user_address: wallet,
    })
    expect(answer.status).toBeLessThan(300)
    await putOnChain(harness, toTokenId(2, index + 1))
  }
  await change(sql`update certificate_requests set metadata_cid = 'known'`)
  tokenIds = [1, 2].map((serial) => toTokenId(2, serial).toString())
  return agenda
}

describe('certificates that say other hours than the marks', () => {
  test('error: an erased person’s certificate is not issued again, in one press or alone', async () => {
    await issue()
    await change(sql`update roster_entries set session_choice = 'list' where event_id = ${summit.id}`)
    await say(alice.wallet, 2, true)
    const { batchId } = await press()
    const erase = href('accountErase', { wallet: alice.wallet })
    const confirmed = { wallet_address: alice.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.alice.post(erase, confirmed))
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    const { rows } = await change(sql`select session_choice from roster_entries where id = ${summit.entryId}`)
    expect(rows).toEqual([{ session_choice: null }])
    expect(await json(404, await reissue())).toMatchObject({ code: 'roster.not_registered' })
    await addNext()
    expect(await reasonsOf(batchId)).toMatchObject([{ code: 'not-registered', count: 1 }])
  })

  test('error: nothing ends a corrected name or a proven move that waits: one alone is refused, and a batch says so', async () => {
    await issue()
    for (const { wallet } of [alice, bob]) await say(wallet, 2, true)
    await change(sql`
      insert into corrections (event_id, request_id, recipient_id, to_account_id, name, not_before, asked_at, state)
      select r.event_id, r.id, r.recipient_id, case when r.token_id % 2 = 0 then r.requested_by end,
        case when r.token_id % 2 = 1 then 'Alicia' end, case when r.token_id % 2 = 0 then now() end, now(), 'open'
      from certificate_requests r`)
    for (const [token, said] of [
      [tokenIds[0], 'asked for another name'],
      [tokenIds[1], 'A move of this certificate'],
    ] as const) {
      const { code, message } = await json(409, await reissue(token))
      expect([code, message]).toEqual(['correction.waits', expect.stringContaining(said)])
    }
    const { batchId } = await press()
    await addNext()
    expect(await reasonsOf(batchId)).toMatchObject([{ code: 'correction-open', count: 2 }])
    expect((await change(sql`select 1 from corrections where state = 'open'`)).rows).toHaveLength(2)
  })

  test('error: accepting other hours does not end a proven move that waits, either', async () => {
    await issue()
    await say(alice.wallet, 2, true)
    const { rows } = await change(sql`
      insert into corrections (event_id, request_id, recipient_id, about_attendance, to_account_id, not_before, asked_at, state)
      select event_id, id, recipient_id, is_hours, case when not is_hours then requested_by end,
        case when not is_hours then now() end, now(), 'open'
      from certificate_requests, (values (true), (false)) asked (is_hours) where token_id = ${tokenIds[0]}
      returning id, about_attendance`)
    const hours = rows.find(({ about_attendance }) => about_attendance === true)?.id
    const accept = href('certificateReplace', { tokenId: tokenIds[0] ?? '' })
    expect(await json(409, await summit.guild.post(accept, { correction_id: hours }))).toMatchObject({
      code: 'correction.waits',
    })
    expect((await change(sql`select 1 from corrections where state = 'open'`)).rows).toHaveLength(2)
    await change(sql`update corrections set state = 'withdrawn' where not about_attendance`)
    await mustAnswer(202, await summit.guild.post(accept, { correction_id: hours }))
  })

  test('behavior: a proposed name and a request for other hours wait, of which the new hours answer the second', async () => {
    await issue()
    await say(alice.wallet, 2, true)
    await change(sql`
      update roster_entries set proposed_name = 'Alicia', proposed_at = now(), proposal_state = 'waiting'
      where id = ${summit.entryId}`)
    await change(sql`
      insert into corrections (event_id, request_id, recipient_id, about_attendance, asked_at, state)
      select event_id, id, recipient_id, true, now(), 'open' from certificate_requests
      where token_id = ${tokenIds[0]}`)
    expect((await reissue()).status).toBeLessThan(300)
    const { rows } = await change(sql`
      select c.state, e.proposal_state from corrections c, roster_entries e where e.id = ${summit.entryId}`)
    expect(rows).toEqual([{ state: 'accepted', proposal_state: 'waiting' }])
  })

  test('behavior: one that says its attendance in advance states no hours, and so differs from none', async () => {
    await issue()
    // As the sealing writes them.
    await change(sql`update certificate_requests set attended = null`)
    await change(sql`
      update roster_entries e set attendance_at = v.starts_at - interval '1 day'
      from events v where v.id = e.event_id and v.id = ${summit.id}`)
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    expect(await json(409, await reissue())).toMatchObject({ code: 'certificate.no_difference' })
  })

  test('behavior: what a certificate of the chain states is unknown until its document is read', async () => {
    await issue()
    await change(sql`update certificate_requests set attended = null, metadata_cid = null`)
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    await change(sql`update certificate_requests set metadata_cid = 'known'`)
    expect(await differing()).toEqual({ differing: 2, short: 0 })
  })

  test('behavior: a later count finds what marks, the agenda and documents changed since', async () => {
    const agenda = await issue()
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    await say(alice.wallet, 2, true)
    expect(await differing()).toEqual({ differing: 1, short: 0 })
    await say(alice.wallet, 2, false)
    await say(bob.wallet, 1, false)
    expect(await differing()).toEqual({ differing: 0, short: 1 })
    await say(bob.wallet, 1, true)
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    await edit([{ ...agenda[0], end: '2026-11-15T10:30' }, agenda[1] ?? {}], rule(1))
    expect(await differing()).toEqual({ differing: 2, short: 0 })
    await edit(agenda, rule(1))
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    await change(sql`update certificate_requests set is_held = false, metadata_cid = null`)
    expect(await differing()).toEqual({ differing: 0, short: 0 })
    await change(sql`update certificate_requests set is_held = true, metadata_cid = 'known', attended = null`)
    expect(await differing()).toEqual({ differing: 2, short: 0 })
  })

  test('behavior: when only the rule changes, certificates that were issued stay, also of who would get none', async () => {
    const agenda = await issue()
    await edit(agenda, rule(2))
    expect(await differing()).toEqual({ differing: 0, short: 0 })
  })

  test('behavior: every record of a batch names the member who pressed', async () => {
    await issue()
    await say(alice.wallet, 2, true)
    const profile = await summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
    const { number } = await json(200, profile)
    const { id, client } = await joinTeam(harness, summit.guild, number, teamManager, { role: 'manager' })
    await json(202, await client.post(href('eventCertificatesReissue', { id: summit.id }), {}))
    await addNext()
    const { rows } = await change(sql`
      select action, (facts ->> 'byMember')::int as member from audit_records
      where action in ('certificate.batch_reissued', 'certificate.replacement_requested') order by id`)
    expect(rows).toEqual([
      { action: 'certificate.batch_reissued', member: id },
      { action: 'certificate.replacement_requested', member: id },
    ])
  })

  test('error: whoever was removed from the list gets none, and counts as short', async () => {
    await issue()
    await say(alice.wallet, 2, true)
    const { batchId, total } = await press()
    expect(total).toBe(1)
    await change(
      sql`update roster_entries set status = 'revoked', revoked_at = created_at where id = ${summit.entryId}`,
    )
    expect(await differing()).toEqual({ differing: 0, short: 1 })
    expect(await json(404, await reissue())).toMatchObject({ code: 'roster.not_registered' })
    await addNext()
    expect(await reasonsOf(batchId)).toMatchObject([{ code: 'not-registered', count: 1 }])
  })
})
