import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import { parseId } from '../shared/id'
import { optionalText } from '../shared/plain-text'

/** The states of a request. An approved person may join, leave and join again. */
export const joinRequestStates = ['waiting', 'approved', 'declined'] as const
export type JoinRequestState = (typeof joinRequestStates)[number]

/** Number of a request for a place at an event, from 1. */
export type JoinRequestId = Brand<number, 'JoinRequestId'>

/** Reads a request's number. @throws {FieldInvalidError} */
export function parseJoinRequestId(input: string | number, field = 'ids'): JoinRequestId {
  return parseId(input, field) as JoinRequestId
}

/** Characters of the answer to the organizer's question. */
export const MAX_ANSWER = 500

/** What a person asked the organizer of an event that takes people by approval. */
export type JoinRequest = {
  readonly id: JoinRequestId
  readonly state: JoinRequestState
  /** The answer to the organizer's question. */
  readonly answer: string | null
  readonly askedAt: Date
}

/** A request with its person, as the organizer sees them. */
export type JoinRequestOfPerson = JoinRequest & {
  readonly name: string | null
  readonly email: string | null
  readonly wallet: Address
}

/**
 * The number of people who now have a seat, are in line or are declined, and of those who still wait because every seat
 * is taken.
 */
export type AnsweredRequests = {
  readonly seated: number
  readonly inLine: number
  readonly declined: number
  readonly left: number
}

/** Reads the answer to the organizer's question. @throws {FieldInvalidError} */
export function parseAnswer(answer: string | null): string | null {
  return optionalText(answer, { field: 'answer', label: 'The answer', max: MAX_ANSWER })
}
