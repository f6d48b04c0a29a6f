// Any database answers alike.
import type { HistoryItem } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import type { WireTeamInvitation, WireTeamMember } from '@certify/wire/team'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailStore } from '../mail/mail-store'
import { removeExpiredPlaces } from '../team/team-acts'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, carol, collective, guild, teamManager, teamOwner } from '../testing/people'
import { resetToSummit, type Summit } from '../testing/summit'
import { joinTeam, readMailedToken } from '../testing/team'

let harness: Harness
let silent: Harness
let summit: Summit
/** Number of the guild. */
let number: number

beforeAll(async () => {
  harness = await openHarness(({ settings }) => ({ settings: { ...settings, sendsMail: true } }))
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  number = await findNumber(summit.guild, guild.wallet)
})
afterAll(() => harness.close())

async function findNumber(client: Client, wallet: string): Promise<number> {
  const profile = await client.get(href('vendorProfile', { wallet }))
  return ((await profile.json()) as { number: number }).number
}

const nadia = { role: 'manager', name: '  Nadia   Brandt ', email: 'Nadia@People.example' }
type Made = { id: number; url: string; mailed: boolean }

const post = (body: object, client = summit.guild, of = number) =>
  client.post(href('organizationInvitations', { number: of }), body)
const invite = async (body: object): Promise<Made> =>
  (await (await mustAnswer(201, await post(body))).json()) as Made
const list = async () =>
  (await (await summit.guild.get(href('organizationInvitations', { number }))).json()) as WireTeamInvitation[]
const members = async () =>
  (await (await summit.guild.get(href('organizationMembers', { number }))).json()) as WireTeamMember[]
const ofInvitation = (teamInvitationId: number) => ({ number, teamInvitationId })
const again = (id: number, client = summit.guild) =>
  client.post(href('organizationInvitationResend', ofInvitation(id)))
const withdraw = (id: number) => summit.guild.post(href('organizationInvitationWithdraw', ofInvitation(id)))
const decline = (token: string) => harness.client().post(paths.organizationDecline, { token })
const tokenOf = (url: string) => new URL(url).hash.slice(1)

async function refusal(response: Response) {
  const { code, values, fields } = (await response.json()) as {
    code: string
    values: object
    fields?: unknown
  }
  return { status: response.status, code, values, fields }
}

async function readMails() {
  const { rows } = await harness.database.queries.execute<{ kind: string; state: string; key: string }>(
    sql`select kind, state, key from mail_outbox where kind = 'team.invited' order by id`,
  )
  return rows
}

/** Settles the newest mail as its sender would. */
async function settle(outcome: 'sent' | 'failed'): Promise<void> {
  await harness.database.queries.execute(sql`
    update mail_outbox set state = 'sending', holder = 'test', recipient = 'nadia@people.example'
    where id = (select max(id) from mail_outbox where kind = 'team.invited')`)
  const { rows } = await harness.database.queries.execute<{ id: number }>(
    sql`select max(id) as id from mail_outbox where kind = 'team.invited'`,
  )
  const settled =
    outcome === 'sent'
      ? ({ state: 'sent', at: harness.now() } as const)
      : ({ state: 'failed', reason: '550 5.1.1 No such person', isAddress: true } as const)
  await mailStore(harness.database.queries).settle(rows[0]?.id ?? 0, 'test', settled)
}

/** Everything in the database that could hold an address, as text. */
async function dump(): Promise<string> {
  const { rows } = await harness.database.queries.execute<{ all: string }>(sql`
    select (select coalesce(jsonb_agg(m), '[]')::text from mail_outbox m)
      || (select coalesce(jsonb_agg(i), '[]')::text from organization_invitations i)
      || (select coalesce(jsonb_agg(o), '[]')::text from organization_members o)
      || (select coalesce(jsonb_agg(a), '[]')::text from audit_records a) as all`)
  return rows[0]?.all.toLowerCase() ?? ''
}

