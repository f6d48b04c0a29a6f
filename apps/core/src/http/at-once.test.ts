import { parseInvitationId } from '@certify/domain/invitation/invitation'
import { MAX_PASSKEYS } from '@certify/domain/passkey/passkey'
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import type { InvitationsResponse, WireInvitation } from '@certify/wire/invitations'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { ORIGIN } from '../testing/origin'
import { alice, carol, dave, guild } from '../testing/people'
import { afterSummit, duringSummit, openSummitMinting, resetToSummit, type Summit } from '../testing/summit'
import { inviteToTeam } from '../testing/team'

// Presses that meet. An embedded database takes one statement after another, so a server shows what locks and keys are worth.

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ settings }) => ({ settings: { ...settings, sendsMail: true } }))
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const form = { name: 'Carol Planted', email: 'carol@example.org', acceptTerms: true }
const otherForm = { ...form, name: 'Dave Planted', email: 'dave@example.org' }
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort()
const times = (count: number, press: () => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, press))
async function refusalOf(answers: readonly Response[]): Promise<string | undefined> {
  const refused = answers.find(({ status }) => status === 409)
  return ((await refused?.json()) as { code?: string } | undefined)?.code
}
async function count(statement: ReturnType<typeof sql>): Promise<number> {
  return (await harness.database.queries.execute(statement)).rows.length
}

