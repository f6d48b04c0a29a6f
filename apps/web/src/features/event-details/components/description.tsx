import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDateLong, formatSchedule } from '../../../lib/format'
import { FactList } from '../../../ui/card'
import { Section } from './section'

/** The description in paragraphs, and the three facts that most visitors look for. */
export function Description({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const paragraphs = event.description
    .split(/\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const schedule = formatSchedule(event.start_date, event.end_date, event.time_zone)
  return (
    <Section title={t('details.title')}>
      <div className="measure flex flex-col gap-4 text-ink-2">
        {paragraphs.length === 0 && <p>{t('noDescription')}</p>}
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place
          <p key={index} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      <div className="rounded-card border border-line bg-surface p-5">
        <FactList
          facts={[
            {
              label: t('details.when'),
              value: (
                <time dateTime={event.start_date} title={formatDateLong(event.start_date, event.time_zone)}>
                  {schedule.event} {schedule.zone}
                </time>
              ),
            },
            { label: t('details.where'), value: event.location },
            { label: t('details.organizer'), value: event.organizer || t('noOrganizer') },
          ]}
        />
      </div>
    </Section>
  )
}
