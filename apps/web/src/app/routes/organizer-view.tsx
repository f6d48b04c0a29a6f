import { useLocation } from 'react-router'
import { EventsInView } from '../../features/vendor-dashboard/components/events-in-view'
import { pageLinks } from '../../lib/page-links'

/** `/vendor/people` and `/vendor/certificates` */
export default function Page() {
  const { pathname } = useLocation()
  return (
    <div className="page py-8 sm:py-10">
      <EventsInView view={pathname === pageLinks.vendorPeople ? 'people' : 'certificates'} />
    </div>
  )
}
