import type { QueryClient } from '@tanstack/react-query'
import { allEventsQuery } from '../../features/discover-events/api/events'
import { DiscoverEvents } from '../../features/discover-events/components/discover-events'
import type { Opened } from '../route-module'

/** Loads the list without filters, as most people open it. The list itself reads the filters of the address. */
export async function ask(client: QueryClient, { search }: Opened): Promise<void> {
  if (search === '') await client.prefetchQuery(allEventsQuery)
}

/** `/events` */
export default function Page() {
  return (
    <div className="page py-5 sm:py-8">
      <DiscoverEvents />
    </div>
  )
}
