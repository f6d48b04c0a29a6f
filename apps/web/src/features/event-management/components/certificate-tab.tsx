import type { EventDetail } from '@certify/wire/events'
import { CorrectionsCard } from './corrections-card'
import { DesignPicker } from './design-picker'
import { NamesPanel } from './names-panel'
import { TemplatePanel } from './template-panel'

/** What the event's certificates look like: the organizer's own artwork, or a ready-made design. */
export function CertificateTab({ event }: { event: EventDetail }) {
  return (
    <div className="flex flex-col gap-6">
      <CorrectionsCard event={event} />
      <NamesPanel event={event} />
      <TemplatePanel event={event} />
      <DesignPicker event={event} />
    </div>
  )
}
