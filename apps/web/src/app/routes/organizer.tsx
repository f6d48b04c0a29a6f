import type { QueryClient } from '@tanstack/react-query'
import { EventCard } from '../../features/discover-events/components/event-card'
import { organizationQuery } from '../../features/organization/api/organization'
import { OrganizationPage } from '../../features/organization/components/organization-page'
import { readId } from '../../lib/use-event-id'
import type { Opened } from '../route-module'

export async function ask(client: QueryClient, { values, search }: Opened): Promise<void> {
  const number = readId(values.number)
  if (number !== undefined && search === '') await client.prefetchQuery(organizationQuery(number))
}

/** `/organizers/{number}` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OrganizationPage eventCard={(event) => <EventCard event={event} />} />
    </div>
  )
}
