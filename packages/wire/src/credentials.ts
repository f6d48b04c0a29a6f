import * as z from 'zod'

/** A DID document. @see https://www.w3.org/TR/did-core/ */
export const issuerDocument = z.object({
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
export const offlineProof = z
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
