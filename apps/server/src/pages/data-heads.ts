import type { CertificateLedger } from '@certify/domain/certificate/certificate-ledger'
import { parseEventId } from '@certify/domain/event/event-id'
import type { EventRepository } from '@certify/domain/event/event-repository'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { href } from '@certify/wire/paths'
import type { Head } from './head'
import type { HeadOfData } from './serve-pages'

/** Longest description that link previews show. */
const DESCRIPTION_LENGTH = 200

/** Heads of pages about one event or one certificate, from the database. */
export function dataHeads({
  events,
  ledger,
}: {
  events: Pick<EventRepository, 'findSummary'>
  ledger: Pick<CertificateLedger, 'findByToken'>
}): HeadOfData {
  return async (path) => {
    const [, area, id = '', ...rest] = path.split('/')
    if (rest.length > 0) return undefined
    if (area === 'events' && id !== '') return eventHead(id)
    if (area === 'verify' && id !== '') return certificateHead(id)
    return undefined
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

  /** Says what the certificate is for, never that it is valid: that is read from the chain, when somebody looks. */
  async function certificateHead(number: string): Promise<Head> {
    const tokenId = parseTokenId(number)
    const found = await ledger.findByToken(tokenId)
    const title = `Certificate № ${tokenId}`
    return {
      title: found?.event ? `${title} · ${found.event.title}` : `${title} · Certify`,
      description: found?.event
        ? `Certificate of attendance for ${found.event.title}, ${day(found.event.startsAt, found.event.timeZone)}, issued by ${found.event.organizer.name}. Open to verify it now.`
        : 'Open to verify this certificate number now.',
      path: `/verify/${tokenId}`,
      image: {
        path: href('certificatePreview', { tokenId }),
        alt: `${title}, with what its checks came to when this picture was made`,
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
