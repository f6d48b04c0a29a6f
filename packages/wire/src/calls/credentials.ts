import { issuerDocument, offlineProof } from '../credentials'
import { declareCalls } from './declare-calls'

/** The content type of a verifiable credential. */
export const CREDENTIAL_TYPE = 'application/vc'

export const credentialsCalls = declareCalls({
  badgeJson: { answers: { 200: { contentType: CREDENTIAL_TYPE } } },
  badge: { answers: { 200: { contentType: CREDENTIAL_TYPE }, 303: { contentType: '' } } },
  certificateProof: { answers: { 200: offlineProof } },
  organizerStatus: { answers: { 200: { contentType: CREDENTIAL_TYPE } } },
  organizerDid: { answers: { 200: issuerDocument } },
  instanceDid: { answers: { 200: issuerDocument } },
  badgePng: { answers: { 200: { contentType: 'image/png' } } },
  badgeSvg: { answers: { 200: { contentType: 'image/svg+xml' } } },
  // A client that follows the redirect gets the document.
  badgePdf: { answers: { 200: { contentType: 'application/pdf' }, 308: { contentType: '' } } },
  userBadge: { answers: { 200: { contentType: CREDENTIAL_TYPE } } },
})
