import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import { parseId } from '../shared/id'
import type { TokenId } from '../shared/token-id'
import type { MintStatus, RequestId } from './certificate'

/** Number of a correction, from 1. */
export type CorrectionId = Brand<number, 'CorrectionId'>

/** Reads a correction's number. @throws {FieldInvalidError} */
export function parseCorrectionId(input: string | number, field = 'correctionId'): CorrectionId {
  return parseId(input, field) as CorrectionId
}

/** `open` waits for the organizer; the others are closed. */
const correctionStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** A recipient's request for another printed name. By asking, the recipient agrees to that name. */
export type Correction = {
  readonly id: CorrectionId
  readonly eventId: EventId
  readonly recipientId: AccountId
  readonly recipientWallet: Address
  /** The certificate it is about. */
  readonly requestId: RequestId
  readonly tokenId: TokenId | null
  /** The name on that certificate; null for none. */
  readonly printedName: string | null
  /** The name to print instead; null once the account is erased. */
  readonly name: string | null
  readonly reason: string | null
  readonly askedAt: Date
  readonly state: CorrectionState
  /** The organizer's words, where they declined. */
  readonly answer: string | null
  readonly decidedAt: Date | null
  /** The replacement, once the organizer reissues the certificate. */
  readonly replacement: { readonly tokenId: TokenId | null; readonly mintStatus: MintStatus } | null
}
