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
