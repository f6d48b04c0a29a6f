import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import { parseId } from '../shared/id'
import type { TokenId } from '../shared/token-id'
import type { MintStatus, RequestId } from './certificate'

/** Number of a correction that was asked for, from 1. */
export type CorrectionId = Brand<number, 'CorrectionId'>

/** Reads a correction's number. @throws {FieldInvalidError} */
export function parseCorrectionId(input: string | number, field = 'correctionId'): CorrectionId {
  return parseId(input, field) as CorrectionId
}

/** `open` waits for the organizer; the others are over. */
export const correctionStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** A recipient asks for their certificate with another name on it, and agrees to that name by asking. */
export type Correction = {
  readonly id: CorrectionId
  readonly eventId: EventId
  readonly recipientId: AccountId
  readonly recipientWallet: Address
  /** The certificate it is about. */
  readonly requestId: RequestId
  readonly tokenId: TokenId | null
  /** What that certificate says; null where it has no name. */
  readonly printedName: string | null
  /** The name that shall be printed instead; null once the account is erased. */
  readonly name: string | null
  readonly reason: string | null
  readonly askedAt: Date
  readonly state: CorrectionState
  /** The organizer's words, where they declined. */
  readonly answer: string | null
  readonly decidedAt: Date | null
  /** The certificate that takes its place, once the organizer reissues it. */
  readonly replacement: { readonly tokenId: TokenId | null; readonly mintStatus: MintStatus } | null
}
