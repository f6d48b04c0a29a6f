import type { EventListItem } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { PageHeader } from '../../../ui/page-header'
import { useCreateEvent } from '../api/create-event'
import { EventEditor } from './event-editor'

/** A new event; afterwards the dashboard. */
export function CreateEvent({ card }: { card: (event: EventListItem) => ReactNode }) {
  const { t } = useTranslation('event-editor')
  const navigate = useNavigate()
  const create = useCreateEvent()
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
          send: create.mutateAsync,
          sending: create.isPending,
          cancelTo: pageLinks.vendorDashboard,
          onSent: () => navigate(pageLinks.vendorDashboard),
        }}
      />
    </>
  )
}
