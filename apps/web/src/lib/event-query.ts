import { readEventAddress } from '@certify/domain/event/event-address'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call'

/**
 * One event as the caller may see it: its own organizer also gets the attendance token.
 *
 * @param key - Opens an unlisted event to people who are not on its list.
 */
export const eventQuery = (id: number, key?: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) => call('event', { params: { id }, query: { key }, signal }),
  })

/** What a call about a shown event needs from a person who is not on the list yet: the key, if it is unlisted. */
export function keyOfShown(client: QueryClient, id: number): { readonly key?: string } {
  const event = client.getQueryData(eventQuery(id).queryKey)
  const { key } = readEventAddress(event?.address ?? '') ?? {}
  return key === undefined ? {} : { key }
}