describe('the claim of an invitation', () => {
  beforeEach(() => harness.at(afterSummit))

  const claim = (client: Client, token: string, more: object = {}) =>
    client.post(paths.invitationClaim, { token, ...form, ...more })
  const list = async () =>
    (await (await summit.guild.get(href('eventInvitations', { id: summit.id }))).json()) as WireInvitation[]
  async function invite(query: Record<string, string> = {}) {
    const url = href('eventInvitations', { id: summit.id }, { expects: 'true', links: 'true', ...query })
    const body = 'email,name\ncarol@example.org,Carol Planted\n'
    const csv = { method: 'POST', headers: { 'content-type': 'text/csv' }, body }
    const answer = await mustAnswer(200, await summit.guild.request(url, csv))
    const [made] = ((await answer.json()) as InvitationsResponse).invitations ?? []
    return { id: parseInvitationId(made?.id ?? 0), token: made?.link.split('#')[1] ?? '' }
  }
  /** The digits in the newest mail. */
  async function readDigits(id: ReturnType<typeof parseInvitationId>): Promise<string> {
    const invitation = await harness.ports.invitations.find(id)
    if (!invitation?.code) throw new Error('No code was made.')
    return harness.ports.invitationKeys.writeCode(invitation, invitation.code)
  }

  test('behavior: two people with one link get one place; the second person is refused', async () => {
    const { token } = await invite({ code: 'false' })
    const [first, second] = [await harness.signedIn(carol), await harness.signedIn(dave)]
    const answers = await Promise.all([claim(first, token), claim(second, token, otherForm)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await refusalOf(answers)).toBe('invitation.used')
  })

  test('behavior: two tabs of one newcomer are one claim', async () => {
    const { token } = await invite({ code: 'false' })
    const client = await harness.signedIn(carol)
    expect(statuses(await times(2, () => claim(client, token)))).toEqual([200, 200])
    expect(await list()).toMatchObject([{ state: 'claimed' }])
  })

  test('error: after five wrong codes the right one fails, too; parallel tries count each', async () => {
    const { id, token } = await invite()
    const client = await harness.signedIn(carol)
    await claim(client, token)
    const digits = await readDigits(id)
    const wrong = digits === '000000' ? '000001' : '000000'
    const tries = await times(5, () => claim(client, token, { code: wrong }))
    const said = await Promise.all(
      tries.map(async (answer) => (await answer.json()) as { code: string; values: { count: number } }),
    )
    expect(said.map(({ code }) => code)).toEqual(Array(5).fill('invitation.code_wrong'))
    expect(said.map(({ values }) => values.count).sort()).toEqual([0, 1, 2, 3, 4])
    expect(await refusalOf([await claim(client, token, { code: digits })])).toBe('invitation.code_over')
    expect(await harness.ports.accounts.findByWallet(parseAddress(carol.wallet))).toBeNull()
    harness.at(new Date(harness.now().getTime() + 60_000))
    await mustAnswer(200, await client.post(paths.invitationCode, { token }))
    await mustAnswer(200, await claim(client, token, { code: await readDigits(id) }))
  })

  test('behavior: twenty presses are one claim', async () => {
    const { id, token } = await invite()
    const client = await harness.signedIn(carol)
    const mails = (kind: string) => count(sql`select 1 from mail_outbox where kind = ${kind}`)
    expect(statuses(await times(20, () => claim(client, token)))).toEqual(Array(20).fill(409))
    expect(await mails('invitation.code')).toBe(1)
    const code = await readDigits(id)
    expect(statuses(await times(20, () => claim(client, token, { code })))).toEqual(Array(20).fill(200))
    expect(await mails('invitation.claimed')).toBe(1)
  })
})

describe('arriving', () => {
  beforeEach(() => harness.at(duringSummit))

  const scan = (client: Client) =>
    client.get(href('arrivalScan', { entrance: summit.id, code: summit.token }), {})
  const entries = async () =>
    (await (await summit.guild.get(href('eventParticipants', { id: summit.id }))).json()) as unknown[]

  test('behavior: the last seat is taken once, and the person who is refused is not registered either', async () => {
    const [last, late] = [await harness.signedIn(carol), await harness.signedIn(dave)]
    for (const client of [last, late]) await scan(client)
    const answers = await Promise.all([
      last.post(paths.userArrive, form),
      late.post(paths.userArrive, otherForm),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await entries()).toHaveLength(2)
    const roles = await Promise.all(
      [last, late].map(
        async (client) => ((await (await client.get(paths.session)).json()) as { role: string }).role,
      ),
    )
    expect(roles.sort()).toEqual([null, 'users'].sort())
  })

  test('behavior: two tabs are one arrival', async () => {
    const client = await harness.signedIn(carol)
    await scan(client)
    expect(statuses(await times(2, () => client.post(paths.userArrive, form)))).toEqual([200, 200])
    expect(await entries()).toHaveLength(2)
  })
})

describe('a place in a team', () => {
  let number: number
  beforeEach(async () => {
    const profile = await summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
    number = ((await profile.json()) as { number: number }).number
  })

  const nadia = { role: 'manager', name: 'Nadia Brandt', email: 'Nadia@People.example' }
  const invite = (body: object) => summit.guild.post(href('organizationInvitations', { number }), body)
  const countMails = () => count(sql`select 1 from mail_outbox where kind = 'team.invited'`)

  test('behavior: of two people who press, one joins', async () => {
    const token = await inviteToTeam(summit.guild, number, { role: 'manager' })
    const accept = (client: Client) => client.post(paths.organizationAccept, { token })
    const answers = await Promise.all([accept(summit.alice), accept(summit.bob)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await (await summit.guild.get(href('organizationMembers', { number }))).json()).toHaveLength(1)
  })

  test('error: an address that is invited twice is told, however it is spelled', async () => {
    const answers = await Promise.all([invite(nadia), invite({ ...nadia, email: 'nadia@people.EXAMPLE' })])
    expect(statuses(answers)).toEqual([201, 409])
    expect(await refusalOf(answers)).toBe('team.already_invited')
    expect(await countMails()).toBe(1)
  })

  test('behavior: two presses send its mail again once', async () => {
    const { id: teamInvitationId } = (await (await mustAnswer(201, await invite(nadia))).json()) as {
      id: number
    }
    await harness.database.queries.execute(
      sql`update mail_outbox set state = 'failed', recipient = null where kind = 'team.invited'`,
    )
    const again = () => summit.guild.post(href('organizationInvitationResend', { number, teamInvitationId }))
    expect(statuses(await times(2, again))).toEqual([200, 409])
    expect(await countMails()).toBe(2)
  })
})

test('behavior: a name that is agreed to three times has its certificate reissued once', async () => {
  const entry = { id: summit.id, entryId: summit.entryId }
  const named = { print: true, name: 'Zoe Okonkwo', event_id: summit.id }
  const printed = href('eventPrintNames', { id: summit.id })
  await mustAnswer(200, await summit.guild.post(printed, { print_names: true }))
  await mustAnswer(200, await summit.alice.post(paths.certificateName, named))
  await openSummitMinting(harness, summit)
  await summit.alice.post(paths.certificateMint, { user_address: alice.wallet, event_id: summit.id })
  await putOnChain(harness, toTokenId(1, 1))
  await harness.database.queries.execute(
    sql`update certificate_requests set printed_name = 'Zoe Okonkwo', page_id = null where token_id is not null`,
  )
  const name = 'Zoë Okonkwo'
  await mustAnswer(201, await summit.guild.post(href('eventNamePropose', entry), { name }))
  const link = harness.ports.mailLinks.nameProposal(parseEntryId(summit.entryId), alice.email, harness.now())
  const bySignature = () => summit.alice.post(paths.nameAnswer, { event_id: summit.id, name, use: true })
  const byMail = () => harness.client().post(paths.linkedNameAnswer, { token: link, use: true })
  for (const answer of await Promise.all([byMail(), bySignature(), byMail()]))
    expect(await (await mustAnswer(200, answer)).json()).toMatchObject({ outcome: 'reissued' })
  expect(await count(sql`select 1 from certificate_requests`)).toBe(2)
})

test('error: of one passkey too many, one is refused', async () => {
  // All presses sign with nonces of one browser, which is known by its first.
  await summit.alice.get(paths.nonce)
  const hashes = Array.from({ length: MAX_PASSKEYS + 1 }, (_, at) => at.toString(16).padStart(64, '0'))
  const answers = await Promise.all(
    hashes.map((credential_hash) =>
      summit.alice.post(paths.passkeys, {
        credential_hash,
        sealed: null,
        backed_up: false,
        label: 'Chrome · Windows',
      }),
    ),
  )
  expect(statuses(answers)).toEqual([...Array(MAX_PASSKEYS).fill(200), 409])
})

test('error: a signature for an act counts once, even if it comes twice at the same time', async () => {
  const credential = 'ab'.repeat(32)
  const passkey = { credential_hash: credential, sealed: null, backed_up: true, label: 'Chrome' }
  await mustAnswer(200, await summit.alice.post(paths.passkeys, passkey))
  const account = parseAddress(alice.wallet)
  const proof = await summit.alice.prove({ kind: 'act', act: 'remove_passkey', subject: credential, account })
  const remove = () => summit.alice.post(href('passkeyRemove', { credential }), { proof })
  expect(statuses(await times(2, remove)).filter((status) => status === 200)).toHaveLength(1)
})

test('error: a signed message signs in once, however many arrive at the same moment', async () => {
  const client = harness.client()
  const message = await client.message(alice)
  const cookie = client.cookie()
  const signature = await alice.account.signMessage({ message })
  const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie }
  const body = JSON.stringify({ wallet_address: alice.wallet, message, signature })
  const answers = await times(40, async () =>
    harness.app.request(paths.login, { method: 'POST', headers, body }),
  )
  expect(statuses(answers)).toEqual([200, ...Array(39).fill(401)])
})

test('error: an organization has at most ten keys, also when it asks for all at once', async () => {
  const profile = await summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
  const { number } = (await profile.json()) as { number: number }
  const answers = await times(12, () =>
    summit.guild.post(href('organizationKeys', { number }), { name: 'Till' }),
  )
  expect(statuses(answers)).toEqual([...Array(10).fill(201), 409, 409])
})
