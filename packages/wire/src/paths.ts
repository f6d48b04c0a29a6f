import { certificateAddresses } from './certificate-addresses'
import { API_BASE, fillAddress, pageAddresses, readMethod, type ValuesFor } from './page-addresses'
import { paperAddresses } from './paper-addresses'
import { questionAddresses } from './question-addresses'
import { sessionAddresses } from './session-addresses'
import { transcriptAddresses } from './transcript-addresses'

export const GATEWAY_BASE = '/ipfs'

/** The address of every call: those of pages and of their late parts, and those that only programs and browsers ask. */
export const addresses = {
  ...pageAddresses,
  ...questionAddresses,
  ...certificateAddresses,
  ...transcriptAddresses,
  ...sessionAddresses,
  ...paperAddresses,
  mailUnsubscribe: `get ${API_BASE}/mail/unsubscribe/{mailToken}`,
  attendanceStatus: `get ${API_BASE}/users/{wallet}/events/{id}/attendance-status`,
  whitelistStatus: `get ${API_BASE}/users/{wallet}/events/{id}/whitelist-status`,
  userTicket: `get ${API_BASE}/users/{wallet}/events/{id}/ticket`,
  userTicketNew: `post ${API_BASE}/users/{wallet}/events/{id}/ticket/new`,
  doorList: `get ${API_BASE}/door/list`,
  doorMarks: `post ${API_BASE}/door/marks`,
  passkeyEndpoints: 'get /.well-known/passkey-endpoints',
  arrivalScan: 'get /in/{entrance}/{code}',
  arrivalScanCapitals: 'get /IN/{entrance}/{code}',
  certificateJson: 'get /verify/{tokenId}.json',
  badge: 'get /credentials/{tokenId}',
  userBadge: `${pageAddresses.userCertificate}/badge.json`,
  badgePdf: 'get /credentials/{tokenId}.pdf',
  organizerDid: 'get /organizers/{number}/did.json',
  organizerStatus: 'get /organizers/{number}/status/{list}',
  instanceDid: 'get /.well-known/did.json',
  certificatePreview: 'get /preview/certificate/{tokenId}.png',
  eventPreview: 'get /preview/event/{id}.png',
  organizerPreview: 'get /preview/organizer/{number}.png',
  sitePreview: 'get /preview/certify.png',
  robots: 'get /robots.txt',
  sitemap: 'get /sitemap.xml',
  sitemapPart: 'get /sitemaps/{part}.xml',
  securityContact: 'get /.well-known/security.txt',
  changePassword: 'get /.well-known/change-password',
  oembed: 'get /oembed',
  gateway: `get ${GATEWAY_BASE}/{cid}`,
  gatewayPath: `get ${GATEWAY_BASE}/{cid}/{path}`,
  rpc: 'post /rpc',
  ready: 'get /readyz',
  metrics: 'get /metrics',
  operatorMail: 'get /operator/mail',
  operatorMailSave: 'post /operator/mail',
  openapi: 'get /openapi.json',
  docs: 'get /docs',
} as const

/** The name of one call. */
export type CallName = keyof typeof addresses

type PathOf<Address extends string> = Address extends `${string} ${infer Path}` ? Path : never

/** The path of every call. */
export const paths = Object.fromEntries(
  Object.entries(addresses).map(([name, address]) => [name, address.slice(address.indexOf(' ') + 1)]),
) as { readonly [Name in CallName]: PathOf<(typeof addresses)[Name]> }

/** The method of a call. */
export function methodOf(name: CallName): 'get' | 'post' {
  return readMethod(addresses[name])
}

/** The values for the `{name}`s of a call's path. */
export type PathParams<Name extends CallName> = ValuesFor<(typeof addresses)[Name]>

/**
 * The address of one call: `href('event', { id: 7 })` is `/api3/api/events/7`.
 *
 * @param query - Added as a query string; `undefined` values are left out.
 */
export function href<Name extends CallName>(
  name: Name,
  params: PathParams<Name>,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return fillAddress(addresses[name], params, query)
}
