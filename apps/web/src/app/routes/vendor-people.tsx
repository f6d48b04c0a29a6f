import { EventsInView } from '../../features/vendor-dashboard/components/events-in-view'

/** `/vendor/people` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <EventsInView view="people" />
    </div>
  )
}
