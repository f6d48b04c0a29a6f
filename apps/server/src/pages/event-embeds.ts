import { readOrganizer } from '@certify/core/event/organizer-readings'
import { TooManyError } from '@certify/core/http/api-errors'
import { packBody } from '@certify/core/http/pack-body'
import type { ApiPorts } from '@certify/core/http/ports'
import { limits, type RateGuard } from '@certify/core/http/rate-limits'
import { isActive } from '@certify/domain/event/event-status'
import { type AccountId, parseAccountId } from '@certify/domain/shared/account-id'
import { CertifyError } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { type Context, Hono } from 'hono'
import { themeAttribute } from './embed-style'
import {
  type CardReader,
  cardHeaders,
  writeEventCard,
  writeMissingCard,
  writeOrganizerCard,
} from './event-cards'
import { chooseLanguage, readPageWords } from './page-words'
import { readNumber } from './read-number'

/** How long a card is kept, in milliseconds: as long as its header lets others keep it. */
const KEPT_MS = 60_000
/** The maximum number of kept cards. Beyond it the oldest is written again. */
const MOST_KEPT = 200

type Kept<Card> = { readonly card: Promise<Card>; readonly until: number }

/**
 * Keeps cards, so that many readers of one card cost one search. One that could not be written is not kept.
 *
 * @returns a function that answers the kept card of a key, or writes it.
 */
function keepCards<Card>(clock: () => Date) {
  const kept = new Map<string, Kept<Card>>()
  return (key: string, write: () => Promise<Card>): Promise<Card> => {
    const now = clock().getTime()
    const found = kept.get(key)
    if (found && now < found.until) return found.card
    const made = { card: write(), until: now + KEPT_MS }
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    made.card.catch(() => kept.get(key) === made && kept.delete(key))
    return made.card
  }
}

/** Events on an organizer's card. Its link leads to the others. */
const MOST_EVENTS = 6

type Reads = Pick<ApiPorts, 'accounts' | 'consents' | 'events' | 'domains' | 'clock'>

type Means = {
  readonly publicUrl: string
  /** Counts the cards with the calls of visitors, as the lists that they show. */
  readonly guard: Pick<RateGuard, 'take'>
  readonly readCaller: (c: Context) => string
}

/**
 * Cards of events and of organizers' lists, for an `<iframe>` on another site. They have no script, set no cookie and do
 * not know the reader. An unlisted event has none, even for those who have its key.
 */
export function eventEmbeds(reads: Reads, { publicUrl, guard, readCaller }: Means): Hono {
  const app = new Hono()
  const keep = keepCards<string | null>(reads.clock)

  app.use('/embed/:kind{events|organizers}/:id', async (c, next) => {
    await guard.take(limits.visitors, readCaller(c)).catch((error) => {
      // A failing counter refuses nobody.
      if (error instanceof TooManyError) throw error
    })
    await next()
  })

  app.get('/embed/events/:id', async (c) => {
    const reader = await readReader(c)
    const id = readNumber(c.req.param('id'), parseEventId)
    const event = id === null ? null : await reads.events.findSummary(id)
    return event && event.joining !== 'unlisted'
      ? answer(c, await writeEventCard(event, reader, reads.clock()))
      : answer(c, await writeMissingCard(reader.words.gone, reader), 404)
  })

  app.get('/embed/organizers/:number', async (c) => {
    const reader = await readReader(c)
    const number = readNumber(c.req.param('number'), parseAccountId)
    const card =
      number === null
        ? null
        : await keep([number, reader.language, String(themeAttribute(reader.theme))].join(' '), async () => {
            const found = await findOpenEvents(number)
            return found && (await writeOrganizerCard(found, reader))
          })
    return card !== null
      ? answer(c, card)
      : answer(c, await writeMissingCard(reader.words.noOrganizer, reader), 404)
  })

  async function readReader(c: Context): Promise<CardReader> {
    const language = chooseLanguage(c.req.query('language') ?? c.req.header('accept-language'))
    return { words: await readPageWords(language), language, theme: c.req.query('theme'), publicUrl }
  }

  /** Open events come first in this order. */
  async function findOpenEvents(number: AccountId) {
    try {
      const page = { page: 1, perPage: MOST_EVENTS }
      const { organizer, resembles, events } = await readOrganizer(reads, { number, contract: null, page })
      const open = events.items.filter(({ status }) => isActive(status) && status !== 'minting')
      return { id: organizer.id, name: organizer.name, resembles, events: open }
    } catch (error) {
      if (error instanceof CertifyError && /^account\./.test(error.code)) return null
      throw error
    }
  }

  return app
}

function answer(c: Context, html: string, status: 200 | 404 = 200): Response {
  const { body, headers } = packBody(c, new TextEncoder().encode(html))
  return c.body(body, status, { ...headers, 'content-type': 'text/html; charset=UTF-8', ...cardHeaders })
}
