import { randomUUID } from 'node:crypto'
import { hashSecret } from '@certify/domain/account/secret'
import { SEARCHED_AT_ONCE, SEARCHED_PEOPLE } from '@certify/domain/shared/page'
import { type CallName, href, methodOf, paths } from '@certify/wire/paths'
import type { SeededCrowd } from '../database/testing/seed-crowd'
import { ORIGIN } from './origin'

/** Who asks. */
type Caller = 'nobody' | 'organizer' | 'attendee' | 'door' | 'operator'

/** One address, and how many rows its answer may read. */
export type Question = {
  readonly address: string
  /** What is posted; undefined: the address is read. */
  readonly body: object | undefined
  readonly as: Caller
  /** The status of the answer, if it is not 200. */
  readonly status: number
  /**
   * Rows for each person of the event where the answer has a line for everybody, such as an export; 0: the rows follow
   * from the question alone.
   */
  readonly perPerson: number
  /** Rows that the answer never exceeds at any size, where it has a part of fixed length; null: none is known. */
  readonly most: number | null
}

/** Events under way at once in the larger set: 960 when it was counted. */
const UNDER_WAY = 1_000

type Options = {
  readonly status?: number
  readonly perPerson?: number
  readonly most?: number
  readonly body?: object
}

const ask = (
  as: Caller,
  address: string,
  { status = 200, perPerson = 0, most, body }: Options = {},
): Question => ({
  address,
  body,
  as,
  status,
  perPerson,
  most: most ?? null,
})

/** Calls that ask the database nothing but who calls, or what a unit test has no part for. */
const noQuestion = (_why: string): readonly Question[] => []

/** The calls that read. */
export const readingCalls = (Object.keys(paths) as CallName[]).filter((name) => methodOf(name) === 'get')

