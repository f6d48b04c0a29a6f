import type { WireAnnouncement, WireAnnouncements } from '@certify/wire/announcements'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { ExplainedButton } from '../../../ui/explained-button'
import { RowsSkeleton } from '../../../ui/skeleton'
import { announcementsQuery } from '../api/announcements'
import { findOutcomes } from '../outcomes'
import { AnnouncementDialog } from './announcement-dialog'

/** The announcements of an event, and a button to write another. */
export function AnnouncementsCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('announcing')
  const { data, isPending, error, refetch } = useQuery(announcementsQuery(event.id))
  return (
    <Card title={t('title')} action={data && <WriteButton event={event} known={data} />}>
      <p className="type-small -mt-2 text-ink-2">{t('lead')}</p>
      {isPending && <RowsSkeleton />}
      {error && !data && <ErrorPanel title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && data.announcements.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {data.announcements.map((announcement) => (
            <li key={announcement.id} className="flex flex-col gap-1 py-3">
              <Sent announcement={announcement} timeZone={event.time_zone} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function WriteButton({ event, known }: { event: EventDetail; known: WireAnnouncements }) {
  const { t } = useTranslation('announcing')
  const [isWriting, setWriting] = useState(false)
  const reason = known.sent_today
    ? t('sentToday', { zone: event.time_zone })
    : known.audiences.every(({ people }) => people === 0)
      ? t('noPeople')
      : null
  return (
    <>
      <ExplainedButton size="small" reason={reason} onClick={() => setWriting(true)}>
        {t('write')}
      </ExplainedButton>
      {isWriting && <AnnouncementDialog event={event} known={known} onClose={() => setWriting(false)} />}
    </>
  )
}

function Sent({ announcement, timeZone }: { announcement: WireAnnouncement; timeZone: string }) {
  const { t } = useTranslation('announcing')
  const { audience, subject, text, sent_at, mails } = announcement
  return (
    <>
      <span className="font-[550] wrap-anywhere">{subject}</span>
      <span className="type-small text-ink-3">
        {t('sentTo', { group: t(`group.${audience}`), moment: formatMoment(sent_at, timeZone) })}
      </span>
      <span className="type-small text-ink-2">
        {findOutcomes(mails)
          .map(({ outcome, count }) => t(`outcome.${outcome}`, { count }))
          .join(' ')}
      </span>
      <details className="type-small">
        <summary className="w-fit cursor-pointer py-1 text-ink-2">{t('read')}</summary>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
    </>
  )
}
