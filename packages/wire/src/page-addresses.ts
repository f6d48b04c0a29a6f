/** The bases of the API's two halves. @see `interface.md`, "Calls" */
export const API_BASE = '/api3/api'
export const CERTIFICATE_BASE = '/api2/api'

/**
 * The address of every call that pages make: its method and its path, where `{name}` is one path segment. This and `href`
 * are all that a page loads of the contract; what a call takes and answers is in `calls/`.
 */
export const pageAddresses = {
  nonce: `get ${API_BASE}/auth/nonce`,
  login: `post ${API_BASE}/auth/login`,
  session: `get ${API_BASE}/auth/session`,
  logout: `post ${API_BASE}/auth/logout`,
  sessions: `get ${API_BASE}/auth/sessions`,
  sessionRevoke: `post ${API_BASE}/auth/sessions/{sessionId}/revoke`,

  passkeys: `get ${API_BASE}/auth/passkeys`,
  passkeyAdd: `post ${API_BASE}/auth/passkeys`,
  passkey: `get ${API_BASE}/auth/passkeys/{credential}`,
  passkeyRemove: `post ${API_BASE}/auth/passkeys/{credential}/remove`,
  passkeyWords: `post ${API_BASE}/auth/passkeys/words`,

  userRegister: `post ${API_BASE}/users/register`,
  vendorRegister: `post ${API_BASE}/vendors/register`,
  userProfile: `get ${API_BASE}/users/{wallet}/profile`,
  userProfileSave: `post ${API_BASE}/users/{wallet}/profile`,
  vendorProfile: `get ${API_BASE}/vendors/{wallet}/profile`,
  vendorProfileSave: `post ${API_BASE}/vendors/{wallet}/profile`,
  vendorLogo: `post ${API_BASE}/vendors/{wallet}/logo`,
  vendorConsent: `get ${API_BASE}/vendors/{wallet}/consent`,
  vendorConsentGive: `post ${API_BASE}/vendors/{wallet}/consent`,
  accountExport: `get ${API_BASE}/users/{wallet}/export`,
  accountErase: `post ${API_BASE}/users/{wallet}/erase`,
  accountErasePreview: `get ${API_BASE}/users/{wallet}/erase`,
  accountTexts: `get ${API_BASE}/users/{wallet}/legal`,
  accountTextsAccept: `post ${API_BASE}/users/{wallet}/legal`,

  confirmEmail: `post ${API_BASE}/users/confirm-email`,
  confirmEmailAgain: `post ${API_BASE}/users/{wallet}/confirm-email`,
  mailPreferences: `get ${API_BASE}/users/{wallet}/mail`,
  mailPreferencesSave: `post ${API_BASE}/users/{wallet}/mail`,
  outbox: `get ${API_BASE}/users/{wallet}/outbox`,
  mailUnsubscribeNow: `post ${API_BASE}/mail/unsubscribe/{mailToken}`,
  mailPreview: 'get /mail/{mailId}/preview',

  organizer: `get ${API_BASE}/organizers/{number}`,
  organizationInvitations: `get ${API_BASE}/organizations/{number}/invitations`,
  organizationInvite: `post ${API_BASE}/organizations/{number}/invitations`,
  organizationInvitationWithdraw: `post ${API_BASE}/organizations/{number}/invitations/{teamInvitationId}/withdraw`,
  organizationInvitationResend: `post ${API_BASE}/organizations/{number}/invitations/{teamInvitationId}/resend`,
  organizationInvitationLink: `get ${API_BASE}/organizations/{number}/invitations/{teamInvitationId}/link`,
  organizationMembers: `get ${API_BASE}/organizations/{number}/members`,
  organizationMemberRole: `post ${API_BASE}/organizations/{number}/members/{memberId}/role`,
  organizationMemberRemove: `post ${API_BASE}/organizations/{number}/members/{memberId}/remove`,
  organizationLeave: `post ${API_BASE}/organizations/{number}/leave`,
  organizationDoors: `get ${API_BASE}/organizations/{number}/doors`,
  organizationInvitation: `post ${API_BASE}/organizations/invitation`,
  organizationDecline: `post ${API_BASE}/organizations/decline`,
  organizationAccept: `post ${API_BASE}/organizations/accept`,
  organizationKeys: `get ${API_BASE}/organizations/{number}/keys`,
  organizationKeyMake: `post ${API_BASE}/organizations/{number}/keys`,
  organizationKeyRevoke: `post ${API_BASE}/organizations/{number}/keys/{keyId}/revoke`,
  organizationDomain: `get ${API_BASE}/organizations/{number}/domain`,
  organizationDomainClaim: `post ${API_BASE}/organizations/{number}/domain`,
  organizationDomainAsk: `post ${API_BASE}/organizations/{number}/domain/ask`,
  organizationDomainRemove: `post ${API_BASE}/organizations/{number}/domain/remove`,
  organizationWebhooks: `get ${API_BASE}/organizations/{number}/webhooks`,
  organizationWebhookAdd: `post ${API_BASE}/organizations/{number}/webhooks`,
  organizationWebhookPing: `post ${API_BASE}/organizations/{number}/webhooks/{webhookId}/ping`,
  organizationWebhookSecret: `post ${API_BASE}/organizations/{number}/webhooks/{webhookId}/secret`,
  organizationWebhookRemove: `post ${API_BASE}/organizations/{number}/webhooks/{webhookId}/remove`,
  organizationWebhookLog: `get ${API_BASE}/organizations/{number}/webhooks/{webhookId}/deliveries`,
  organizationWebhookResend: `post ${API_BASE}/organizations/{number}/webhooks/{webhookId}/deliveries/{deliveryId}/resend`,

  events: `get ${API_BASE}/events/all`,
  event: `get ${API_BASE}/events/{id}`,
  eventCreate: `post ${API_BASE}/events/create`,
  eventEdit: `post ${API_BASE}/events/{id}/edit`,
  eventUpdate: `post ${API_BASE}/events/{id}/update`,
  eventCancel: `post ${API_BASE}/events/{id}/cancel`,
  eventUploadCertificate: `post ${API_BASE}/events/{id}/upload-certificate`,
  eventWhitelist: `get ${API_BASE}/events/{id}/whitelist`,
  eventWhitelistCsv: `get ${API_BASE}/events/{id}/whitelist.csv`,
  eventWhitelistRevoke: `post ${API_BASE}/events/{id}/whitelist/{entryId}/revoke`,
  eventNamePropose: `post ${API_BASE}/events/{id}/whitelist/{entryId}/name`,
  eventNameWithdraw: `post ${API_BASE}/events/{id}/whitelist/{entryId}/name/withdraw`,
  eventAttendance: `post ${API_BASE}/events/{id}/attendance`,
  eventAttendanceMany: `post ${API_BASE}/events/{id}/attendance/many`,
  eventAttendanceUndo: `post ${API_BASE}/events/{id}/attendance/undo`,
  eventLinkRenew: `post ${API_BASE}/events/{id}/link/renew`,
  eventTokenRotate: `post ${API_BASE}/events/{id}/token/rotate`,
  eventDoorCodes: `get ${API_BASE}/events/{id}/door-codes`,
  eventDoorCodesStop: `post ${API_BASE}/events/{id}/door-codes/stop`,
  eventDoorLinks: `get ${API_BASE}/events/{id}/door-links`,
  eventDoorLinkMake: `post ${API_BASE}/events/{id}/door-links`,
  eventDoorLinkRevoke: `post ${API_BASE}/events/{id}/door-links/{linkId}/revoke`,
  eventArrivals: `get ${API_BASE}/events/{id}/arrivals`,
  eventParticipants: `get ${API_BASE}/events/{id}/participants`,
  eventParticipantsMatching: `get ${API_BASE}/events/{id}/participants/matching`,
  eventCertificatesMint: `post ${API_BASE}/events/{id}/certificates/mint`,
  eventCertificatesRevoke: `post ${API_BASE}/events/{id}/certificates/revoke`,
  eventMinted: `get ${API_BASE}/events/{id}/minted`,
  eventMintedCsv: `get ${API_BASE}/events/{id}/minted.csv`,
  eventPrintNames: `post ${API_BASE}/events/{id}/print-names`,
  eventTemplateFields: `get ${API_BASE}/events/{id}/template-fields`,
  eventTemplateFieldsSave: `post ${API_BASE}/events/{id}/template-fields`,
  eventCorrections: `get ${API_BASE}/events/{id}/corrections`,
  eventInvitations: `get ${API_BASE}/events/{id}/invitations`,
  eventInvite: `post ${API_BASE}/events/{id}/invitations`,
  eventInvitationLinks: `get ${API_BASE}/events/{id}/invitations.csv`,
  eventInvitationsPreview: `post ${API_BASE}/events/{id}/invitations/preview`,
  invitationWithdraw: `post ${API_BASE}/invitations/{invitationId}/withdraw`,
  invitationResend: `post ${API_BASE}/invitations/{invitationId}/resend`,
  invitationRead: `post ${API_BASE}/invitations/read`,
  invitationClaim: `post ${API_BASE}/invitations/claim`,
  invitationCode: `post ${API_BASE}/invitations/code`,
  invitationObject: `post ${API_BASE}/invitations/object`,
  invitationRefuse: `post ${API_BASE}/invitations/refuse`,
  eventMail: `get ${API_BASE}/events/{id}/mail`,
  eventAnnouncements: `get ${API_BASE}/events/{id}/announcements`,
  eventAnnounce: `post ${API_BASE}/events/{id}/announcements`,
  eventAnnouncementsTest: `post ${API_BASE}/events/{id}/announcements/test`,
  eventAnnouncementsPreview: `post ${API_BASE}/events/{id}/announcements/preview`,
  eventWaitlist: `get ${API_BASE}/events/{id}/waitlist`,
  eventJoinRequests: `get ${API_BASE}/events/{id}/requests`,
  eventJoinRequestsAnswer: `post ${API_BASE}/events/{id}/requests/answer`,
  eventHistory: `get ${API_BASE}/events/{id}/history`,
  eventIssuing: `get ${API_BASE}/events/{id}/issuing`,
  vendorEvents: `get ${API_BASE}/vendors/{wallet}/events`,
  vendorAnalytics: `get ${API_BASE}/vendors/{wallet}/analytics`,
  vendorNeeds: `get ${API_BASE}/vendors/{wallet}/needs`,
  userEvents: `get ${API_BASE}/users/{wallet}/events`,

  whitelistJoin: `post ${API_BASE}/users/whitelist`,
  whitelistLeave: `post ${API_BASE}/users/whitelist/cancel`,
  waitlistJoin: `post ${API_BASE}/users/waitlist`,
  joinRequest: `post ${API_BASE}/users/whitelist/request`,
  userEventCertificate: `get ${API_BASE}/users/{wallet}/events/{id}/certificate`,
  userMoves: `get ${API_BASE}/users/{wallet}/moves`,
  userClaim: `get ${API_BASE}/users/claim`,
  userClaimHandover: `post ${API_BASE}/users/claim/handover`,
  userArrive: `post ${API_BASE}/users/arrive`,
  attend: `post ${API_BASE}/users/attend`,
  userCertificates: `get ${API_BASE}/users/{wallet}/certificate`,
  userCertificate: `get ${API_BASE}/users/{wallet}/certificate/{tokenId}`,

  certificateUpload: `post ${CERTIFICATE_BASE}/certificate/upload`,
  certificateDesign: `post ${CERTIFICATE_BASE}/certificate/design`,
  certificateMint: `post ${CERTIFICATE_BASE}/certificate/mint`,
  certificateMintAll: `post ${CERTIFICATE_BASE}/certificate/mint-all`,
  certificateMintBatches: `get ${CERTIFICATE_BASE}/certificate/mint-all`,
  certificateMintBatch: `get ${CERTIFICATE_BASE}/certificate/mint-all/{batchId}`,
  certificateMintBatchRetry: `post ${CERTIFICATE_BASE}/certificate/mint-all/{batchId}/retry`,
  certificateMintBatchCsv: `get ${CERTIFICATE_BASE}/certificate/mint-all/{batchId}/result.csv`,
  certificateVerify: `get ${CERTIFICATE_BASE}/certificate/verify`,
  certificateToken: `get ${CERTIFICATE_BASE}/certificate/token/{tokenId}`,
  forgeries: `get ${API_BASE}/forgeries`,
  certificateName: `post ${CERTIFICATE_BASE}/certificate/name`,
  nameAnswer: `post ${CERTIFICATE_BASE}/certificate/name/answer`,
  linkedName: `post ${CERTIFICATE_BASE}/certificate/name/proposed`,
  linkedNameAnswer: `post ${CERTIFICATE_BASE}/certificate/name/proposed/answer`,
  certificateCorrection: `post ${CERTIFICATE_BASE}/certificate/correction`,
  certificateMove: `post ${CERTIFICATE_BASE}/certificate/token/{tokenId}/move`,
  moveStop: `post ${CERTIFICATE_BASE}/certificate/move/stop`,
  moveCode: `post ${CERTIFICATE_BASE}/certificate/correction/{correctionId}/code`,
  moveEmail: `post ${CERTIFICATE_BASE}/certificate/correction/{correctionId}/email`,
  moveConfirm: `post ${CERTIFICATE_BASE}/certificate/correction/{correctionId}/confirm`,
  moveRecognize: `post ${CERTIFICATE_BASE}/certificate/correction/{correctionId}/recognize`,
  correctionDecline: `post ${CERTIFICATE_BASE}/certificate/correction/{correctionId}/decline`,
  correctionWithdraw: `post ${CERTIFICATE_BASE}/certificate/correction/{correctionId}/withdraw`,
  certificateReplace: `post ${CERTIFICATE_BASE}/certificate/token/{tokenId}/replace`,
  certificateRevoke: `post ${CERTIFICATE_BASE}/certificate/token/{tokenId}/revoke`,
  certificatePdf: `get ${CERTIFICATE_BASE}/certificate/token/{tokenId}/document.pdf`,
  certificatePng: `get ${CERTIFICATE_BASE}/certificate/token/{tokenId}/document.png`,
  certificateSvg: `get ${CERTIFICATE_BASE}/certificate/token/{tokenId}/document.svg`,
  badgeJson: 'get /credentials/{tokenId}.json',
  badgePng: 'get /credentials/{tokenId}.png',
  badgeSvg: 'get /credentials/{tokenId}.svg',
  certificateProof: 'get /credentials/{tokenId}/proof',
  organizerCalendar: 'get /organizers/{number}/events.ics',
  certificatesOf: `get ${CERTIFICATE_BASE}/certificate/{wallet}`,

  config: `get ${API_BASE}/config`,
  statistics: `get ${API_BASE}/statistics`,
  legal: `get ${API_BASE}/legal`,
  legalText: `get ${API_BASE}/legal/{document}`,
  testClock: `post ${API_BASE}/test/clock`,
  health: 'get /healthz',
} as const

/** The name of a call that pages make. */
export type PageCall = keyof typeof pageAddresses

/** The method in an address. */
export function readMethod(address: string): 'get' | 'post' {
  return address.startsWith('get ') ? 'get' : 'post'
}

/** The `{name}`s of an address. */
type NamesIn<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values for the `{name}`s of an address. */
export type ValuesFor<Address extends string> = Record<NamesIn<Address>, string | number | bigint>

type Query = Readonly<Record<string, string | number | undefined>>

/** The address of one call that pages make: as `href` of `paths`, without the addresses of the others. */
export function href<Name extends PageCall>(
  name: Name,
  params: ValuesFor<(typeof pageAddresses)[Name]>,
  query: Query = {},
): string {
  return fillAddress(pageAddresses[name], params, query)
}

/** Fills the `{name}`s of a method and path, and returns the path with its query. */
export function fillAddress<Address extends string>(
  address: Address,
  values: ValuesFor<Address>,
  query: Query = {},
): string {
  const pattern = address.slice(address.indexOf(' ') + 1)
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key as keyof typeof values])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
