import { OrganizerAnalytics } from '../../features/analytics/components/organizer-analytics'

/** `/vendor/analytics` */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <OrganizerAnalytics />
    </div>
  )
}