/** The questions of every call that reads. A new call must say here whether its rows grow with the people of an event. */
export function listQuestions(crowd: SeededCrowd): Readonly<Record<string, readonly Question[]>> {
  const { conference, live, batch: batchId, webhookId } = crowd
  const { wallet: w, number } = crowd.organizer
  const attendee = crowd.attendee.wallet
  const tokenId = String(conference * 100_000 + 1)
  const inConference = { id: conference }
  const inLive = { id: live }
  const anyone = (address: string, options?: Options) => [ask('nobody', address, options)]
  /** Certificates are seeded without documents. All that is read about them comes first. */
  const withoutContent = (address: string) => anyone(address, { status: 404 })
  /** Looks at the first 5,000 people for the page, and again for the total. */
  const people = (address: string) => ask('organizer', address, { most: 4 * SEARCHED_PEOPLE + 1_000 })
  /** Finds 10,000 events in the order of the list, and looks each up; those under way are found by their days. */
  const searched = (...queries: readonly string[]) =>
    queries.flatMap((query) =>
      anyone(`${paths.events}${query}`, { most: 2 * SEARCHED_AT_ONCE + 3 * UNDER_WAY }),
    )
  const organizer = (...addresses: readonly string[]) => addresses.map((address) => ask('organizer', address))
  const person = (...addresses: readonly string[]) => addresses.map((address) => ask('attendee', address))
  const shown = ['present', 'absent', 'not_recorded', 'minted', 'revoked', 'to_decide'] as const
  return {
    nonce: anyone(paths.nonce),
    session: person(paths.session),
    sessions: person(paths.sessions),
    passkeys: person(paths.passkeys),
    passkey: anyone(href('passkey', { credential: 'a'.repeat(64) }), { status: 404 }),
    userProfile: person(href('userProfile', { wallet: attendee })),
    vendorProfile: organizer(href('vendorProfile', { wallet: w })),
    vendorConsent: organizer(href('vendorConsent', { wallet: w })),
    accountExport: [
      ask('attendee', href('accountExport', { wallet: attendee })),
      ask('organizer', href('accountExport', { wallet: w }), { perPerson: 40 }),
    ],
    accountErasePreview: [
      ask('attendee', href('accountErasePreview', { wallet: attendee })),
      ask('organizer', href('accountErasePreview', { wallet: w })),
    ],
    accountTexts: person(href('accountTexts', { wallet: attendee })),
    mailPreferences: person(href('mailPreferences', { wallet: attendee })),
    outbox: person(href('outbox', { wallet: attendee })),
    mailPreview: noQuestion('one mail of the caller, drawn'),
    organizer: anyone(href('organizer', { number })),
    organizationInvitations: organizer(href('organizationInvitations', { number })),
    organizationInvitationLink: noQuestion('one row of a team'),
    organizationMembers: organizer(href('organizationMembers', { number })),
    organizationDoors: organizer(href('organizationDoors', { number })),
    organizationKeys: organizer(href('organizationKeys', { number })),
    organizationDomain: organizer(href('organizationDomain', { number })),
    organizationWebhooks: organizer(href('organizationWebhooks', { number })),
    organizationWebhookLog: organizer(href('organizationWebhookLog', { number, webhookId })),
    events: [
      ...searched(
        '?q=autumn%20winter',
        '?q=autumn%20winter&page=1',
        '?q=summit&tag=Topic%207',
        '?q=summit&order=newest&page=1&tag=Topic%207',
      ),
      ...searched('?order=newest&page=1&from=2023-01-01T00:00&to=2024-01-01T00:00'),
      ...[
        '',
        '?page=1',
        '?page=25&per_page=20',
        '?order=newest&page=2',
        '?status=upcoming',
        '?status=ongoing',
        '?status=minting',
        '?status=ended',
        '?status=canceled',
        '?q=Kaleidoscope',
        '?q=summit',
        '?q=zzzz',
        '?place=Hall%207',
        '?place=Lisbon',
        '?tag=Topic%207',
        '?online=true',
        '?from=2026-01-01T00:00&to=2026-06-01T00:00',
      ].flatMap((query) => anyone(`${paths.events}${query}`)),
    ],
    event: [...anyone(href('event', inConference)), ...organizer(href('event', inLive))],
    eventWhitelist: [
      ...anyone(href('eventWhitelist', inConference)),
      ...organizer(href('eventWhitelist', inConference), href('eventWhitelist', inLive, { page: 3 })),
      people(href('eventWhitelist', inLive, { page: 1, q: 'Person 12' })),
    ],
    eventWhitelistCsv: [ask('organizer', href('eventWhitelistCsv', inConference), { perPerson: 15 })],
    eventDoorCodes: organizer(href('eventDoorCodes', inLive), href('eventDoorCodes', inLive, { session: 1 })),
    eventDoorLinks: organizer(href('eventDoorLinks', inLive)),
    eventArrivals: organizer(href('eventArrivals', inLive), href('eventArrivals', inLive, { session: 1 })),
    eventSessionAttendance: organizer(
      href('eventSessionAttendance', inLive),
      href('eventSessionAttendance', inLive, { page: 10 }),
      href('eventSessionAttendance', inLive, { session: 1, page: 3 }),
      href('eventSessionAttendance', inLive, { session: 1, part: 'to_decide' }),
      href('eventSessionAttendance', inLive, { part: 'to_decide' }),
    ),
    eventAttendanceCsv: [
      ask('organizer', href('eventAttendanceCsv', inLive), { perPerson: 15 }),
      ask('organizer', href('eventAttendanceCsv', inLive, { shape: 'long' }), { perPerson: 15 }),
      ask('organizer', href('eventAttendanceCsv', inLive, { shape: 'sessions' })),
    ],
    eventParticipants: [
      ...organizer(
        href('eventParticipants', inConference, { page: 1 }),
        href('eventParticipants', inConference, { page: 10 }),
        href('eventParticipants', inLive, { page: 1 }),
        ...shown.map((show) => href('eventParticipants', inConference, { show })),
      ),
      people(href('eventParticipants', inConference, { q: 'Person 12' })),
    ],
    eventParticipantsMatching: [people(href('eventParticipantsMatching', inConference, { q: 'Person 12' }))],
    eventPoster: noQuestion('a drawing of one event'),
    // Sorts the names of everybody for each part of 500, and counts them, because the event keeps no order of names.
    eventTags: [ask('organizer', href('eventTags', inLive, { part: 2 }), { perPerson: 15 })],
    eventAttendanceList: [
      ask('organizer', href('eventAttendanceList', inLive, { part: 2 }), { perPerson: 15 }),
    ],
    eventCertificatesDiffering: [
      // The first count of a server compares everybody's.
      ask('organizer', href('eventCertificatesDiffering', inConference), { perPerson: 15 }),
      ask('organizer', href('eventCertificatesDiffering', inLive)),
    ],
    eventMinted: [
      ...organizer(href('eventMinted', inConference), href('eventMinted', inConference, { page: 3 })),
      people(href('eventMinted', inConference, { q: 'Person 12' })),
    ],
    eventMintedCsv: [ask('organizer', href('eventMintedCsv', inConference), { perPerson: 30 })],
    eventTemplateFields: organizer(href('eventTemplateFields', inConference)),
    eventCorrections: organizer(href('eventCorrections', inConference)),
    eventInvitations: [
      ...organizer(href('eventInvitations', inLive), href('eventInvitations', inLive, { page: 40 })),
      people(href('eventInvitations', inLive, { q: 'Invited 12' })),
    ],
    eventInvitationLinks: [ask('organizer', href('eventInvitationLinks', inLive), { perPerson: 6 })],
    eventMail: organizer(href('eventMail', inLive, { wallet: attendee })),
    eventAnnouncements: organizer(href('eventAnnouncements', inLive)),
    eventWaitlist: organizer(href('eventWaitlist', inLive)),
    eventJoinRequests: organizer(href('eventJoinRequests', inLive)),
    eventQuestions: [...anyone(href('eventQuestions', inLive)), ...organizer(href('eventQuestions', inLive))],
    eventAnswers: organizer(
      href('eventAnswers', inLive),
      href('eventAnswers', inLive, { after: 500, per_page: 100 }),
    ),
    eventAnswersCsv: [ask('organizer', href('eventAnswersCsv', inLive), { perPerson: 30 })],
    userAnswers: person(href('userAnswers', { wallet: attendee, id: live })),
    eventHistory: organizer(href('eventHistory', inConference)),
    eventIssuing: organizer(href('eventIssuing', inConference)),
    vendorEvents: organizer(
      href('vendorEvents', { wallet: w }, { page: 1 }),
      href('vendorEvents', { wallet: w }, { q: 'summit' }),
      href('vendorEvents', { wallet: w }, { status: 'ended', page: 2 }),
    ),
    vendorAnalytics: organizer(href('vendorAnalytics', { wallet: w })),
    vendorNeeds: organizer(href('vendorNeeds', { wallet: w })),
    userEvents: person(href('userEvents', { wallet: attendee })),
    userEventCertificate: person(href('userEventCertificate', { wallet: attendee, id: conference })),
    userTranscripts: person(href('userTranscripts', { wallet: attendee })),
    transcript: anyone(href('transcript', { secret: 'NOBODY' }), { status: 404 }),
    transcriptPdf: noQuestion('a drawing of what `transcript` reads'),
    userMoves: person(href('userMoves', { wallet: attendee })),
    userClaim: anyone(paths.userClaim),
    userCertificates: person(href('userCertificates', { wallet: attendee })),
    userCertificate: person(href('userCertificate', { wallet: attendee, tokenId })),
    certificateMintBatches: organizer(
      href('certificateMintBatches', {}, { vendor_address: w }),
      href('certificateMintBatches', {}, { vendor_address: w, event_id: conference }),
    ),
    certificateMintBatch: organizer(
      href('certificateMintBatch', { batchId }),
      href('certificateMintBatch', { batchId }, { page: 2 }),
    ),
    certificateMintBatchCsv: [
      ask('organizer', href('certificateMintBatchCsv', { batchId }), { perPerson: 15 }),
    ],
    certificateVerify: anyone(href('certificateVerify', {}, { tokenId })),
    certificateToken: anyone(href('certificateToken', { tokenId })),
    forgeries: anyone(paths.forgeries),
    certificatePdf: withoutContent(href('certificatePdf', { tokenId })),
    certificatePng: withoutContent(href('certificatePng', { tokenId })),
    certificateSvg: withoutContent(href('certificateSvg', { tokenId })),
    badgeJson: withoutContent(href('badgeJson', { tokenId })),
    badgePng: withoutContent(href('badgePng', { tokenId })),
    badgeSvg: withoutContent(href('badgeSvg', { tokenId })),
    badgePdf: anyone(href('badgePdf', { tokenId }), { status: 308 }),
    certificateProof: anyone(href('certificateProof', { tokenId }), { status: 404 }),
    organizerCalendar: anyone(href('organizerCalendar', { number })),
    certificatesOf: anyone(href('certificatesOf', { wallet: attendee })),
    config: anyone(paths.config),
    statistics: anyone(paths.statistics),
    legal: anyone(paths.legal),
    legalText: anyone(href('legalText', { document: 'terms' })),
    health: anyone(paths.health),
    mailUnsubscribe: noQuestion('a page without data'),
    attendanceStatus: person(href('attendanceStatus', { wallet: attendee, id: live })),
    whitelistStatus: person(href('whitelistStatus', { wallet: attendee, id: live })),
    userEventSessions: person(href('userEventSessions', { wallet: attendee, id: live })),
    userTicket: person(href('userTicket', { wallet: attendee, id: live })),
    // A line for everybody, and on average three sessions at which they are present.
    doorList: [ask('door', paths.doorList, { perPerson: 15 })],
    passkeyEndpoints: anyone(paths.passkeyEndpoints),
    arrivalScan: noQuestion('one event and one code'),
    arrivalScanCapitals: noQuestion('one event and one code'),
    certificateJson: anyone(href('certificateJson', { tokenId })),
    badge: withoutContent(href('badge', { tokenId })),
    userBadge: [ask('attendee', href('userBadge', { wallet: attendee, tokenId }), { status: 409 })],
    organizerDid: anyone(href('organizerDid', { number })),
    organizerStatus: anyone(href('organizerStatus', { number, list: 1 }), { status: 404 }),
    instanceDid: anyone(paths.instanceDid),
    certificatePreview: anyone(href('certificatePreview', { tokenId })),
    eventPreview: anyone(href('eventPreview', inConference)),
    organizerPreview: anyone(href('organizerPreview', { number })),
    sitePreview: anyone(paths.sitePreview),
    robots: anyone(paths.robots),
    sitemap: anyone(paths.sitemap, { most: 1_000 }),
    sitemapPart: anyone(href('sitemapPart', { part: 'events-0' }), { most: 10_000 }),
    securityContact: anyone(paths.securityContact),
    changePassword: anyone(paths.changePassword, { status: 302 }),
    oembed: anyone(href('oembed', {}, { url: `${ORIGIN}/events/${conference}` })),
    gateway: noQuestion('content by its address'),
    gatewayPath: noQuestion('content by its address'),
    ready: anyone(paths.ready),
    metrics: anyone(paths.metrics),
    operatorMail: [ask('operator', paths.operatorMail)],
    openapi: anyone(paths.openapi),
    docs: anyone(paths.docs),
  }
}

