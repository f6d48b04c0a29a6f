import { type KeyScope, keyScopes } from '@certify/domain/account/api-key'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type CallName, href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, here } from '../testing/client'
import { routes } from '../testing/conformity'
import { type ExampleCall, exampleCalls, makeCall } from '../testing/example-calls'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { ORIGIN } from '../testing/origin'
import {
  alice,
  bob,
  carol,
  collective,
  dave,
  doorPerson,
  erin,
  formerManager,
  frank,
  guild,
  otherDoorPerson,
  otherManager,
  otherTeamsDoorPerson,
  type Person,
  teamManager,
  teamOwner,
} from '../testing/people'
import { openSummit, type Summit, summitFields } from '../testing/summit'
import { joinTeam } from '../testing/team'
import type { ApiEnv } from './api-env'
import { toRefusal } from './http-errors'
import { mountRoutes } from './mount'
import { namesIn } from './parameters'
import { type PolicyName, policies } from './policy'
import type { Route, Tools } from './route'
import { createTools } from './tools'

type ActorName =
  | 'visitor'
  | 'unregistered'
  | 'attendee'
  | 'other attendee'
  | 'revoked attendee'
  | 'owner'
  | 'other organizer'
  | 'erased'
  | 'erased, signed in again'
  | 'moved'
  | 'door link'
  | TeamName
/** People of a team, whose wallets have no account of their own. */
type TeamName =
  | 'team owner'
  | 'team manager'
  | 'door'
  | 'door of another event'
  | 'former manager'
  | 'manager of another team'
  | 'door of another team'
/** Programs. Each key has one scope, or all of them. */
type KeyName = KeyScope | 'key of the event' | 'key of another organization'
type Outcome = 'in' | 'session.missing' | 'account.role_missing' | 'session.forbidden' | 'key.scope'

