import type { Account } from '@certify/domain/account/account'
import { joinRoster } from '@certify/domain/acts/joining/join-roster'
import { leaveRoster } from '@certify/domain/acts/joining/leave-roster'
import { listRoster } from '@certify/domain/acts/listing/list-roster'
import { revokeEntry } from '@certify/domain/acts/revoking/revoke-entry'
import { EventNotFoundError } from '@certify/domain/event/event-errors'
import { findOwnEvent } from '@certify/domain/event/owned-event'
import { rosterCsv } from '@certify/domain/roster/roster-csv'
import { parseEventId } from '@certify/domain/shared/event-id'
import { whitelistStatus } from '@certify/wire/attendance'
import { messageResponse } from '@certify/wire/error-body'
import { linksThrough } from '@certify/wire/links'
import { pageAsked } from '@certify/wire/page-answer'
import {
  joinRequest,
  leaveRequest,
  participantList,
  participantsQuery,
  peopleQuery,
  whitelistResponse,
} from '@certify/wire/roster'
import { toParticipant, toWhitelistCounts, toWhitelistEntry } from '@certify/wire/roster-answers'
import { jsonBody } from '../body'
import { csvAnswer, csvType } from '../csv-answer'
import { listAnswer } from '../lists/list-answer'
import { defineRoute } from '../route'

export const rosterRoutes = [
  defineRoute({
    name: 'whitelistJoin',
    method: 'post',
    policy: 'attendee',
    summary: 'Joins an event’s whitelist.',
    body: jsonBody(joinRequest),
    answers: { 200: messageResponse },
    async handle({ ports, actor, body }) {
      await joinRoster(ports, { attendee: actor.account, eventId: parseEventId(body.event_id) })
      return { message: 'You are on the whitelist!' }
    },
  }),

  defineRoute({
    name: 'whitelistLeave',
    method: 'post',
    policy: 'attendee',
    summary: 'Leaves an event’s whitelist, while the event is upcoming.',
    body: jsonBody(leaveRequest),
    answers: { 200: messageResponse },
    async handle({ ports, actor, body }) {
      await leaveRoster(ports, { attendee: actor.account, eventId: parseEventId(body.event_id) })
      return { message: 'Successfully left the whitelist!' }
    },
  }),

  defineRoute({
    name: 'whitelistStatus',
    method: 'get',
    policy: 'self',
    summary: 'Whether the account is on an event’s whitelist.',
    answers: { 200: whitelistStatus },
    async handle({ ports, actor, params }) {
      const entry = await ports.roster.find(params.id, actor.account.id)
      return { whitelisted: entry?.status === 'active', status: entry?.status ?? ('none' as const) }
    },
  }),

  defineRoute({
    name: 'eventWhitelist',
    method: 'get',
    policy: 'visitor',
    key: 'roster:read',
    summary: 'The entries, for the event’s organizer; for anybody else, how many there are.',
    query: peopleQuery,
    answers: { 200: whitelistResponse },
    list: 'own',
    async handle(call) {
      const { ports, actor, params, query, signal } = call
      const event = await ports.events.find(params.id)
      if (!event) throw new EventNotFoundError({ eventId: params.id })
      const organizer = findOrganizer(event.organizer.id, actor.account)
      if (!organizer) return { count: event.seatsTaken }
      const page = pageAsked(query, signal)
      const found = await listRoster(ports, { organizer, eventId: event.id, text: query.q ?? '', page })
      return listAnswer(call, found, toWhitelistEntry, { counts: toWhitelistCounts(found.counts) })
    },
  }),

  defineRoute({
    name: 'eventWhitelistCsv',
    method: 'get',
    policy: 'owning-organizer',
    key: 'roster:read',
    summary: 'The whitelist as a CSV file.',
    answers: { 200: csvType },
    async handle(call) {
      const { ports, actor, params } = call
      const { title } = await findOwnEvent(ports.events, params.id, actor.account)
      return csvAnswer(call, {
        title,
        kind: rosterCsv,
        idOf: ({ id }) => id,
        read: (part) => ports.roster.entriesAfter(params.id, part),
      })
    },
  }),

  defineRoute({
    name: 'eventWhitelistRevoke',
    method: 'post',
    policy: 'owning-organizer',
    key: 'roster:write',
    summary: 'Revokes somebody’s place on the whitelist, for good.',
    answers: { 200: messageResponse },
    async handle({ ports, actor, params }) {
      await revokeEntry(ports, { organizer: actor.account, eventId: params.id, entryId: params.entryId })
      return { message: 'Whitelist access revoked.' }
    },
  }),

  defineRoute({
    name: 'eventParticipants',
    method: 'get',
    policy: 'owning-organizer',
    key: 'roster:read',
    summary: 'Participants with attendance and certificate.',
    query: participantsQuery,
    answers: { 200: participantList },
    list: 'own',
    async handle(call) {
      const { ports, actor, params, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const command = {
        organizer: actor.account,
        eventId: params.id,
        text: query.q ?? '',
        toDecide: query.to_decide === 'true',
        page: pageAsked(query, signal),
      }
      const found = await listRoster(ports, command)
      const template = await ports.artworks.findTemplate(params.id)
      const counts = toWhitelistCounts(found.counts)
      return listAnswer(call, found, (person) => toParticipant(person, template, links), { counts })
    },
  }),
]

/** The caller if it is this organizer. */
function findOrganizer(organizerId: number, account: Account | null) {
  return account?.role === 'organizer' && account.id === organizerId ? account : null
}
