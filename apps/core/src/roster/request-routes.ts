import { parseJoinRequestId } from '@certify/domain/roster/join-request'
import { parseEventId } from '@certify/domain/shared/event-id'
import { REQUESTS_AT_ONCE, toWireAnswered, toWireAsked, toWireJoinRequest } from '@certify/wire/join-requests'
import { defineRoute } from '../http/route'
import { answerJoinRequests, askToJoin } from './roster-acts'

/** Places at events that take people by approval. */
export const joinRequestRoutes = [
  defineRoute('joinRequest', {
    as: 'attendee',
    summary:
      'Asks for a place at an event by approval. Repeated, it answers how the first request stands. Leaving the whitelist takes a waiting one back.',
    async handle({ doing, actor, body }) {
      const command = { attendee: actor.account, answer: body.answer ?? null, answers: body.answers }
      return toWireAsked(await askToJoin(doing(parseEventId(body.event_id)), command))
    },
  }),

  defineRoute('eventJoinRequests', {
    as: 'manager',
    about: 'event',
    key: 'roster:read',
    summary: 'The first 200 requests for a place: those that wait, then those that were declined.',
    async handle({ ports, params }) {
      const [waiting, people] = await Promise.all([
        ports.joinRequests.count(params.id),
        ports.joinRequests.list(params.id, REQUESTS_AT_ONCE),
      ])
      return { waiting, people: people.map(toWireJoinRequest) }
    },
  }),

  defineRoute('eventJoinRequestsAnswer', {
    as: 'manager',
    about: 'event',
    key: 'roster:write',
    summary:
      'Approves or declines requests: those named, or all that wait. An approved person gets a seat, or a place in line if every seat is taken.',
    async handle({ doing, params, body }) {
      const ids = body.ids?.map((id) => parseJoinRequestId(id)) ?? null
      return toWireAnswered(await answerJoinRequests(doing(params.id), { ids, decision: body.decision }))
    },
  }),
]
