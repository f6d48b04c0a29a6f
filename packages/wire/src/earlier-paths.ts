import { CERTIFICATE_BASE } from './page-addresses'
import { type CallName, GATEWAY_BASE, paths } from './paths'

const earlierMail = '/mail/unsubscribe/{mailToken}'
const earlierCertificate = `${CERTIFICATE_BASE}/certificate/{tokenId}`

/**
 * Earlier paths of calls, which work as the new ones do, and one that other programs write with a slash. The OpenAPI document names only the new ones, because each of
 * these has an address in common with another pattern: `/certificate/token/revoke` also fits `/certificate/token/{tokenId}`.
 */
export const earlierPaths: { readonly [Name in CallName]?: string } = {
  mailUnsubscribe: earlierMail,
  mailUnsubscribeNow: earlierMail,
  certificateMove: `${earlierCertificate}/move`,
  certificateReplace: `${earlierCertificate}/replace`,
  certificateRevoke: `${earlierCertificate}/revoke`,
  certificatePdf: `${earlierCertificate}/document.pdf`,
  certificatePng: `${earlierCertificate}/document.png`,
  certificateSvg: `${earlierCertificate}/document.svg`,
  gateway: `${GATEWAY_BASE}/{cid}/`,
}

/** Every path at which a call answers, the one of the OpenAPI document first. */
export function listPaths(name: CallName): readonly string[] {
  const earlier = earlierPaths[name]
  return earlier === undefined ? [paths[name]] : [paths[name], earlier]
}
