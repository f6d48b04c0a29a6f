import type { ListedEvent } from '../../event/event'
import type { EventCounts, EventFilters, EventRepository, EventSearch } from '../../event/event-repository'
import { type EventStatus, statusAt } from '../../event/event-status'
import type { Clock } from '../../shared/clock'
import type { Page, PageRequest } from '../../shared/page'

/** A page of public events, and the counts for the tiles above it. */
type FoundEvents = Page<ListedEvent & { readonly status: EventStatus }> & {
  readonly counts: EventCounts
}

/** Lists events by text, status and filters. In the order `discover`, ended and canceled events come last. */
export async function findEvents(
  { events, clock }: findEvents.Ports,
  { text, status, filters, order, page }: findEvents.Command,
): Promise<FoundEvents> {
  const now = clock()
  const query = { text: text.trim(), status, filters, organizerId: null, order, now }
  const found = await events.search({ ...page, ...query })
  return { ...found, items: found.items.map((event) => ({ ...event, status: statusAt(event, now) })) }
}
export declare namespace findEvents {
  type Ports = { events: Pick<EventRepository, 'search'>; clock: Clock }
  type Command = {
    text: string
    status: EventStatus | 'all'
    filters?: EventFilters | undefined
    order: Exclude<EventSearch['order'], 'start'>
    page: PageRequest
  }
}
