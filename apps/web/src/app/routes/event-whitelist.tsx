import { EventWhitelist } from '../../features/event-whitelist/components/event-whitelist'
import { useTranslation } from '../../i18n/use-translation'
import { useEventId } from '../../lib/use-event-id'
import { ErrorPanel } from '../../ui/error-panel'

/** `/vendor/event/{id}/whitelist` */
export default function Page() {
  const { t } = useTranslation('event-whitelist')
  const id = useEventId()
  return (
    <div className="page-dashboard py-8 sm:py-10">
      {id === undefined ? (
        <ErrorPanel title={t('error.title')}>{t('error.missing')}</ErrorPanel>
      ) : (
        <EventWhitelist eventId={id} />
      )}
    </div>
  )
}
