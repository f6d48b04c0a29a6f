import { pickSession } from '@certify/domain/agenda/agenda-session'
import { assertAddedUp } from '@certify/domain/agenda/assert-added-up'
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { longSessionCsv, sessionFiguresCsv, wideSessionCsv } from '@certify/domain/roster/session-csv'
import { refuse } from '@certify/domain/shared/errors'
import { toAgendaRows, toCompletion } from '@certify/wire/event-form'
import { toOwnSessions, toSessionAttendance } from '@certify/wire/sessions-answers'
import { readEvent, readOwnEvent } from '../event/find-event'
import { listFileAnswer } from '../http/list-file-answer'
import { defineRoute } from '../http/route'
import { previewCompletion } from './preview-completion'
import {
  countToDecide,
  listSessionPeople,
  peopleAtSessionsAfter,
  readOwnSessions,
  visitsAfter,
} from './session-readings'
import { readPresent, readSessions } from './session-reads'

export const sessionRoutes = [
  defineRoute('eventSessionAttendance', {
    as: 'manager',
    about: 'event',
    key: 'roster:read',
    refusals: [409],
    summary:
      'The sessions of an event, and people with what is recorded of them at each. While people are being added up again, `to_decide` is left out, and `session=` and `part=to_decide` answer 409 `session.adding_up`.',
    list: 'own',
    async handle({ ports, actor, params, query, signal }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      // Who is in a part, and how many have something to decide, is found by what is stored.
      if (query.session !== undefined || query.part === 'to_decide') assertAddedUp(event)
      const sessions = await readSessions(ports.queries, params.id)
      const people = await listSessionPeople(ports.queries, event, {
        page: query.page,
        perPage: query.per_page,
        session: query.session === undefined ? null : pickSession(sessions, query.session),
        part: query.part ?? null,
        text: (query.q ?? '').trim(),
        after: query.after === undefined ? null : parseEntryId(query.after, 'after'),
        now: ports.clock(),
        signal,
      })
      const present = await readPresent(ports.queries, params.id)
      const toDecide = event.addingUpSince === null ? await countToDecide(ports.queries, params.id) : 0
      return toSessionAttendance(event, { sessions, present, toDecide }, people)
    },
  }),

  defineRoute('eventAttendanceCsv', {
    as: 'manager',
    about: 'event',
    key: 'roster:read',
    refusals: [409],
    summary:
      'What is recorded of people at the sessions of an event, as a CSV file with a byte order mark, or with `format=xlsx` as a workbook: a row for each person, with `shape=long` for each person and session, or with `shape=sessions` for each session.',
    async handle(call) {
      const { ports, actor, params, query } = call
      const { queries } = ports
      const event = await readOwnEvent(queries, params.id, actor.account.id)
      assertAddedUp(event)
      const { title } = event
      const sessions = await readSessions(queries, params.id)
      if (query.shape === 'sessions')
        return listFileAnswer(call, {
          title,
          kind: sessionFiguresCsv(await readPresent(queries, params.id)),
          idOf: ({ number }) => number,
          read: async () => sessions,
        })
      if (query.shape === 'long')
        return listFileAnswer(call, {
          title,
          kind: longSessionCsv(sessions),
          idOf: ({ session, id }) => ({ session, entryId: id }),
          read: (part) => visitsAfter(queries, params.id, part),
        })
      return listFileAnswer(call, {
        title,
        kind: wideSessionCsv(sessions),
        idOf: ({ id }) => id,
        read: (part) => peopleAtSessionsAfter(queries, params.id, part),
      })
    },
  }),

  defineRoute('userEventSessions', {
    as: 'account',
    about: 'wallet',
    summary: 'The sessions of an event, and what is recorded of the account at each.',
    async handle({ ports, actor, params }) {
      const entry = await ports.roster.find(params.id, actor.account.id)
      if (!entry) throw refuse('roster.not_registered', {}, { facts: { eventId: params.id } })
      const event = await readEvent(ports.queries, params.id)
      const sessions = await readSessions(ports.queries, params.id)
      return toOwnSessions(event, sessions, await readOwnSessions(ports.queries, event, entry))
    },
  }),
  defineRoute('completionPreview', {
    as: 'manager',
    about: 'event',
    key: 'events:read',
    summary: 'How many people meet the rule for certificates, and would meet another rule or agenda.',
    async handle({ ports, actor, params, body }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const { met, wouldMeet, lose } = await previewCompletion(ports.queries, event, {
        completion: body.completion && toCompletion(body.completion),
        agenda: body.agenda ? toAgendaRows(body.agenda, event.timeZone) : null,
      })
      return { met, would_meet: wouldMeet, lose }
    },
  }),
]
