import { readEventAddress } from '@certify/domain/event/event-address'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { type EmbedKind, embedPath, embedSize, writeEmbedCode } from '@certify/wire/embeds'
import type { OEmbed } from '@certify/wire/oembed'
import { matchPage } from '@certify/wire/page-paths'
import { findOrganizer, resemblesAnother } from '../event/organizer-readings'
import type { ApiPorts } from './ports'
import { defineRoute } from './route'
import { escapeXml } from './sitemap'

/** How long another site may keep an answer, in seconds. The card itself is always current. */
const CACHE_SECONDS = 3_600

type Card = {
  readonly kind: EmbedKind
  readonly name: string | number
  readonly title: string
  /** The organizer of an event. */
  readonly author?: { readonly id: number; readonly name: string }
}

export const oembedRoutes = [
  defineRoute('oembed', {
    as: 'anyone',
    anonymous: true,
    anyOrigin: true,
    summary: 'How another site shows a certificate, a listed event or an organization (oEmbed).',
    refusals: [404, 410],
    async handle({ ports, query, reply }) {
      const { url, format = 'json', maxwidth, maxheight } = query
      if (format !== 'json' && format !== 'xml')
        return reply(501, { message: 'The formats are json and xml.' })
      const card = await findCard(ports, url)
      const answer = describe(card, ports.settings.publicUrl, { width: maxwidth, height: maxheight })
      if (format === 'json') return answer
      return new Response(toXml(answer), { headers: { 'content-type': 'text/xml; charset=utf-8' } })
    },
  }),
]

/** The card of an address. @throws `request.not_found` for anything that not everybody may know of. */
async function findCard(ports: ApiPorts, address: string): Promise<Card> {
  const { origin, pathname } = URL.canParse(address) ? new URL(address) : { origin: '', pathname: '' }
  const page = origin === new URL(ports.settings.publicUrl).origin ? matchPage(pathname) : null
  const [value = ''] = Object.values(page?.values ?? {})
  const card = page && (await findCardOf(ports, page.name, value).catch(noneForNoNumber))
  if (!card) throw refuse('request.not_found')
  return card
}

/** A number that nothing can have is as unknown as any other. */
function noneForNoNumber(error: unknown): null {
  if (error instanceof FieldInvalidError) return null
  throw error
}

async function findCardOf(ports: ApiPorts, page: string, value: string): Promise<Card | null> {
  if (page === 'event') return findEventCard(ports, value)
  if (page === 'organizer' && isNumber(value)) {
    const organizer = await findOrganizer(ports, parseAccountId(value))
    const mark = (await resemblesAnother(ports, organizer)) ? ' (similar to another organization’s name)' : ''
    return { kind: 'organizer', name: organizer.id, title: `Events of ${organizer.name}${mark}` }
  }
  if (page === 'verify' && isNumber(value)) {
    const found = await ports.ledger.findByToken(parseTokenId(value))
    return found && { kind: 'verdict', name: value, title: `Certificate № ${value}` }
  }
  return null
}

/** An unlisted event has no card, even for those who have its key: another site would show it to everybody. */
async function findEventCard(ports: ApiPorts, value: string): Promise<Card | null> {
  const { id, key } = readEventAddress(value) ?? {}
  const event =
    id === undefined || key !== undefined ? null : await ports.events.findSummary(parseEventId(String(id)))
  if (!event || event.joining === 'unlisted') return null
  const { organizer, organizerResembles } = event
  const { id: number, name } = organizer
  // Only the card has room for the mark of a name that another organization had first.
  const author = name === null || organizerResembles ? {} : { author: { id: number, name } }
  return { kind: 'event', name: event.id, title: event.title, ...author }
}

function describe(
  { kind, name, title, author }: Card,
  publicUrl: string,
  room: { width: number | undefined; height: number | undefined },
): OEmbed {
  const size = embedSize(kind, room)
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(author && { author_name: author.name, author_url: `${publicUrl}/organizers/${author.id}` }),
    provider_name: 'Certify',
    provider_url: publicUrl,
    cache_age: CACHE_SECONDS,
    html: writeEmbedCode({ address: `${publicUrl}${embedPath(kind, name)}`, title, ...size }),
    ...size,
  }
}

function toXml(answer: OEmbed): string {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`
}

function isNumber(text: string): boolean {
  return /^[0-9]{1,78}$/.test(text)
}
