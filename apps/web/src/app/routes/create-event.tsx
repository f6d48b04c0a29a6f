import { CreateEvent } from '../../features/event-editor/components/create-event'

/** `/vendor/event/create` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <CreateEvent />
    </div>
  )
}
