import type { Account } from '@certify/domain/account/account'
import { mintingStatusAt } from '@certify/domain/certificate/may-mint'
import type { RosterPart } from '@certify/domain/certificate/participant'
import { parseJoinRequestId } from '@certify/domain/roster/join-request'
import { rosterCsv, rosterCsvWithoutNames } from '@certify/domain/roster/roster-csv'
import { type EntryId, parseEntryId } from '@certify/domain/roster/roster-entry'
import { parseEventId } from '@certify/domain/shared/event-id'
import { REQUESTS_AT_ONCE, toWireAnswered, toWireAsked, toWireJoinRequest } from '@certify/wire/join-requests'
import { linksThrough } from '@certify/wire/links'
import { pageAsked } from '@certify/wire/page-answer'
import {
  toDoorParticipant,
  toParticipant,
  toWhitelistCounts,
  toWhitelistEntry,
  toWireLinePerson,
  toWireLinePlace,
} from '@certify/wire/roster-answers'
import { readEvent, readOwnEvent } from '../event/find-event'
import { listFileAnswer } from '../http/list-file-answer'
import { listAnswer } from '../http/lists/list-answer'
import { defineRoute } from '../http/route'
import {
  answerJoinRequests,
  askToJoin,
  joinRoster,
  joinWaitlist,
  leaveRoster,
  revokeEntry,
} from './roster-acts'
import { listMatching, listRoster } from './roster-readings'

const idOf = ({ id }: { id: EntryId }) => id

/** The entry beside which a page is asked for. */
function besideAsked({ after, before }: { after?: number | undefined; before?: number | undefined }) {
  const parse = (id: number | undefined, name: string) => (id === undefined ? null : parseEntryId(id, name))
  return { after: parse(after, 'after'), before: parse(before, 'before') }
}

/** How many people of a line are shown. */
const LINE_SHOWN = 200