/** Who may make each call, and the scope with which a key may. A call without a row neither compiles nor passes. */
const rows: Record<CallName, PolicyName | `${PolicyName} ${KeyScope}`> = {
  nonce: 'visitor',
  login: 'visitor',
  session: 'visitor',
  logout: 'visitor',
  sessions: 'signed-in',
  sessionRevoke: 'signed-in',
  passkey: 'visitor',
  passkeys: 'signed-in',
  passkeyAdd: 'signed-in',
  passkeyWords: 'signed-in',
  passkeyRemove: 'signed-in',
  passkeyEndpoints: 'visitor',
  userRegister: 'signed-in',
  vendorRegister: 'signed-in',
  userProfile: 'self-attendee',
  userProfileSave: 'self-attendee',
  vendorProfile: 'self-organizer',
  vendorProfileSave: 'self-organizer',
  accountExport: 'self',
  accountErasePreview: 'self',
  accountErase: 'self',
  legal: 'visitor',
  legalText: 'visitor',
  accountTexts: 'self',
  accountTextsAccept: 'self',
  confirmEmail: 'visitor',
  confirmEmailAgain: 'self',
  mailPreferences: 'self',
  mailPreferencesSave: 'self',
  outbox: 'self',
  mailUnsubscribe: 'visitor',
  mailUnsubscribeNow: 'visitor',
  mailPreview: 'registered',
  eventMail: 'owning-organizer',
  eventAnnouncements: 'owning-organizer',
  eventAnnounce: 'owning-organizer',
  eventAnnouncementsTest: 'owning-organizer',
  eventAnnouncementsPreview: 'owning-organizer',
  vendorConsent: 'consenting-organizer',
  vendorConsentGive: 'consenting-organizer',
  organizer: 'visitor',
  organizerCalendar: 'visitor',
  organizationMembers: 'own-organization',
  organizationInvitations: 'own-organization',
  organizationInvite: 'own-organization',
  organizationInvitationWithdraw: 'own-organization',
  organizationMemberRole: 'own-organization',
  organizationMemberRemove: 'own-organization',
  organizationLeave: 'any-member',
  organizationDoors: 'any-member',
  organizationInvitation: 'visitor',
  organizationAccept: 'signed-in',
  organizationKeys: 'own-organization',
  organizationKeyMake: 'own-organization',
  organizationKeyRevoke: 'own-organization',
  organizationWebhooks: 'managed-organization webhooks:manage',
  organizationWebhookAdd: 'managed-organization webhooks:manage',
  organizationWebhookPing: 'managed-organization webhooks:manage',
  organizationWebhookSecret: 'managed-organization webhooks:manage',
  organizationWebhookRemove: 'managed-organization webhooks:manage',
  organizationWebhookLog: 'managed-organization webhooks:manage',
  organizationWebhookResend: 'managed-organization webhooks:manage',
  organizationDomain: 'own-organization',
  organizationDomainClaim: 'own-organization',
  organizationDomainAsk: 'own-organization',
  organizationDomainRemove: 'own-organization',
  events: 'visitor events:read',
  event: 'viewer events:read',
  eventCreate: 'organizer events:write',
  eventEdit: 'owning-organizer events:write',
  eventUpdate: 'owning-organizer events:write',
  eventPrintNames: 'owning-organizer',
  eventCancel: 'owning-organizer events:write',
  eventLinkRenew: 'owning-organizer',
  eventTokenRotate: 'owning-organizer',
  eventHistory: 'owning-organizer',
  vendorEvents: 'self-organizer events:read',
  vendorAnalytics: 'self-organizer',
  vendorNeeds: 'self-organizer events:read',
  userEvents: 'self-attendee',
  whitelistJoin: 'attendee',
  whitelistLeave: 'attendee',
  waitlistJoin: 'attendee',
  eventWaitlist: 'owning-organizer',
  whitelistStatus: 'self',
  eventWhitelist: 'viewer roster:read',
  eventWhitelistCsv: 'owning-organizer roster:read',
  eventWhitelistRevoke: 'owning-organizer roster:write',
  eventParticipants: 'door-organizer roster:read',
  eventParticipantsMatching: 'owning-organizer roster:read',
  joinRequest: 'attendee',
  eventJoinRequests: 'owning-organizer roster:read',
  eventJoinRequestsAnswer: 'owning-organizer roster:write',
  attend: 'attendee',
  attendanceStatus: 'self',
  eventAttendance: 'door-organizer attendance:write',
  eventAttendanceMany: 'owning-organizer attendance:write',
  eventAttendanceUndo: 'owning-organizer attendance:write',
  arrivalScan: 'visitor',
  arrivalScanCapitals: 'visitor',
  userClaim: 'visitor',
  userClaimHandover: 'visitor',
  userArrive: 'signed-in',
  eventInvite: 'owning-organizer',
  eventInvitations: 'owning-organizer',
  eventInvitationLinks: 'owning-organizer',
  eventInvitationsPreview: 'owning-organizer',
  invitationWithdraw: 'organizer',
  invitationResend: 'organizer',
  invitationRead: 'visitor',
  invitationCode: 'signed-in',
  invitationObject: 'visitor',
  invitationRefuse: 'visitor',
  invitationClaim: 'signed-in',
  eventDoorCodes: 'owning-organizer',
  eventDoorCodesStop: 'owning-organizer',
  userTicket: 'self-attendee',
  userTicketNew: 'self-attendee',
  eventDoorLinks: 'door-organizer',
  eventDoorLinkMake: 'door-organizer',
  eventArrivals: 'door-organizer',
  eventDoorLinkRevoke: 'door-organizer',
  doorList: 'visitor',
  doorMarks: 'visitor',
  certificateUpload: 'owning-organizer',
  eventUploadCertificate: 'owning-organizer',
  certificateDesign: 'owning-organizer',
  certificateMint: 'minter certificates:issue',
  certificateRevoke: 'organizer certificates:revoke',
  eventCertificatesRevoke: 'owning-organizer certificates:revoke',
  certificatesOf: 'visitor',
  userCertificates: 'self',
  userCertificate: 'self',
  userEventCertificate: 'self',
  eventMinted: 'owning-organizer certificates:read',
  eventMintedCsv: 'owning-organizer certificates:read',
  certificateMintAll: 'owning-organizer certificates:issue',
  eventCertificatesMint: 'owning-organizer certificates:issue',
  certificateMintBatches: 'organizer certificates:read',
  certificateMintBatch: 'organizer certificates:read',
  certificateMintBatchRetry: 'organizer certificates:issue',
  certificateMintBatchCsv: 'organizer certificates:read',
  eventIssuing: 'owning-organizer events:read',
  certificatePdf: 'visitor',
  certificatePng: 'visitor',
  certificateSvg: 'visitor',
  badgeJson: 'visitor',
  badgePng: 'visitor',
  badgeSvg: 'visitor',
  badge: 'visitor',
  certificateProof: 'visitor',
  organizerStatus: 'visitor',
  organizerDid: 'visitor',
  instanceDid: 'visitor',
  certificateName: 'attendee',
  certificateCorrection: 'attendee',
  certificateMove: 'attendee',
  moveStop: 'visitor',
  moveCode: 'attendee',
  moveEmail: 'attendee',
  moveConfirm: 'attendee',
  userMoves: 'self-attendee',
  correctionWithdraw: 'attendee',
  moveRecognize: 'organizer',
  correctionDecline: 'organizer',
  certificateReplace: 'organizer',
  eventCorrections: 'owning-organizer',
  eventTemplateFields: 'owning-organizer',
  eventTemplateFieldsSave: 'owning-organizer',
  certificateVerify: 'visitor',
  certificateToken: 'visitor',
  certificateJson: 'visitor',
  certificatePreview: 'visitor',
  eventPreview: 'visitor',
  forgeries: 'visitor',
  gateway: 'visitor',
  gatewayPath: 'visitor',
  rpc: 'visitor',
  config: 'visitor',
  statistics: 'visitor',
  testClock: 'visitor',
  health: 'visitor',
  ready: 'visitor',
  metrics: 'visitor',
  operatorMail: 'visitor',
  operatorMailSave: 'visitor',
  openapi: 'visitor',
  docs: 'visitor',
}

