import { DiscoverEvents } from '../../features/discover-events/components/discover-events'

/** `/events` */
export default function Page() {
  return (
    <div className="page py-10">
      <DiscoverEvents />
    </div>
  )
}
