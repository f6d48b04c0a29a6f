import type { EventRepository } from '@certify/domain/event/event-repository'
import { parseEventId } from '@certify/domain/shared/event-id'
import { href } from '@certify/wire/paths'
import type { Head } from './head'
import type { PageOf, PageOfData } from './serve-pages'

/** Longest description that link previews show. */
const DESCRIPTION_LENGTH = 200

/** What pages about one event or one certificate say before any script runs. */
export function dataPages({
  events,
  certificate,
}: {
  events: Pick<EventRepository, 'findSummary'>
  certificate: (number: string) => Promise<PageOfData>
}): PageOf {
  return async (path) => {
    const [, area, id = '', ...rest] = path.split('/')
    if (rest.length > 0 || id === '') return undefined
    if (area === 'verify') return certificate(decodeURIComponent(id))
    if (area !== 'events') return undefined
    const head = await eventHead(id)
    return head && { head }
  }

  async function eventHead(id: string): Promise<Head | undefined> {
    const event = await events.findSummary(parseEventId(id))
    if (event === null) return undefined
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
}

function day(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment)
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1)}…`
}
