// Any database answers alike.
import { parseInvitationId } from '@certify/domain/invitation/invitation'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { InvitationPage } from '@certify/wire/invitations'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitationStore } from '../invitation/invitation-store'
import { mailStore } from '../mail/mail-store'
import { claimDue } from '../testing/claim-due'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, guild } from '../testing/people'
import { afterSummit, resetToSummit, type Summit } from '../testing/summit'
import { createApp } from './app'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ settings }) => ({ settings: { ...settings, sendsMail: true } }))
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  harness.at(afterSummit)
  await harness.database.queries.execute(sql`update events set max_attendees = 0`)
})
afterAll(() => harness.close())

const token = { authorization: 'Bearer operator-token' }
const ask = (init: RequestInit = {}, remoteAddress = '203.0.113.7') =>
  harness.app.request(paths.operatorMail, init, { incoming: { socket: { remoteAddress } } })
const decide = (body: object, headers: Record<string, string> = token, from?: string) =>
  ask(
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    from,
  )
const readPage = async () => (await mustAnswer(200, await ask({ headers: token }))).text()
const readRow = async () => (await readPage()).split('\n').find((line) => line.endsWith(guild.name)) ?? ''

/** Invites people, and answers the number of their organizer. */
async function invite(emails: readonly string[]): Promise<number> {
  const url = href('eventInvite', { id: summit.id }, { expects: 'true', links: 'true' })
  const csv = {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: `email\n${emails.join('\n')}\n`,
  }
  await mustAnswer(200, await summit.guild.request(url, csv))
  const { rows } = await harness.database.queries.execute<{ id: number }>(
    sql`select organizer_id as id from events where id = ${summit.id}`,
  )
  return rows[0]?.id ?? 0
}
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => `stranger${index}@people.example`)

/** Says "not me" for the first people of the list. */
async function complain(count: number): Promise<void> {
  const { rows } = await harness.database.queries.execute<{ id: number; mac: string }>(
    sql`select id, email_mac as mac from invitations where state = 'open' order by id limit ${count}`,
  )
  for (const { id, mac } of rows) {
    const link = harness.ports.invitationKeys.writeToken({ id: parseInvitationId(id), emailMac: mac })
    await mustAnswer(200, await harness.client().post(paths.invitationRefuse, { token: link }))
  }
}
/** What the organizer reads of the waiting mails. */
const readSending = async () => {
  const page = await mustAnswer(
    200,
    await summit.guild.get(href('eventInvitations', { id: summit.id }, { page: 1 })),
  )
  return ((await page.json()) as InvitationPage).sending
}
const readDue = async () => {
  const due = await claimDue(harness.database.queries, harness.now(), 0)
  return due.filter(({ kind }) => kind === 'invitation.sent').length
}