/**
 * The result of each policy for each kind of caller. Paths name the attendee's or the owner's wallet, and the owner's
 * event. A policy without a row does not compile.
 */
const expected: Record<PolicyName, Record<ActorName, Outcome>> = {
  visitor: row('in', 'in', 'in', 'in', 'in', 'in'),
  viewer: row('in', 'in', 'in', 'in', 'in', 'in'),
  'signed-in': row('session.missing', 'in', 'in', 'in', 'in', 'in'),
  registered: row('session.missing', 'account.role_missing', 'in', 'in', 'in', 'in'),
  minter: {
    ...row('session.missing', 'account.role_missing', 'in', 'in', 'in', 'in'),
    'team owner': 'in',
    'team manager': 'in',
  },
  self: closedTo('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  attendee: closedTo('in', 'in', 'session.forbidden', 'session.forbidden'),
  'self-attendee': closedTo('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  organizer: {
    ...closedTo('session.forbidden', 'session.forbidden', 'in', 'in'),
    'team owner': 'in',
    'team manager': 'in',
    door: 'session.forbidden',
    'door of another event': 'session.forbidden',
    'manager of another team': 'in',
    'door of another team': 'session.forbidden',
  },
  'self-organizer': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'consenting-organizer': ofOwner('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  'own-organization': ofOwner('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  'managed-organization': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'any-member': ofOwner('in', 'in', 'in', 'in'),
  'owning-organizer': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'door-organizer': ofOwner('in', 'in', 'in', 'session.forbidden'),
}

/** Where the body or the query names the event, a member of another team is refused for another reason. */
const byBody = { 'door of another team': 'session.forbidden' } as const
const exceptions: { readonly [Name in CallName]?: { readonly [Actor in ActorName]?: Outcome } } = {
  certificateUpload: byBody,
  certificateDesign: byBody,
  certificateMintAll: byBody,
  certificateMintBatches: { 'manager of another team': 'account.role_missing' },
}

function row(visitor: Outcome, unregistered: Outcome, ...others: [Outcome, Outcome, Outcome, Outcome]) {
  const [attendee, other, owner, otherOrganizer] = others
  return {
    visitor,
    unregistered,
    attendee,
    'other attendee': other,
    // The roster refuses a revoked place. The account is like any other.
    'revoked attendee': other,
    owner,
    'other organizer': otherOrganizer,
    // An erased account is a visitor with any old cookie, and a newcomer after the next sign-in.
    erased: visitor,
    'erased, signed in again': unregistered,
    // To these policies, a present or former member is just a wallet without an account.
    'team owner': unregistered,
    'team manager': unregistered,
    door: unregistered,
    'door of another event': unregistered,
    'former manager': unregistered,
    'manager of another team': unregistered,
    'door of another team': unregistered,
    // A browser that kept the cookie of an account that moved has a wallet without an account.
    moved: unregistered,
    // The secret of a door link is no session.
    'door link': visitor,
  }
}

/** What a key may do of what its organization may: the calls of its scopes, and of its event if it has one. */
function ofKey(key: KeyName, { route, example, inQuery }: ExampleCall): Outcome {
  const [policy, scope] = readRow(route)
  const isOpen = !policies[policy].session
  if (scope === undefined) return isOpen ? 'in' : 'key.scope'
  if (keyScopes.some((each) => each === key) && key !== scope) return 'key.scope'
  const namesEvent =
    namesIn(paths[route.name]).includes('id') || 'event_id' in example || inQuery.includes('event_id')
  if (key === 'key of another organization') return expected[policy]['other organizer']
  if (key === 'key of the event' && !namesEvent) return 'key.scope'
  return expected[policy].owner
}

function closedTo(...registered: [Outcome, Outcome, Outcome, Outcome]) {
  return row('session.missing', 'account.role_missing', ...registered)
}

/** Policies about the owner's organization or event let in the owner, and people of the team by their role. */
function ofOwner(...team: [Outcome, Outcome, Outcome, Outcome]) {
  const [teamOwner, manager, door, otherDoor] = team
  return {
    ...closedTo('session.forbidden', 'session.forbidden', 'in', 'session.forbidden'),
    'team owner': teamOwner,
    'team manager': manager,
    door,
    'door of another event': otherDoor,
  }
}

/** The parts of a row. */
function readRow({ name }: Pick<Route, 'name'>): [PolicyName, KeyScope | undefined] {
  const [policy, scope] = rows[name].split(' ')
  return [policy as PolicyName, scope as KeyScope | undefined]
}

/** A person's cookie or a program's secret, and the wallet that their bodies name. */
type Caller = { readonly wallet: string; readonly headers: Readonly<Record<string, string>> }

let harness: Harness
let summit: Summit
let people: Record<ActorName, Caller>
let programs: Record<KeyName, Caller>
/** Number of the owner's organization. */
let ownerNumber: number
/** The API with its pipeline and without its handlers: what it lets in is answered at once, and changes nothing. */
let app: Hono<ApiEnv>

beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  app = mount(routes)
  const { guild: owner, collective: other } = summit
  ownerNumber = await numberOf(guild)
  const created = await owner.form(paths.eventCreate, { ...summitFields, title: 'Another evening' })
  const another = ((await (await mustAnswer(201, created)).json()) as { event: { id: number } }).event.id
  const erased = byCookie(await harness.attendee(erin), erin)
  const leave = { wallet_address: erin.wallet, confirm: 'ERASE' }
  const leaving = await harness.signedIn(erin)
  await mustAnswer(200, await leaving.post(href('accountErase', { wallet: erin.wallet }), leave))
  people = {
    visitor: { wallet: alice.wallet, headers: {} },
    unregistered: byCookie(await harness.signedIn(carol), carol),
    attendee: byCookie(summit.alice, alice),
    'other attendee': byCookie(summit.bob, bob),
    'revoked attendee': await revoked(dave),
    owner: byCookie(owner, guild),
    'other organizer': byCookie(other, collective),
    erased,
    'erased, signed in again': byCookie(await harness.signedIn(erin), erin),
    moved: await moved(frank),
    'door link': await atDoorLink(),
    ...(await openTeams(another)),
  }
  programs = await makeKeys()
})
afterAll(() => harness.close())

