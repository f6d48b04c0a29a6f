import { EventCard } from '../../features/discover-events/components/event-card'
import { OrganizationPage } from '../../features/organization/components/organization-page'

/** `/organizers/{number}` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OrganizationPage eventCard={(event) => <EventCard event={event} />} />
    </div>
  )
}
