import { parseCorrectionId, UNPROVEN_DAYS } from '@certify/domain/certificate/correction'
import { findDropReason } from '@certify/domain/mail/still-true'
import { shortAddress } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import type { MoveCodeResponse, WireCorrection } from '@certify/wire/names'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endUnproven } from '../certificate/move-acts'
import { rateCounter } from '../database/connection/rate-counter'
import { mailStore } from '../mail/mail-store'
import { claimDue } from '../testing/claim-due'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import {
  alice,
  bob,
  carol,
  doorPerson,
  formerManager,
  guild,
  otherDoorPerson,
  teamManager,
  teamOwner,
} from '../testing/people'
import { openSummitMinting, resetToSummit, type Summit, summitFields } from '../testing/summit'

let harness: Harness
let summit: Summit
/** Another event of the guild, whose certificate Alice has, too. */
let second: { id: number; token: string }
beforeAll(async () => {
  harness = await openHarness(({ settings, clock }, { queries }) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { settings: { ...settings, sendsMail: true }, rateCounter: counter }
  })
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  const created = await summit.guild.form(paths.eventCreate, {
    ...summitFields,
    wallet_address: guild.wallet,
  })
  second = ((await (await mustAnswer(201, created)).json()) as { event: typeof second }).event
  const join = { event_id: second.id, wallet_address: alice.wallet }
  await mustAnswer(200, await summit.alice.post(paths.whitelistJoin, join))
  await issue(summit, toTokenId(2, 1))
  await issue({ ...summit, ...second }, toTokenId(2, 2))
})
afterAll(() => harness.close())

/** Alice has the certificate of an event. */
async function issue(event: Summit, tokenId: bigint): Promise<void> {
  await openSummitMinting(harness, event)
  await mustAnswer(202, await summit.guild.post(paths.certificateMintAll, { event_id: event.id }))
  await putOnChain(harness, tokenId)
}

const minutesLater = (minutes: number) => harness.at(new Date(harness.now().getTime() + minutes * 60_000))
const confirmAlice = () =>
  harness.database.queries.execute(
    sql`update accounts set email_confirmed_at = now() where wallet = ${alice.wallet}`,
  )
/** Somebody asks for a certificate of Alice: Bob, unless said otherwise. */
const postMove = (tokenId = toTokenId(2, 1), who = summit.bob) =>
  who.post(href('certificateMove', { tokenId: tokenId.toString() }), { reason: 'We met at the desk.' })
const readCorrection = async (response: Response) =>
  ((await response.json()) as { correction: WireCorrection }).correction
async function askMove(tokenId = toTokenId(2, 1), who = summit.bob): Promise<number> {
  return (await readCorrection(await mustAnswer(201, await postMove(tokenId, who)))).id
}
const withdraw = (correctionId: number, who = summit.bob) =>
  who.post(href('correctionWithdraw', { correctionId }))
const recognize = (correctionId: number, who = summit.guild) =>
  who.post(href('moveRecognize', { correctionId }))
const replace = (body: object = {}, tokenId = toTokenId(2, 1)) =>
  summit.guild.post(href('certificateReplace', { tokenId: tokenId.toString() }), body)
/** What a person reads about the moves to them and away from them. */
async function readStates(who: Client, { wallet }: { wallet: string }): Promise<string[]> {
  const list = await mustAnswer(200, await who.get(href('userMoves', { wallet })))
  return ((await list.json()) as { moves: WireCorrection[] }).moves.map(({ state }) => state)
}
/** The mails to Alice about moves, except codes, each with the day on which it goes out, from today. */
async function readWarnings(): Promise<string[]> {
  const { rows } = await harness.database.queries.execute<{ kind: string; at: string }>(sql`
    select kind, to_char(not_before at time zone 'UTC', 'YYYY-MM-DD') as at from mail_outbox
    where kind in ('move.asked', 'move.ended') and account_id = (select id from accounts where wallet = ${alice.wallet})
    order by not_before, id`)
  const today = Date.parse(harness.now().toISOString().slice(0, 10))
  return rows.map(({ kind, at }) => `${kind} ${(Date.parse(at) - today) / 86_400_000}`)
}
const order = (correctionId: number, body: object = {}, who = summit.bob) =>
  who.post(href('moveCode', { correctionId }), body)
const prove = (correctionId: number, code: string, who = summit.bob) =>
  who.post(href('moveEmail', { correctionId }), { code })
/** The digits of a code that is ordered now. */
const findDigits = (correctionId: number) =>
  harness.ports.mailLinks.writeMoveCode(parseCorrectionId(correctionId), harness.now())
