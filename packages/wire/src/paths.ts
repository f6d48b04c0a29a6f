/** The bases of the API's two halves, and the addresses beside them. @see `interface.md`, "Calls" */
const API_BASE = '/api3/api'
const CERTIFICATE_BASE = '/api2/api'
export const GATEWAY_BASE = '/ipfs'

/**
 * Every route as a pattern, where `{name}` is one path segment. `href` fills in a pattern; `apps/api` mounts the same
 * patterns.
 */
export const paths = {
  nonce: `${API_BASE}/auth/nonce`,
  login: `${API_BASE}/auth/login`,
  session: `${API_BASE}/auth/session`,
  logout: `${API_BASE}/auth/logout`,
  sessions: `${API_BASE}/auth/sessions`,
  sessionRevoke: `${API_BASE}/auth/sessions/{sessionId}/revoke`,

  passkeys: `${API_BASE}/auth/passkeys`,
  passkey: `${API_BASE}/auth/passkeys/{credential}`,
  passkeyRemove: `${API_BASE}/auth/passkeys/{credential}/remove`,
  passkeyWords: `${API_BASE}/auth/passkeys/words`,
  passkeyEndpoints: '/.well-known/passkey-endpoints',

  userRegister: `${API_BASE}/users/register`,
  vendorRegister: `${API_BASE}/vendors/register`,
  userProfile: `${API_BASE}/users/{wallet}/profile`,
  vendorProfile: `${API_BASE}/vendors/{wallet}/profile`,
  vendorConsent: `${API_BASE}/vendors/{wallet}/consent`,
  accountExport: `${API_BASE}/users/{wallet}/export`,
  accountErase: `${API_BASE}/users/{wallet}/erase`,

  confirmEmail: `${API_BASE}/users/confirm-email`,
  confirmEmailAgain: `${API_BASE}/users/{wallet}/confirm-email`,
  mailPreferences: `${API_BASE}/users/{wallet}/mail`,
  outbox: `${API_BASE}/users/{wallet}/outbox`,
  mailUnsubscribe: '/mail/unsubscribe/{mailToken}',
  mailPreview: '/mail/{mailId}/preview',

  organizer: `${API_BASE}/organizers/{number}`,
  organizationInvitations: `${API_BASE}/organizations/{number}/invitations`,
  organizationInvitationWithdraw: `${API_BASE}/organizations/{number}/invitations/{teamInvitationId}/withdraw`,
  organizationMembers: `${API_BASE}/organizations/{number}/members`,
  organizationMemberRole: `${API_BASE}/organizations/{number}/members/{memberId}/role`,
  organizationMemberRemove: `${API_BASE}/organizations/{number}/members/{memberId}/remove`,
  organizationLeave: `${API_BASE}/organizations/{number}/leave`,
  organizationDoors: `${API_BASE}/organizations/{number}/doors`,
  organizationInvitation: `${API_BASE}/organizations/invitation`,
  organizationAccept: `${API_BASE}/organizations/accept`,
  organizationKeys: `${API_BASE}/organizations/{number}/keys`,
  organizationKeyRevoke: `${API_BASE}/organizations/{number}/keys/{keyId}/revoke`,
  organizationDomain: `${API_BASE}/organizations/{number}/domain`,
  organizationDomainAsk: `${API_BASE}/organizations/{number}/domain/ask`,
  organizationDomainRemove: `${API_BASE}/organizations/{number}/domain/remove`,
  organizationWebhooks: `${API_BASE}/organizations/{number}/webhooks`,
  organizationWebhookPing: `${API_BASE}/organizations/{number}/webhooks/{webhookId}/ping`,
  organizationWebhookSecret: `${API_BASE}/organizations/{number}/webhooks/{webhookId}/secret`,
  organizationWebhookRemove: `${API_BASE}/organizations/{number}/webhooks/{webhookId}/remove`,
  organizationWebhookLog: `${API_BASE}/organizations/{number}/webhooks/{webhookId}/deliveries`,
  organizationWebhookResend: `${API_BASE}/organizations/{number}/webhooks/{webhookId}/deliveries/{deliveryId}/resend`,

  events: `${API_BASE}/events/all`,
  event: `${API_BASE}/events/{id}`,
  eventCreate: `${API_BASE}/events/create`,
  eventEdit: `${API_BASE}/events/{id}/edit`,
  eventUpdate: `${API_BASE}/events/{id}/update`,
  eventCancel: `${API_BASE}/events/{id}/cancel`,
  eventUploadCertificate: `${API_BASE}/events/{id}/upload-certificate`,
  eventWhitelist: `${API_BASE}/events/{id}/whitelist`,
  eventWhitelistCsv: `${API_BASE}/events/{id}/whitelist.csv`,
  eventWhitelistRevoke: `${API_BASE}/events/{id}/whitelist/{entryId}/revoke`,
  eventAttendance: `${API_BASE}/events/{id}/attendance`,
  eventAttendanceMany: `${API_BASE}/events/{id}/attendance/many`,
  eventAttendanceUndo: `${API_BASE}/events/{id}/attendance/undo`,
  eventTokenRotate: `${API_BASE}/events/{id}/token/rotate`,
  eventDoorCodes: `${API_BASE}/events/{id}/door-codes`,
  eventDoorCodesStop: `${API_BASE}/events/{id}/door-codes/stop`,
  eventDoorLinks: `${API_BASE}/events/{id}/door-links`,
  eventDoorLinkRevoke: `${API_BASE}/events/{id}/door-links/{linkId}/revoke`,
  eventArrivals: `${API_BASE}/events/{id}/arrivals`,
  eventParticipants: `${API_BASE}/events/{id}/participants`,
  eventParticipantsMatching: `${API_BASE}/events/{id}/participants/matching`,
  eventCertificatesMint: `${API_BASE}/events/{id}/certificates/mint`,
  eventCertificatesRevoke: `${API_BASE}/events/{id}/certificates/revoke`,
  eventMinted: `${API_BASE}/events/{id}/minted`,
  eventMintedCsv: `${API_BASE}/events/{id}/minted.csv`,
  eventPrintNames: `${API_BASE}/events/{id}/print-names`,
  eventTemplateFields: `${API_BASE}/events/{id}/template-fields`,
  eventCorrections: `${API_BASE}/events/{id}/corrections`,
  eventInvitations: `${API_BASE}/events/{id}/invitations`,
  eventInvitationLinks: `${API_BASE}/events/{id}/invitations.csv`,
  eventInvitationsPreview: `${API_BASE}/events/{id}/invitations/preview`,
  invitationWithdraw: `${API_BASE}/invitations/{invitationId}/withdraw`,
  invitationResend: `${API_BASE}/invitations/{invitationId}/resend`,
  invitationRead: `${API_BASE}/invitations/read`,
  invitationClaim: `${API_BASE}/invitations/claim`,
  invitationCode: `${API_BASE}/invitations/code`,
  invitationObject: `${API_BASE}/invitations/object`,
  invitationRefuse: `${API_BASE}/invitations/refuse`,
  eventMail: `${API_BASE}/events/{id}/mail`,
  eventAnnouncements: `${API_BASE}/events/{id}/announcements`,
  eventAnnouncementsTest: `${API_BASE}/events/{id}/announcements/test`,
  eventAnnouncementsPreview: `${API_BASE}/events/{id}/announcements/preview`,
  eventWaitlist: `${API_BASE}/events/{id}/waitlist`,
  eventJoinRequests: `${API_BASE}/events/{id}/requests`,
  eventJoinRequestsAnswer: `${API_BASE}/events/{id}/requests/answer`,
  eventHistory: `${API_BASE}/events/{id}/history`,
  eventIssuing: `${API_BASE}/events/{id}/issuing`,
  vendorEvents: `${API_BASE}/vendors/{wallet}/events`,
  vendorAnalytics: `${API_BASE}/vendors/{wallet}/analytics`,
  userEvents: `${API_BASE}/users/{wallet}/events`,

  whitelistJoin: `${API_BASE}/users/whitelist`,
  whitelistLeave: `${API_BASE}/users/whitelist/cancel`,
  waitlistJoin: `${API_BASE}/users/waitlist`,
  joinRequest: `${API_BASE}/users/whitelist/request`,
  attendanceStatus: `${API_BASE}/users/{wallet}/events/{id}/attendance-status`,
  whitelistStatus: `${API_BASE}/users/{wallet}/events/{id}/whitelist-status`,
  userEventCertificate: `${API_BASE}/users/{wallet}/events/{id}/certificate`,
  userTicket: `${API_BASE}/users/{wallet}/events/{id}/ticket`,
  userMoves: `${API_BASE}/users/{wallet}/moves`,
  userTicketNew: `${API_BASE}/users/{wallet}/events/{id}/ticket/new`,
  arrivalScan: '/in/{id}/{code}',
  arrivalScanCapitals: '/IN/{id}/{code}',
  userClaim: `${API_BASE}/users/claim`,
  userClaimHandover: `${API_BASE}/users/claim/handover`,
  userArrive: `${API_BASE}/users/arrive`,
  attend: `${API_BASE}/users/attend`,
  doorList: `${API_BASE}/door/list`,
  doorMarks: `${API_BASE}/door/marks`,
  userCertificates: `${API_BASE}/users/{wallet}/certificate`,
  userCertificate: `${API_BASE}/users/{wallet}/certificate/{tokenId}`,

  certificateUpload: `${CERTIFICATE_BASE}/certificate/upload`,
  certificateDesign: `${CERTIFICATE_BASE}/certificate/design`,
  certificateMint: `${CERTIFICATE_BASE}/certificate/mint`,
  certificateMintAll: `${CERTIFICATE_BASE}/certificate/mint-all`,
  certificateMintBatch: `${CERTIFICATE_BASE}/certificate/mint-all/{batchId}`,
  certificateMintBatchRetry: `${CERTIFICATE_BASE}/certificate/mint-all/{batchId}/retry`,
  certificateMintBatchCsv: `${CERTIFICATE_BASE}/certificate/mint-all/{batchId}/result.csv`,
  certificateVerify: `${CERTIFICATE_BASE}/certificate/verify`,
  certificateToken: `${CERTIFICATE_BASE}/certificate/token/{tokenId}`,
  forgeries: `${API_BASE}/forgeries`,
  certificateName: `${CERTIFICATE_BASE}/certificate/name`,
  certificateCorrection: `${CERTIFICATE_BASE}/certificate/correction`,
  certificateMove: `${CERTIFICATE_BASE}/certificate/{tokenId}/move`,
  moveStop: `${CERTIFICATE_BASE}/certificate/move/stop`,
  moveCode: `${CERTIFICATE_BASE}/certificate/correction/{correctionId}/code`,
  moveEmail: `${CERTIFICATE_BASE}/certificate/correction/{correctionId}/email`,
  moveConfirm: `${CERTIFICATE_BASE}/certificate/correction/{correctionId}/confirm`,
  correctionDecline: `${CERTIFICATE_BASE}/certificate/correction/{correctionId}/decline`,
  correctionWithdraw: `${CERTIFICATE_BASE}/certificate/correction/{correctionId}/withdraw`,
  certificateReplace: `${CERTIFICATE_BASE}/certificate/{tokenId}/replace`,
  certificateJson: '/verify/{tokenId}.json',
  certificateRevoke: `${CERTIFICATE_BASE}/certificate/{tokenId}/revoke`,
  certificatePdf: `${CERTIFICATE_BASE}/certificate/{tokenId}/document.pdf`,
  certificatePng: `${CERTIFICATE_BASE}/certificate/{tokenId}/document.png`,
  certificateSvg: `${CERTIFICATE_BASE}/certificate/{tokenId}/document.svg`,
  badge: '/credentials/{tokenId}',
  badgeJson: '/credentials/{tokenId}.json',
  badgePng: '/credentials/{tokenId}.png',
  badgeSvg: '/credentials/{tokenId}.svg',
  certificateProof: '/credentials/{tokenId}/proof',
  organizerCalendar: '/organizers/{number}/events.ics',
  organizerDid: '/organizers/{number}/did.json',
  organizerStatus: '/organizers/{number}/status/{list}',
  instanceDid: '/.well-known/did.json',
  certificatesOf: `${CERTIFICATE_BASE}/certificate/{wallet}`,

  certificatePreview: '/preview/certificate/{tokenId}.png',
  eventPreview: '/preview/event/{id}.png',
  config: `${API_BASE}/config`,
  statistics: `${API_BASE}/statistics`,
  testClock: `${API_BASE}/test/clock`,
  gateway: `${GATEWAY_BASE}/{cid}`,
  gatewayPath: `${GATEWAY_BASE}/{cid}/{path}`,
  rpc: '/rpc',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  openapi: '/openapi.json',
  docs: '/docs',
} as const

/** The name of one route. */
export type PathName = keyof typeof paths

/** The `{name}`s of a pattern. */
type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/**
 * The address of one call: `href('event', { id: 7 })` is `/api3/api/events/7`.
 *
 * @param query - Added as a query string; `undefined` values are left out.
 */
export function href<Name extends PathName>(
  name: Name,
  params: Record<NamesIn<(typeof paths)[Name]>, string | number | bigint>,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const values = params as Record<string, string | number | bigint>
  const path = paths[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
