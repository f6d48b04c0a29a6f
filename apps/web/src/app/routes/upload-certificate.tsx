import { UploadCertificate } from '../../features/certificate-design/components/upload-certificate'
import { EventGate } from '../../features/event-management/components/event-gate'

/** `/vendor/event/{id}/upload-certificate` */
export default function Page() {
  return (
    <div className="page-reading py-8 sm:py-10">
      <EventGate>{(event) => <UploadCertificate event={event} />}</EventGate>
    </div>
  )
}
