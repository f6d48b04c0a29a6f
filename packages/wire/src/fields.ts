import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import {
  paragraphs as cleanParagraphs,
  hasHiddenCharacters,
  oneLine,
} from '@certify/domain/shared/plain-text'
import * as z from 'zod'

/** The largest id of a row: PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647

/** One line of text, trimmed. `required` is the message if it is missing or blank. Without it, blank is allowed. */
export function line(options: { label: string; max: number; required?: string }) {
  return plainText(oneLine, options)
}

/** Text of several lines, trimmed. */
export function paragraphs(options: { label: string; max: number; required?: string }) {
  return plainText(cleanParagraphs, options)
}

function plainText(
  clean: (text: string) => string,
  { label, max, required }: { label: string; max: number; required?: string },
) {
  const text = z
    .string({ error: required ?? `${label} must be text.` })
    .overwrite(clean)
    .max(max, { error: `${label} cannot exceed ${max} characters.`, abort: true })
    .refine((value) => !hasHiddenCharacters(value), {
      error: `${label} contains characters that cannot be shown.`,
      abort: true,
    })
  return required === undefined ? text : text.min(1, required)
}

/** A wallet address in any case: `0x` and 40 hexadecimal digits. `missing` is the message if it is absent. */
export const wallet = (missing = 'wallet_address must be a wallet address: 0x and 40 hexadecimal digits.') =>
  z.string({ error: missing }).regex(/^0x[0-9a-fA-F]{40}$/, missing)

const EVENT_ID_MISSING = 'Event ID is missing.'

/** An event's id as a number or as digits, because forms send both. */
export const eventId = z.union(
  [
    z.int().min(1, EVENT_ID_MISSING).max(MAX_ID, EVENT_ID_MISSING),
    z
      .string()
      .regex(/^[0-9]{1,10}$/)
      .transform(Number)
      .refine((value) => value >= 1 && value <= MAX_ID, EVENT_ID_MISSING),
  ],
  EVENT_ID_MISSING,
)

const TOKEN_ID_MISSING = 'The certificate number is missing.'

/** A certificate's number in an answer. */
export const tokenIdText = z.string().regex(/^[0-9]{1,78}$/)

/** A certificate's number in a payload: digits, or a number. */
export const tokenId = z.union(
  [z.string().regex(/^[0-9]{1,78}$/, TOKEN_ID_MISSING), z.int().min(0, TOKEN_ID_MISSING).transform(String)],
  TOKEN_ID_MISSING,
)

/** A moment: ISO 8601 in UTC, with `Z`. */
export const moment = z.iso.datetime()

/** Account roles in the wire's words: `users` attend, `vendors` organize. */
export const role = z.enum(['users', 'vendors']).meta({ id: 'Role' })
export type WireRole = z.infer<typeof role>

/** A whole number from 1 to `max` in a query: plain digits, not every form that JavaScript takes for a number. */
function count(name: string, max: number) {
  const error = `${name} must be a whole number from 1 to ${max}.`
  const fromDigits = (value: unknown) =>
    typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value
  return z.preprocess(fromDigits, z.int(error).min(1, error).max(max, error))
}

/** Query of every list that grows. Without `page` the answer is a plain array of at most `PLAIN_LIST_ITEMS`. */
export const listQuery = z.object({
  page: count('page', 1_000_000).optional(),
  per_page: count('per_page', MAX_PAGE_ITEMS).default(20),
  q: z
    .string('q must be plain text.')
    .trim()
    .max(200, 'q cannot exceed 200 characters.')
    // The database cannot hold this character, so no row has it.
    .refine((text) => !text.includes('\0'), 'q must be plain text.')
    .optional(),
})

/** One page of a list, as answered when `page` is given. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    pages: z.int(),
  })

/** One page of `Item`s. */
export type Page<Item> = { items: Item[]; total: number; page: number; per_page: number; pages: number }
