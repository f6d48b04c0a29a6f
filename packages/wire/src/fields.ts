import { readListKey } from '@certify/domain/event/list-key'
import { toAsciiDigits } from '@certify/domain/shared/ascii-digits'
import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import * as z from 'zod'
import { rule } from './field-problems'
import { mark } from './marks'
import { text } from './rule-schemas'

/** The largest id of a row: PostgreSQL's `integer`. */
export const MAX_ID = 2_147_483_647

type PlainText = {
  max: number
  /** Chooses the words of its refusals, where the name of the field alone does not. */
  label?: string
  required?: true
}

/** One line of text, trimmed. */
export function line({ label, ...rule }: PlainText) {
  return text({ name: '', kind: 'line', ...rule }, label)
}

/** Text of several lines, trimmed. */
export function paragraphs({ label, ...rule }: PlainText) {
  return text({ name: '', kind: 'paragraphs', ...rule }, label)
}

/** One of a few words. */
export function choice<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, rule('field.not_a_choice', { choices: choices.join(', ') }))
}

/** A wallet address in any case: `0x` and 40 hexadecimal digits. `missing` is the rule that any other text breaks. */
export const wallet = (missing = rule('field.not_a_wallet')) =>
  z.string({ error: missing }).regex(/^0x[0-9a-fA-F]{40}$/, missing)

/** The caller's own wallet, or that of the organization for which they act. The server refuses any other. */
export const ownWallet = (missing?: string) => mark('own wallet', wallet(missing))

const EVENT_ID_MISSING = rule('field.required', { label: 'event_id' })

/** An event's id as a number or as digits, because forms send both. */
export const eventId = mark(
  'event',
  z.union(
    [
      z.int().min(1, EVENT_ID_MISSING).max(MAX_ID, EVENT_ID_MISSING),
      z
        .string()
        .regex(/^[0-9]{1,10}$/)
        .transform(Number)
        .refine((value) => value >= 1 && value <= MAX_ID, EVENT_ID_MISSING),
    ],
    EVENT_ID_MISSING,
  ),
)

const TOKEN_ID_MISSING = rule('field.required', { label: 'tokenId' })

/** A certificate's number in an answer. */
export const tokenIdText = z.string().regex(/^[0-9]{1,78}$/)

/** A certificate's number in a payload: digits, or a number. */
export const tokenId = mark(
  'certificate',
  z.union(
    [z.string().regex(/^[0-9]{1,78}$/, TOKEN_ID_MISSING), z.int().min(0, TOKEN_ID_MISSING).transform(String)],
    TOKEN_ID_MISSING,
  ),
)

/** Digits that a person typed, of any script, with or without signs between them. */
export const typedCode = z
  .string(rule('field.not_text'))
  .max(20, rule('field.too_long', { max: 20 }))
  .transform((typed) => toAsciiDigits(typed).replace(/\D/g, ''))

/** A moment: ISO 8601 in UTC, with `Z`. */
export const moment = z.iso.datetime()

/** Account roles in the wire's words: `users` attend, `vendors` organize. */
export const role = z.enum(['users', 'vendors']).meta({ id: 'Role' })
export type WireRole = z.infer<typeof role>

/** A whole number from 1 to `max` in a query: plain digits, not every form that JavaScript takes for a number. */
export function count(max: number) {
  const error = rule('field.not_a_count', { min: 1, max })
  const fromDigits = (value: unknown) =>
    typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value
  return z.preprocess(fromDigits, z.int(error).min(1, error).max(max, error))
}

/** The number of a session within its event. */
export const sessionNumber = z
  .int(rule('field.not_an_id'))
  .min(1, rule('field.not_an_id'))
  .max(MAX_ID, rule('field.not_an_id'))

/** The same in a query. */
export const sessionAsked = count(MAX_ID)

/** Words to look for, in a query. */
export const searchText = z
  .string(rule('field.not_text'))
  .trim()
  .max(200, rule('field.too_long', { max: 200 }))
  // The database cannot hold this character, so no row has it.
  .refine((text) => !text.includes('\0'), rule('field.hidden_characters'))

/** Query of every list that grows. Without `page` the answer is a plain array of at most `PLAIN_LIST_ITEMS`. */
export const listQuery = z.object({
  page: count(1_000_000).optional(),
  per_page: count(MAX_PAGE_ITEMS).default(20),
  q: searchText.optional(),
})

/** The same for a list of an event whose search stops: with `after` the page follows that row, see `searchedFields`. */
export const searchedQuery = listQuery.extend({ after: count(MAX_ID).optional() })

/** Where the next page of a long list begins: `next_after` of the page before it. */
export const listKey = z
  .string(rule('field.not_text'))
  .refine((text) => readListKey(text) !== null, rule('field.invalid'))

/** One page of a list, as answered when `page` is given. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    pages: z.int(),
  })

/**
 * One page of a list of events. Pages have numbers up to the first 1,000 events, and `pages` counts those. If
 * `total_is_more`, more than `total` events match. With `next_after` as `after`, the next page after them follows. A
 * search that looked at `stopped_after` events without finding enough stops: then more may match than `total`, even on a
 * page without items, and `next_after` goes on from there.
 */
export const longPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    total_is_more: z.boolean(),
    next_after: z.string().nullable(),
    stopped_after: z.int().optional(),
  })

/**
 * What a page of people says if its search looked only at the first `stopped_after` of them: more than `total` may match.
 * With `next_after` as `after`, the search goes on.
 */
export const searchedFields = {
  total_is_more: z.literal(true).optional(),
  stopped_after: z.int().optional(),
  next_after: z.int().optional(),
}

/** What a page of people says of a search that stopped. */
export type Searched = { total_is_more?: true; stopped_after?: number; next_after?: number }

/** One page of a list of events. */
export type LongWirePage<Item> = WirePage<Item> & {
  total_is_more: boolean
  next_after: string | null
  stopped_after?: number
}

/** One page of `Item`s. */
export type WirePage<Item> = { items: Item[]; total: number; page: number; per_page: number; pages: number }
