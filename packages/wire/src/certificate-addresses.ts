import { CERTIFICATE_BASE } from './page-addresses'

/** The addresses of hours on certificates, apart from `pageAddresses`: no page asks them before a person acts. */
export const certificateAddresses = {
  certificateSessions: `post ${CERTIFICATE_BASE}/certificate/sessions`,
  certificateReissue: `post ${CERTIFICATE_BASE}/certificate/token/{tokenId}/reissue`,
} as const
