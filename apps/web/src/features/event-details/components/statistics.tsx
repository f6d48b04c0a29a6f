import { registrationRate } from '@certify/domain/event/capacity'
import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { StatStrip } from '../../../ui/stat-strip'
import { Section } from './section'

/** The event in numbers. A rate is shown only if there is a limit to compare with. */
export function Statistics({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const seats = { maxAttendees: event.max_attendees, seatsTaken: event.whitelisted }
  return (
    <Section title={t('statistics.title')}>
      <StatStrip
        label={t('statistics.title')}
        stats={[
          { label: t('statistics.registered'), value: formatNumber(event.whitelisted) },
          { label: t('statistics.attended'), value: formatNumber(event.attendees) },
          { label: t('statistics.minted'), value: formatNumber(event.certificates_minted) },
          ...(event.max_attendees > 0
            ? [{ label: t('statistics.rate'), value: formatPercent(registrationRate(seats) / 100) }]
            : []),
        ]}
      />
    </Section>
  )
}
