import * as z from 'zod'
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