function mount(table: readonly Route[]): Hono<ApiEnv> {
  const mounted = new Hono<ApiEnv>()
  mounted.onError((error, c) => {
    const { status, body } = toRefusal(error, 'planted')
    return c.json(body, status)
  })
  const inside = table.map((route) => ({ ...route, handle: async () => Response.json({}) }))
  mountRoutes(mounted, inside, createTools(harness.ports))
  return mounted
}

function byCookie(client: Client, { wallet }: Person): Caller {
  return { wallet, headers: { cookie: client.cookie() } }
}

async function numberOf({ wallet }: Person): Promise<number> {
  return (await harness.ports.accounts.findByWallet(parseAddress(wallet)))?.id ?? 0
}

/** One person of each role in the owner's team, one who was in it, and two of another team. */
async function openTeams(another: number): Promise<Record<TeamName, Caller>> {
  const { guild: owner, collective: other, id } = summit
  const join = (person: Person, place: object) => joinTeam(harness, owner, ownerNumber, person, place)
  const former = await join(formerManager, { role: 'manager' })
  const remove = href('organizationMemberRemove', { number: ownerNumber, memberId: former.id })
  await mustAnswer(200, await owner.post(remove))
  const promoted = await join(teamOwner, { role: 'manager' })
  const role = href('organizationMemberRole', { number: ownerNumber, memberId: promoted.id })
  await mustAnswer(200, await owner.post(role, { role: 'owner' }))
  const number = await numberOf(collective)
  const joinOther = (person: Person, place: object) => joinTeam(harness, other, number, person, place)
  const manager = await join(teamManager, { role: 'manager' })
  const door = await join(doorPerson, { role: 'door', event_id: id })
  const otherDoor = await join(otherDoorPerson, { role: 'door', event_id: another })
  const strangeManager = await joinOther(otherManager, { role: 'manager' })
  const strangeDoor = await joinOther(otherTeamsDoorPerson, { role: 'door' })
  return {
    'team owner': byCookie(promoted.client, teamOwner),
    'team manager': byCookie(manager.client, teamManager),
    door: byCookie(door.client, doorPerson),
    'door of another event': byCookie(otherDoor.client, otherDoorPerson),
    'former manager': byCookie(former.client, formerManager),
    'manager of another team': byCookie(strangeManager.client, otherManager),
    'door of another team': byCookie(strangeDoor.client, otherTeamsDoorPerson),
  }
}

