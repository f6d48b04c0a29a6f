import { designColors } from '@certify/domain/certificate/artwork'
import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { attendanceEvidences, attendanceSources } from '@certify/domain/roster/attendance'
import { MAX_PEOPLE_AT_ONCE } from '@certify/domain/shared/page'
import * as z from 'zod'
import { certificateStatus } from './certificate-status'
import { blockedBy, refusalValues } from './error-body'
import { rule } from './field-problems'
import {
  choice,
  eventId,
  line,
  listQuery,
  moment,
  ownWallet,
  pageOf,
  paragraphs,
  searchedFields,
  tokenIdText,
  wallet,
} from './fields'
import { correction } from './names'

/** Images of certificates: types, judged by content, and the maximum size. */
export const CERTIFICATE_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export const MAX_CERTIFICATE_IMAGE_BYTES = 5 * 1024 * 1024

const MISSING = rule('field.required', { label: 'upload_details' })

/** The text fields of `POST certificate/upload`, beside the image. Without `user_address` it is the template. */
export const uploadFields = z
  .strictObject({
    event_id: eventId,
    vendor_address: ownWallet(MISSING),
    user_address: wallet(rule('field.required')).optional(),
    description: paragraphs({ max: 2000 }).default(''),
  })
  .meta({ id: 'CertificateUpload' })

/** The text fields of `POST events/{id}/upload-certificate`. None is required. */
export const templateUploadFields = z
  .strictObject({
    vendor_address: ownWallet(MISSING).optional(),
    wallet_address: ownWallet(MISSING).optional(),
    description: paragraphs({ max: 2000 }).default(''),
  })
  .meta({ id: 'TemplateUpload' })

/** `POST certificate/upload` and `POST events/{id}/upload-certificate`. */
export const uploadResponse = z
  .object({
    message: z.string(),
    vendor_address: wallet(),
    user_address: wallet().nullable(),
    urlCertificate: z.string(),
    filePath: z.string(),
    originalFileName: z.string().nullable(),
    event_id: z.int(),
    description: z.string(),
    tokenURI: z.string(),
  })
  .meta({ id: 'CertificateUploaded' })
export type UploadResponse = z.infer<typeof uploadResponse>

