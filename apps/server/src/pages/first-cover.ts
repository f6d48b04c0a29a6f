import { findEvents } from '@certify/core/event/event-readings'
import type { Cid } from '@certify/domain/shared/cid'

/** How long one answer serves every page, in milliseconds: as long as the list itself is shared. */
const KEEP_MS = 2_000

/** Reads the cover of the first card of all events, once for everybody who opens the list in the same seconds. */
export function firstCover(
  ports: Parameters<typeof findEvents>[0],
  now = Date.now,
): () => Promise<Cid | null> {
  let known: { readonly cover: Promise<Cid | null>; readonly until: number } | undefined

  async function read(): Promise<Cid | null> {
    const page = { page: 1, perPage: 1 }
    const { items } = await findEvents(ports, { text: '', status: 'all', order: 'discover', page })
    return items[0]?.pictureCid ?? null
  }

  return async () => {
    if (!known || known.until <= now()) known = { cover: read(), until: now() + KEEP_MS }
    // A page is served without a cover if the list cannot be read.
    return known.cover.catch(() => null)
  }
}
