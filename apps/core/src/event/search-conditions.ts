import type { EventSearch } from '@certify/domain/event/event-search'
import { toTagKey } from '@certify/domain/event/tags'
import { fold } from '@certify/domain/shared/fold'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { containingFolded } from '../database/connection/escape-like'
import { searchedEvents as row } from '../database/schema/searched-events'
import { statusCondition } from './event-status-sql'

/** The first days of a list whose order is that of the days. */
export function startsBefore(until: Date): SQL {
  return sql`${row.startsAt} < ${until.toISOString()}::timestamptz`
}

/** How a text is searched. */
export type TextSearch = 'words' | 'title'

/** What each event of a search must have, besides its place in the list; undefined where every event matches. */
export function matchOf(search: EventSearch, by: TextSearch): SQL | undefined {
  const { filters: { from, until, place, online, tag } = {}, text, status, order, now } = search
  return and(
    order === 'newest' && status !== 'all' ? statusCondition[status](now, row) : undefined,
    text === '' ? undefined : textConditions[by](text),
    from && sql`${row.endsAt} >= ${from.toISOString()}::timestamptz`,
    until && startsBefore(until),
    place ? placeContains(place) : undefined,
    online && sql`${row.isOnline}`,
    tag ? hasTag(tag) : undefined,
  )
}

/** A condition with an index. `beginning`: it asks for words that begin like this. */
export type Narrowing = { readonly where: SQL; readonly beginning?: string }

/** The conditions of a search that have an index, each for itself. Every match has all of them. */
export function narrowingOf(search: EventSearch, by: TextSearch): readonly Narrowing[] {
  const { filters: { place, online, tag } = {}, text, status, order, now, organizerId, withUnlisted } = search
  const isListed = withUnlisted ? undefined : sql`${row.isListed}`
  const others = [
    organizerId === null ? undefined : eq(row.organizerId, organizerId),
    order === 'newest' && status !== 'all' ? and(isListed, statusCondition[status](now, row)) : undefined,
    nearDays(search),
    place ? placeContains(place) : undefined,
    online && and(isListed, sql`${row.isOnline}`),
    tag ? hasTag(tag) : undefined,
  ].flatMap((where) => where ?? [])
  return [...others.map((where) => ({ where })), ...(text === '' ? [] : narrowingText[by](text))]
}

/**
 * Finds the rows of the days of a search by an index. It also lets some other rows pass: the match decides.
 * Ends in the wrong order find events that are under way at both.
 */
export function nearDays({ filters: { from, until } = {} }: Pick<EventSearch, 'filters'>): SQL | undefined {
  if (!from && !until) return undefined
  const isTurned = from && until && from > until
  const [first, last] = (isTurned ? [until, from] : [from, until]).map(
    (at) => sql`${at?.toISOString() ?? null}::timestamptz`,
  )
  return sql`tstzrange(${row.startsAt}, ${row.endsAt}, '[]') && tstzrange(${first}, ${last}, '[]')`
}

function placeContains(place: string): SQL {
  return sql`${row.location} like ${containingFolded(place)}`
}

function hasTag(tag: string): SQL {
  return sql`${row.tagKeys} @> array[${toTagKey(tag)}]`
}

/** Every word of `text` begins a word of the event. */
function wordsCondition(text: string): SQL {
  const words = readWords(text)
  return words ? beginsWith(words) : titleContains(text)
}

function readWords(text: string): readonly string[] | null {
  return fold(text).match(/[\p{L}\p{N}]+/gu)
}

function beginsWith(words: readonly string[]): SQL {
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`${row.words} @@ to_tsquery('simple', ${query})`
}

/** Searches parts of words only in titles: they have an index or are short enough to read, unlike descriptions. */
function titleContains(text: string): SQL {
  return sql`${row.title} like ${containingFolded(text)}`
}

const textConditions = { words: wordsCondition, title: titleContains }

const narrowingText: Readonly<Record<TextSearch, (text: string) => readonly Narrowing[]>> = {
  words: (text) =>
    readWords(text)?.map((word) => ({ where: beginsWith([word]), beginning: word })) ??
    narrowingText.title(text),
  title: (text) => [{ where: titleContains(text) }],
}
