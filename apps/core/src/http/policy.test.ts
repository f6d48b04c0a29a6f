// Any database answers alike.
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
import type { Role } from './policy'
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

/** A role, and what the call is about. */
type Who =
  | 'anyone'
  | 'signedIn'
  | 'account'
  | 'attendee'
  | 'anyone or manager: event'
  | 'account or manager: recipient event'
  | 'account: wallet'
  | 'attendee: wallet'
  | `manager: ${'batch' | 'certificate' | 'correction' | 'invitation' | 'madeFor' | 'narrowedTo madeFor'}`
  | `manager: ${'wallet' | 'wallet narrowedTo' | 'organization' | 'event'}`
  | `owner: ${'wallet' | 'organization'}`
  | `door: ${'organization' | 'event'}`

/** Who may make each call, and the scope with which a key may. A call without a row neither compiles nor passes. */
const rows: Record<CallName, Who | `${Who} / ${KeyScope}`> = {
  nonce: 'anyone',
  login: 'anyone',
  session: 'anyone',
  logout: 'anyone',
  sessions: 'signedIn',
  sessionRevoke: 'signedIn',
  passkey: 'anyone',
  passkeys: 'signedIn',
  passkeyAdd: 'signedIn',
  passkeyWords: 'signedIn',
  passkeyRemove: 'signedIn',
  passkeyEndpoints: 'anyone',
  userRegister: 'signedIn',
  vendorRegister: 'signedIn',
  userProfile: 'attendee: wallet',
  userProfileSave: 'attendee: wallet',
  vendorProfile: 'manager: wallet',
  vendorProfileSave: 'manager: wallet',
  vendorLogo: 'manager: wallet',
  accountExport: 'account: wallet',
  accountErasePreview: 'account: wallet',
  accountErase: 'account: wallet',
  legal: 'anyone',
  legalText: 'anyone',
  accountTexts: 'account: wallet',
  accountTextsAccept: 'account: wallet',
  confirmEmail: 'anyone',
  confirmEmailAgain: 'account: wallet',
  mailPreferences: 'account: wallet',
  mailPreferencesSave: 'account: wallet',
  outbox: 'account: wallet',
  mailUnsubscribe: 'anyone',
  mailUnsubscribeNow: 'anyone',
  mailPreview: 'account',
  eventMail: 'manager: event',
  eventAnnouncements: 'manager: event',
  eventAnnounce: 'manager: event',
  eventAnnouncementsTest: 'manager: event',
  eventAnnouncementsPreview: 'manager: event',
  vendorConsent: 'owner: wallet',
  vendorConsentGive: 'owner: wallet',
  organizer: 'anyone',
  organizerCalendar: 'anyone',
  organizationMembers: 'owner: organization',
  organizationInvitations: 'owner: organization',
  organizationInvite: 'owner: organization',
  organizationInvitationWithdraw: 'owner: organization',
  organizationInvitationResend: 'owner: organization',
  organizationInvitationLink: 'owner: organization',
  organizationMemberRole: 'owner: organization',
  organizationMemberRemove: 'owner: organization',
  organizationLeave: 'door: organization',
  organizationDoors: 'door: organization',
  organizationInvitation: 'anyone',
  organizationDecline: 'anyone',
  organizationAccept: 'signedIn',
  organizationKeys: 'owner: organization',
  organizationKeyMake: 'owner: organization',
  organizationKeyRevoke: 'owner: organization',
  organizationWebhooks: 'manager: organization / webhooks:manage',
  organizationWebhookAdd: 'manager: organization / webhooks:manage',
  organizationWebhookPing: 'manager: organization / webhooks:manage',
  organizationWebhookSecret: 'manager: organization / webhooks:manage',
  organizationWebhookRemove: 'manager: organization / webhooks:manage',
  organizationWebhookLog: 'manager: organization / webhooks:manage',
  organizationWebhookResend: 'manager: organization / webhooks:manage',
  organizationDomain: 'owner: organization',
  organizationDomainClaim: 'owner: organization',
  organizationDomainAsk: 'owner: organization',
  organizationDomainRemove: 'owner: organization',
  events: 'anyone / events:read',
  event: 'anyone or manager: event / events:read',
  eventCreate: 'manager: madeFor / events:write',
  eventEdit: 'manager: event / events:write',
  eventUpdate: 'manager: event / events:write',
  eventPrintNames: 'manager: event',
  eventCancel: 'manager: event / events:write',
  eventLinkRenew: 'manager: event',
  eventTokenRotate: 'manager: event',
  eventHistory: 'manager: event',
  vendorEvents: 'manager: wallet / events:read',
  vendorAnalytics: 'manager: wallet',
  vendorNeeds: 'manager: wallet narrowedTo / events:read',
  userEvents: 'attendee: wallet',
  whitelistJoin: 'attendee',
  whitelistLeave: 'attendee',
  waitlistJoin: 'attendee',
  eventWaitlist: 'manager: event',
  whitelistStatus: 'account: wallet',
  eventWhitelist: 'anyone or manager: event / roster:read',
  eventWhitelistCsv: 'manager: event / roster:read',
  completionPreview: 'manager: event / events:read',
  eventPoster: 'manager: event',
  eventTags: 'manager: event',
  eventAttendanceList: 'door: event / roster:read',
  eventWhitelistRevoke: 'manager: event / roster:write',
  eventNamePropose: 'manager: event / roster:write',
  eventNameWithdraw: 'manager: event / roster:write',
  eventParticipants: 'door: event / roster:read',
  eventParticipantsMatching: 'manager: event / roster:read',
  joinRequest: 'attendee',
  eventJoinRequests: 'manager: event / roster:read',
  eventJoinRequestsAnswer: 'manager: event / roster:write',
  eventQuestions: 'anyone or manager: event / events:read',
  eventQuestionSave: 'manager: event / events:write',
  eventQuestionRemove: 'manager: event / events:write',
  eventAnswers: 'manager: event / answers:read',
  eventAnswersCsv: 'manager: event / answers:read',
  eventAnswersRemind: 'manager: event',
  userAnswers: 'attendee: wallet',
  userAnswersSave: 'attendee: wallet',
  attend: 'attendee',
  attendanceStatus: 'account: wallet',
  eventAttendance: 'door: event / attendance:write',
  eventAttendanceMany: 'manager: event / attendance:write',
  eventAttendanceUndo: 'manager: event / attendance:write',
  eventAttendanceImport: 'manager: event / attendance:write',
  eventSessionAttendance: 'manager: event / roster:read',
  eventAttendanceCsv: 'manager: event / roster:read',
  userEventSessions: 'account: wallet',
  arrivalScan: 'anyone',
  arrivalScanCapitals: 'anyone',
  userClaim: 'anyone',
  userClaimHandover: 'anyone',
  userArrive: 'signedIn',
  eventInvite: 'manager: event',
  eventInvitations: 'manager: event',
  eventInvitationLinks: 'manager: event',
  eventInvitationsPreview: 'manager: event',
  invitationWithdraw: 'manager: invitation',
  invitationResend: 'manager: invitation',
  invitationRead: 'anyone',
  invitationCode: 'signedIn',
  invitationObject: 'anyone',
  invitationRefuse: 'anyone',
  invitationClaim: 'signedIn',
  eventDoorCodes: 'manager: event',
  eventDoorCodesStop: 'manager: event',
  userTicket: 'attendee: wallet',
  userTicketNew: 'attendee: wallet',
  eventDoorLinks: 'door: event',
  eventDoorLinkMake: 'door: event',
  eventArrivals: 'door: event',
  eventDoorLinkRevoke: 'door: event',
  doorList: 'anyone',
  doorMarks: 'anyone',
  certificateUpload: 'manager: event',
  eventUploadCertificate: 'manager: event',
  certificateDesign: 'manager: event',
  certificateMint: 'account or manager: recipient event / certificates:issue',
  certificateRevoke: 'manager: certificate / certificates:revoke',
  eventCertificatesRevoke: 'manager: event / certificates:revoke',
  certificatesOf: 'anyone',
  userCertificates: 'account: wallet',
  userCertificate: 'account: wallet',
  userEventCertificate: 'account: wallet',
  eventMinted: 'manager: event / certificates:read',
  eventMintedCsv: 'manager: event / certificates:read',
  certificateMintAll: 'manager: event / certificates:issue',
  eventCertificatesMint: 'manager: event / certificates:issue',
  eventCertificatesDiffering: 'manager: event / certificates:read',
  eventCertificatesReissue: 'manager: event',
  certificateMintBatches: 'manager: narrowedTo madeFor / certificates:read',
  certificateMintBatch: 'manager: batch / certificates:read',
  certificateMintBatchRetry: 'manager: batch / certificates:issue',
  certificateMintBatchCsv: 'manager: batch / certificates:read',
  eventIssuing: 'manager: event / events:read',
  certificatePdf: 'anyone',
  certificatePng: 'anyone',
  certificateSvg: 'anyone',
  badgeJson: 'anyone',
  badgePng: 'anyone',
  badgeSvg: 'anyone',
  badgePdf: 'anyone',
  userBadge: 'account: wallet',
  badge: 'anyone',
  certificateProof: 'anyone',
  organizerStatus: 'anyone',
  organizerDid: 'anyone',
  instanceDid: 'anyone',
  certificateName: 'attendee',
  certificateSessions: 'attendee',
  nameAnswer: 'attendee',
  linkedName: 'anyone',
  linkedNameAnswer: 'anyone',
  certificateCorrection: 'attendee',
  certificateMove: 'attendee',
  moveStop: 'anyone',
  moveCode: 'attendee',
  moveEmail: 'attendee',
  moveConfirm: 'attendee',
  userTranscripts: 'attendee: wallet',
  userTranscriptShare: 'attendee: wallet',
  userTranscriptOff: 'attendee: wallet',
  userTranscriptJoin: 'attendee: wallet',
  userTranscriptPart: 'attendee: wallet',
  transcript: 'anyone',
  transcriptPdf: 'anyone',
  userMoves: 'attendee: wallet',
  correctionWithdraw: 'attendee',
  moveRecognize: 'manager: correction',
  correctionDecline: 'manager: correction',
  certificateReplace: 'manager: certificate',
  certificateReissue: 'manager: certificate',
  eventCorrections: 'manager: event',
  eventTemplateFields: 'manager: event',
  eventTemplateFieldsSave: 'manager: event',
  certificateVerify: 'anyone',
  certificateToken: 'anyone',
  certificateJson: 'anyone',
  certificatePreview: 'anyone',
  eventPreview: 'anyone',
  robots: 'anyone',
  sitemap: 'anyone',
  sitemapPart: 'anyone',
  securityContact: 'anyone',
  changePassword: 'anyone',
  oembed: 'anyone',
  organizerPreview: 'anyone',
  sitePreview: 'anyone',
  forgeries: 'anyone',
  gateway: 'anyone',
  gatewayPath: 'anyone',
  rpc: 'anyone',
  config: 'anyone',
  statistics: 'anyone',
  testClock: 'anyone',
  health: 'anyone',
  ready: 'anyone',
  metrics: 'anyone',
  operatorMail: 'anyone',
  operatorMailSave: 'anyone',
  openapi: 'anyone',
  docs: 'anyone',
}