describe('the operator and the mail of organizations', () => {
  test('behavior: the page and the metrics say who sends how much, and a higher limit lets waiting mail go', async () => {
    const organizer = await invite(strangers(50))
    expect(await readSending()).toEqual({
      waiting: 50,
      last_mail_at: new Date(harness.now().getTime() + 2 * 86_400_000).toISOString(),
      level: 'new',
      per_day: 20,
      paused: false,
    })
    expect(await readRow()).toMatch(/^\d+ +new +20 +0 +5[0-9] +0 +0 +0 +- +/)
    const metrics = await harness.app.request(
      paths.metrics,
      {},
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    expect(await metrics.text()).toContain(
      `certify_organizer_mails{organizer="${organizer}",kind="invitation.sent",state="waiting"} 50\n`,
    )
    await mustAnswer(200, await decide({ organizer, per_day: 45 }))
    expect(await readRow()).toMatch(/^\d+ +new +45 /)
    expect(await readSending()).toMatchObject({
      waiting: 50,
      last_mail_at: new Date(harness.now().getTime() + 86_400_000).toISOString(),
      per_day: 45,
    })
    expect(await readDue()).toBe(45)
    await mustAnswer(200, await decide({ organizer, per_day: null }))
    expect(await readRow()).toMatch(/^\d+ +new +20 /)
  })

  test('behavior: the words of a mail server that refuses us are on the page and in the warnings, as are late mails', async () => {
    const store = mailStore(harness.database.queries)
    await harness.database.queries.execute(sql`delete from mail_outbox`)
    const refusal = { why: 'refuses', said: '535 5.7.8 Wrong password' } as const
    const warnings = async () => {
      const response = await createApp(harness.ports).request(paths.ready)
      return ((await response.json()) as { warnings: string[] }).warnings.filter((each) => /mail/i.test(each))
    }
    await store.noteTrouble(refusal, harness.now())
    expect(await warnings()).toEqual([
      expect.stringMatching(/^Mail does not go out: the mail server refuses .*“535 5\.7\.8 Wrong password”/),
    ])
    const since = harness.now().toISOString()
    harness.at(new Date(harness.now().getTime() + 60_000))
    await store.noteTrouble({ why: 'refuses', said: '535 5.7.8 Still wrong' }, harness.now())
    expect(await readPage()).toContain(
      `The mail server refuses us: “535 5.7.8 Still wrong”\nNothing goes out since ${since}.\n`,
    )
    await store.noteTrouble(null, harness.now())
    expect(await warnings()).toEqual([])
    await invite(strangers(1))
    const [mail] = (await claimDue(harness.database.queries, harness.now())).filter(
      ({ kind }) => kind === 'invitation.sent',
    )
    const notBefore = new Date(harness.now().getTime() + 3_600_000)
    const later = { state: 'waiting', notBefore, counts: true, said: '451 4.3.0 Later' } as const
    await store.settle(mail?.id ?? 0, 'test', later)
    harness.at(new Date(harness.now().getTime() + 121_000))
    expect(await warnings()).toEqual([
      expect.stringMatching(/^Mail is late: .*“451 4\.3\.0 Later”\. Waiting: 1\.$/),
    ])
    expect(await readPage()).toContain('Overdue: 1.')
  })

  test('behavior: three people of a list who say “not me” pause it, the operator hears of it and can end that', async () => {
    const organizer = await invite(strangers(10))
    const warnings = async () =>
      ((await (await createApp(harness.ports).request(paths.ready)).json()) as { warnings: string[] })
        .warnings
    await complain(2)
    expect(await readRow()).toMatch(/ 2 +0 +- +/)
    expect(await warnings()).not.toContainEqual(expect.stringContaining('not me'))
    await complain(1)
    expect(await readRow()).toMatch(/ 3 +0 +2026-11-/)
    expect(await readSending()).toMatchObject({ paused: true })
    expect(await warnings()).toContainEqual(
      expect.stringMatching(/^The mail of one organization is paused.*\/operator\/mail/),
    )
    await mustAnswer(200, await decide({ organizer, paused: false }))
    expect(await readRow()).toMatch(/ 3 +0 +- +/)
    expect(await warnings()).not.toContainEqual(expect.stringContaining('not me'))
    // Complaints from before the operator's decision pause it no more; three new ones do.
    harness.at(new Date(harness.now().getTime() + 60_000))
    await complain(1)
    expect(await readRow()).toMatch(/ 4 +0 +- +/)
    await complain(2)
    expect(await readRow()).toMatch(/ 6 +0 +2026-11-/)
  })

  test('behavior: claims with a code raise the limit, and what waits leaves earlier', async () => {
    await invite(strangers(60))
    expect(await readRow()).toMatch(/^\d+ +new +20 /)
    const claim = sql`update invitations set state = 'claimed' where id in (
      select id from invitations order by id limit 9)`
    await harness.database.queries.execute(claim)
    const { rows } = await harness.database.queries.execute<{ id: number }>(
      sql`select id from invitations where state = 'open' order by id limit 1`,
    )
    const account = await harness.ports.accounts.findByWallet(parseAddress(alice.wallet))
    await invitationStore(harness.database.queries).claim(parseInvitationId(rows[0]?.id ?? 0), {
      by: account?.id ?? expect.fail(),
      at: harness.now(),
      nameDiffers: false,
    })
    expect(await readRow()).toMatch(/^\d+ +claimed +100 /)
    expect(await readDue()).toBe(60)
  })

  test('error: strangers read nothing, and even this machine changes nothing without the operator’s token', async () => {
    const organizer = await invite(strangers(1))
    expect((await ask()).status).toBe(403)
    expect((await ask({}, '127.0.0.1')).status).toBe(200)
    expect((await ask({ headers: { 'x-forwarded-for': '203.0.113.7' } }, '127.0.0.1')).status).toBe(403)
    for (const headers of [{}, { authorization: 'Bearer operator-taken' }]) {
      const refused = await decide(
        { organizer, per_day: 500 },
        headers as Record<string, string>,
        '127.0.0.1',
      )
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'operator.refused' }])
    }
    expect((await decide({ organizer: 999_999, per_day: 500 })).status).toBe(404)
    for (const body of [{ organizer, per_day: -1 }, { organizer, paused: true }, { per_day: 5 }])
      expect((await decide(body)).status).toBe(422)
  })
})
