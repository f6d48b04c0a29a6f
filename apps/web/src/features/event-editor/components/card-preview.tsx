import { parseZonedTime } from '@certify/wire/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/use-translation'
import { stubDate } from '../../../lib/format'
import { organizerProfileQuery } from '../../../lib/organizer-queries'
import { useWallet } from '../../../lib/session'
import { useObjectUrl } from '../../../lib/use-object-url'
import { buttonClass } from '../../../ui/button'
import { MapPin } from '../../../ui/icons'
import { ProgressBar } from '../../../ui/progress-bar'
import { RosetteRing } from '../../../ui/rosette'
import { StatusBadge } from '../../../ui/status-badge'
import type { EventValues } from '../event-values'

/** The event's card, drawn again with every key pressed. */
export function CardPreview({
  picture,
  currentPicture,
}: {
  picture: File | undefined
  currentPicture: string | undefined
}) {
  const { t } = useTranslation(['event-editor', 'common'])
  const organizer = useQuery(organizerProfileQuery(useWallet())).data?.vendor_name
  const values = useWatch<EventValues>()
  const image = useObjectUrl(picture) ?? currentPicture
  const max = Number(values.maxattendees) || 0
  return (
    <aside aria-label={t('preview.label')} className="top-24 flex flex-col gap-3 lg:sticky">
      <h2 className="type-label text-ink-3">{t('preview.title')}</h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="relative grid aspect-video place-items-center overflow-hidden bg-sunken">
          {image ? (
            <img src={image} alt="" className="size-full object-cover" />
          ) : (
            <RosetteRing className="size-24" />
          )}
          <StatusBadge
            status="upcoming"
            label={t('common:status.upcoming')}
            className="absolute top-3 left-3"
          />
        </div>
        <div className="perforated flex gap-4 p-4">
          <StubDate start={values.start_date ?? ''} zone={values.time_zone ?? 'UTC'} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className="type-title-3 line-clamp-2 break-words">
              {values.title?.trim() || t('preview.untitled')}
            </p>
            {organizer && <p className="type-small truncate text-ink-2">{organizer}</p>}
            <p className="type-small flex items-center gap-1 text-ink-3">
              <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
              <span className="truncate">{values.location?.trim() || t('preview.noLocation')}</span>
            </p>
          </div>
        </div>
        <div className="flex flex-col gap-3 px-4 pb-4">
          {values.description?.trim() && (
            <p className="type-small line-clamp-2 text-ink-2">{values.description}</p>
          )}
          {max > 0 && <ProgressBar share={0} tone="low" label={t('preview.capacity', { max })} />}
          <p className="type-small tabular text-ink-2">
            {max > 0 ? t('preview.capacity', { max }) : t('preview.unlimited')}
          </p>
          <span aria-hidden="true" className={buttonClass('secondary', 'normal', true)}>
            {t('preview.action')}
          </span>
        </div>
      </div>
    </aside>
  )
}

function StubDate({ start, zone }: { start: string; zone: string }) {
  const { t } = useTranslation('event-editor')
  const moment = parseZonedTime(start, zone)
  if (Number.isNaN(moment.getTime()))
    return <p className="type-small w-12 text-center text-ink-3">{t('preview.noDate')}</p>
  const { day, month, weekday } = stubDate(moment, zone)
  return (
    <p className="flex w-12 shrink-0 flex-col items-center text-center">
      <span className="type-small text-ink-3">{month}</span>
      <span className="type-serif tabular text-[1.75rem] leading-none">{day}</span>
      <span className="type-small text-ink-3">{weekday}</span>
    </p>
  )
}
