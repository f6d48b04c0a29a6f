// Any database answers alike.
import type { Invitation } from '@certify/domain/invitation/invitation'
import { parseInvitationId } from '@certify/domain/invitation/invitation'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { InvitationsResponse, WireInvitation, WireInvitationRead } from '@certify/wire/invitations'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { carol, dave } from '../testing/people'
import { afterSummit, resetToSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ settings }) => ({ settings: { ...settings, sendsMail: true } }))
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  harness.at(afterSummit)
})
afterAll(() => harness.close())

const form = { name: 'Carol Planted', email: 'carol@example.org', acceptTerms: true }
const minutesLater = (minutes: number) => harness.at(new Date(harness.now().getTime() + minutes * 60_000))
const claim = (client: Client, token: string, more: object = {}) =>
  client.post(paths.invitationClaim, { token, ...form, ...more })
const code = async (response: Response) => {
  const body = (await response.json()) as { code?: string; values?: { count?: number; hours?: number } }
  const number = body.values?.count ?? body.values?.hours
  return [response.status, body.code, ...(number === undefined ? [] : [number])]
}

async function invite(query: Record<string, string> = {}) {
  const url = href('eventInvitations', { id: summit.id }, { expects: 'true', links: 'true', ...query })
  const csv = {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'email,name\ncarol@example.org,Carol Planted\n',
  }
  const answer = (await (
    await mustAnswer(200, await summit.guild.request(url, csv))
  ).json()) as InvitationsResponse
  const [made] = answer.invitations ?? []
  return { id: parseInvitationId(made?.id ?? 0), token: made?.link.split('#')[1] ?? '' }
}
const find = async (id: Invitation['id']) => (await harness.ports.invitations.find(id)) as Invitation
/** The digits in the newest mail. */
async function readDigits(id: Invitation['id']): Promise<string> {
  const invitation = await find(id)
  if (invitation.code === null) throw new Error('No code was made.')
  return harness.ports.invitationKeys.writeCode(invitation, invitation.code)
}
const read = async (token: string) =>
  (await (
    await mustAnswer(200, await harness.client().post(paths.invitationRead, { token }))
  ).json()) as WireInvitationRead
async function countMails(kind: string): Promise<number> {
  const { rows } = await harness.database.queries.execute<{ mails: number }>(
    sql`select count(*)::int as mails from mail_outbox where kind = ${kind}`,
  )
  return rows[0]?.mails ?? 0
}
const list = async () =>
  (await (await summit.guild.get(href('eventInvitations', { id: summit.id }))).json()) as WireInvitation[]

