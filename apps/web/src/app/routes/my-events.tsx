import { MyEvents } from '../../features/my-events/components/my-events'

/** `/myevents` */
export default function Page() {
  return (
    <div className="page py-10">
      <MyEvents />
    </div>
  )
}
