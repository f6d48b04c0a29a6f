import type { AnsweredRequests, JoinRequest, JoinRequestOfPerson } from '@certify/domain/roster/join-request'
import { joinRequestStates, MAX_ANSWER } from '@certify/domain/roster/join-request'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, eventId, moment, ownWallet, paragraphs, wallet } from './fields'
import { sentAnswers } from './questions'

const AUTHENTICATION_REQUIRED = rule('field.required', { label: 'signed_in_wallet' })

/** How many requests one call answers, and one list shows. */
export const REQUESTS_AT_ONCE = 200

/** `POST users/whitelist/request`. */
export const askRequest = z
  .strictObject({
    event_id: eventId,
    wallet_address: ownWallet(AUTHENTICATION_REQUIRED),
    /** To the organizer's question. */
    answer: paragraphs({ max: MAX_ANSWER }).optional(),
    /** To the questions of the event, by their numbers. */
    answers: sentAnswers.optional(),
  })
  .meta({ id: 'JoinRequestAsk' })

export const askResponse = z.object({ state: z.enum(joinRequestStates) }).meta({ id: 'JoinRequest' })

const person = z
  .object({
    id: z.int(),
    state: z.enum(joinRequestStates),
    name: z.string().nullable(),
    email: z.string().nullable(),
    wallet_address: wallet(),
    answer: z.string().nullable(),
    asked_at: moment,
  })
  .meta({ id: 'JoinRequestOfPerson' })
export type WireJoinRequest = z.infer<typeof person>

/** `GET events/{id}/requests`: those that wait, then those that were declined; and how many wait. */
export const joinRequestsResponse = z
  .object({ waiting: z.int(), people: z.array(person) })
  .meta({ id: 'JoinRequests' })

/** `POST events/{id}/requests/answer`: those named, or all that wait. */
export const answerRequest = z
  .strictObject({
    decision: choice(['approve', 'decline']),
    ids: z
      .array(z.int(rule('field.invalid')).positive(rule('field.invalid')), rule('field.not_a_list'))
      .min(1, rule('field.required'))
      .max(REQUESTS_AT_ONCE, rule('field.too_many', { max: REQUESTS_AT_ONCE }))
      .optional(),
  })
  .meta({ id: 'JoinRequestsAnswer' })

/** People with a seat now, in line, declined; and those who still wait, because every seat is taken. */
export const answerResponse = z
  .object({ seated: z.int(), in_line: z.int(), declined: z.int(), left: z.int() })
  .meta({ id: 'JoinRequestsAnswered' })
export type WireAnswered = z.infer<typeof answerResponse>

/** What the caller asked. */
export function toWireAsked({ state }: JoinRequest) {
  return { state }
}

/** One request, for the organizer. */
export function toWireJoinRequest(request: JoinRequestOfPerson): WireJoinRequest {
  const { id, state, name, email, wallet, answer, askedAt } = request
  return { id, state, name, email, wallet_address: wallet, answer, asked_at: askedAt.toISOString() }
}

/** What answering did. */
export function toWireAnswered({ inLine, ...counts }: AnsweredRequests): WireAnswered {
  return { ...counts, in_line: inLine }
}