/** Adds a person to the summit and revokes their place. */
async function revoked(person: Person): Promise<Caller> {
  const client = await harness.attendee(person)
  const join = { event_id: summit.id, wallet_address: person.wallet }
  await mustAnswer(200, await client.post(paths.whitelistJoin, join))
  const entries = (await (await summit.guild.get(href('eventWhitelist', { id: summit.id }))).json()) as {
    id: number
    wallet_address: string
  }[]
  const entryId = entries.find(({ wallet_address }) => wallet_address === person.wallet)?.id ?? 0
  await mustAnswer(200, await summit.guild.post(href('eventWhitelistRevoke', { id: summit.id, entryId })))
  return byCookie(client, person)
}

/** A browser that still has a session of an account that moved, as if the move had not ended it. */
async function moved(person: Person): Promise<Caller> {
  const client = await harness.attendee(person)
  const [from, to] = [await numberOf(person), await numberOf(bob)]
  const move = sql`update accounts set moved_to_id = ${to}, moved_at = created_at where id = ${from}`
  await harness.database.queries.execute(move)
  return byCookie(client, person)
}

/** A phone at the door, with the secret of its link and no session. */
async function atDoorLink(): Promise<Caller> {
  const make = href('eventDoorLinkMake', { id: summit.id })
  const made = await mustAnswer(201, await summit.guild.post(make, { label: 'North door' }))
  const { url } = (await made.json()) as { url: string }
  return { wallet: alice.wallet, headers: { authorization: `Door ${url.split('#k=')[1]}` } }
}

/** A key of each scope, one of the owner's event, and a key of another organization. */
async function makeKeys(): Promise<Record<KeyName, Caller>> {
  const make = async (client: Client, person: Person, body: object): Promise<Caller> => {
    const path = href('organizationKeyMake', { number: await numberOf(person) })
    const made = await mustAnswer(201, await client.post(path, { name: 'Till', ...body }))
    const { key } = (await made.json()) as { key: string }
    return { wallet: person.wallet, headers: { authorization: `Bearer ${key}` } }
  }
  const { guild: owner, collective: other, id } = summit
  const keys: Partial<Record<KeyName, Caller>> = {
    'key of the event': await make(owner, guild, { scopes: keyScopes, event_id: id }),
    'key of another organization': await make(other, collective, { scopes: keyScopes }),
  }
  for (const scope of keyScopes) keys[scope] = await make(owner, guild, { scopes: [scope] })
  return keys as Record<KeyName, Caller>
}

