import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../lib/paths'
import { PageHeader } from '../../../ui/page-header'
import { useCreateEvent } from '../api/create-event'
import { EventEditor } from './event-editor'

/** A new event; afterwards the dashboard. */
export function CreateEvent() {
  const { t } = useTranslation('event-editor')
  const navigate = useNavigate()
  const create = useCreateEvent()
  return (
    <>
      <PageHeader
        title={t('create.title')}
        lead={t('create.lead')}
        back={{ to: paths.vendorDashboard, label: t('create.back') }}
      />
      <EventEditor
        submission={{
          words: 'create',
          send: create.mutateAsync,
          sending: create.isPending,
          cancelTo: paths.vendorDashboard,
          onSent: () => navigate(paths.vendorDashboard),
        }}
      />
    </>
  )
}