const wrong = (digits: string) => (digits === '000000' ? '000001' : '000000')
const tell = async (response: Response) => {
  const { code, values } = (await response.json()) as { code?: string; values?: { count?: number } }
  return [response.status, code, ...(values?.count === undefined ? [] : [values.count])]
}
const readMoves = async (id: number) => {
  const list = await summit.guild.get(href('eventCorrections', { id }))
  return ((await list.json()) as WireCorrection[]).map(({ move }) => move?.email_confirmed)
}
async function readMails(): Promise<{ kind: string; account_id: number }[]> {
  const { rows } = await harness.database.queries.execute<{ kind: string; account_id: number }>(
    sql`select kind, account_id from mail_outbox where kind = 'move.code' order by id`,
  )
  return [...rows]
}

/** Why the mail with the code does not go out now; null if it does. `waits` means that the address is not confirmed. */
async function readDropReason(): Promise<string | null> {
  const store = mailStore(harness.database.queries)
  const mails = await claimDue(harness.database.queries, harness.now())
  const mail = mails.find(({ kind }) => kind === 'move.code')
  if (!mail) return 'waits'
  const situation = await store.readSituation(mail, harness.now())
  if (!situation) throw new Error('no account')
  return findDropReason(mail, situation, harness.now())
}

describe('the code of a move', () => {
  test('behavior: it confirms the email to each organizer of a move between the two accounts; nothing stored has it', async () => {
    await confirmAlice()
    const [id, other] = [await askMove(), await askMove(toTokenId(2, 2))]
    await mustAnswer(200, await order(id))
    const digits = findDigits(id)
    const { rows } = await harness.database.queries.execute(sql`select * from mail_outbox, corrections`)
    expect(JSON.stringify(rows)).not.toContain(digits)
    expect(await readMoves(summit.id)).toEqual([false])
    expect(await readWarnings()).toEqual([])
    // The code of one move does not work for another, although both are the same person's.
    expect(await tell(await prove(other, digits))).toEqual([409, 'invitation.code_over'])
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
    for (const typed of [spaced, digits]) await mustAnswer(200, await prove(id, typed))
    expect(await readMoves(summit.id)).toEqual([true])
    expect(await readMoves(second.id)).toEqual([true])
    // One warning of both, at once, a day before the end and at the end.
    expect(await readWarnings()).toEqual(['move.asked 0', 'move.asked 6', 'move.ended 7'])
    for (const event of [summit.id, second.id]) {
      const history = await (await summit.guild.get(href('eventHistory', { id: event }))).text()
      expect(history.split('correction.email_confirmed')).toHaveLength(2)
    }
  })

  test('error: an account without a confirmed address gets the same answers, and the same is stored', async () => {
    const answers: unknown[] = []
    for (const isConfirmed of [false, true]) {
      if (isConfirmed) await confirmAlice()
      const id = await askMove()
      const ordered = (await (await mustAnswer(200, await order(id))).json()) as MoveCodeResponse
      const lasts = Date.parse(ordered.expires_at) - harness.now().getTime()
      const refused = await tell(await prove(id, wrong(findDigits(id))))
      expect(await readDropReason()).toBe(isConfirmed ? null : 'waits')
      answers.push([ordered.message, lasts, refused, (await readMails()).length])
      await mustAnswer(200, await summit.bob.post(href('correctionWithdraw', { correctionId: id })))
      await harness.database.queries.execute(sql`delete from mail_outbox where kind = 'move.code'`)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject([expect.any(String), 600_000, [409, 'invitation.code_wrong', 4], 1])
  })

  test('error: after five wrong codes or ten minutes the right one fails, too; parallel tries count each', async () => {
    const id = await askMove()
    expect(await tell(await prove(id, '123456'))).toEqual([409, 'invitation.code_over'])
    await mustAnswer(200, await order(id))
    const digits = findDigits(id)
    const tries = await Promise.all([1, 2, 3, 4, 5].map(async () => tell(await prove(id, wrong(digits)))))
    expect(tries.map(([, code, left]) => `${code} ${left}`).sort()).toEqual(
      [0, 1, 2, 3, 4].map((left) => `invitation.code_wrong ${left}`),
    )
    expect(await tell(await prove(id, digits))).toEqual([409, 'invitation.code_over'])
    minutesLater(1)
    await mustAnswer(200, await order(id))
    const next = findDigits(id)
    minutesLater(10)
    expect(await tell(await prove(id, next))).toEqual([409, 'invitation.code_over'])
    expect(await readMoves(summit.id)).toEqual([false])
  })

  test('error: only the person who asked gets one, while the move waits', async () => {
    const id = await askMove()
    const other = await harness.attendee(carol)
    for (const who of [summit.alice, other]) {
      expect((await order(id, {}, who)).status).toBe(404)
      expect((await prove(id, '123456', who)).status).toBe(404)
    }
    expect((await order(id, {}, summit.guild)).status).toBe(403)
    expect((await order(id, {}, harness.client())).status).toBe(401)
    await mustAnswer(200, await order(id))
    const digits = findDigits(id)
    await confirmAlice()
    await mustAnswer(200, await summit.alice.post(href('correctionWithdraw', { correctionId: id })))
    expect(await readDropReason()).toBe('answered')
    expect((await order(id)).status).toBe(404)
    expect((await prove(id, digits)).status).toBe(404)
  })

  test('error: an account gets one code a minute, and in a day three for each person who asks, six in all', async () => {
    const id = await askMove()
    const first = await (await mustAnswer(200, await order(id))).json()
    minutesLater(0.5)
    expect(await (await mustAnswer(200, await order(id))).json()).toEqual(first)
    expect(await tell(await order(id, { again: true }))).toEqual([409, 'invitation.code_enough', 1])
    expect(await readMails()).toHaveLength(1)
    for (let sent = 1; sent < 3; sent++) {
      minutesLater(1)
      await mustAnswer(200, await order(id, { again: true }))
    }
    await mustAnswer(200, await summit.bob.post(href('correctionWithdraw', { correctionId: id })))
    expect((await order(await askMove())).status).toBe(429)
    expect(await readMails()).toHaveLength(3)
    for (const person of [carol, teamOwner]) {
      const who = await harness.attendee(person)
      const other = await askMove(toTokenId(2, 1), who)
      for (const _ of [1, 2, 3, 4]) {
        minutesLater(1)
        await order(other, { again: true }, who)
      }
    }
    expect(await readMails()).toHaveLength(6)
  })
})

describe('a move that a stranger asks for', () => {
  const strangers = [carol, teamOwner, teamManager, doorPerson, otherDoorPerson, formerManager]
  /** Lets days pass. The sessions end, so the two people who act then sign in again. */
  const daysLater = async (days: number) => {
    minutesLater(days * 24 * 60)
    await mustAnswer(200, await summit.guild.signIn(guild))
    await mustAnswer(200, await summit.bob.signIn(bob))
  }
  const correct = async (tokenId = toTokenId(2, 1)) => {
    const wanted = { tokenId: tokenId.toString(), name: 'Alice Corrected', reason: 'A letter' }
    return summit.alice.post(paths.certificateCorrection, wanted)
  }
  const printNames = () =>
    summit.guild.post(href('eventPrintNames', { id: summit.id }), { print_names: true })

  test('behavior: it blocks neither the owner’s correction nor their own move, and both end it', async () => {
    await mustAnswer(200, await printNames())
    const stranger = await harness.attendee(carol)
    const theirs = await askMove(toTokenId(2, 1), stranger)
    const { id: named } = await readCorrection(await mustAnswer(201, await correct()))
    const own = await askMove()
    expect(await readStates(summit.alice, alice)).toEqual(['open', 'open'])
    const page = await summit.alice.get(href('userCertificate', { wallet: alice.wallet, tokenId: '20001' }))
    expect(await page.json()).toMatchObject({ correction: { id: named, state: 'open' } })
    // Without a number, the organizer accepts what its recipient asked for, and never what nobody proved.
    expect(await tell(await replace({ correction_id: theirs }))).toEqual([409, 'correction.unproven'])
    await mustAnswer(202, await replace())
    expect(await readStates(stranger, carol)).toEqual(['overtaken'])
    expect(await readStates(summit.bob, bob)).toEqual(['overtaken'])

    const [second, other] = [await askMove(toTokenId(2, 2)), await askMove(toTokenId(2, 2), stranger)]
    await mustAnswer(200, await summit.alice.post(href('moveConfirm', { correctionId: second })))
    expect(await readStates(stranger, carol)).toEqual(['overtaken', 'overtaken'])
    expect((await withdraw(other, stranger)).status).toBe(404)
    expect((await withdraw(own)).status).toBe(404)
  })

  test('behavior: the organizer names one of two that can be accepted', async () => {
    await mustAnswer(200, await printNames())
    const id = await askMove()
    await mustAnswer(201, await correct())
    expect((await recognize(id, summit.bob)).status).toBe(403)
    for (const _ of [1, 2]) await mustAnswer(200, await recognize(id))
    expect(await tell(await replace())).toEqual([409, 'correction.several'])
    expect(await tell(await replace({ correction_id: id }))).toEqual([409, 'correction.move_early'])
    await daysLater(7)
    await mustAnswer(202, await replace({ correction_id: id }))
  })

  test('error: asking and taking back frees nothing, mails the owner nothing, and the organizer once', async () => {
    for (const _ of [1, 2, 3]) await mustAnswer(200, await withdraw(await askMove()))
    const refused = await postMove()
    expect(Number(refused.headers.get('retry-after'))).toBe(86_400)
    expect(await tell(refused)).toEqual([429, 'correction.enough_moves'])
    // Another certificate is another request, and other people ask, all at once.
    await askMove(toTokenId(2, 2))
    const others: Client[] = []
    for (const person of strangers) others.push(await harness.attendee(person))
    for (const _ of [1, 2]) await withdraw(await askMove(toTokenId(2, 1), others[0]), others[0])
    const answers = await Promise.all(others.map((who) => postMove(toTokenId(2, 1), who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), 429])
    expect(await readWarnings()).toEqual([])
    const { rows } = await harness.database.queries.execute(
      sql`select 1 from mail_outbox where kind = 'correction.asked' and event_id = ${summit.id}`,
    )
    expect(rows).toHaveLength(1)
    // The owner stops one, and so makes room for their own new account.
    const isRefused = answers.map(({ status }) => status === 429)
    const [ofOther = expect.fail()] = answers.filter((_, index) => !isRefused[index])
    await mustAnswer(200, await withdraw((await readCorrection(ofOther)).id, summit.alice))
    expect((await postMove(toTokenId(2, 1), others[isRefused.indexOf(true)])).status).toBe(201)
    minutesLater(24 * 60)
    await mustAnswer(201, await postMove())
  })

  test('behavior: whatever is proven in a day, the owner is warned once, and each wait begins with its warning', async () => {
    const stranger = await harness.attendee(carol)
    const ids = [await askMove(), await askMove(toTokenId(2, 2))]
    const theirs = await askMove(toTokenId(2, 1), stranger)
    for (const id of [...ids, theirs]) await mustAnswer(200, await recognize(id))
    // Bob's two moves share a warning; Carol's comes tomorrow.
    expect(await readWarnings()).toEqual([
      'move.asked 0',
      'move.asked 1',
      'move.asked 6',
      'move.asked 7',
      'move.ended 7',
      'move.ended 8',
    ])
    await daysLater(7)
    await mustAnswer(202, await replace({ correction_id: ids[1] }, toTokenId(2, 2)))
    expect(await tell(await replace({ correction_id: theirs }))).toEqual([409, 'correction.move_early'])
    await daysLater(1)
    await mustAnswer(202, await replace({ correction_id: theirs }))
  })

  test('behavior: the link in a mail stops every move of the same two accounts', async () => {
    const id = await askMove()
    await askMove(toTokenId(2, 2))
    const token = harness.ports.mailLinks.objection(parseCorrectionId(id))
    await mustAnswer(200, await harness.client().post(paths.moveStop, { token }))
    expect(await readStates(summit.bob, bob)).toEqual(['withdrawn', 'withdrawn'])
  })

  test('behavior: a move that nobody proves ends after two weeks; a proven one waits on', async () => {
    const [id] = [await askMove(), await askMove(toTokenId(2, 2))]
    await mustAnswer(200, await recognize(id))
    const end = () => endUnproven(harness.ports)
    expect(await end()).toBe(0)
    await daysLater(UNPROVEN_DAYS)
    minutesLater(1)
    expect(await end()).toBe(1)
    expect(await readStates(summit.bob, bob)).toEqual(['lapsed', 'open'])
  })
})

describe('mails to the organizer about requests', () => {
  const readDigests = async () => {
    const { rows } = await harness.database.queries.execute<{ minutes: number }>(sql`
      select extract(epoch from not_before - ${harness.now().toISOString()}::timestamptz)::int / 60 as minutes
      from mail_outbox where kind = 'correction.asked' order by id`)
    return rows.map(({ minutes }) => minutes)
  }
  const send = () =>
    harness.database.queries.execute(
      sql`update mail_outbox set state = 'sent', attempts = 1 where state = 'waiting'`,
    )

  test('behavior: moves make one mail a day, and delay no mail about a name', async () => {
    await mustAnswer(
      200,
      await summit.guild.post(href('eventPrintNames', { id: summit.id }), { print_names: true }),
    )
    await withdraw(await askMove())
    await send()
    await askMove()
    await askMove(toTokenId(2, 1), await harness.attendee(carol))
    expect(await readDigests()).toEqual([5, 24 * 60 + 10])
    const wanted = { tokenId: '20001', name: 'Alice Corrected', reason: 'A letter' }
    const first = await mustAnswer(201, await summit.alice.post(paths.certificateCorrection, wanted))
    expect((await readDigests()).at(-1)).toBe(5)
    await send()
    await mustAnswer(200, await withdraw((await readCorrection(first)).id, summit.alice))
    await mustAnswer(201, await summit.alice.post(paths.certificateCorrection, wanted))
    expect((await readDigests()).at(-1)).toBe(70)
  })
})

describe('a move that both wallets confirm', () => {
  test('behavior: links to transcripts follow, also to a chosen certificate; what the old wallet signed ends', async () => {
    const share = href('userTranscriptShare', { wallet: alice.wallet })
    const chosen = { token_ids: [toTokenId(2, 1).toString()] }
    const made = (await (await mustAnswer(201, await summit.alice.post(share, chosen))).json()) as {
      transcript: { url: string }
    }
    const other = await harness.attendee(carol)
    const sign = (who: Client, wallet: string, pair: { owner: string; wallet: string }) =>
      who.post(href('userTranscriptJoin', { wallet }), pair)
    for (const pair of [
      { owner: alice.wallet, wallet: carol.wallet },
      { owner: carol.wallet, wallet: alice.wallet },
    ]) {
      const [first, second] = pair.owner === alice.wallet ? [summit.alice, other] : [other, summit.alice]
      await mustAnswer(200, await sign(first, pair.owner, pair))
      await mustAnswer(200, await sign(second, pair.wallet, pair))
    }
    await mustAnswer(200, await summit.alice.post(href('moveConfirm', { correctionId: await askMove() })))
    // What the issuer and the follower do then: the certificate is replaced by one of the new wallet.
    const fresh = toTokenId(3, 1)
    await harness.database.queries.execute(sql`
      insert into ledger_certificates
        (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number, block_time)
      select contract, ${fresh.toString()}, 3, 1, ${bob.wallet}, transaction_hash, 901, block_number, block_time
      from ledger_certificates where token_id = ${toTokenId(2, 1).toString()}`)
    await harness.database.queries.execute(sql`
      insert into ledger_endings
        (contract, token_id, kind, reason, replaced_by, ended_at, transaction_hash, log_index, block_number)
      select contract, token_id, 'replaced', '', ${fresh.toString()}, now(), transaction_hash, 902, block_number
      from ledger_certificates where token_id = ${toTokenId(2, 1).toString()}`)
    const secret = made.transcript.url.split('/t/')[1] ?? ''
    const shared = await mustAnswer(200, await harness.client().get(href('transcript', { secret })))
    expect(await shared.json()).toMatchObject({
      owner: bob.wallet,
      wallets: [],
      numbers: [fresh.toString()],
    })
    const list = async (who: Client, wallet: string) =>
      (await (await mustAnswer(200, await who.get(href('userTranscripts', { wallet })))).json()) as {
        transcripts: { url: string }[]
        wallets: unknown[]
      }
    expect((await list(summit.bob, bob.wallet)).transcripts.map(({ url }) => url)).toEqual([
      made.transcript.url,
    ])
    expect((await list(other, carol.wallet)).wallets).toEqual([])
  })

  test('behavior: the old account ends: its session, its sign-in, its registration, and joining', async () => {
    const correctionId = await askMove()
    const elsewhere = await harness.signedIn(alice)
    await mustAnswer(200, await summit.alice.post(href('moveConfirm', { correctionId })))
    for (const browser of [summit.alice, elsewhere]) {
      const session = await mustAnswer(200, await browser.get(paths.session))
      expect(await session.json()).toMatchObject({ isAuthenticated: false })
      const join = { event_id: second.id, wallet_address: alice.wallet }
      expect((await browser.post(paths.whitelistJoin, join)).status).toBe(401)
    }
    const refused = await harness.client().signIn(alice)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'account.moved',
      values: { wallet: shortAddress(parseAddress(bob.wallet)) },
    })
    // A second press of the old browser, and the new account.
    expect((await summit.alice.post(href('moveConfirm', { correctionId }))).status).toBe(401)
    const own = href('userEventCertificate', { wallet: bob.wallet, id: summit.id })
    expect((await summit.bob.get(own)).status).toBe(200)
  })
})
