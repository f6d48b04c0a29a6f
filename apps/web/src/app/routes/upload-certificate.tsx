import { UploadCertificate } from '../../features/certificate-design/components/upload-certificate'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}/upload-certificate` */
export default function Page() {
  return (
    <div className="page-reading py-8 sm:py-10">
      <OwnEventGate>{(event) => <UploadCertificate event={event} />}</OwnEventGate>
    </div>
  )
}