/** Of what belongs to an organization, the act knows whose it is. The caller must be of some organization. */
const ofAnyTeam: Record<ActorName, Outcome> = {
  ...closedTo('session.forbidden', 'session.forbidden', 'in', 'in'),
  'team owner': 'in',
  'team manager': 'in',
  door: 'session.forbidden',
  'door of another event': 'session.forbidden',
  'manager of another team': 'in',
  'door of another team': 'session.forbidden',
}

/**
 * The result of each role and subject for each kind of caller. Paths name the attendee's or the owner's wallet, and the owner's
 * event. A pair without a row does not compile.
 */
const expected: Record<Who, Record<ActorName, Outcome>> = {
  anyone: row('in', 'in', 'in', 'in', 'in', 'in'),
  'anyone or manager: event': row('in', 'in', 'in', 'in', 'in', 'in'),
  signedIn: row('session.missing', 'in', 'in', 'in', 'in', 'in'),
  account: row('session.missing', 'account.role_missing', 'in', 'in', 'in', 'in'),
  'account or manager: recipient event': {
    ...row('session.missing', 'account.role_missing', 'in', 'in', 'in', 'in'),
    'team owner': 'in',
    'team manager': 'in',
  },
  'account: wallet': closedTo('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  attendee: closedTo('in', 'in', 'session.forbidden', 'session.forbidden'),
  'attendee: wallet': closedTo('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  'manager: batch': ofAnyTeam,
  'manager: certificate': ofAnyTeam,
  'manager: correction': ofAnyTeam,
  'manager: invitation': ofAnyTeam,
  'manager: madeFor': ofAnyTeam,
  'manager: narrowedTo madeFor': ofAnyTeam,
  'manager: wallet': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'manager: wallet narrowedTo': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'owner: wallet': ofOwner('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  'owner: organization': ofOwner('in', 'session.forbidden', 'session.forbidden', 'session.forbidden'),
  'manager: organization': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'door: organization': ofOwner('in', 'in', 'in', 'in'),
  'manager: event': ofOwner('in', 'in', 'session.forbidden', 'session.forbidden'),
  'door: event': ofOwner('in', 'in', 'in', 'session.forbidden'),
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
  const [who, scope] = readRow(route)
  const isOpen = who.startsWith('anyone')
  if (scope === undefined) return isOpen ? 'in' : 'key.scope'
  if (keyScopes.some((each) => each === key) && key !== scope) return 'key.scope'
  const namesEvent =
    namesIn(paths[route.name]).includes('id') || 'event_id' in example || inQuery.includes('event_id')
  if (key === 'key of another organization') return expected[who]['other organizer']
  if (key === 'key of the event' && !namesEvent) return 'key.scope'
  return expected[who].owner
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
function readRow({ name }: Pick<Route, 'name'>): [Who, KeyScope | undefined] {
  const [who, scope] = rows[name].split(' / ')
  return [who as Who, scope as KeyScope | undefined]
}

/** What a route declares, in the words of the rows. */
function tellWho({ as, orAs, about, key }: Route): string {
  const things = Object.keys(about).join(' ')
  return `${as}${orAs ? ` or ${orAs}` : ''}${things && `: ${things}`}${key ? ` / ${key}` : ''}`
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
  const keys: Partial<Record<KeyName, Caller>> = {}
  for (const scope of keyScopes) {
    keys[scope] = { ...(await make(other, collective, { scopes: [scope] })), wallet: guild.wallet }
  }
  // Together with a key of the event they are more than one organizer may make.
  keys['key of the event'] = await make(owner, guild, { scopes: keyScopes, event_id: id })
  await harness.database.queries.execute(sql`update api_keys set organizer_id = ${ownerNumber}`)
  keys['key of another organization'] = await make(other, collective, { scopes: keyScopes })
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
    const declared = routes.map((route) => [route.name, tellWho(route)])
    expect(Object.fromEntries(declared)).toEqual(rows)
  })

  type Hole = readonly [CallName, { as: Role; about: object }, { [Actor in ActorName]?: Outcome }]
  const { about: ofWallet } = routes.find(({ name }) => name === 'vendorProfile') as Route
  const { about: ofEvent } = routes.find(({ name }) => name === 'eventCancel') as Route
  const holes: readonly Hole[] = [
    [
      'vendorProfile',
      { as: 'manager', about: { madeFor: ofWallet.wallet } },
      { 'other organizer': 'in', 'manager of another team': 'account.role_missing' },
    ],
    ['userProfile', { as: 'attendee', about: {} }, { 'other attendee': 'in', 'revoked attendee': 'in' }],
    ['sessions', { as: 'anyone', about: {} }, { visitor: 'in', erased: 'in', 'door link': 'in' }],
    ['eventHistory', { as: 'door', about: ofEvent }, { door: 'in' }],
    ['eventCancel', { as: 'manager', about: { narrowedTo: ofEvent.event } }, { 'other organizer': 'in' }],
  ]
  test.each(holes)('behavior: the same check finds %s, if it were for %s', async (name, hole, letIn) => {
    const call = exampleCalls.find(({ route }) => route.name === name) as ExampleCall
    const right = expected[readRow(call.route)[0]]
    expect(await readOutcomes(call, people)).toEqual(right)
    const withHole = mount([{ ...call.route, ...hole }])
    expect(await readOutcomes(call, people, withHole)).toEqual({ ...right, ...letIn })
  })

  test.each(exampleCalls.map((call) => [call.route.name, rows[call.route.name], call] as const))(
    'behavior: %s is for: %s',
    async (_, __, call) => {
      const [who] = readRow(call.route)
      expect(await readOutcomes(call, people)).toEqual({
        ...expected[who],
        ...exceptions[call.route.name],
      })
      const ofKeys = Object.keys(programs).map((key) => [key, ofKey(key as KeyName, call)])
      expect(await readOutcomes(call, programs)).toEqual(Object.fromEntries(ofKeys))
    },
  )

  test('error: a route without a policy stops the start', () => {
    const { as: _, ...undeclared } = routes[0] as Route
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