/** What the pipeline says to a call about the owner's event and the attendee's or the owner's wallet. */
async function readOutcome(call: ExampleCall, { wallet, headers }: Caller, to = app): Promise<Outcome> {
  const { route } = call
  const client = {
    request: async (path: string, init: RequestInit = {}) =>
      to.request(path, { ...init, headers: { origin: ORIGIN, ...init.headers, ...headers } }, here),
  }
  const values = {
    id: summit.id,
    event_id: summit.id,
    user_address: alice.wallet,
    entryId: summit.entryId,
    wallet: route.name.startsWith('vendor') ? guild.wallet : alice.wallet,
    tokenId: '10001',
    batchId: '00000000-0000-4000-8000-000000000000',
    sessionId: 'a'.repeat(64),
    credential: 'a'.repeat(64),
    cid: `bafkrei${'a'.repeat(52)}`,
    list: '0',
    number: ownerNumber,
    keyId: 'a'.repeat(8),
    mailToken: '1.event.reminder.0',
    document: 'terms',
  }
  const response = await makeCall(call, client, { wallet, values })
  if (response.ok) return 'in'
  const { code } = (await response.json()) as { code: string }
  const refusals: readonly string[] = [
    'session.missing',
    'session.forbidden',
    'account.role_missing',
    'key.scope',
  ]
  return refusals.includes(code) ? (code as Outcome) : 'in'
}

/** The results of a call for every kind of caller. */
async function readOutcomes<Name extends string>(
  call: ExampleCall,
  callers: Readonly<Record<Name, Caller>>,
  to = app,
): Promise<Record<Name, Outcome>> {
  const outcomes: Partial<Record<Name, Outcome>> = {}
  for (const name of Object.keys(callers) as Name[])
    outcomes[name] = await readOutcome(call, callers[name], to)
  return outcomes as Record<Name, Outcome>
}

describe('policies', () => {
  test('behavior: every call has its row, and declares what the row says', () => {
    const declared = routes.map(({ name, policy, key }) => [name, key ? `${policy} ${key}` : policy])
    expect(Object.fromEntries(declared)).toEqual(rows)
  })

  const holes = [
    [
      'vendorProfile',
      'organizer',
      { 'other organizer': 'in', 'manager of another team': 'account.role_missing' },
    ],
    ['userProfile', 'attendee', { 'other attendee': 'in', 'revoked attendee': 'in' }],
    ['sessions', 'visitor', { visitor: 'in', erased: 'in', 'door link': 'in' }],
    ['eventHistory', 'door-organizer', { door: 'in' }],
    ['eventCancel', 'organizer', { 'other organizer': 'in' }],
  ] as const
  test.each(holes)(
    'behavior: the same check finds %s, if it had the policy %s',
    async (name, policy, letIn) => {
      const call = exampleCalls.find(({ route }) => route.name === name) as ExampleCall
      const right = expected[readRow(call.route)[0]]
      expect(await readOutcomes(call, people)).toEqual(right)
      const withHole = mount([{ ...call.route, policy }])
      expect(await readOutcomes(call, people, withHole)).toEqual({ ...right, ...letIn })
    },
  )

  test.each(exampleCalls.map((call) => [call.route.name, rows[call.route.name], call] as const))(
    'behavior: %s is for: %s',
    async (_, __, call) => {
      const [policy] = readRow(call.route)
      expect(await readOutcomes(call, people)).toEqual({
        ...expected[policy],
        ...exceptions[call.route.name],
      })
      const ofKeys = Object.keys(programs).map((key) => [key, ofKey(key as KeyName, call)])
      expect(await readOutcomes(call, programs)).toEqual(Object.fromEntries(ofKeys))
    },
  )

  test('error: a route without a policy stops the start', () => {
    const { policy: _, ...undeclared } = routes[0] as Route
    const start = () => mountRoutes(new Hono<ApiEnv>(), [undeclared as Route], {} as Tools)
    expect(start).toThrow(/declares no policy/)
  })
})

describe('wallets in payloads', () => {
  test('error: another wallet in a payload is refused for every caller', async () => {
    const fresh = await harness.organizer({ ...carol, email: 'fresh@example.org' })
    const response = await fresh.post(paths.certificateMintAll, {
      event_id: summit.id,
      vendor_address: guild.wallet,
    })
    expect(response.status).toBe(403)
    await mustAnswer(200, await fresh.get(paths.session))
  })
})
