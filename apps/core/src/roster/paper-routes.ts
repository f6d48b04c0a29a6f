import { type PaperEvent, type PaperInput, PEOPLE_PER_FILE } from '@certify/domain/certificate/event-paper'
import type { Event } from '@certify/domain/event/event'
import { writeEventAddress } from '@certify/domain/event/event-address'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import { shortAddress } from '@certify/domain/shared/address'
import { listFileName } from '@certify/domain/shared/csv'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { readEvent } from '../event/find-event'
import { fileHeaders } from '../http/file-answer'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'

export const paperRoutes = [
  defineRoute('eventPoster', {
    as: 'manager',
    about: 'event',
    summary: 'A poster with a code that opens the event’s page, never one that checks anybody in.',
    limit: limits.document,
    async handle({ ports, params, query }) {
      const event = await readEvent(ports.queries, params.id)
      const url = `${ports.settings.publicUrl}/events/${writeEventAddress(event)}`
      return answer(ports, 'poster', { kind: 'poster', event: toPaper(event), url, ...query })
    },
  }),

  defineRoute('eventTags', {
    as: 'manager',
    about: 'event',
    summary: 'Name tags for 500 people, by name. The code of each is the person’s ticket.',
    limit: limits.document,
    list: 'own',
    async handle({ ports, params, query: { part, ...query } }) {
      const { event, entries } = await readPart(ports, params.id, part)
      const people = entries.map((entry) => ({ name: nameOf(entry), ticket: ports.tickets.write(entry) }))
      return answer(ports, `tags_${part}`, { kind: 'tags', event, people, ...query })
    },
  }),

  defineRoute('eventAttendanceList', {
    as: 'door',
    about: 'event',
    key: 'roster:read',
    summary: 'A list of 500 people to sign, by name, with lines for others at its end.',
    limit: limits.document,
    list: 'own',
    async handle({ ports, params, query: { part, ...query } }) {
      const { event, entries, first, total } = await readPart(ports, params.id, part)
      const people = entries.map((entry) => ({ name: nameOf(entry) }))
      return answer(ports, `list_${part}`, { kind: 'list', event, people, first, total, ...query })
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
  }
}

/** The event and the people of one file, the number of the first, and how many there are in all. */
async function readPart(ports: ApiPorts, id: EventId, part: number) {
  const found = await readEvent(ports.queries, id)
  const total = found.seatsTaken
  const parts = Math.max(1, Math.ceil(total / PEOPLE_PER_FILE))
  if (part > parts) {
    const values = { label: 'part', min: 1, max: parts }
    throw new FieldInvalidError({ field: 'part', code: 'field.not_in_range', values })
  }
  const entries = await ports.roster.activeByName(id, { page: part, perPage: PEOPLE_PER_FILE })
  return { event: toPaper(found), entries, first: (part - 1) * PEOPLE_PER_FILE + 1, total }
}

function nameOf({ name, wallet }: RosterEntry): string {
  return name ?? shortAddress(wallet)
}

/** A tag's code lets its person in, so nothing keeps the file. */
async function answer(ports: ApiPorts, suffix: string, input: PaperInput): Promise<Response> {
  const bytes = await ports.paper.draw(input)
  const name = listFileName(input.event.title, suffix, 'pdf')
  const headers = { ...fileHeaders(name, 'application/pdf'), 'cache-control': 'private, no-store' }
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}