export const rosterRoutes = [
  defineRoute('whitelistJoin', {
    as: 'attendee',
    summary: 'Joins an event’s whitelist.',
    async handle({ doing, actor, body }) {
      const command = { attendee: actor.account, answers: body.answers }
      await joinRoster(doing(parseEventId(body.event_id)), command)
      return { message: 'You are on the whitelist!' }
    },
  }),

  defineRoute('whitelistLeave', {
    as: 'attendee',
    summary: 'Leaves an event’s whitelist, while the event is upcoming, or its waitlist.',
    async handle({ doing, actor, body }) {
      await leaveRoster(doing(parseEventId(body.event_id)), { attendee: actor.account })
      return { message: 'Successfully left the whitelist!' }
    },
  }),

  defineRoute('waitlistJoin', {
    as: 'attendee',
    summary: 'Gets in line for a seat of a full event. A seat that becomes free goes to the first in line.',
    async handle({ doing, actor, body }) {
      const command = { attendee: actor.account, answers: body.answers }
      return toWireLinePlace(await joinWaitlist(doing(parseEventId(body.event_id)), command))
    },
  }),

  defineRoute('eventWaitlist', {
    as: 'manager',
    about: 'event',
    summary: 'The first 200 people in line for a seat, and how many there are.',
    async handle({ ports, params }) {
      const [total, people] = await Promise.all([
        ports.waitlist.count(params.id),
        ports.waitlist.list(params.id, LINE_SHOWN),
      ])
      return { total, people: people.map(toWireLinePerson) }
    },
  }),

  defineRoute('whitelistStatus', {
    as: 'account',
    about: 'wallet',
    summary: 'Whether the account is on an event’s whitelist, or its number in line.',
    async handle({ ports, actor, params }) {
      const { id } = actor.account
      const [entry, place] = await Promise.all([
        ports.roster.find(params.id, id),
        ports.waitlist.find(params.id, id),
      ])
      return {
        whitelisted: entry?.status === 'active',
        status: entry?.status ?? ('none' as const),
        waitlist_position: place?.position ?? null,
      }
    },
  }),

  defineRoute('eventWhitelist', {
    as: 'anyone',
    orAs: 'manager',
    about: 'event',
    key: 'roster:read',
    summary: 'The entries, for the event’s organizer; for anyone else, how many there are.',
    list: 'own',
    async handle(call) {
      const { ports, actor, params, query, signal } = call
      const event = await readEvent(ports.queries, params.id)
      const organizer = findOrganizer(event.organizer.id, actor.account)
      if (!organizer) return { count: event.seatsTaken }
      const page = pageAsked(query, signal)
      const asked = { organizer, eventId: event.id, text: query.q ?? '', page, ...besideAsked(query) }
      const found = await listRoster(ports, asked)
      return listAnswer(call, found, toWhitelistEntry, { counts: toWhitelistCounts(found.counts), idOf })
    },
  }),

  defineRoute('eventWhitelistCsv', {
    as: 'manager',
    about: 'event',
    key: 'roster:read',
    summary: 'The whitelist as a CSV file with a byte order mark, or with `format=xlsx` as a workbook.',
    async handle(call) {
      const { ports, actor, params } = call
      const { title, printsNames } = await readOwnEvent(ports.queries, params.id, actor.account.id)
      return listFileAnswer(call, {
        title,
        kind: printsNames ? rosterCsv : rosterCsvWithoutNames,
        idOf: ({ id }) => id,
        read: (part) => ports.roster.entriesAfter(params.id, part),
      })
    },
  }),

  defineRoute('eventWhitelistRevoke', {
    as: 'manager',
    about: 'event',
    key: 'roster:write',
    summary: 'Revokes someone’s place on the whitelist permanently.',
    async handle({ doing, params }) {
      await revokeEntry(doing(params.id), { entryId: params.entryId })
      return { message: 'Whitelist access revoked.' }
    },
  }),

  defineRoute('eventParticipants', {
    as: 'door',
    about: 'event',
    key: 'roster:read',
    summary:
      'Participants with attendance and certificate; for people at the door without email and certificate.',
    list: 'own',
    async handle(call) {
      const { ports, actor, params, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const isAtDoor = actor.member?.role === 'door'
      const command = {
        organizer: actor.account,
        eventId: params.id,
        text: query.q ?? '',
        // People at the door must not learn who has a certificate, not even from the length of a list.
        part: isAtDoor && query.show === 'minted' ? ('all' as const) : choosePart(query),
        withoutEmails: isAtDoor,
        page: pageAsked(query, signal),
        ...besideAsked(query),
      }
      const found = await listRoster(ports, command)
      if (isAtDoor) {
        const { active, present } = found.counts
        return listAnswer(call, found, toDoorParticipant, { counts: { active, present }, idOf })
      }
      const template = await ports.artworks.findTemplate(params.id)
      const counts = toWhitelistCounts(found.counts)
      const { event } = found
      const about = { event, template, status: mintingStatusAt(event, ports.clock()) }
      return listAnswer(call, found, (person) => toParticipant(person, about, links), { counts, idOf })
    },
  }),

  defineRoute('eventParticipantsMatching', {
    as: 'manager',
    about: 'event',
    key: 'roster:read',
    summary: 'Names up to 2,000 people who match a part and a search, so that an act takes exactly these.',
    async handle({ ports, actor, params, query }) {
      const { people, next } = await listMatching(ports, {
        organizer: actor.account,
        eventId: params.id,
        filter: { text: query.q ?? '', part: query.show },
        after: query.after === undefined ? null : parseEntryId(query.after, 'after'),
      })
      return { people: people.map(({ id, wallet, name }) => ({ id, user_address: wallet, name })), next }
    },
  }),
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

/** `to_decide=true` is the older form of `show=to_decide`. */
function choosePart({ show, to_decide }: { show: RosterPart; to_decide: 'true' | 'false' }): RosterPart {
  return to_decide === 'true' ? 'to_decide' : show
}

/** The caller if it is this organizer. */
function findOrganizer(organizerId: number, account: Account | null) {
  return account?.role === 'organizer' && account.id === organizerId ? account : null
}
