import type { EventSummary } from '@certify/domain/event/event'
import type { EventRepository } from '@certify/domain/event/event-repository'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import type { PageName } from '@certify/wire/page-paths'
import { href } from '@certify/wire/paths'
import type { Head } from './head'
import { notFoundHead } from './page-titles'
import type { PageOf, PageOfData } from './serve-pages'

/** Longest description that link previews show. */
const DESCRIPTION_LENGTH = 200

/** Pages about one event, and the value of their path that names it. */
const pagesOfEvents: Partial<Record<PageName, string>> = {
  event: 'id',
  joinWhitelist: 'eventId',
  mint: 'eventId',
  manageEvent: 'id',
  editEvent: 'id',
  eventWhitelist: 'id',
  eventMinted: 'id',
  eventMintedCertificates: 'id',
  uploadCertificate: 'id',
}

/** Reads what pages about one event or one certificate say before any script runs. */
export function dataPages({
  events,
  certificate,
}: {
  events: Pick<EventRepository, 'findSummary'>
  certificate: (number: string) => Promise<PageOfData>
}): PageOf {
  return async ({ name, values }, path) => {
    if (name === 'verify') return certificate(values.tokenId ?? '')
    const id = values[pagesOfEvents[name] ?? '']
    if (id === undefined) return undefined
    const event = await findEvent(id)
    if (event === null) return { head: notFoundHead(path), status: 404 }
    return name === 'event' ? { head: toHead(event) } : undefined
  }

  async function findEvent(text: string): Promise<EventSummary | null> {
    if (!/^[0-9]+$/.test(text)) return null
    try {
      return await events.findSummary(parseEventId(text))
    } catch (error) {
      if (error instanceof FieldInvalidError) return null
      throw error
    }
  }
}

function toHead(event: EventSummary): Head {
  return {
    title: `${event.title} · ${event.organizer.name}`,
    description: `${day(event.startsAt, event.timeZone)} · ${event.location}. ${excerpt(event.description)}`,
    path: `/events/${event.id}`,
    image: {
      // Another address once the event was edited: those who keep previews ask anew.
      path: `${href('eventPreview', { id: event.id })}?v=${event.updatedAt.getTime().toString(36)}`,
      alt: `${event.title}, ${day(event.startsAt, event.timeZone)}, ${event.location}`,
    },
  }
}

function day(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment)
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1)}…`
}