describe('an invitation to a team by mail', () => {
  test('behavior: it goes to the address once, and the list says who is waiting and what became of the mail', async () => {
    const made = await invite(nadia)
    expect(made).toMatchObject({ mailed: true, url: expect.stringMatching(/\/team#[0-9a-f]{64}$/) })
    expect(await readMails()).toEqual([
      { kind: 'team.invited', state: 'waiting', key: `team.invited:${made.id}:1` },
    ])
    const waiting = {
      id: made.id,
      role: 'manager',
      event_id: null,
      name: 'Nadia Brandt',
      email: 'nadia@people.example',
      mail: 'waiting',
      may_send_again: false,
    }
    expect(await list()).toMatchObject([waiting])
    await settle('sent')
    expect(await list()).toMatchObject([{ ...waiting, mail: 'sent', may_send_again: true }])
  })

  test('behavior: without an address it is a link, and nobody gets a mail', async () => {
    expect(await invite({ role: 'manager' })).toMatchObject({ mailed: false })
    expect(await invite({ role: 'manager', name: 'Nadia', email: ' ' })).toMatchObject({ mailed: false })
    expect(await readMails()).toEqual([])
    expect(await list()).toMatchObject([
      { name: 'Nadia', email: null, mail: null, may_send_again: false },
      { name: null, email: null, mail: null, may_send_again: false },
    ])
  })

  test('error: a wrong address or name is refused, and the answer names the field', async () => {
    const wrong = { ...nadia, email: 'nadia at people' }
    expect(await refusal(await post(wrong))).toMatchObject({
      status: 422,
      code: 'field.not_an_email',
      values: { field: 'email' },
    })
    expect(await refusal(await post({ ...nadia, name: 'N'.repeat(201) }))).toMatchObject({
      status: 422,
      code: 'field.too_long',
      values: { field: 'name', max: 200 },
    })
    expect(await refusal(await post({ ...nadia, language: 'xx' }))).toMatchObject({
      status: 422,
      values: { field: 'language' },
    })
    expect(await list()).toEqual([])
  })

  test('error: an address that waits already is told, however it is spelled', async () => {
    await mustAnswer(201, await post(nadia))
    expect(await refusal(await post({ ...nadia, email: 'nadia@people.EXAMPLE' }))).toMatchObject({
      status: 409,
      code: 'team.already_invited',
    })
    expect(await readMails()).toHaveLength(1)
    // Another organization may invite the same person.
    const other = await findNumber(summit.collective, collective.wallet)
    await mustAnswer(201, await post(nadia, summit.collective, other))
  })

  test('error: the address of a member is told: of the invitation, or of the account that confirmed it', async () => {
    const { url } = await invite(nadia)
    const client = await harness.signedIn(carol)
    await mustAnswer(200, await client.post(paths.organizationAccept, { token: tokenOf(url) }))
    expect(await refusal(await post(nadia))).toMatchObject({ status: 409, code: 'team.already_member' })
    await joinTeam(harness, summit.guild, number, bob, { role: 'manager' })
    await mustAnswer(201, await post({ role: 'manager', email: bob.email }))
    const [open] = await list()
    await mustAnswer(200, await withdraw(open?.id ?? 0))
    await harness.database.queries.execute(
      sql`update accounts set email_confirmed_at = now() where lower(wallet) = ${bob.wallet.toLowerCase()}`,
    )
    expect(await refusal(await post({ role: 'manager', email: bob.email }))).toMatchObject({
      code: 'team.already_member',
    })
    // A person who left can be invited again.
    const [first] = await members()
    const memberId = first?.id ?? 0
    await mustAnswer(200, await summit.guild.post(href('organizationMemberRemove', { number, memberId })))
    await mustAnswer(201, await post(nadia))
  })

  test('behavior: the one who accepts has the name of the invitation until they give their own', async () => {
    const { client } = await joinTeam(harness, summit.guild, number, teamManager, {
      role: 'door',
      name: 'Nadia',
    })
    expect(await members()).toMatchObject([{ name: 'Nadia', role: 'door' }])
    await mustAnswer(201, await client.post(href('eventDoorLinks', { id: summit.id }), { label: 'North' }))
    const history = await summit.guild.get(href('eventHistory', { id: summit.id }))
    expect(((await history.json()) as HistoryItem[])[0]).toMatchObject({ actor: { name: 'Nadia' } })
    const form = {
      name: 'Nadia Brandt',
      email: 'own@people.example',
      wallet_address: teamManager.wallet,
      acceptTerms: true,
    }
    await mustAnswer(201, await client.post(paths.userRegister, form))
    expect(await members()).toMatchObject([{ name: 'Nadia Brandt' }])
    const { rows } = await harness.database.queries.execute(sql`select name from organization_members`)
    expect(rows).toEqual([{ name: null }])
  })
})

describe('sending again', () => {
  test('behavior: once more, not while the last mail waits, and not a third time', async () => {
    const { id } = await invite(nadia)
    expect(await refusal(await again(id))).toMatchObject({ status: 409, code: 'team.mail_waits' })
    await settle('failed')
    expect(await list()).toMatchObject([{ mail: 'failed', may_send_again: true }])
    const answers = await Promise.all([again(id), again(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await settle('sent')
    expect(await refusal(await again(id))).toMatchObject({
      status: 409,
      code: 'invitation.enough',
      values: { max: 2 },
    })
    expect(await list()).toMatchObject([{ mail: 'sent', may_send_again: false }])
    expect(await readMails()).toHaveLength(2)
  })

  test('error: not without an address, not once it is used or withdrawn, and not for another organization', async () => {
    const link = await invite({ role: 'manager' })
    expect(await refusal(await again(link.id))).toMatchObject({ status: 409, code: 'team.no_address' })
    const { id } = await invite(nadia)
    await settle('sent')
    const { number: own, teamInvitationId } = {
      ...ofInvitation(id),
      number: await findNumber(summit.collective, collective.wallet),
    }
    const foreign = href('organizationInvitationResend', { number: own, teamInvitationId })
    expect(await refusal(await summit.collective.post(foreign))).toMatchObject({
      status: 409,
      code: 'invitation.not_open',
    })
    await mustAnswer(200, await withdraw(id))
    expect(await refusal(await again(id))).toMatchObject({ code: 'invitation.not_open' })
  })
})

describe('the link of an invitation that waits', () => {
  const link = (id: number, client = summit.guild) =>
    client.get(href('organizationInvitationLink', ofInvitation(id)))

  test('behavior: an owner can copy it later, and it is the same', async () => {
    const { id, url } = await invite(nadia)
    const answer = await mustAnswer(200, await link(id))
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.json()).toEqual({ url })
    expect(await dump()).not.toContain(tokenOf(url))
  })

  test('error: not a manager, not of one that is used, and not of links of before', async () => {
    const { id } = await invite(nadia)
    const manager = await joinTeam(harness, summit.guild, number, teamManager, { role: 'manager' })
    expect(await refusal(await link(id, manager.client))).toMatchObject({ status: 403 })
    await harness.database.queries.execute(
      sql`update organization_invitations set seed = null where id = ${id}`,
    )
    expect(await refusal(await link(id))).toMatchObject({ status: 409, code: 'team.no_link' })
    await mustAnswer(200, await withdraw(id))
    expect(await refusal(await link(id))).toMatchObject({ status: 409, code: 'invitation.not_open' })
  })
})

describe('"not me"', () => {
  test('behavior: ends the invitation, forgets the address, and no organization mails there again', async () => {
    const { id, url } = await invite(nadia)
    await settle('sent')
    const mailed = await readMailedToken(harness, url)
    await mustAnswer(200, await decline(mailed))
    await mustAnswer(200, await decline(mailed))
    expect(await list()).toEqual([])
    expect(await dump()).not.toContain('nadia')
    const client = await harness.signedIn(carol)
    const accepted = await client.post(paths.organizationAccept, { token: tokenOf(url) })
    expect(await refusal(accepted)).toMatchObject({ code: 'team.invitation_over' })
    expect(await refusal(await post(nadia))).toMatchObject({ status: 409, code: 'team.address_refused' })
    const other = await findNumber(summit.collective, collective.wallet)
    expect(await refusal(await post(nadia, summit.collective, other))).toMatchObject({
      code: 'team.address_refused',
    })
    const { rows } = await harness.database.queries.execute<{
      action: string
      facts: { invitationId: number }
    }>(sql`select action, facts from audit_records where action = 'team.invitation_declined'`)
    expect(rows).toMatchObject([{ facts: { invitationId: id } }])
  })

  test('behavior: three people who say it pause the mail of the organization', async () => {
    const paused = async () =>
      (await harness.database.queries.execute(sql`select 1 from organizer_mail where paused_at is not null`))
        .rows.length
    for (const person of ['ana', 'ben', 'cy']) {
      expect(await paused()).toBe(0)
      const { url } = await invite({ role: 'door', email: `${person}@people.example` })
      await mustAnswer(200, await decline(await readMailedToken(harness, url)))
    }
    expect(await paused()).toBe(1)
  })

  test('error: not of a link that was used, or that nobody knows', async () => {
    const { url } = await invite(nadia)
    const client = await harness.signedIn(carol)
    await mustAnswer(200, await client.post(paths.organizationAccept, { token: tokenOf(url) }))
    expect(await refusal(await decline(tokenOf(url)))).toMatchObject({ code: 'team.invitation_over' })
    expect(await refusal(await decline('unknown'))).toMatchObject({ code: 'team.invitation_over' })
  })
})

describe('name and address', () => {
  const held = async () => (await dump()).includes('nadia')

  test('behavior: they go when the invitation is withdrawn, over, or ends with its maker', async () => {
    const { id } = await invite(nadia)
    // Written once, and to be tried again, as after an answer of 451.
    await harness.database.queries.execute(sql`
      update mail_outbox set recipient = ${nadia.email}, raw = ${`To: ${nadia.email}`} where kind = 'team.invited'`)
    expect(await held()).toBe(true)
    await mustAnswer(200, await withdraw(id))
    expect(await held()).toBe(false)

    const owner = await joinTeam(harness, summit.guild, number, teamOwner, { role: 'manager' })
    const role = href('organizationMemberRole', { number, memberId: owner.id })
    await mustAnswer(200, await summit.guild.post(role, { role: 'owner' }))
    await mustAnswer(201, await post(nadia, owner.client))
    const remove = href('organizationMemberRemove', { number, memberId: owner.id })
    await mustAnswer(200, await summit.guild.post(remove))
    expect(await held()).toBe(false)

    await invite(nadia)
    harness.at(new Date(harness.now().getTime() + 7 * 86_400_000))
    // The two that were withdrawn had mails, which count until now.
    expect(await removeExpiredPlaces(harness.ports)).toBe(3)
    expect(await held()).toBe(false)
  })

  test('behavior: the address goes when it is accepted, and the name when the person leaves or erases the account', async () => {
    for (const end of ['leave', 'erase'] as const) {
      const { url } = await invite(nadia)
      await mustAnswer(200, await summit.alice.post(paths.organizationAccept, { token: tokenOf(url) }))
      expect(await held()).toBe(false)
      await harness.database.queries.execute(
        sql`update organization_members set name = ${nadia.name} where removed_at is null`,
      )
      if (end === 'leave')
        await mustAnswer(200, await summit.alice.post(href('organizationLeave', { number })))
      else {
        const body = { wallet_address: alice.wallet, confirm: 'ERASE' }
        await mustAnswer(200, await summit.alice.post(href('accountErase', { wallet: alice.wallet }), body))
      }
      expect(await held()).toBe(false)
    }
  })

  test('behavior: they go with the account of the organization, of those who wait and of the team', async () => {
    await joinTeam(harness, summit.guild, number, teamManager, { role: 'manager', name: 'Nadia the First' })
    await invite(nadia)
    await settle('sent')
    const body = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.guild.post(href('accountErase', { wallet: guild.wallet }), body))
    expect(await held()).toBe(false)
  })

  test('behavior: an export has those of who waits, and a person’s own has the name that was given to them', async () => {
    await invite(nadia)
    const exported = await (await summit.guild.get(href('accountExport', { wallet: guild.wallet }))).json()
    expect(exported).toMatchObject({
      team_invitations: [{ name: 'Nadia Brandt', email: 'nadia@people.example', role: 'manager' }],
    })
    expect((exported as { mails: { kind: string }[] }).mails.map(({ kind }) => kind)).not.toContain(
      'team.invited',
    )
    // Who has an account has a name of their own, so the given one is not kept.
    const { url } = await invite({ role: 'door', name: 'Bob from the choir' })
    await mustAnswer(200, await summit.bob.post(paths.organizationAccept, { token: tokenOf(url) }))
    expect(await dump()).not.toContain('choir')
    await harness.database.queries.execute(sql`update organization_members set name = 'Bob of before'`)
    const own = await (await summit.bob.get(href('accountExport', { wallet: bob.wallet }))).json()
    expect(own).toMatchObject({ memberships: [{ organization: guild.name, invited_as: 'Bob of before' }] })
  })
})

describe('where no mail is sent', () => {
  beforeAll(async () => {
    silent = await openHarness()
  })
  afterAll(() => silent.close())

  test('behavior: the address is kept, the answer says that nothing was mailed, and sending again is refused', async () => {
    const client = await silent.organizer(guild)
    const own = await findNumber(client, guild.wallet)
    const made = await mustAnswer(201, await post(nadia, client, own))
    const { id, mailed } = (await made.json()) as Made
    expect(mailed).toBe(false)
    const waiting = await (await client.get(href('organizationInvitations', { number: own }))).json()
    expect(waiting).toMatchObject([{ email: 'nadia@people.example', mail: null, may_send_again: false }])
    const resend = href('organizationInvitationResend', { number: own, teamInvitationId: id })
    expect(await refusal(await client.post(resend))).toMatchObject({
      status: 409,
      code: 'invitation.no_mail',
    })
    const { rows } = await silent.database.queries.execute(
      sql`select 1 from mail_outbox where kind = 'team.invited'`,
    )
    expect(rows).toEqual([])
  })
})
