// Any database answers alike.
import type { HistoryItem } from '@certify/wire/events'
import { href, paths } from '@certify/wire/paths'
import type { WireMembership } from '@certify/wire/team'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, carol, collective, doorPerson, guild, teamManager, teamOwner } from '../testing/people'
import {
  afterSummit,
  duringSummit,
  openSummitMinting,
  pngFile,
  resetToSummit,
  type Summit,
  summitFields,
} from '../testing/summit'
import { inviteToTeam, joinTeam } from '../testing/team'

let harness: Harness
let summit: Summit
/** Number of the guild, and of the collective. */
let number: number
let collectiveNumber: number

beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  number = await findNumber(summit.guild, guild.wallet)
  collectiveNumber = await findNumber(summit.collective, collective.wallet)
})
afterAll(() => harness.close())

async function findNumber(client: Client, wallet: string): Promise<number> {
  const profile = await client.get(href('vendorProfile', { wallet }))
  return ((await profile.json()) as { number: number }).number
}

async function refusal(response: Response) {
  const { code, values } = (await response.json()) as { code: string; values: object }
  return { status: response.status, code, values }
}

const memberships = async (client: Client) =>
  ((await (await client.get(paths.session)).json()) as { memberships: WireMembership[] }).memberships
const accept = (client: Client, token: string) => client.post(paths.organizationAccept, { token })
const read = (token: string) => harness.client().post(paths.organizationInvitation, { token })
const join = (person: typeof alice, place: object) => joinTeam(harness, summit.guild, number, person, place)
const manage = (id: number) => href('eventTokenRotate', { id })
const remove = (memberId: number) => summit.guild.post(href('organizationMemberRemove', { number, memberId }))

describe('a link to join a team', () => {
  test('behavior: it says what it offers, and one wallet joins by it, with no account and no role', async () => {
    const token = await inviteToTeam(summit.guild, number, { role: 'door', event_id: summit.id })
    expect(await (await read(token)).json()).toMatchObject({
      organization: number,
      name: guild.name,
      role: 'door',
      event: summitFields.title,
    })
    const client = await harness.signedIn(carol)
    await mustAnswer(200, await accept(client, token))
    const session = await (await client.get(paths.session)).json()
    expect(session).toMatchObject({
      role: null,
      memberships: [
        { organization: number, role: 'door', event_ids: [summit.id], wallet_address: guild.wallet },
      ],
    })
    // After a lost answer the client repeats the call. For anybody else the link no longer works.
    await mustAnswer(200, await accept(client, token))
    expect(await refusal(await accept(summit.bob, token))).toMatchObject({
      status: 409,
      code: 'team.invitation_over',
    })
    expect(await refusal(await read(token))).toMatchObject({ status: 409, code: 'team.invitation_over' })
  })

  test('behavior: an attendee who joins stays an attendee, and their own pages stay theirs', async () => {
    await mustAnswer(
      200,
      await accept(summit.alice, await inviteToTeam(summit.guild, number, { role: 'manager' })),
    )
    expect(await (await summit.alice.get(paths.session)).json()).toMatchObject({ role: 'users' })
    await mustAnswer(200, await summit.alice.get(href('userProfile', { wallet: alice.wallet })))
    const event = await (await summit.alice.get(href('event', { id: summit.id }))).json()
    expect(event).toMatchObject({ token: summit.token, is_current_user_whitelisted: true })
  })

  test('error: it ends after seven days, when it is withdrawn, and with the person who made it', async () => {
    const late = await inviteToTeam(summit.guild, number, { role: 'manager' })
    const withdrawn = await inviteToTeam(summit.guild, number, { role: 'manager' })
    const waiting = (await (await summit.guild.get(href('organizationInvitations', { number }))).json()) as {
      id: number
    }[]
    expect(waiting).toHaveLength(2)
    const teamInvitationId = waiting[0]?.id ?? 0
    await mustAnswer(
      200,
      await summit.guild.post(href('organizationInvitationWithdraw', { number, teamInvitationId })),
    )
    expect(await refusal(await accept(summit.bob, withdrawn))).toMatchObject({ code: 'team.invitation_over' })

    const owner = await join(teamOwner, { role: 'manager' })
    await mustAnswer(
      200,
      await summit.guild.post(href('organizationMemberRole', { number, memberId: owner.id }), {
        role: 'owner',
      }),
    )
    const theirs = await inviteToTeam(owner.client, number, { role: 'manager' })
    await mustAnswer(200, await remove(owner.id))
    expect(await refusal(await accept(owner.client, theirs))).toMatchObject({ code: 'team.invitation_over' })

    harness.at('2026-11-21T09:00:01Z')
    expect(await refusal(await accept(await harness.signedIn(bob), late))).toMatchObject({
      code: 'team.invitation_over',
    })
  })

  test('error: not for the organization’s own wallet, not for an event of others, and owners are not invited', async () => {
    const token = await inviteToTeam(summit.guild, number, { role: 'manager' })
    expect(await refusal(await accept(summit.guild, token))).toMatchObject({ status: 409, code: 'team.own' })
    const links = href('organizationInvitations', { number: collectiveNumber })
    const foreign = await summit.collective.post(links, { role: 'door', event_id: summit.id })
    expect(await refusal(foreign)).toMatchObject({ status: 403, values: { case: 'not_the_organizer' } })
    expect(await refusal(await summit.collective.post(links, { role: 'owner' }))).toMatchObject({
      status: 422,
    })
    expect(await refusal(await harness.client().post(paths.organizationAccept, { token }))).toMatchObject({
      status: 401,
    })
  })
})