const NOT_A_COLOR = rule('field.not_a_choice', { choices: [...designColors, '#rrggbb'].join(', ') })
const ownColor = z
  .string(NOT_A_COLOR)
  .regex(/^#[0-9a-fA-F]{6}$/, NOT_A_COLOR)
  .toLowerCase()
const sheetColor = z.union([z.enum(designColors, NOT_A_COLOR), ownColor], NOT_A_COLOR)

/** `POST certificate/design`: a ready-made design as the event's template. */
export const designRequest = z
  .strictObject({
    event_id: eventId,
    design: line({ max: 40, required: true }),
    /** One of the designs' colors, or any as `#rrggbb`; it is made as dark or light as texts need. */
    color: sheetColor.optional(),
    /** The language of the certificates; English if it is left out. */
    language: choice(certificateLanguages).optional(),
    vendor_address: ownWallet().optional(),
  })
  .meta({ id: 'DesignRequest' })

/** `POST certificate/design`. */
export const designResponse = z
  .object({
    message: z.string(),
    event_id: z.int(),
    design: z.string(),
    color: z.string(),
    language: z.enum(certificateLanguages),
    image_url: z.string(),
  })
  .meta({ id: 'DesignChosen' })

/**
 * `POST certificate/mint`, for oneself or, as the event's organizer, for a participant.
 * `tokenURI` must be one of the event's and is otherwise ignored, so that no caller chooses a token's content.
 */
export const mintRequest = z
  .strictObject({
    user_address: wallet(rule('field.required')),
    event_id: eventId,
    tokenURI: z
      .string(rule('field.not_text'))
      .max(300, rule('field.too_long', { max: 300 }))
      .optional(),
    wallet_address: ownWallet().optional(),
    vendor_address: ownWallet().optional(),
  })
  .meta({ id: 'MintRequest' })

/** Answer 200: the certificate is on the chain. */
export const mintResponse = z
  .object({
    message: z.string(),
    transactionHash: z.string(),
    tokenId: tokenIdText,
    mint_status: z.literal('minted'),
  })
  .meta({ id: 'Minted' })

/** Answer 202: the network needs longer. Minting continues on its own. */
export const mintPendingResponse = z
  .object({
    message: z.string(),
    transactionHash: z.string().nullable(),
    tokenId: tokenIdText.nullable(),
    mint_status: z.literal('pending'),
    /** What it waits for, in words (a budget, fees, funds); null if nothing is in its way. */
    reason: z.string().nullable(),
    blocked: blockedBy,
  })
  .meta({ id: 'MintPending' })
export type MintResponse = z.infer<typeof mintResponse> | z.infer<typeof mintPendingResponse>

/** `POST certificate/mint-all`. */
export const mintAllRequest = z
  .strictObject({
    event_id: eventId,
    vendor_address: ownWallet().optional(),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'MintAllRequest' })

/** Answer 202 to `POST certificate/mint-all`. */
export const mintAllResponse = z
  .object({ message: z.string(), batchId: z.string(), total: z.int() })
  .meta({ id: 'MintAllStarted' })

/** Why the request had no effect for one of several people. */
const personRefusal = z
  .object({ code: z.string(), values: refusalValues, message: z.string() })
  .meta({ id: 'PersonRefusal' })

const people = z
  .array(wallet(rule('field.required')), rule('field.not_a_list'))
  .min(1, rule('field.required'))
  .max(MAX_PEOPLE_AT_ONCE, rule('field.too_many', { max: MAX_PEOPLE_AT_ONCE }))

/** `POST events/{id}/certificates/mint`. `batchId`: the answer to an earlier part of the same list. */
export const mintManyRequest = z
  .strictObject({ people, batchId: z.uuid(rule('field.invalid')).optional() })
  .meta({ id: 'MintManyRequest' })

/** Answer 202 to `POST events/{id}/certificates/mint`, in the order of the request. */
export const mintManyResponse = z
  .object({
    /** Null if nobody was taken. */
    batchId: z.string().nullable(),
    outcomes: z.array(
      z.object({
        user_address: z.string(),
        /** `already` had a certificate, or one on its way. */
        outcome: z.enum(['requested', 'already', 'refused']),
        refusal: personRefusal.nullable(),
      }),
    ),
  })
  .meta({ id: 'MintedMany' })

/** `POST certificate/token/{tokenId}/revoke`. */
export const revokeRequest = z
  .strictObject({
    reason: line({ label: 'revocation_reason', max: 280, required: true }),
    vendor_address: ownWallet().optional(),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'RevokeRequest' })

/** `POST certificate/token/{tokenId}/revoke`: 200 once it is on the chain, 202 while the network needs longer. */
export const revokeResponse = z
  .object({ message: z.string(), transactionHash: z.string().nullable() })
  .meta({ id: 'Revoked' })

/** `POST events/{id}/certificates/revoke`: one reason for all of them. */
export const revokeManyRequest = z
  .strictObject({ people, reason: revokeRequest.shape.reason })
  .meta({ id: 'RevokeManyRequest' })

/** Answer 202 to `POST events/{id}/certificates/revoke`, in the order of the request. */
export const revokeManyResponse = z
  .object({
    outcomes: z.array(
      z.object({
        user_address: z.string(),
        outcome: z.enum(['requested', 'refused']),
        refusal: personRefusal.nullable(),
      }),
    ),
  })
  .meta({ id: 'RevokedMany' })

const partOf = z.object({ attended: z.int(), of: z.int() })

/** What a certificate states of hours and sessions, as its metadata has it; absent if it states nothing. */
const attendedFacts = z
  .object({
    rule: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.enum(['sessions', 'minutes']), atLeast: z.int(), of: z.int() }),
        z.object({ kind: z.literal('all'), of: z.int() }),
        z.object({ kind: z.literal('share'), atLeast: z.int() }),
      ])
      .optional(),
    sessions: partOf.optional(),
    /** Exact. Hours are rounded down to `step` minutes, which is absent for 15. */
    minutes: partOf.extend({ step: z.int().optional() }).optional(),
    credit: z
      .object({
        unit: z.enum(['hours', 'minutes', 'points']),
        earned: z.number(),
        of: z.number(),
        name: z.string(),
        body: z.string().optional(),
        reference: z.string().optional(),
      })
      .optional(),
    /** How many of the attended sessions were recorded in each way. */
    by: z.partialRecord(z.enum(attendanceEvidences), z.int()).optional(),
    list: z
      .array(z.object({ topic: z.string(), startsAt: moment, minutes: z.int() }))
      .readonly()
      .optional(),
  })
  .meta({ id: 'AttendedFacts' })
  .optional()

/** One certificate in an attendee's own list. `certificate_data` is JSON text, as specified. */
export const userCertificate = z
  .object({
    id: z.int(),
    event_id: z.int(),
    event_title: z.string(),
    event_description: z.string(),
    event_picture: z.string().nullable(),
    event_location: z.string(),
    event_start_date: moment,
    event_end_date: moment,
    event_time_zone: z.string(),
    event_organizer: z.string(),
    certificate_data: z.string(),
    mint_status: z.enum(['minted', 'pending', 'failed']),
    /** What it waits for, in words; null if nothing is in its way. */
    blocked_reason: z.string().nullable(),
    blocked: blockedBy,
    mint_transaction_hash: z.string().nullable(),
    /** What the chain says now. */
    status: certificateStatus,
    token_id: tokenIdText.nullable(),
    tokenId: tokenIdText.nullable(),
    tokenURI: z.string().nullable(),
    requested_at: moment,
    minted_at: moment.nullable(),
    /** The certificate that this one replaces. */
    replaces: tokenIdText.nullable(),
    attended: attendedFacts,
  })
  .meta({ id: 'UserCertificate' })
