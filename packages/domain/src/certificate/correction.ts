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

/**
 * `open` waits for the organizer; the others are closed. `overtaken`: the certificate went another way. `lapsed`: nobody
 * proved a move in time.
 */
export const correctionStates = ['open', 'accepted', 'declined', 'withdrawn', 'overtaken', 'lapsed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** A certificate can move to a new wallet of its recipient after this time without an objection. */
export const MOVE_WAIT_DAYS = 7

/** A move that nobody has proven ends by itself after this time. */
export const UNPROVEN_DAYS = 14

/** The reason written on chain when a certificate moves, unless the organizer gives another. */
export const MOVE_REASON = 'Reissued to another wallet of the same person.'

/** A move to the wallet of another account, which claims to belong to the same person. */
export type Move = {
  readonly accountId: AccountId
  readonly wallet: Address
  /**
   * The organizer can answer from this moment on. Until then the recipient can stop it. Null while nothing shows that the
   * same person asks: such a request reaches only the organizer, and no wait has begun.
   */
  readonly notBefore: Date | null
  /** The newest code that was ordered for the recipient's email address. */
  readonly code: MoveCode | null
  /** When the person who asks typed such a code, which shows that they read the recipient's confirmed mail. */
  readonly emailConfirmedAt: Date | null
}

/** Six digits, computed from the number of the move, this moment and the instance's key, and stored nowhere. */
export type MoveCode = {
  readonly madeAt: Date
  /** Wrong tries. */
  readonly tries: number
}

/** What a request that is no move is about: another printed name, or what the certificate states of hours and sessions. */
export const correctionSubjects = ['name', 'attendance'] as const

/** The reason written on chain when a certificate gets other hours, unless the organizer gives another. */
export const ATTENDANCE_REASON = 'The recorded attendance was corrected.'

/**
 * A request for another printed name, for other hours, or for the certificate to move to another wallet of the same
 * person. By asking for a name, the recipient agrees to it.
 */
export type Correction = {
  readonly id: CorrectionId
  readonly eventId: EventId
  /** Whose certificate it is. A move is asked for by the account that it leads to. */
  readonly recipientId: AccountId
  readonly recipientWallet: Address
  /** The certificate it is about. */
  readonly requestId: RequestId
  readonly tokenId: TokenId | null
  /** The name on that certificate; null for none. */
  readonly printedName: string | null
  /** Null for anything but a move. */
  readonly move: Move | null
  /** Whether it is about hours and sessions. */
  readonly isAboutAttendance: boolean
  /** The name to print instead; null for a move or hours, and once the account is erased. */
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
