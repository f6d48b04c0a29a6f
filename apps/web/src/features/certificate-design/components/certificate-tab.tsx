import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { RowsSkeleton } from '../../../ui/skeleton'
import { templateFieldsQuery } from '../api/template-fields'
import { DesignPicker } from './design-picker'
import { NamesPanel } from './names-panel'
import { TemplatePanel } from './template-panel'

// Only organizers with their own artwork place fields.
const FieldsCard = lazy(() => import('./fields-card'))

/** The event's certificate: the organizer's own artwork, or a ready-made design. */
export function CertificateTab({ event }: { event: EventDetail }) {
  const ownArtwork = event.certificate_uploaded && event.event_template_design === null
  // Fields that arrive late would push the designs below them down.
  const isThere = useFirstAnswers(useQuery({ ...templateFieldsQuery(event.id), enabled: ownArtwork }))
  return (
    <div className="flex flex-col gap-6">
      <NamesPanel event={event} />
      <TemplatePanel event={event} />
      <Suspense fallback={<RowsSkeleton />}>
        {ownArtwork && <FieldsCard event={event} />}
        {isThere && <DesignPicker event={event} />}
      </Suspense>
    </div>
  )
}