export type UserCertificate = z.infer<typeof userCertificate>
/** `held`: how many of all the account's certificates are valid. */
const userCertificatePage = pageOf(userCertificate)
  .extend({ counts: z.object({ held: z.int() }) })
  .meta({ id: 'UserCertificatePage' })
export const userCertificateList = z.union([z.array(userCertificate), userCertificatePage])

/** `GET users/{wallet}/certificate/{tokenId}`: one certificate with its history. */
export const ownCertificate = userCertificate
  .extend({
    contract_address: wallet().nullable(),
    registered_at: moment.nullable(),
    attended_at: moment.nullable(),
    attendance_source: z.enum(attendanceSources),
    block_number: z.string().nullable(),
    /** In a block that the chain calls final. */
    is_final: z.boolean(),
    printed_name: z.string().nullable(),
    ended: z
      .object({
        kind: z.enum(['revoked', 'replaced', 'burned']),
        at: moment,
        reason: z.string(),
        transaction_hash: z.string(),
      })
      .nullable(),
    /** The certificate that replaces it, from the moment of the request. */
    replacement: z
      .object({ tokenId: tokenIdText.nullable(), mint_status: z.enum(['minted', 'pending', 'failed']) })
      .nullable(),
    /** Whether its recipient may request a correction of the name now. */
    may_correct: z.boolean(),
    /** Whether its recipient may ask for other hours now; absent: no. */
    may_correct_attendance: z.literal(true).optional(),
    /** Another name that the organizer proposes, while it waits for the recipient; null if none does. */
    name_proposal: z.object({ name: z.string(), reason: z.string().nullable() }).nullable(),
    correction: correction.nullable(),
    organizer_linkedin_page_id: z.string().nullable(),
  })
  .meta({ id: 'OwnCertificate' })
export type WireOwnCertificate = z.infer<typeof ownCertificate>

/** The content of `certificate_data`: gateway addresses, null while unknown. */
export const certificateData = z.object({
  urlMetadata: z.string().nullable(),
  urlCertificate: z.string().nullable(),
})
export type CertificateData = z.infer<typeof certificateData>

/** `GET certificate/{wallet}`: the tokens that the chain gives a wallet. */
const heldCertificate = z
  .object({ tokenURI: z.string().nullable(), tokenId: tokenIdText, attended: attendedFacts })
  .meta({ id: 'HeldCertificate' })
export type HeldCertificate = z.infer<typeof heldCertificate>
/** Query of `GET certificate/{wallet}`. */
export const heldQuery = listQuery.pick({ page: true, per_page: true })

export const heldCertificates = z
  .object({ certificates: z.array(heldCertificate) })
  .meta({ id: 'HeldCertificates' })

/** One certificate in its organizer's list. */
export const mintedRecord = z
  .object({
    /** Null until its page is sealed. */
    tokenId: tokenIdText.nullable(),
    walletAddress: wallet(),
    wallet_address: wallet(),
    name: z.string().nullable(),
    mintDate: moment.nullable(),
    transactionHash: z.string().nullable(),
    ipfsUrl: z.string().nullable(),
    tokenURI: z.string().nullable(),
    image_url: z.string().nullable(),
    status: certificateStatus,
    reason: z.string().nullable(),
    blocked: blockedBy,
    /** The certificate that this one replaces. */
    replaces: tokenIdText.nullable(),
    /** The certificate that replaces this one, once its number is known. */
    replaced_by: tokenIdText.nullable(),
    attended: attendedFacts,
  })
  .meta({ id: 'MintedRecord' })
export type MintedRecord = z.infer<typeof mintedRecord>

/** The tiles above the minted list. */
const mintedCounts = z.object({
  /** Certificates held: valid ones, each person's once. */
  minted: z.int(),
  /** Numbers issued, replaced and revoked ones included. */
  issued: z.int(),
  /** Active participants of the event. */
  participants: z.int(),
  /** Share of participants who attended and hold a certificate, as a rounded percentage. */
  minting_rate: z.int(),
})
export const mintedPage = pageOf(mintedRecord)
  .extend({ counts: mintedCounts, ...searchedFields })
  .meta({ id: 'MintedPage' })
export const mintedList = z.union([z.array(mintedRecord), mintedPage])
