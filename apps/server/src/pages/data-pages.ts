import type { AccountReads } from '@certify/core/account/account-reads'
import type { EventReads } from '@certify/core/event/event-reads'
import { resemblesAnother } from '@certify/core/event/organizer-readings'
import { secretHeaders } from '@certify/core/http/secret-headers'
import type { TranscriptReads } from '@certify/core/transcript/transcript-store'
import type { Organizer } from '@certify/domain/account/account'
import { hashSecret } from '@certify/domain/account/secret'
import { isTranscriptOn } from '@certify/domain/certificate/transcript'
import type { EventSummary } from '@certify/domain/event/event'
import { readEventAddress, writeEventAddress } from '@certify/domain/event/event-address'
import { type AccountId, parseAccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Cid } from '@certify/domain/shared/cid'
import type { Clock } from '@certify/domain/shared/clock'
import { parseEventId } from '@certify/domain/shared/event-id'
import { type CoverPlace, listCoverSources } from '@certify/wire/cover'
import { callOfOrganizer } from '@certify/wire/first-calls'
import { findPage } from '@certify/wire/pages'
import { href } from '@certify/wire/paths'
import { formatDate } from '../mail/moments'
import { writeEventText } from './event-text'
import { type Head, oembedLinks } from './head'
import { headOfPage, notFoundHead } from './page-titles'
import { nameIn, type PageReader, type PageWords } from './page-words'
import { readNumber } from './read-number'
import type { PageOf, PageOfData } from './serve-pages'
import { describeEvent } from './structured-data'

/** The longest description in link previews. */
const DESCRIPTION_LENGTH = 200

/** Reads the texts of pages about one event, organization or certificate before any script runs. */
export function dataPages({
  events,
  accounts,
  transcripts,
  certificate,
  firstCover,
  publicUrl,
  gatewayUrl,
  clock,
}: {
  events: Pick<EventReads, 'findSummary' | 'mayKnow'>
  /** The cover of the first card of all events; null if it has none. */
  firstCover: () => Promise<Cid | null>
  publicUrl: string
  gatewayUrl: string
  clock: Clock
  accounts: Pick<AccountReads, 'find' | 'wasErasedOrganization' | 'isNamedAfterAnother'>
  transcripts: Pick<TranscriptReads, 'find'>
  certificate: (number: string, caller: string) => Promise<PageOfData>
}): PageOf {
  return async ({ name, values }, { path, caller, findWallet, reader }) => {
    if (name === 'verify') return certificate(values.tokenId ?? '', caller)
    if (name === 'transcript') return transcriptPage(values.secret ?? '', path, reader)
    if (name === 'organizer') return organizerPage(values.number ?? '', path, reader)
    if (name === 'events')
      return { head: headOfPage(name, path, reader), ...showCover(await firstCover(), 'card') }
    const id = values[findPage(name).event ?? '']
    if (id === undefined) return undefined
    const event = await findEvent(events, id, findWallet)
    if (event === null) return { head: notFoundHead(path, reader), status: 404 }
    if (name !== 'event') return undefined
    const calls = [callOfOrganizer(event.organizer.id)]
    const text = await writeEventText(event, reader.words, { language: reader.languages[0], now: clock() })
    return { head: toHead(event, reader), text, calls, ...showCover(event.pictureCid, 'page') }
  }

  function showCover(picture: Cid | null, place: CoverPlace): Pick<PageOfData, 'cover'> {
    return picture ? { cover: listCoverSources(`${gatewayUrl}/${picture}`, place) } : {}
  }

  /** Its head names nobody. The page itself asks for the transcript. */
  async function transcriptPage(secret: string, path: string, reader: PageReader): Promise<PageOfData> {
    const { words, languages } = reader
    // After an outage the page itself says whether there is such a transcript.
    const found = await transcripts.find(hashSecret(secret.toUpperCase())).catch(() => undefined)
    if (found === null) return { head: notFoundHead(path, reader), status: 404, headers: secretHeaders }
    if (found && !isTranscriptOn(found, clock()))
      return { head: notFoundHead(path, reader), status: 410, headers: secretHeaders }
    const head = { title: words.transcript, description: words.transcriptText, languages, path, index: false }
    return { head, headers: secretHeaders, calls: [href('transcript', { secret })] }
  }

  async function organizerPage(text: string, path: string, reader: PageReader): Promise<PageOfData> {
    const number = readNumber(text, parseAccountId)
    const account = number && (await accounts.find(number))
    if (account?.role === 'organizer') {
      const resembles = await resemblesAnother({ accounts }, account)
      return { head: organizerHead(account, resembles, publicUrl, reader) }
    }
    const isErased = number !== null && (await accounts.wasErasedOrganization(number))
    return { head: notFoundHead(path, reader), status: isErased ? 410 : 404 }
  }

  function toHead(event: EventSummary, { words, languages }: PageReader): Head {
    const day = formatDate(event.startsAt, event.timeZone, words.locale)
    const address = writeEventAddress(event)
    const { key } = readEventAddress(address) ?? {}
    const isListed = event.joining !== 'unlisted'
    // The address changes with each edit, so that cached previews are replaced.
    const preview = href('eventPreview', { id: event.id }, { key, v: event.updatedAt.getTime().toString(36) })
    const addresses = { publicUrl, gatewayUrl, preview: `${publicUrl}${preview}`, now: clock() }
    return {
      title: event.organizerResembles ? event.title : `${event.title} · ${event.organizer.name}`,
      description: `${day} · ${event.location}. ${excerpt(event.description)}`,
      languages,
      path: `/events/${address}`,
      image: {
        path: preview,
        alt: `${event.title}, ${day}, ${event.location}`,
      },
      index: isListed,
      ...(isListed && {
        data: describeEvent(event, addresses),
        alternates: [
          ...(event.organizer.name === null
            ? []
            : [calendarOf(event.organizer.id, event.organizer.name, words)]),
          ...oembedLinks(`${publicUrl}/events/${event.id}`, event.title),
        ],
      }),
    }
  }
}

/** The event of an address, if the caller may know of it. */
async function findEvent(
  events: Pick<EventReads, 'findSummary' | 'mayKnow'>,
  text: string,
  findWallet: () => Promise<Address | null>,
): Promise<EventSummary | null> {
  const { id: number, key = null } = readEventAddress(text) ?? {}
  const id = number ? readNumber(String(number), parseEventId) : null
  if (id === null) return null
  const isKnown =
    (await events.mayKnow(id, { wallet: null, key })) ||
    (await events.mayKnow(id, { wallet: await findWallet(), key }))
  return isKnown ? events.findSummary(id) : null
}

function calendarOf(number: AccountId, name: string, words: PageWords) {
  return {
    type: 'text/calendar',
    path: href('organizerCalendar', { number }),
    title: nameIn(words.events, name),
  }
}

function organizerHead(
  { id, name, description }: Organizer,
  resembles: boolean,
  publicUrl: string,
  { words, languages }: PageReader,
): Head {
  return {
    title: `${name} · Certify`,
    description: [
      ...(resembles ? [`${words.similar}.`] : []),
      description ? excerpt(description) : nameIn(words.organization, name),
    ].join(' '),
    languages,
    path: `/organizers/${id}`,
    image: { path: href('organizerPreview', { number: id }), alt: nameIn(words.organizationPicture, name) },
    alternates: [calendarOf(id, name, words), ...oembedLinks(`${publicUrl}/organizers/${id}`, name)],
  }
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1)}…`
}