describe('the code of a claim', () => {
  test('behavior: a claim sends it to the invited address and stores nothing else; with the code, the claim succeeds', async () => {
    const { id, token } = await invite()
    const client = await harness.signedIn(carol)
    for (const _ of [1, 2, 3])
      expect(await code(await claim(client, token))).toEqual([409, 'invitation.code_needed'])
    expect(await countMails('invitation.code')).toBe(1)
    expect(await harness.ports.accounts.findByWallet(parseAddress(carol.wallet))).toBeNull()
    expect(await list()).toMatchObject([{ state: 'open', email: 'carol@example.org' }])
    expect(await read(token)).toMatchObject({ code: { mail: 'waiting' }, claim: null })
    const digits = await readDigits(id)
    expect(`${await dumpDatabase(harness.database)}${harness.log.join()}`).not.toContain(digits)
    await mustAnswer(200, await claim(client, token, { code: ` ${digits.slice(0, 3)} ${digits.slice(3)}` }))
    // After a lost answer the client repeats the call, with the code or without it.
    for (const more of [{ code: digits }, {}]) await mustAnswer(200, await claim(client, token, more))
    expect(await list()).toMatchObject([{ state: 'claimed', email: null, name_differs: false }])
    expect(await countMails('invitation.claimed')).toBe(1)
  })

  test('error: it works for ten minutes, and only for the wallet that asked', async () => {
    const { id, token } = await invite()
    const [first, second] = [await harness.signedIn(carol), await harness.signedIn(dave)]
    await claim(first, token)
    const digits = await readDigits(id)
    const other = { name: 'Dave Planted', email: 'dave@example.org' }
    expect(await code(await claim(second, token, { ...other, code: digits }))).toEqual([
      409,
      'invitation.code_over',
    ])
    minutesLater(10)
    expect(await code(await claim(first, token, { code: digits }))).toEqual([409, 'invitation.code_over'])
    expect(await code(await claim(second, token, other))).toEqual([409, 'invitation.code_needed'])
    expect(await code(await claim(first, token))).toEqual([409, 'invitation.code_enough', 1])
    await mustAnswer(200, await claim(second, token, { ...other, code: await readDigits(id) }))
    expect((await list())[0]).toMatchObject({ state: 'claimed', name_differs: true })
  })

  test('error: where the address got the mails of a day, the person who asks for a code hears when to ask again', async () => {
    const { token } = await invite()
    const client = await harness.signedIn(carol)
    const fillDay = sql`insert into mail_admissions (mail_id, recipient_mac, is_stranger, at)
      select 1000 + mail, ${harness.ports.invitationKeys.sealEmail('carol@example.org')}, false,
        ${harness.now().toISOString()}::timestamptz from generate_series(1, 3) mail`
    await harness.database.queries.execute(fillDay)
    minutesLater(60)
    await client.signIn(carol)
    for (const ask of [() => claim(client, token), () => client.post(paths.invitationCode, { token })]) {
      const refused = await ask()
      expect(refused.headers.get('retry-after')).toBe(String(23 * 3_600))
      expect(await code(refused)).toEqual([429, 'mail.enough', 23])
    }
    expect(await countMails('invitation.code')).toBe(0)
    minutesLater(23 * 60)
    await client.signIn(carol)
    expect(await code(await claim(client, token))).toEqual([409, 'invitation.code_needed'])
  })

  test('error: refuses another code within a minute, a sixth within a day, and one for a visitor', async () => {
    const { token } = await invite()
    const client = await harness.signedIn(carol)
    const again = () => client.post(paths.invitationCode, { token })
    await claim(client, token)
    expect(await code(await again())).toEqual([409, 'invitation.code_enough', 1])
    for (let sent = 1; sent < 5; sent++) {
      minutesLater(1)
      await mustAnswer(200, await again())
    }
    minutesLater(1)
    expect(await code(await again())).toEqual([409, 'invitation.code_enough', 24])
    expect(await countMails('invitation.code')).toBe(5)
    expect((await harness.client().post(paths.invitationCode, { token })).status).toBe(401)
  })

  test('behavior: the organizer can invite without a code, and a claim that cannot succeed mails none', async () => {
    const { token } = await invite({ code: 'false' })
    const client = await harness.signedIn(carol)
    expect(await code(await client.post(paths.invitationCode, { token }))).toEqual([
      409,
      'invitation.no_mail',
    ])
    expect(await code(await claim(client, token, { name: '' }))).toEqual([422, 'field.required'])
    await mustAnswer(200, await claim(client, token))
    expect(await countMails('invitation.code')).toBe(0)
  })
})

describe('“not you?”', () => {
  test('behavior: the link in the news of a claim tells the organizer, who can invite the address again', async () => {
    const { id, token } = await invite()
    const client = await harness.signedIn(carol)
    await claim(client, token)
    await mustAnswer(200, await claim(client, token, { code: await readDigits(id) }))
    const objection = harness.ports.invitationKeys.writeObjection(await find(id))
    expect(await read(objection)).toMatchObject({ state: 'claimed', claim: { objected: false } })
    // Neither link can replace the other.
    const visitor = harness.client()
    expect((await visitor.post(paths.invitationObject, { token })).status).toBe(404)
    expect((await visitor.post(paths.invitationRefuse, { token: objection })).status).toBe(404)
    expect((await claim(client, objection)).status).toBe(404)
    for (const _ of [1, 2])
      await mustAnswer(200, await visitor.post(paths.invitationObject, { token: objection }))
    expect(await read(objection)).toMatchObject({ claim: { objected: true } })
    expect((await list())[0]?.objected_at).not.toBeNull()
    expect(await countMails('invitation.objected')).toBe(1)
    const people = (await (await summit.guild.get(href('eventParticipants', { id: summit.id }))).json()) as {
      id: number
      wallet_address: string
    }[]
    const entryId = people.find(({ wallet_address }) => wallet_address === carol.wallet)?.id ?? 0
    await mustAnswer(
      200,
      await summit.guild.post(href('eventWhitelistRevoke', { id: summit.id, entryId }), {}),
    )
    await invite()
    expect(await list()).toMatchObject([{ state: 'open', objected_at: null, claimed_at: null }])
    expect((await visitor.post(paths.invitationRead, { token: objection })).status).toBe(404)
  })
})
