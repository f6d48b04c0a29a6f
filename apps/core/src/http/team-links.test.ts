// Any database answers alike.
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseMemberId } from '@certify/domain/team/member'
import { href, paths } from '@certify/wire/paths'
import type { WireTeamInvitation } from '@certify/wire/team'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyTeamLink, inviteMember, removeExpiredPlaces } from '../team/team-acts'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { carol, guild, teamOwner } from '../testing/people'
import { afterSummit, resetToSummit, type Summit } from '../testing/summit'
import { joinTeam, readMailedToken } from '../testing/team'

let harness: Harness
let summit: Summit
/** Number of the guild. */
let number: number

beforeAll(async () => {
  harness = await openHarness(({ settings }) => ({ settings: { ...settings, sendsMail: true } }))
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  const profile = await summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
  number = ((await profile.json()) as { number: number }).number
})
afterAll(() => harness.close())

type Made = { id: number; url: string; mailed: boolean }

const nadia = { role: 'manager', name: 'Nadia Brandt', email: 'nadia@people.example' }
const post = (body: object, client = summit.guild) =>
  client.post(href('organizationInvitations', { number }), body)
const invite = async (body: object, client = summit.guild) =>
  (await (await mustAnswer(201, await post(body, client))).json()) as Made
const ofInvitation = (teamInvitationId: number) => ({ number, teamInvitationId })
const copy = (id: number, client: Client) => client.get(href('organizationInvitationLink', ofInvitation(id)))
const withdraw = (id: number) => summit.guild.post(href('organizationInvitationWithdraw', ofInvitation(id)))
const again = (id: number) => summit.guild.post(href('organizationInvitationResend', ofInvitation(id)))
const decline = (token: string) => harness.client().post(paths.organizationDecline, { token })
const offer = (token: string) => harness.client().post(paths.organizationInvitation, { token })
const list = async () =>
  (await (await summit.guild.get(href('organizationInvitations', { number }))).json()) as WireTeamInvitation[]
const tokenOf = (url: string) => new URL(url).hash.slice(1)
const refusedFrom = async (response: Response) =>
  ((await (await mustAnswer(200, response)).json()) as { refused_from: string }).refused_from
/** Invites an address to the summit; answers the token that organizers hold. */
async function inviteToEvent(email: string): Promise<string> {
  const upload = await summit.guild.request(
    href('eventInvitations', { id: summit.id }, { expects: 'true', links: 'true' }),
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: `email\n${email}\n` },
  )
  const { invitations = [] } = (await (await mustAnswer(200, upload)).json()) as {
    invitations: { link: string }[]
  }
  return new URL(invitations[0]?.link ?? '').hash.slice(1)
}
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code
const queries = () => harness.database.queries

async function countRefused(): Promise<number> {
  return (await queries().execute(sql`select 1 from invitation_refusals`)).rows.length
}

async function settleMails(): Promise<void> {
  await queries().execute(sql`update mail_outbox set state = 'sent' where kind = 'team.invited'`)
}

/** A member whom an owner makes an owner. */
async function joinAsOwner(): Promise<{ client: Client; id: number }> {
  const owner = await joinTeam(harness, summit.guild, number, teamOwner, { role: 'manager' })
  await changeRole(owner.id, 'owner')
  return owner
}

async function changeRole(memberId: number, role: string): Promise<void> {
  await mustAnswer(
    200,
    await summit.guild.post(href('organizationMemberRole', { number, memberId }), { role }),
  )
}

describe('the link of a colleague’s invitation', () => {
  test.each(['removed', 'left', 'manager', 'door'])(
    'behavior: the one that an owner copied ends when they are %s, and the others stay',
    async (end) => {
      const owner = await joinAsOwner()
      const copied = await invite({ role: 'manager', name: 'Ana' })
      const other = await invite({ role: 'manager', name: 'Ben' })
      await mustAnswer(200, await copy(copied.id, owner.client))
      if (end === 'removed') {
        const remove = href('organizationMemberRemove', { number, memberId: owner.id })
        await mustAnswer(200, await summit.guild.post(remove))
      } else if (end === 'left')
        await mustAnswer(200, await owner.client.post(href('organizationLeave', { number })))
      else await changeRole(owner.id, end)
      const accepted = await owner.client.post(paths.organizationAccept, { token: tokenOf(copied.url) })
      expect(await codeOf(accepted)).toBe('team.invitation_over')
      expect((await list()).map(({ id }) => id)).toEqual([other.id])
      await mustAnswer(200, await offer(tokenOf(other.url)))
    },
  )

  test('error: who stops being an owner while the call waits gets no link, and makes none', async () => {
    const owner = await joinAsOwner()
    const { id } = await invite({ role: 'manager' })
    await changeRole(owner.id, 'manager')
    const organizer = await harness.ports.accounts.findByWallet(parseAddress(guild.wallet))
    if (organizer?.role !== 'organizer') throw new Error('The guild is an organization.')
    const doing = {
      core: harness.ports,
      by: { account: organizer.id, member: parseMemberId(owner.id) },
      about: null,
    }
    const refused = { code: 'session.forbidden' }
    await expect(copyTeamLink(doing, { organizer, id })).rejects.toMatchObject(refused)
    const [role, language] = ['manager', 'en'] as const
    const whom = { role, language, name: null, email: null, eventId: null, sendsMail: false }
    await expect(inviteMember(doing, { organizer, ...whom })).rejects.toMatchObject(refused)
  })

  test('behavior: each person who copies it leaves one record', async () => {
    const owner = await joinAsOwner()
    const { id } = await invite(nadia)
    for (const client of [owner.client, owner.client, summit.guild])
      await mustAnswer(200, await copy(id, client))
    const { rows } = await queries().execute(
      sql`select facts from audit_records where action = 'team.link_copied' order by id`,
    )
    expect(rows).toEqual([
      { facts: { invitationId: id, byMember: owner.id } },
      { facts: { invitationId: id } },
    ])
  })
})

