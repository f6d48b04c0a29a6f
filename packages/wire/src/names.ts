import { correctionStates } from '@certify/domain/certificate/correction'
import { MAX_PRINTED_NAME_LENGTH } from '@certify/domain/roster/printed-name'
import * as z from 'zod'
import { rule } from './field-problems'
import {
  eventId,
  line,
  moment,
  ownWallet,
  pageOf,
  paragraphs,
  tokenId,
  tokenIdText,
  typedCode,
  wallet,
} from './fields'

const printedName = line({ label: 'printed_name', max: MAX_PRINTED_NAME_LENGTH, required: true })

/** `POST certificate/name`: consent to have exactly this name printed or, with `print` false, to have none. */
export const nameRequest = z
  .strictObject({
    event_id: eventId,
    print: z.boolean(rule('field.required')),
    name: printedName.optional(),
    wallet_address: ownWallet().optional(),
  })
  .refine(({ print, name }) => !print || name !== undefined, {
    path: ['name'],
    error: rule('field.required', { label: 'printed_name' }),
  })
  .meta({ id: 'NameRequest' })

/** A person's choice about their name on one event's certificate. */
export const nameChoice = z
  .object({ print: z.boolean(), name: z.string().nullable(), chosen_at: moment })
  .meta({ id: 'NameChoice' })
export type WireNameChoice = z.infer<typeof nameChoice>

/** `POST certificate/name`. */
export const nameResponse = z.object({ message: z.string(), choice: nameChoice }).meta({ id: 'NameChosen' })

/** `POST events/{id}/print-names`. */
export const printNamesRequest = z
  .strictObject({
    print_names: z.boolean(rule('field.not_a_boolean')),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'PrintNamesRequest' })

/** `POST certificate/correction`: by asking, a person agrees to have exactly this name printed. */
export const correctionRequest = z
  .strictObject({
    tokenId,
    name: printedName,
    reason: paragraphs({ label: 'correction_reason', max: 500, required: true }),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'CorrectionRequest' })
export type CorrectionRequest = z.input<typeof correctionRequest>

/** One requested correction. */
export const correction = z
  .object({
    id: z.int(),
    event_id: z.int(),
    tokenId: tokenIdText.nullable(),
    wallet_address: wallet(),
    /** The name printed now. */
    printed_name: z.string().nullable(),
    /**
     * The wallet that asks for the certificate, when the organizer can answer (null while nothing shows that the same
     * person asks), and whether that person typed a code that went to the old account's confirmed address; null for
     * another name.
     */
    move: z
      .object({ to_wallet: wallet(), not_before: moment.nullable(), email_confirmed: z.boolean() })
      .nullable(),
    /** The requested name; null for a move, and after the account is erased. */
    name: z.string().nullable(),
    reason: z.string().nullable(),
    asked_at: moment,
    state: z.enum(correctionStates),
    answer: z.string().nullable(),
    decided_at: moment.nullable(),
    replacement: z
      .object({ tokenId: tokenIdText.nullable(), mint_status: z.enum(['minted', 'pending', 'failed']) })
      .nullable(),
  })
  .meta({ id: 'Correction' })
export type WireCorrection = z.infer<typeof correction>

/** The answer to every call that changes a correction. */
export const correctionResponse = z
  .object({ message: z.string(), correction })
  .meta({ id: 'CorrectionChanged' })

/** `POST certificate/move/stop`: the token of the link in the mail. */
export const stopMoveRequest = z
  .strictObject({ token: z.string(rule('field.required')).max(100, rule('field.too_long', { max: 100 })) })
  .meta({ id: 'StopMoveRequest' })

/** `POST certificate/token/{tokenId}/move`: asks for a certificate to move to the wallet that is signed in. */
export const moveRequest = z
  .strictObject({
    reason: paragraphs({ label: 'move_reason', max: 500, required: true }),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'MoveRequest' })

/** `POST certificate/correction/{correctionId}/code`: while a code works, another is sent only with `again`. */
export const moveCodeRequest = z
  .strictObject({ again: z.boolean(rule('field.not_a_boolean')).optional() })
  .meta({ id: 'MoveCodeRequest' })

/** The answer is the same whether or not the account has a confirmed address. */
export const moveCodeResponse = z
  .object({ message: z.string(), expires_at: moment, again_at: moment })
  .meta({ id: 'MoveCodeOrdered' })
export type MoveCodeResponse = z.infer<typeof moveCodeResponse>

/** `POST certificate/correction/{correctionId}/email`: the six digits from the mail. */
export const moveEmailRequest = z.strictObject({ code: typedCode }).meta({ id: 'MoveEmailRequest' })

/** `POST certificate/correction/{correctionId}/confirm`. */
export const moveConfirmRequest = z
  .strictObject({ wallet_address: ownWallet().optional() })
  .meta({ id: 'MoveConfirmRequest' })

/** `POST certificate/correction/{correctionId}/recognize`. */
export const moveRecognizeRequest = z
  .strictObject({ wallet_address: ownWallet().optional() })
  .meta({ id: 'MoveRecognizeRequest' })

/** `GET users/{wallet}/moves`: the moves that the account asked for, and the waiting ones that lead away from it. */
export const moveList = z.object({ moves: z.array(correction) }).meta({ id: 'MoveList' })

/** `GET events/{id}/corrections`. */
const correctionPage = pageOf(correction)
export const correctionList = z.union([z.array(correction), correctionPage])

/** `POST certificate/correction/{correctionId}/decline`. */
export const declineRequest = z
  .strictObject({
    answer: paragraphs({ max: 500, required: true }),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'CorrectionDeclineRequest' })

/** `POST certificate/token/{tokenId}/replace`: `reason` is public and permanent. */
export const replaceRequest = z
  .strictObject({
    reason: line({ max: 280 }).optional(),
    correction_id: z.int(rule('field.invalid')).optional(),
    wallet_address: ownWallet().optional(),
    vendor_address: ownWallet().optional(),
  })
  .meta({ id: 'ReplaceRequest' })

/** `POST certificate/token/{tokenId}/replace`: 202 until the corrected certificate is issued. */
export const replaceResponse = z
  .object({
    message: z.string(),
    /** The number of the corrected certificate; null until it is known. */
    tokenId: tokenIdText.nullable(),
    mint_status: z.enum(['minted', 'pending']),
  })
  .meta({ id: 'Replaced' })
export type ReplaceResponse = z.infer<typeof replaceResponse>
