import type { EventDetail } from '@certify/wire/events'
import { lazy, Suspense } from 'react'
import { DesignPicker } from './design-picker'
import { NamesPanel } from './names-panel'
import { TemplatePanel } from './template-panel'

// Only organizers with their own artwork place fields.
const FieldsCard = lazy(() => import('./fields-card'))

/** The event's certificate: the organizer's own artwork, or a ready-made design. */
export function CertificateTab({ event }: { event: EventDetail }) {
  const ownArtwork = event.certificate_uploaded && event.event_template_design === null
  return (
    <div className="flex flex-col gap-6">
      <NamesPanel event={event} />
      <TemplatePanel event={event} />
      {ownArtwork && (
        <Suspense fallback={null}>
          <FieldsCard event={event} />
        </Suspense>
      )}
      <DesignPicker event={event} />
    </div>
  )
}
