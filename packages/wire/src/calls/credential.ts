import * as z from 'zod'
import { claimDomainRequest, domainClaimResponse } from '../domains'
import { messageResponse } from '../error-body'
import {
  ownTranscripts,
  pairRequest,
  sharedLink,
  sharedTranscript,
  shareRequest,
  transcriptPdfQuery,
} from '../transcripts'
import { declareCalls } from './declare-calls'

/** A DID document. @see https://www.w3.org/TR/did-core/ */
const issuerDocument = z.object({
  '@context': z.array(z.string()).readonly(),
  id: z.string(),
  alsoKnownAs: z.array(z.string()).readonly().optional(),
  verificationMethod: z
    .array(
      z.object({
        id: z.string(),
        type: z.literal('Multikey'),
        controller: z.string(),
        publicKeyMultibase: z.string(),
      }),
    )
    .readonly(),
  assertionMethod: z.array(z.string()).readonly(),
})

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)

/** A certificate's proof at one block, to be kept. */
const offlineProof = z
  .object({
    format: z.literal('certify-proof/1'),
    tokenId: z.string(),
    chainId: z.int(),
    registry: hex,
    blockHash: hex,
    header: hex,
    nodes: z.array(hex),
    page: hex,
  })
  .meta({ id: 'OfflineProof' })

/** The content type of a verifiable credential. */
export const CREDENTIAL_TYPE = 'application/vc'

export const credentialCalls = declareCalls({
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
  organizationDomain: { answers: { 200: domainClaimResponse } },
  organizationDomainClaim: { body: claimDomainRequest, answers: { 200: domainClaimResponse } },
  organizationDomainAsk: { answers: { 200: domainClaimResponse } },
  organizationDomainRemove: { answers: { 200: domainClaimResponse } },
  userTranscripts: { answers: { 200: ownTranscripts } },
  userTranscriptShare: { body: shareRequest, answers: { 201: sharedLink } },
  userTranscriptOff: { answers: { 200: messageResponse } },
  userTranscriptJoin: { body: pairRequest, isSigned: true, answers: { 200: messageResponse } },
  userTranscriptPart: { body: pairRequest, answers: { 200: messageResponse } },
  transcript: { answers: { 200: sharedTranscript } },
  transcriptPdf: { query: transcriptPdfQuery, answers: { 200: { contentType: 'application/pdf' } } },
})
