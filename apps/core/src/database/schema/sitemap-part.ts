import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How many numbers one part of the sitemap covers. It may name 50,000 addresses, and shorter ones are read faster. */
export const SITEMAP_PART = 10_000

/** The part of a number. Indexes have it, so every statement must word it like this. */
export function partOf(id: SQLWrapper): SQL {
  return sql`((${id} - 1) / ${sql.raw(`${SITEMAP_PART}`)})`
}