describe('acting for an organization', () => {
  test('behavior: a manager carries an event from its creation to its certificates, by either wallet', async () => {
    const { client } = await join(teamManager, { role: 'manager' })
    for (const wallet_address of [guild.wallet, teamManager.wallet]) {
      const created = await client.form(paths.eventCreate, { ...summitFields, wallet_address })
      const { event } = (await (await mustAnswer(201, created)).json()) as {
        event: { organizer_wallet: string }
      }
      expect(event.organizer_wallet).toBe(guild.wallet)
    }
    await mustAnswer(200, await client.get(href('vendorEvents', { wallet: guild.wallet })))
    const upload = { event_id: String(summit.id), vendor_address: guild.wallet, image: pngFile('x.png') }
    await mustAnswer(200, await client.form(paths.certificateUpload, upload))
    harness.at(duringSummit)
    const present = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await client.post(href('eventAttendance', { id: summit.id }), present))
    harness.at(afterSummit)
    const open = { status: 'minting', wallet_address: guild.wallet }
    await mustAnswer(200, await client.post(href('eventUpdate', { id: summit.id }), open))
    const mint = { user_address: alice.wallet, event_id: summit.id, vendor_address: guild.wallet }
    await mustAnswer(202, await client.post(paths.certificateMint, mint))
    const all = await client.post(paths.certificateMintAll, { event_id: summit.id })
    const { batchId } = (await (await mustAnswer(202, all)).json()) as { batchId: string }
    await mustAnswer(200, await client.get(href('certificateMintBatch', { batchId })))
    const latest = href('certificateMintAll', {}, { vendor_address: guild.wallet })
    expect(((await (await client.get(latest)).json()) as { batches: unknown[] }).batches).toHaveLength(1)
  })

  test('behavior: every record of a change names the person, and the history shows them', async () => {
    await mustAnswer(
      200,
      await accept(summit.bob, await inviteToTeam(summit.guild, number, { role: 'manager' })),
    )
    const { rows } = await harness.database.queries.execute<{ last: number }>(
      sql`select max(id)::int as last from audit_records`,
    )
    await mustAnswer(200, await summit.bob.post(manage(summit.id)))
    await mustAnswer(
      201,
      await summit.bob.post(href('eventDoorLinks', { id: summit.id }), { label: 'North' }),
    )
    await mustAnswer(200, await summit.bob.form(href('eventEdit', { id: summit.id }), summitFields))
    await mustAnswer(
      200,
      await summit.bob.post(paths.certificateDesign, { event_id: summit.id, design: 'engraved' }),
    )
    await mustAnswer(
      200,
      await summit.bob.post(href('eventWhitelistRevoke', { id: summit.id, entryId: summit.entryId })),
    )
    await mustAnswer(200, await summit.bob.post(href('eventCancel', { id: summit.id })))
    const named = await harness.database.queries.execute<{ action: string; member: number | null }>(
      sql`select action, (facts ->> 'byMember')::int as member from audit_records where id > ${rows[0]?.last ?? 0}`,
    )
    expect(named.rows.length).toBeGreaterThanOrEqual(6)
    const [own] = await memberships(summit.bob)
    expect(named.rows.filter(({ member }) => member !== own?.id)).toEqual([])
    const history = await summit.guild.get(href('eventHistory', { id: summit.id }))
    const [newest] = (await history.json()) as HistoryItem[]
    expect(newest).toMatchObject({
      action: 'event.canceled',
      actor: { name: bob.name, wallet_address: bob.wallet },
    })
    expect(newest?.facts).not.toHaveProperty('byMember')
  })

  test('error: a wallet in the payload gives no rights: neither a third wallet nor another organization’s', async () => {
    const { client } = await join(teamManager, { role: 'manager' })
    const third = await client.post(manage(summit.id), undefined)
    await mustAnswer(200, third)
    const wrong = { status: 'minting', wallet_address: alice.wallet }
    expect(await refusal(await client.post(href('eventUpdate', { id: summit.id }), wrong))).toMatchObject({
      status: 403,
      values: { case: 'another_wallet' },
    })
    const foreign = await client.form(paths.eventCreate, {
      ...summitFields,
      wallet_address: collective.wallet,
    })
    expect(foreign.status).toBe(403)
    const mixed = { event_id: summit.id, vendor_address: collective.wallet }
    expect(await refusal(await client.post(paths.certificateMintAll, mixed))).toMatchObject({
      status: 403,
      values: { case: 'another_wallet' },
    })
  })

  test('behavior: an organizer who is also a member acts for the organization that the call is about', async () => {
    await mustAnswer(
      200,
      await accept(summit.collective, await inviteToTeam(summit.guild, number, { role: 'manager' })),
    )
    const create = async (wallet_address: string) => {
      const created = await summit.collective.form(paths.eventCreate, { ...summitFields, wallet_address })
      return ((await (await mustAnswer(201, created)).json()) as { event: { organizer_wallet: string } })
        .event
    }
    expect(await create(collective.wallet)).toMatchObject({ organizer_wallet: collective.wallet })
    expect(await create(guild.wallet)).toMatchObject({ organizer_wallet: guild.wallet })
    await mustAnswer(200, await summit.collective.post(manage(summit.id)))
    const keys = await summit.collective.get(href('organizationKeys', { number }))
    expect(await refusal(keys)).toMatchObject({ status: 403, values: { case: 'team_role' } })
    await mustAnswer(200, await summit.collective.get(href('organizationKeys', { number: collectiveNumber })))
  })

  test('behavior: a person of two teams must say for which one', async () => {
    const { client } = await join(teamManager, { role: 'manager' })
    const second = await inviteToTeam(summit.collective, collectiveNumber, { role: 'manager' })
    await mustAnswer(200, await accept(client, second))
    expect(await memberships(client)).toHaveLength(2)
    const unsaid = await client.form(paths.eventCreate, {
      ...summitFields,
      wallet_address: teamManager.wallet,
    })
    expect(unsaid.status).toBe(403)
    const said = { ...summitFields, wallet_address: collective.wallet }
    await mustAnswer(201, await client.form(paths.eventCreate, said))
  })
})