describe('"not me"', () => {
  test('error: with a link that was passed on by hand it ends the invitation, and says nothing of the address', async () => {
    const { id, url } = await invite(nadia)
    const { url: copied } = (await (await copy(id, summit.guild)).json()) as { url: string }
    expect(copied).toBe(url)
    for (const token of [tokenOf(url), tokenOf(copied), `${tokenOf(url)}.${'0'.repeat(64)}`])
      expect(await refusedFrom(await decline(token))).toBe('none')
    expect([await list(), await countRefused()]).toEqual([[], 0])
    expect(await codeOf(await offer(tokenOf(url)))).toBe('team.invitation_over')
    const { rows } = await queries().execute(sql`select name, email from organization_invitations`)
    expect(rows).toEqual([{ name: null, email: null }])
    // Who got the mail is still heard.
    expect(await refusedFrom(await decline(await readMailedToken(harness, url)))).toBe('all')
    expect(await countRefused()).toBe(1)
    expect(await codeOf(await post(nadia))).toBe('team.address_refused')
  })

  test('behavior: the link of the mail shows the same place, and joins', async () => {
    const token = await readMailedToken(harness, (await invite(nadia)).url)
    expect(await (await mustAnswer(200, await offer(token))).json()).toMatchObject({ role: 'manager' })
    const client = await harness.signedIn(carol)
    await mustAnswer(200, await client.post(paths.organizationAccept, { token }))
  })

  test('behavior: the link of a mail of an earlier version speaks for the address too', async () => {
    const { url } = await invite(nadia)
    const { rows } = await queries().execute<{ seed: string }>(sql`select seed from organization_invitations`)
    const token = harness.ports.invitationKeys.writeEarlierTeamToken(rows[0]?.seed ?? '')
    expect(token).toContain(`${tokenOf(url)}.`)
    expect(await refusedFrom(await decline(token))).toBe('all')
    expect(await codeOf(await post(nadia))).toBe('team.address_refused')
  })

  test('behavior: who got the mail is heard after an organizer said “not me” with a link to an event', async () => {
    harness.at(afterSummit)
    const token = await readMailedToken(harness, (await invite(nadia)).url)
    const claim = await inviteToEvent(nadia.email)
    const said = await harness.client().post(paths.invitationRefuse, { token: claim })
    expect([await refusedFrom(said), await countRefused()]).toEqual(['organizer', 0])
    expect([await refusedFrom(await decline(token)), await countRefused()]).toEqual(['all', 1])
  })

  test('behavior: who got the mail of a withdrawn invitation is heard too', async () => {
    const { id, url } = await invite(nadia)
    const token = await readMailedToken(harness, url)
    await mustAnswer(200, await withdraw(id))
    expect(await codeOf(await offer(token))).toBe('team.invitation_over')
    await mustAnswer(200, await decline(token))
    expect(await codeOf(await post(nadia))).toBe('team.address_refused')
  })

  test('behavior: said to the team or to an event, it ends both, and the address is forgotten', async () => {
    harness.at(afterSummit)
    for (const said of ['team', 'event']) {
      const email = `${said}@people.example`
      const { url } = await invite({ role: 'door', email })
      const claim = await inviteToEvent(email)
      if (said === 'team') await mustAnswer(200, await decline(await readMailedToken(harness, url)))
      else await mustAnswer(200, await harness.client().post(paths.invitationRefuse, { token: claim }))
      expect(await list()).toEqual([])
      const { rows } = await queries().execute(sql`
        select state, email from invitations where id = ${Number(claim.split('.')[0])}`)
      expect(rows).toEqual([{ state: 'declined', email: null }])
    }
  })
})

describe('mails to one address', () => {
  test('behavior: withdrawing and inviting again makes no third mail within seven days, but a link', async () => {
    for (const mailed of [true, true, false]) {
      const made = await invite(nadia)
      expect(made.mailed).toBe(mailed)
      await settleMails()
      expect(await list()).toMatchObject([{ may_send_again: mailed && made.id === 1 }])
      await mustAnswer(200, await withdraw(made.id))
    }
    harness.at(new Date(harness.now().getTime() + 7 * 86_400_000))
    expect((await invite(nadia, await harness.signedIn(guild))).mailed).toBe(true)
    expect(await removeExpiredPlaces(harness.ports)).toBe(3)
  })

  test('error: no second one where the person said "not me" to another organization meanwhile', async () => {
    const { id } = await invite(nadia)
    await settleMails()
    const mac = harness.ports.invitationKeys.sealEmail(nadia.email)
    await queries().execute(sql`insert into invitation_refusals (email_mac, at) values (${mac}, now())`)
    expect(await codeOf(await again(id))).toBe('team.address_refused')
  })
})
