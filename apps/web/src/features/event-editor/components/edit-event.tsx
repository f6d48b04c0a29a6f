import type { EventDetail, EventListItem } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/clock'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import { PageHeader } from '../../../ui/page-header'
import { useEditEvent } from '../api/edit-event'
import { EventEditor } from './event-editor'

/** Changes to an event that exists; after its start, the start is fixed. */
export function EditEvent({
  event,
  card,
}: {
  event: EventDetail
  card: (event: EventListItem) => ReactNode
}) {
  const { t } = useTranslation('event-editor')
  const navigate = useNavigate()
  const edit = useEditEvent(event.id)
  const back = pageLinks.manageEvent(event.id)
  return (
    <>
      <PageHeader
        title={t('edit.title')}
        tabTitle={`${event.title} · ${t('edit.title')}`}
        overline={event.title}
        lead={t('edit.lead')}
        back={{ to: back, label: t('edit.back') }}
      />
      {event.status === 'canceled' ? (
        <Banner tone="canceled" className="mt-6">
          {t('edit.canceled')}
        </Banner>
      ) : (
        <EventEditor
          event={event}
          card={card}
          startFixed={new Date(event.start_date) <= serverNow()}
          submission={{
            words: 'edit',
            send: edit.mutateAsync,
            sending: edit.isPending,
            cancelTo: back,
            onSent: () => navigate(back),
          }}
        />
      )}
    </>
  )
}