describe('a person at the door', () => {
  test('behavior: sees names and attendance of their event, and no email, code or certificate', async () => {
    const { client } = await join(doorPerson, { role: 'door', event_id: summit.id })
    const people = (q = '') => href('eventParticipants', { id: summit.id }, { page: 1, ...(q && { q }) })
    const answer = await (await mustAnswer(200, await client.get(people()))).text()
    expect(answer).toContain(alice.name)
    for (const hidden of [alice.email, 'certificate', 'tokenURI', summit.token]) {
      expect(answer).not.toContain(hidden)
    }
    // A search must not tell by its count what the rows leave out.
    const found = await client.get(people(alice.email))
    expect(await found.json()).toMatchObject({ total: 0 })
    const minted = await client.get(href('eventParticipants', { id: summit.id }, { page: 1, show: 'minted' }))
    expect(await minted.json()).toMatchObject({ total: 1 })
    const event = await (await client.get(href('event', { id: summit.id }))).text()
    expect(event).not.toContain(summit.token)
    const list = await (await client.get(href('eventWhitelist', { id: summit.id }))).json()
    expect(list).toEqual({ count: 1 })
  })

  test('behavior: has only the doors of the events given, and marks people present there', async () => {
    const created = await summit.guild.form(paths.eventCreate, { ...summitFields, title: 'Another evening' })
    const { event } = (await created.json()) as { event: { id: number } }
    const { client } = await join(doorPerson, { role: 'door', event_id: summit.id })
    const doors = href('organizationDoors', { number })
    const titles = async (of: Client) =>
      ((await (await of.get(doors)).json()) as { title: string }[]).map(({ title }) => title)
    expect(await titles(client)).toEqual([summitFields.title])
    expect((await titles(summit.guild)).sort()).toEqual(['Another evening', summitFields.title])
    const links = href('eventDoorLinks', { id: event.id })
    expect(await refusal(await client.post(links, { label: 'South' }))).toMatchObject({
      status: 403,
      values: { case: 'team_role' },
    })
    await mustAnswer(
      200,
      await accept(client, await inviteToTeam(summit.guild, number, { role: 'door', event_id: event.id })),
    )
    await mustAnswer(201, await client.post(links, { label: 'South' }))
    harness.at(duringSummit)
    const present = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await client.post(href('eventAttendance', { id: summit.id }), present))
  })
})

