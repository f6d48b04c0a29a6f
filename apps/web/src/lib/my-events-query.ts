import type { Address } from '@certify/domain/shared/address'
import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import type { UserEvent } from '@certify/wire/events'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from './call'

/**
 * The key of all queries about one attendee's events. Joining, leaving, attending and minting invalidate them.
 */
export const myEventsKey = (wallet: Address) => ['my-events', wallet] as const

/** Every event that an attendee joined. */
export const myEventsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...myEventsKey(wallet), 'all'],
    queryFn: async ({ signal }) => {
      const events: UserEvent[] = []
      for (let page = 1; ; page += 1) {
        const asked = { page, per_page: MAX_PAGE_ITEMS }
        const { items, pages } = await callPage('userEvents', { params: { wallet }, query: asked, signal })
        events.push(...items)
        if (page >= pages) return events
      }
    },
  })
