// Any database answers alike.
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { toTokenId } from '@certify/domain/shared/token-id'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, guild } from '../testing/people'
import { openSummit, openSummitMinting, resetToSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeEach(async () => {
  harness ??= await openHarness()
  summit = await resetToSummit(harness)
  await mustAnswer(200, await switchNames(true))
})
afterAll(() => harness.close())

type Json = Record<string, unknown>
const json = async (response: Response) => (await response.json()) as Json
const switchNames = (on: boolean) =>
  summit.guild.post(href('eventPrintNames', { id: summit.id }), { print_names: on })
const choose = (name: string | null) =>
  summit.alice.post(paths.certificateName, {
    event_id: summit.id,
    ...(name === null ? { print: false } : { print: true, name }),
  })
const entry = () => ({ id: summit.id, entryId: summit.entryId })
const propose = (name: string, body: object = {}, who = summit.guild) =>
  who.post(href('eventNamePropose', entry()), { name, ...body })
const withdraw = () => summit.guild.post(href('eventNameWithdraw', entry()))
const answer = (name: string, use: boolean, who = summit.alice) =>
  who.post(paths.nameAnswer, { event_id: summit.id, name, use })
const eventAs = async (who: Summit['alice']) => json(await who.get(href('event', { id: summit.id })))
const row = async () => {
  const { items } = (await json(
    await summit.guild.get(href('eventParticipants', { id: summit.id }, { page: 1 })),
  )) as { items: Json[] }
  return items[0]
}
/** The token of the link in the mail about what was proposed just now. */
const linkNow = (email = alice.email) =>
  harness.ports.mailLinks.nameProposal(parseEntryId(summit.entryId), email, harness.now())
const readLink = (token: string) => harness.client().post(paths.linkedName, { token })
const answerLink = (token: string, use: boolean) =>
  harness.client().post(paths.linkedNameAnswer, { token, use })
const later = (minutes: number) => harness.at(new Date(harness.now().getTime() + minutes * 60_000))
const countRows = async (text: string) =>
  (await harness.database.queries.execute<{ count: number }>(text)).rows[0]?.count
const countMails = () =>
  countRows(`select count(*)::int as count from mail_outbox where kind = 'name.proposed'`)
const countRequests = () => countRows('select count(*)::int as count from certificate_requests')

/** Alice's certificate is on chain with this name. */
async function issue(name: string): Promise<bigint> {
  await mustAnswer(200, await choose(name))
  await openSummitMinting(harness, summit)
  await summit.alice.post(paths.certificateMint, { user_address: alice.wallet, event_id: summit.id })
  const tokenId = toTokenId(1, 1)
  await putOnChain(harness, tokenId)
  await harness.database.queries.execute(
    `update certificate_requests set printed_name = '${name}', page_id = null where token_id is not null`,
  )
  return tokenId
}

describe('a proposed name before the certificate is issued', () => {
  test('behavior: changes nothing until its person agrees by one press, and tells them once', async () => {
    await mustAnswer(200, await choose('Zoe Okonkwo'))
    const proposed = await mustAnswer(201, await propose(' Zoë  Okonkwo ', { reason: 'As on your badge.' }))
    const proposal = {
      name: 'Zoë Okonkwo',
      reason: 'As on your badge.',
      proposed_at: harness.now().toISOString(),
      state: 'waiting',
    }
    expect(await json(proposed)).toEqual({ message: 'The person was asked.', proposal })
    expect(await row()).toMatchObject({
      name_choice: { name: 'Zoe Okonkwo' },
      name_now: 'Zoe Okonkwo',
      name_proposal: proposal,
    })
    expect(await countMails()).toBe(1)
    expect(await eventAs(summit.alice)).toMatchObject({
      current_user_name: { choice: { name: 'Zoe Okonkwo' } },
      current_user_name_proposal: { name: 'Zoë Okonkwo', now: 'Zoe Okonkwo', reason: 'As on your badge.' },
    })
    const mine = await json(await summit.alice.get(href('userEvents', { wallet: alice.wallet }, { page: 1 })))
    expect(mine.items).toMatchObject([{ name_proposed: 'Zoë Okonkwo' }])
    const ticket = await summit.alice.get(href('userTicket', { wallet: alice.wallet, id: summit.id }))
    expect(await json(ticket)).toMatchObject({ name_proposed: 'Zoë Okonkwo' })

    for (const _ of ['first', 'again']) {
      expect(await json(await mustAnswer(200, await answer('Zoë Okonkwo', true)))).toEqual({
        message: 'Your name will be printed exactly so.',
        outcome: 'printed',
      })
    }
    expect(await row()).toMatchObject({
      name_choice: { print: true, name: 'Zoë Okonkwo' },
      name_proposal: { state: 'accepted' },
    })
    expect(await eventAs(summit.alice)).toMatchObject({ current_user_name_proposal: null })
    const history = await (await summit.guild.get(href('eventHistory', { id: summit.id }))).text()
    for (const action of ['name.proposed', 'name.proposal_accepted', 'name.agreed'])
      expect(history).toContain(action)
    expect(history).not.toContain('Okonkwo')
  })

  test('behavior: keeping one’s own ends it, and so does choosing a name; the person without a choice can agree, too', async () => {
    await mustAnswer(201, await propose('Zoë'))
    expect(await json(await mustAnswer(200, await answer('Zoë', false)))).toMatchObject({ outcome: 'kept' })
    expect(await row()).toMatchObject({ name_choice: null, name_proposal: { state: 'kept' } })
    expect((await answer('Zoë', true)).status).toBe(404)
    later(1)
    await mustAnswer(201, await propose('Zoë O.'))
    await mustAnswer(200, await choose('Zoe'))
    expect(await row()).toMatchObject({ name_proposal: { state: 'overtaken' } })
    later(1)
    await mustAnswer(201, await propose('Zoë'))
    await mustAnswer(200, await answer('Zoë', true))
    expect(await row()).toMatchObject({ name_now: 'Zoë' })
  })

  test('error: agreeing to a text that the person has not seen is refused', async () => {
    await mustAnswer(201, await propose('Zoë'))
    const seen = linkNow()
    await mustAnswer(200, await withdraw())
    expect((await withdraw()).status).toBe(404)
    expect((await answerLink(seen, true)).status).toBe(404)
    later(1)
    await mustAnswer(201, await propose('Somebody Else'))
    expect(await json(await answer('Zoë', true))).toMatchObject({ code: 'name_proposal.not_found' })
    expect((await answerLink(seen, true)).status).toBe(404)
    expect(await row()).toMatchObject({ name_choice: null, name_proposal: { state: 'waiting' } })
  })

  test('error: one waits at a time, and one person gets three a day', async () => {
    await mustAnswer(201, await propose('Zoë 1'))
    expect(await json(await propose('Zoë 2'))).toMatchObject({ code: 'name_proposal.waiting' })
    expect(await countMails()).toBe(1)
    const strict = await openHarness(({ clock }, { queries }) => ({
      rateCounter: rateCounter(queries, clock),
    }))
    try {
      const limited = await openSummit(strict)
      const at = { id: limited.id, entryId: limited.entryId }
      await limited.guild.post(href('eventPrintNames', { id: limited.id }), { print_names: true })
      for (const name of ['Zoë 1', 'Zoë 2', 'Zoë 3']) {
        await mustAnswer(201, await limited.guild.post(href('eventNamePropose', at), { name }))
        await mustAnswer(200, await limited.guild.post(href('eventNameWithdraw', at)))
        strict.at(new Date(strict.now().getTime() + 1_000))
      }
      const fourth = await limited.guild.post(href('eventNamePropose', at), { name: 'Zoë 4' })
      expect(fourth.status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('error: a person who declined a name keeps that, and so does an event without names', async () => {
    await mustAnswer(200, await choose(null))
    expect(await json(await propose('Zoë'))).toMatchObject({ code: 'name_proposal.refused' })
    await mustAnswer(200, await choose('Zoe'))
    expect(await json(await propose('Zoe'))).toMatchObject({ field: 'name', code: 'field.not_a_new_name' })
    await mustAnswer(200, await switchNames(false))
    expect(await json(await propose('Zoë'))).toMatchObject({ code: 'certificate.names_off' })
    await mustAnswer(200, await switchNames(true))
    await mustAnswer(201, await propose('Zoë'))
    await mustAnswer(200, await switchNames(false))
    expect((await answer('Zoë', true)).status).toBe(409)
    await mustAnswer(200, await choose(null))
    expect((await answer('Zoë', true)).status).toBe(404)
    const revoked = await summit.guild.post(href('eventWhitelistRevoke', entry()))
    await mustAnswer(200, revoked)
    expect(await json(await propose('Zoë'))).toMatchObject({ code: 'roster.not_registered' })
    expect(await countMails()).toBe(1)
  })

  test('error: refuses names that cannot be printed, naming the field, and organizers of other events', async () => {
    for (const [name, code] of [
      ['Ana 𐀀', 'field.unprintable'],
      ['12', 'field.without_letter'],
      ['a@b.example', 'field.shows_an_email'],
      ['', 'field.required'],
    ] as const) {
      expect(await json(await propose(name))).toMatchObject({ code, field: 'name' })
    }
    const long = await propose('Zoë', { reason: 'x'.repeat(201) })
    expect(await json(long)).toMatchObject({ field: 'reason', code: 'field.too_long' })
    expect((await propose('Zoë', {}, summit.collective)).status).toBe(403)
    expect((await propose('Zoë', {}, summit.alice)).status).toBe(403)
    const absent = href('eventNamePropose', { id: summit.id, entryId: 999 })
    expect((await summit.guild.post(absent, { name: 'Zoë' })).status).toBe(404)
    expect(await countMails()).toBe(0)
  })
})

describe('the link in the mail', () => {
  test('behavior: shows both spellings and answers without signing in', async () => {
    await mustAnswer(200, await choose('Zoe'))
    await mustAnswer(201, await propose('Zoë', { reason: 'Two dots.' }))
    const token = linkNow()
    expect(await json(await mustAnswer(200, await readLink(token)))).toMatchObject({
      organizer: guild.name,
      now: 'Zoe',
      is_issued: false,
      proposal: { name: 'Zoë', reason: 'Two dots.', state: 'waiting' },
    })
    expect(await json(await mustAnswer(200, await answerLink(token, true)))).toMatchObject({
      outcome: 'printed',
    })
    expect(await row()).toMatchObject({ name_now: 'Zoë' })
    const { rows } = await harness.database.queries.execute<{ actor_id: number }>(
      `select actor_id from audit_records where action = 'name.proposal_accepted'`,
    )
    const [account] = (
      await harness.database.queries.execute<{ id: number }>(
        `select account_id as id from roster_entries where id = ${summit.entryId}`,
      )
    ).rows
    expect(rows).toEqual([{ actor_id: account?.id }])
  })

  test('error: a link for another address, with another seal, or cut short opens nothing', async () => {
    await mustAnswer(201, await propose('Zoë'))
    expect((await readLink(linkNow('bob@people.example'))).status).toBe(404)
    expect((await answerLink(linkNow('bob@people.example'), true)).status).toBe(404)
    expect((await readLink(linkNow().replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404)
    expect(await json(await readLink(linkNow().slice(0, -2)))).toMatchObject({ field: 'token' })
    expect(await row()).toMatchObject({ name_choice: null })
  })
})

describe('a proposed name of an issued certificate', () => {
  test('behavior: agreeing has it reissued once, without another question to the organizer', async () => {
    const tokenId = await issue('Zoe Okonkwo')
    await mustAnswer(201, await propose('Zoë Okonkwo', { reason: 'As on your badge.' }))
    expect(await countRequests()).toBe(1)
    const token = linkNow()
    expect(await json(await readLink(token))).toMatchObject({ now: 'Zoe Okonkwo', is_issued: true })
    const presses = [answerLink(token, true), answer('Zoë Okonkwo', true), answerLink(token, true)]
    for (const pressed of await Promise.all(presses)) {
      expect(await json(await mustAnswer(200, pressed))).toMatchObject({ outcome: 'reissued' })
    }
    expect((await answerLink(token, false)).status).toBe(404)
    expect(await countRequests()).toBe(2)
    const corrections = await json(
      await summit.guild.get(href('eventCorrections', { id: summit.id }, { page: 1 })),
    )
    expect(corrections.items).toMatchObject([
      { tokenId: tokenId.toString(), name: 'Zoë Okonkwo', state: 'accepted', answer: null },
    ])
    const { rows } = await harness.database.queries.execute(
      `select reason, replacement_id is not null as replaces from revocation_requests`,
    )
    expect(rows).toEqual([{ reason: 'The printed name was corrected.', replaces: true }])
    expect(await json(await propose('Zoë'))).toMatchObject({
      code: 'name_proposal.refused',
      message: expect.stringContaining('being issued right now'),
    })
  })

  test('behavior: the person’s own request ends it, and is answered before another proposal', async () => {
    const tokenId = (await issue('Zoe')).toString()
    await mustAnswer(201, await propose('Zoë'))
    const ask = { tokenId, name: 'Zoé', reason: 'An accent' }
    await mustAnswer(201, await summit.alice.post(paths.certificateCorrection, ask))
    expect(await row()).toMatchObject({ name_proposal: { state: 'overtaken' } })
    later(1)
    expect(await json(await propose('Zoë'))).toMatchObject({
      code: 'name_proposal.refused',
      message: expect.stringContaining('Answer that first'),
    })
    expect(await countRequests()).toBe(1)
  })

  test('behavior: a certificate that moves to another wallet ends the proposal', async () => {
    const tokenId = (await issue('Zoe')).toString()
    const moved = await summit.bob.post(href('certificateMove', { tokenId }), { reason: 'A new phone.' })
    const { correction } = (await json(await mustAnswer(201, moved))) as { correction: { id: number } }
    const recognize = href('moveRecognize', { correctionId: correction.id })
    await mustAnswer(200, await summit.guild.post(recognize))
    await harness.database.queries.execute('update corrections set not_before = asked_at')
    await mustAnswer(201, await propose('Zoë'))
    await mustAnswer(202, await summit.guild.post(href('certificateReplace', { tokenId }), {}))
    expect(await row()).toMatchObject({ name_proposal: { state: 'overtaken' } })
    expect((await answer('Zoë', true, summit.bob)).status).toBe(404)
  })

  test('error: nobody agrees to a name on a certificate that was revoked', async () => {
    const tokenId = await issue('Zoe')
    await mustAnswer(201, await propose('Zoë'))
    const revoke = href('certificateRevoke', { tokenId: tokenId.toString() })
    await mustAnswer(202, await summit.guild.post(revoke, { reason: 'Issued by mistake.' }))
    expect((await answer('Zoë', true)).status).toBe(409)
    expect(await countRequests()).toBe(1)
  })

  test('behavior: the export has the proposal, and erasing removes it', async () => {
    await mustAnswer(201, await propose('Zoë Planted', { reason: 'Planted reason' }))
    const exported = await json(await summit.alice.get(href('accountExport', { wallet: alice.wallet })))
    expect(exported.joined).toMatchObject([
      { name_proposal: { name: 'Zoë Planted', reason: 'Planted reason', state: 'waiting' } },
    ])
    const erase = { wallet_address: alice.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.alice.post(href('accountErase', { wallet: alice.wallet }), erase))
    for (const table of ['roster_entries', 'corrections', 'audit_records', 'mail_outbox']) {
      const { rows } = await harness.database.queries.execute(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain('Planted')
    }
  })
})
