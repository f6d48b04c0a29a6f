import { correctionStates, correctionSubjects } from '@certify/domain/certificate/correction'
import { MAX_PROPOSAL_REASON_LENGTH, nameProposalStates } from '@certify/domain/roster/name-proposal'
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

/** `POST certificate/sessions`: whether the sessions that one attended are named, which is public for ever. */
export const sessionsRequest = z
  .strictObject({
    event_id: eventId,
    list: z.boolean(rule('field.not_a_boolean')),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'SessionsRequest' })

/** A person's choice about their name on one event's certificate. */
export const nameChoice = z
  .object({ print: z.boolean(), name: z.string().nullable(), chosen_at: moment })
  .meta({ id: 'NameChoice' })
export type WireNameChoice = z.infer<typeof nameChoice>

/** `POST certificate/name`. */
export const nameResponse = z.object({ message: z.string(), choice: nameChoice }).meta({ id: 'NameChosen' })

/** Another spelling that the organizer proposed. */
export const nameProposal = z
  .object({
    name: z.string(),
    reason: z.string().nullable(),
    proposed_at: moment,
    state: z.enum(nameProposalStates),
  })
  .meta({ id: 'NameProposal' })
export type WireNameProposal = z.infer<typeof nameProposal>

/** `POST events/{id}/whitelist/{entryId}/name`: proposes another spelling, with a reason that the person reads. */
export const proposeNameRequest = z
  .strictObject({
    name: printedName,
    reason: line({ max: MAX_PROPOSAL_REASON_LENGTH }).optional(),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'ProposeNameRequest' })
export type ProposeNameRequest = z.input<typeof proposeNameRequest>

export const proposeNameResponse = z
  .object({ message: z.string(), proposal: nameProposal })
  .meta({ id: 'NameProposed' })

/** `POST certificate/name/answer`: agrees to exactly the proposed name or, with `use` false, keeps what stands. */
export const answerNameRequest = z
  .strictObject({
    event_id: eventId,
    name: printedName,
    use: z.boolean(rule('field.required')),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'AnswerNameRequest' })

/** What became of a proposal: its name is printed on the coming certificate, one is reissued with it, or all stays. */
export const answerNameResponse = z
  .object({ message: z.string(), outcome: z.enum(['printed', 'reissued', 'kept']) })
  .meta({ id: 'NameAnswered' })
export type AnswerNameResponse = z.infer<typeof answerNameResponse>

const linkToken = z.string(rule('field.required')).max(100, rule('field.too_long', { max: 100 }))

/** `POST certificate/name/proposed`: the token of the link in the mail. */
export const linkedNameRequest = z.strictObject({ token: linkToken }).meta({ id: 'LinkedNameRequest' })

/** The question behind the link in the mail. `now`: the name as it stands; null for none. */
export const linkedName = z
  .object({
    event: z.string(),
    organizer: z.string(),
    now: z.string().nullable(),
    proposal: nameProposal,
    is_issued: z.boolean(),
  })
  .meta({ id: 'LinkedName' })
export type LinkedName = z.infer<typeof linkedName>

/** `POST certificate/name/proposed/answer`. */
export const answerLinkedNameRequest = z
  .strictObject({ token: linkToken, use: z.boolean(rule('field.required')) })
  .meta({ id: 'AnswerLinkedNameRequest' })

/** `POST events/{id}/print-names`. */
export const printNamesRequest = z
  .strictObject({
    print_names: z.boolean(rule('field.not_a_boolean')),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'PrintNamesRequest' })

/**
 * `POST certificate/correction`: by asking for a name, a person agrees to have exactly it printed. With `about:
 * attendance` it needs none.
 */
export const correctionRequest = z
  .strictObject({
    tokenId,
    name: printedName.optional(),
    about: z.enum(correctionSubjects, rule('field.invalid')).optional(),
    reason: paragraphs({ label: 'correction_reason', max: 500, required: true }),
    wallet_address: ownWallet().optional(),
  })
  .refine(({ about, name }) => about === 'attendance' || name !== undefined, {
    path: ['name'],
    error: rule('field.required', { label: 'printed_name' }),
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
    /** Present if it is about hours and sessions; then nothing is asked but that they be stated as recorded. */
    about: z.literal('attendance').optional(),
    /** The requested name; null for a move or hours, and after the account is erased. */
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
export const stopMoveRequest = z.strictObject({ token: linkToken }).meta({ id: 'StopMoveRequest' })

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

/** `POST certificate/token/{tokenId}/reissue` and `events/{id}/certificates/reissue`: `reason` is public and permanent. */
export const reissueRequest = replaceRequest.omit({ correction_id: true }).meta({ id: 'ReissueRequest' })

/** `POST certificate/token/{tokenId}/replace` and `…/reissue`: 202 until the corrected certificate is issued. */
export const replaceResponse = z
  .object({
    message: z.string(),
    /** The number of the corrected certificate; null until it is known. */
    tokenId: tokenIdText.nullable(),
    mint_status: z.enum(['minted', 'pending']),
  })
  .meta({ id: 'Replaced' })
export type ReplaceResponse = z.infer<typeof replaceResponse>
