import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { difficultyWord, eventTypeWord } from '../../../lib/event-words'
import { formatDate, formatDuration, formatNumber, formatSchedule } from '../../../lib/format'
import { Card, FactList } from '../../../ui/card'

/** The event as visitors read it: picture, facts and description as plain text. */
export function EventInfo({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  const schedule = formatSchedule(event.start_date, event.end_date, event.time_zone)
  const paragraphs = event.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  const facts = [
    {
      label: t('info.when'),
      value: (
        <>
          <span>
            {schedule.event} {schedule.zone}
          </span>
          {schedule.viewer && (
            <span className="type-small block text-ink-3">
              {t('info.yours', { moment: schedule.viewer })}
            </span>
          )}
        </>
      ),
    },
    { label: t('info.where'), value: event.location },
    { label: t('info.duration'), value: formatDuration(event.start_date, event.end_date) },
    ...(event.event_type ? [{ label: t('info.type'), value: eventTypeWord(event.event_type) }] : []),
    ...(event.difficulty ? [{ label: t('info.difficulty'), value: difficultyWord(event.difficulty) }] : []),
    {
      label: t('info.capacity'),
      value: event.max_attendees === 0 ? t('info.unlimited') : formatNumber(event.max_attendees),
    },
    { label: t('info.created'), value: formatDate(event.created_at) },
  ]
  return (
    <Card title={t('info.title')}>
      <div className="flex flex-col gap-6">
        {event.picture && (
          <img
            src={event.picture}
            alt={t('info.cover', { title: event.title })}
            className="aspect-[21/9] w-full rounded-control border border-line bg-sunken object-cover"
          />
        )}
        <FactList facts={facts} />
        <div>
          <h3 className="type-label mb-2 text-ink-3">{t('info.description')}</h3>
          <div className="measure flex flex-col gap-3">
            {paragraphs.length === 0 && <p className="text-ink-3">{t('info.noDescription')}</p>}
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place
              <p key={index} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </div>
    </Card>
  )
}
