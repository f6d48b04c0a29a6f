import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import type { EventId } from '@certify/domain/shared/event-id'

/** Tells watchers how many pictures of a page are drawn. */
export type DrawingTeller = {
  drawn(count: number): void
  /** The page is prepared, or given up. */
  end(): Promise<void>
}

/**
 * Begins to report counts, one write at a time. A failed write is not repeated, because the next count replaces it.
 *
 * @param everyMs - The interval in milliseconds. A page that is done sooner is never reported.
 * @param now - A monotonic counter of milliseconds.
 */
export function tellDrawing(
  store: Pick<IssuingStore, 'tellDrawing'>,
  eventId: EventId,
  everyMs: number,
  now: () => number = () => performance.now(),
): DrawingTeller {
  let toldAt = now()
  let hasTold = false
  let writing: Promise<void> | null = null
  return {
    drawn(count) {
      if (writing !== null || now() - toldAt < everyMs) return
      toldAt = now()
      hasTold = true
      writing = store
        .tellDrawing({ eventId, drawn: count })
        .catch(() => {})
        .finally(() => {
          writing = null
        })
    },
    async end() {
      if (!hasTold) return
      await writing
      await store.tellDrawing(null).catch(() => {})
    },
  }
}