/** Calls that write little or nothing, and look people up for it, each as it is asked again and again. */
export const askingCalls = [
  'doorMarks',
  'eventInvite',
  'eventInvitationsPreview',
  'eventAnnouncementsPreview',
  'completionPreview',
] as const satisfies readonly CallName[]

/** The questions of these calls. */
export function listPosts({
  live,
}: SeededCrowd): Readonly<Record<(typeof askingCalls)[number], readonly Question[]>> {
  const inLive = { id: live }
  const post = (as: Caller, address: string, body: object, options?: Options) => [
    ask(as, address, { ...options, body }),
  ]
  const mark = { kind: 'present', how: 'search', device_at: new Date().toISOString(), offset_ms: 0 }
  return {
    doorMarks: post('door', paths.doorMarks, {
      marks: [3, 5].map((entry) => ({
        ...mark,
        id: randomUUID(),
        ticket_hash: hashSecret(`ticket ${entry}`),
      })),
    }),
    eventInvite: post('organizer', href('eventInvite', inLive, { dry_run: 'true' }), {
      people: ['person7@example.org', 'invited8@example.org', 'nobody@example.org'].map((email) => ({
        email,
      })),
    }),
    eventInvitationsPreview: post('organizer', href('eventInvitationsPreview', inLive), {}),
    eventAnnouncementsPreview: post('organizer', href('eventAnnouncementsPreview', inLive), {
      subject: 'News',
      text: 'The doors are open.',
    }),
    // Adds up everybody's sessions by another rule.
    completionPreview: post(
      'organizer',
      href('completionPreview', inLive),
      { completion: { kind: 'minutes', at_least: 60 } },
      { perPerson: 2 },
    ),
  }
}
