import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { findDropReason } from '@certify/domain/mail/still-true'
import { shortAddress } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { rateCounter } from '@certify/postgres/connection/rate-counter'
import { mailStore } from '@certify/postgres/mail/mail-store'
import type { MoveCodeResponse, WireCorrection } from '@certify/wire/names'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from './testing/harness'
import { putOnChain } from './testing/on-chain'
import { alice, bob, carol, guild } from './testing/people'
import { openSummit, openSummitMinting, type Summit, summitFields } from './testing/summit'

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
  await harness.reset()
  summit = await openSummit(harness)
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
/** Bob asks for a certificate of Alice. */
async function askMove(tokenId = toTokenId(2, 1)): Promise<number> {
  const move = href('certificateMove', { tokenId: tokenId.toString() })
  const asked = await mustAnswer(201, await summit.bob.post(move, { reason: 'We met at the desk.' }))
  return ((await asked.json()) as { correction: WireCorrection }).correction.id
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
  const mails = await store.claim({ now: harness.now(), holder: 'test', limit: 50, leaseSeconds: 60 })
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
    // The code of one move does not work for another, although both are the same person's.
    expect(await tell(await prove(other, digits))).toEqual([409, 'invitation.code_over'])
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`
    for (const typed of [spaced, digits]) await mustAnswer(200, await prove(id, typed))
    expect(await readMoves(summit.id)).toEqual([true])
    expect(await readMoves(second.id)).toEqual([true])
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

  test('error: an account gets one code a minute and ten a day, and the earlier code still works', async () => {
    const id = await askMove()
    const first = await (await mustAnswer(200, await order(id))).json()
    minutesLater(0.5)
    expect(await (await mustAnswer(200, await order(id))).json()).toEqual(first)
    expect(await tell(await order(id, { again: true }))).toEqual([409, 'invitation.code_enough', 1])
    expect(await readMails()).toHaveLength(1)
    for (let sent = 1; sent < 10; sent++) {
      minutesLater(1)
      await mustAnswer(200, await order(id, { again: true }))
    }
    await mustAnswer(200, await summit.bob.post(href('correctionWithdraw', { correctionId: id })))
    expect((await order(await askMove())).status).toBe(429)
    expect(await readMails()).toHaveLength(10)
  })
})

describe('a move that both wallets confirm', () => {
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
