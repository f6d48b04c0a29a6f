import type { AgendaSession } from '@certify/domain/agenda/agenda-session'
import { type PaperEvent, type PaperInput, PEOPLE_PER_FILE } from '@certify/domain/certificate/event-paper'
import type { Event } from '@certify/domain/event/event'
import { writeEventAddress } from '@certify/domain/event/event-address'
import { listFileName } from '@certify/domain/shared/csv'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { untilAborted } from '@certify/domain/shared/until-aborted'
import { readSession } from '../agenda/session-reads'
import { readEvent } from '../event/find-event'
import { fileHeaders } from '../http/file-answer'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute, type Tools } from '../http/route'

export const paperRoutes = [
  defineRoute('eventPoster', {
    as: 'manager',
    about: 'event',
    summary: 'A poster with a code that opens the event’s page, never one that checks anyone in.',
    limit: limits.document,
    async handle({ ports, params, query }) {
      const event = await readEvent(ports.queries, params.id)
      const url = `${ports.settings.publicUrl}/events/${writeEventAddress(event)}`
      const logo = await readLogo(ports, event)
      return answer(ports, 'poster', { kind: 'poster', event: toPaper(event), logo, url, ...query })
    },
  }),

  defineRoute('eventTags', {
    as: 'manager',
    about: 'event',
    summary: 'Name tags for 500 people, by name. The code of each is the person’s ticket.',
    limit: limits.document,
    list: 'own',
    async handle({ query: { part, ...query }, ...call }) {
      const { ports } = call
      const { event, organizer, entries } = await readPart(call, call.params.id, part)
      const logo = await readLogo(ports, { organizer })
      const people = entries.map((entry) => ({ name: entry.name ?? '', ticket: ports.tickets.write(entry) }))
      return answer(ports, `tags_${part}`, { kind: 'tags', event, logo, people, ...query })
    },
  }),

  defineRoute('eventAttendanceList', {
    as: 'door',
    about: 'event',
    key: 'roster:read',
    summary:
      'A list of 500 people to sign, by name, with lines for others at its end; with `session` under its name and time.',
    limit: limits.document,
    list: 'own',
    async handle({ query: { part, session, ...query }, ...call }) {
      const { event: whole, entries, first, total } = await readPart(call, call.params.id, part)
      const held = session && (await readSession(call.ports.queries, call.params.id, session))
      const event = held ? toSessionPaper(whole, held) : whole
      const people = entries.map(({ name }) => ({ name: name ?? '' }))
      return answer(call.ports, `list_${part}`, { kind: 'list', event, people, first, total, ...query })
    },
  }),
]

function toPaper({ title, organizer, location, startsAt, endsAt, timeZone }: Event): PaperEvent {
  return {
    title,
    organizerName: organizer.name ?? '',
    location,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    color: organizer.color,
  }
}

const LOGO_WITHIN_MS = 2_000

/** The organizer's logo. Paper without it is better than none, or than late paper. */
async function readLogo(
  { content }: Pick<ApiPorts, 'content'>,
  { organizer }: Pick<Event, 'organizer'>,
): Promise<Uint8Array | undefined> {
  if (!organizer.logo) return undefined
  return untilAborted(content.read(organizer.logo), AbortSignal.timeout(LOGO_WITHIN_MS)).then(
    ({ bytes }) => bytes,
    () => undefined,
  )
}

/** A list for one session has its name and time. */
function toSessionPaper(event: PaperEvent, { topic, room, startsAt, endsAt }: AgendaSession): PaperEvent {
  return {
    ...event,
    title: `${topic} · ${event.title}`,
    location: room ?? event.location,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

/** A drawing's cost by the limit: as many people take about as long as one certificate. */
const PEOPLE_A_POINT = 25

/** The event and the people of one file, the number of the first, and how many there are in all. */
async function readPart(
  { ports, guard, address }: Pick<Tools, 'ports' | 'guard'> & { address: string },
  id: EventId,
  part: number,
) {
  const event = await readEvent(ports.queries, id)
  const { total, entries } = await ports.roster.namedOf(id, { page: part, perPage: PEOPLE_PER_FILE })
  const parts = Math.max(1, Math.ceil(total / PEOPLE_PER_FILE))
  if (part > parts) {
    const values = { label: 'part', min: 1, max: parts }
    throw new FieldInvalidError({ field: 'part', code: 'field.not_in_range', values })
  }
  const more = Math.ceil(entries.length / PEOPLE_A_POINT) - 1
  if (more > 0) await guard.take(limits.document, address, more)
  const { organizer } = event
  return { event: toPaper(event), organizer, entries, first: (part - 1) * PEOPLE_PER_FILE + 1, total }
}

/** A tag's code lets its person in, so nothing keeps the file. */
async function answer(ports: ApiPorts, suffix: string, input: PaperInput): Promise<Response> {
  const bytes = await ports.paper.draw(input)
  const name = listFileName(input.event.title, suffix, 'pdf')
  const headers = { ...fileHeaders(name, 'application/pdf'), 'cache-control': 'private, no-store' }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}
