import type { EventDetail, EventListItem } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { serverNow } from '../../../lib/clock'
import { organizerProfileQuery } from '../../../lib/organizer-queries'
import { useObjectUrl } from '../../../lib/use-object-url'
import type { EventValues } from '../event-values'
import { previewEvent } from '../preview-event'

/** The event's own card, redrawn at every key press. It is inert, because its link leads nowhere yet. */
export function CardPreview({
  event,
  picture,
  card,
}: {
  event: EventDetail | undefined
  picture: File | undefined
  card: (event: EventListItem) => ReactNode
}) {
  const { t } = useTranslation('event-editor')
  const organizer = useQuery(organizerProfileQuery(useOrganizerWallet())).data?.vendor_name ?? ''
  const { getValues } = useFormContext<EventValues>()
  // `useWatch` only triggers the redraw. `getValues` gives the values, because watched values may be incomplete.
  useWatch<EventValues>()
  const image = useObjectUrl(picture) ?? event?.picture ?? undefined
  const values = getValues()
  return (
    <aside aria-label={t('preview.label')} className="top-24 flex flex-col gap-3 lg:sticky">
      <h2 className="type-label text-ink-3">{t('preview.title')}</h2>
      <div inert>{card(previewEvent(values, { event, organizer, picture: image, now: serverNow() }))}</div>
      {!values.start_date && <p className="type-small text-ink-3">{t('preview.noDate')}</p>}
    </aside>
  )
}
