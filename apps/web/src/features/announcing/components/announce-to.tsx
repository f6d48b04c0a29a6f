import type { Audience } from '@certify/domain/mail/announcement'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { Dialog } from '../../../ui/dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { RowsSkeleton } from '../../../ui/skeleton'
import { announcementsQuery } from '../api/announcements'
import { AnnouncementDialog } from './announcement-dialog'
import { AskByLink } from './ask-by-link'

/** Writes an announcement to one group of people, unless today’s announcement was already sent. */
export function AnnounceTo({
  event,
  audience,
  onClose,
}: {
  event: EventDetail
  audience: Audience
  onClose: () => void
}) {
  const { t } = useTranslation('announcing')
  const { data, isPending, error, refetch } = useQuery(announcementsQuery(event.id))
  if (data && !data.sent_today) {
    return <AnnouncementDialog event={event} known={data} audience={audience} onClose={onClose} />
  }
  return (
    <Dialog open onClose={onClose} title={t('write')}>
      {isPending && <RowsSkeleton />}
      {error && !data && <ErrorPanel title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-5">
          <p className="text-ink-2">{t('sentToday', { zone: event.time_zone })}</p>
          {audience === 'undecided' && <AskByLink event={event} />}
        </div>
      )}
    </Dialog>
  )
}
