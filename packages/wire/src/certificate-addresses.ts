import { API_BASE, CERTIFICATE_BASE } from './page-addresses'

/** The addresses of hours on certificates, apart from `pageAddresses`: no page asks them before a person acts. */
export const certificateAddresses = {
  certificateSessions: `post ${CERTIFICATE_BASE}/certificate/sessions`,
  eventCertificatesDiffering: `get ${API_BASE}/events/{id}/certificates/differing`,
  eventCertificatesReissue: `post ${API_BASE}/events/{id}/certificates/reissue`,
  certificateReissue: `post ${CERTIFICATE_BASE}/certificate/token/{tokenId}/reissue`,
} as const
