import type { EventListItem } from '@certify/wire/events'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import type { JustCreated } from '../../../lib/just-created'
import { pageLinks } from '../../../lib/page-links'
import { PageHeader } from '../../../ui/page-header'
import { useCreateEvent } from '../api/create-event'
import { EventEditor } from './event-editor'

/** A new event; afterwards the dashboard, which says how to go on with it. */
export function CreateEvent({ card }: { card: (event: EventListItem) => ReactNode }) {
  const { t } = useTranslation('event-editor')
  const navigate = useNavigate()
  const create = useCreateEvent()
  const created = useRef<JustCreated>(undefined)
  return (
    <>
      <PageHeader
        title={t('create.title')}
        lead={t('create.lead')}
        back={{ to: pageLinks.vendorDashboard, label: t('create.back') }}
      />
      <EventEditor
        card={card}
        submission={{
          words: 'create',
          send: async (form) => {
            const { event } = await create.mutateAsync(form)
            created.current = { id: event.id, title: event.title, address: event.address }
          },
          sending: create.isPending,
          cancelTo: pageLinks.vendorDashboard,
          onSent: () => navigate(pageLinks.vendorDashboard, { state: { created: created.current } }),
        }}
      />
    </>
  )
}