describe('a person who is removed', () => {
  test('behavior: is refused at once, also where a door link of theirs was open', async () => {
    const { client, id } = await join(teamManager, { role: 'manager' })
    const made = await client.post(href('eventDoorLinks', { id: summit.id }), { label: 'North' })
    const { url } = (await (await mustAnswer(201, made)).json()) as { url: string }
    const door = { authorization: `Door ${url.split('#k=')[1]}` }
    await mustAnswer(200, await harness.client().get(paths.doorList, door))
    await mustAnswer(200, await remove(id))
    expect(await refusal(await client.post(manage(summit.id)))).toMatchObject({ status: 403 })
    expect(await memberships(client)).toEqual([])
    expect((await harness.client().get(paths.doorList, door)).status).toBe(410)
    expect(await refusal(await remove(id))).toMatchObject({ status: 404, code: 'team.member_not_found' })
  })

  test('behavior: leaves no key, webhook or link behind, and a smaller role ends those that it could not have made', async () => {
    const { client, id } = await join(teamOwner, { role: 'manager' })
    const role = href('organizationMemberRole', { number, memberId: id })
    await mustAnswer(200, await summit.guild.post(role, { role: 'owner' }))
    const keys = href('organizationKeys', { number })
    const hooks = href('organizationWebhooks', { number })
    const own = { url: 'https://hooks.example.org/in', types: ['event.updated'] }
    await mustAnswer(201, await summit.guild.post(keys, { name: 'Till' }))
    await mustAnswer(201, await client.post(keys, { name: 'Mine' }))
    await mustAnswer(201, await client.post(hooks, own))
    await mustAnswer(201, await client.post(href('eventDoorLinks', { id: summit.id }), { label: 'North' }))
    const count = async (path: string) => ((await (await summit.guild.get(path)).json()) as unknown[]).length
    expect([await count(keys), await count(hooks)]).toEqual([2, 1])
    await mustAnswer(200, await summit.guild.post(role, { role: 'manager' }))
    expect([await count(keys), await count(hooks)]).toEqual([1, 1])
    await mustAnswer(200, await summit.guild.post(role, { role: 'door' }))
    expect([await count(keys), await count(hooks)]).toEqual([1, 0])
    await mustAnswer(200, await remove(id))
    const doors = await (await summit.guild.get(href('eventDoorLinks', { id: summit.id }))).json()
    expect(doors).toMatchObject({ links: [{ label: 'North', revoked_at: expect.any(String) }] })
  })

  test('behavior: sees no more of a live stream that is open', async () => {
    const { client, id } = await join(teamManager, { role: 'manager' })
    await openSummitMinting(harness, summit)
    const all = await summit.guild.post(paths.certificateMintAll, { event_id: summit.id })
    const { batchId } = (await (await mustAnswer(202, all)).json()) as { batchId: string }
    const again = await harness.signedIn(teamManager)
    const live = await again.get(href('certificateMintBatch', { batchId }), { accept: 'text/event-stream' })
    const reader = (await mustAnswer(200, live)).body?.getReader() ?? expect.fail()
    expect((await reader.read()).done).toBe(false)
    await mustAnswer(200, await remove(id))
    while (!(await reader.read()).done);
    const after = await client.get(href('certificateMintBatch', { batchId }))
    expect(after.status).toBe(403)
  })

  test('behavior: a person who leaves, gets a smaller role or erases the account loses the right at once', async () => {
    const { client, id } = await join(teamManager, { role: 'manager' })
    const role = href('organizationMemberRole', { number, memberId: id })
    await mustAnswer(200, await summit.guild.post(role, { role: 'door', event_id: summit.id }))
    expect(await refusal(await client.post(manage(summit.id)))).toMatchObject({ status: 403 })
    await mustAnswer(200, await summit.guild.post(role, { role: 'manager' }))
    await mustAnswer(200, await client.post(manage(summit.id)))
    await mustAnswer(200, await client.post(href('organizationLeave', { number })))
    expect(await refusal(await client.post(manage(summit.id)))).toMatchObject({ status: 403 })

    await mustAnswer(
      200,
      await accept(summit.bob, await inviteToTeam(summit.guild, number, { role: 'manager' })),
    )
    const body = { wallet_address: bob.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.bob.post(href('accountErase', { wallet: bob.wallet }), body))
    const again = await harness.signedIn(bob)
    expect(await memberships(again)).toEqual([])
    expect(await (await summit.guild.get(href('organizationMembers', { number }))).json()).toEqual([])
  })

  test('behavior: an organization that erases its account has no team any more', async () => {
    const { client } = await join(teamManager, { role: 'manager' })
    const token = await inviteToTeam(summit.guild, number, { role: 'manager' })
    const body = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.guild.post(href('accountErase', { wallet: guild.wallet }), body))
    expect(await memberships(client)).toEqual([])
    expect(await refusal(await accept(summit.bob, token))).toMatchObject({ code: 'team.invitation_over' })
  })

  test('behavior: an export names the teams of a person, and the people of a team', async () => {
    await mustAnswer(
      200,
      await accept(summit.bob, await inviteToTeam(summit.guild, number, { role: 'manager' })),
    )
    const own = await (await summit.bob.get(href('accountExport', { wallet: bob.wallet }))).json()
    expect(own).toMatchObject({
      memberships: [{ organization: guild.name, role: 'manager', removed_at: null }],
    })
    const team = await (await summit.guild.get(href('accountExport', { wallet: guild.wallet }))).json()
    expect(team).toMatchObject({ team: [{ wallet_address: bob.wallet, role: 'manager' }] })
  })
})
