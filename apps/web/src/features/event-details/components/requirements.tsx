import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { difficultyWord, eventTypeWord } from '../../../lib/event-words'
import { formatDuration } from '../../../lib/format'
import { Check } from '../../../ui/icons'
import { Section } from './section'

/** The kind of event, and what to bring. */
export function Requirements({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const facts = [
    { label: t('requirements.type'), value: eventTypeWord(event.event_type) },
    { label: t('requirements.difficulty'), value: difficultyWord(event.difficulty) },
    { label: t('requirements.duration'), value: formatDuration(event.start_date, event.end_date) },
  ]
  return (
    <Section title={t('requirements.title')}>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="bg-surface px-4 py-3">
            <dt className="type-small text-ink-3">{label}</dt>
            <dd className={value ? 'font-[550]' : 'text-ink-3'}>{value || t('requirements.unsaid')}</dd>
          </div>
        ))}
      </dl>
      {event.requirements.length === 0 ? (
        <p className="text-ink-2">{t('requirements.none')}</p>
      ) : (
        <ul aria-label={t('requirements.bring')} className="flex flex-col gap-2">
          {event.requirements.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two requirements may say the same
            <li key={index} className="flex items-start gap-2.5 text-ink-2">
              <Check className="mt-1 size-4 text-brand" strokeWidth={2.5} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
