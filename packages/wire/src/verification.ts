import * as z from 'zod'
import { refusalValues } from './error-body'
import { moment, wallet } from './fields'

/** The verdict on the wire. `unknown` means that we could not ask, and never "no". */
const verdictStatus = z
  .enum(['valid', 'revoked', 'replaced', 'not-found', 'not-authentic', 'not-held', 'malformed', 'unknown'])
  .meta({ id: 'VerdictStatus' })

/** A block of the chain. */
const block = z.object({ number: z.int(), hash: z.string(), time: moment })

/** One question about a certificate: its answer, a sentence for a person, and the evidence. */
const verificationCheck = z
  .object({
    id: z.string(),
    weight: z.enum(['required', 'advisory']),
    group: z.enum(['real', 'issuer', 'standing', 'person', 'document']),
    outcome: z.enum(['pass', 'fail', 'unknown', 'not-applicable']),
    sentence: z.string(),
    evidence: z.array(
      z.object({
        source: z.string(),
        question: z.string(),
        value: z.string(),
        block: block.optional(),
        time: moment,
      }),
    ),
    /** Why we could not look, and whether a retry may help; only for `unknown`. */
    kind: z.string().optional(),
    retryable: z.boolean().optional(),
  })
  .meta({ id: 'Check' })
export type VerificationCheck = z.infer<typeof verificationCheck>

const NOT_A_NUMBER = 'A certificate number is a whole number, such as 10001.'

/** The query of `GET certificate/verify`. The number stays text, because the first check is whether it is one. */
export const verifyQuery = z.object({
  tokenId: z.string(NOT_A_NUMBER).max(200, NOT_A_NUMBER),
  address: wallet().optional(),
})

/** What the certificate says about itself. Present only if its bytes match the chain. */
const verifiedMetadata = z.object({
  name: z.string(),
  description: z.string(),
  /** The picture's gateway address. */
  image: z.string(),
  image_uri: z.string(),
  attributes: z.array(z.object({ trait_type: z.string(), value: z.string() })),
})

/** `GET certificate/verify`: 200 for every verdict, 422 for an invalid number, 503 while we cannot confirm. */
export const verifyResponse = z
  .object({
    valid: z.boolean(),
    status: verdictStatus,
    message: z.string(),
    data: z.object({
      valid: z.boolean(),
      metadata: verifiedMetadata.nullable(),
      tokenURI: z.string().nullable(),
      tokenId: z.string(),
      owner: wallet().nullable(),
      contractAddress: z.string(),
      chainId: z.int(),
      checks: z.array(verificationCheck),
    }),
    /** Of a revoked or replaced certificate. */
    revokedAt: moment.nullable(),
    reason: z.string().nullable(),
    replacedBy: z.string().nullable(),
    /** The block at which everything was read. */
    asOf: block.nullable(),
    code: z.string().optional(),
    values: refusalValues.optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Verification' })
export type VerifyResponse = z.infer<typeof verifyResponse>

/**
 * `GET certificate/token/{tokenId}` and `/verify/{tokenId}.json`: one certificate's public record. Unknown facts are
 * null.
 */
export const tokenRecord = z
  .object({
    tokenId: z.string(),
    status: verdictStatus,
    eventTitle: z.string().nullable(),
    /** The printed name, if the text is proven and has one. */
    recipientName: z.string().nullable().optional(),
    recipientAddress: z.string().nullable(),
    eventDate: z.string().nullable(),
    eventEndDate: z.string().nullable(),
    eventTimeZone: z.string().nullable(),
    eventLocation: z.string().nullable(),
    eventId: z.int().nullable(),
    organizer: z.string().nullable(),
    organizerWallet: z.string().nullable(),
    /** Whether another organization had this or a similar name first; null if not known. */
    organizerSimilar: z.boolean().nullable(),
    /** Number of the organization that holds the organizer's wallet here; null if none does, or it is not known. */
    organizerNumber: z.int().nullable(),
    issueDate: moment.nullable(),
    /** The metadata's gateway address. */
    ipfsUrl: z.string().nullable(),
    imageUrl: z.string().nullable(),
    tokenURI: z.string().nullable(),
    transactionHash: z.string().nullable(),
    contractAddress: z.string(),
    chainId: z.int(),
    revokedAt: moment.nullable(),
    reason: z.string().nullable(),
    replacedBy: z.string().nullable(),
    checks: z.array(verificationCheck),
    message: z.string(),
    /** The verdict as a sentence for a person. */
    sentence: z.string(),
    /** The block at which everything was read, and when that was. */
    asOf: block.nullable(),
    checkedAt: moment,
    code: z.string().optional(),
    values: refusalValues.optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'TokenRecord' })
export type TokenRecord = z.infer<typeof tokenRecord>
