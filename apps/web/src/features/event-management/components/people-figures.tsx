import { spotsLeft } from '@certify/domain/event/capacity'
import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { StatStrip } from '../../../ui/stat-strip'

/** The event in four figures. */
export function PeopleFigures({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  const { whitelisted, attendees, certificates_minted, attendees_certified, max_attendees } = event
  const left = spotsLeft({ maxAttendees: max_attendees, seatsTaken: whitelisted })
  const isOpen = event.status === 'upcoming' || event.status === 'ongoing'
  return (
    <StatStrip
      label={t('figures.label')}
      stats={[
        {
          label: t('figures.registered'),
          value: formatNumber(whitelisted),
          note: max_attendees > 0 && t('figures.ofCapacity', { max: formatNumber(max_attendees) }),
        },
        {
          label: t('figures.attended'),
          value: formatNumber(attendees),
          note:
            whitelisted > 0 && t('figures.ofRegistered', { percent: formatPercent(attendees / whitelisted) }),
        },
        {
          label: t('figures.minted'),
          value: formatNumber(certificates_minted),
          note:
            attendees > 0 &&
            t('figures.ofAttended', { percent: formatPercent(attendees_certified / attendees) }),
        },
        {
          label: t('figures.spots'),
          value: !isOpen ? '–' : left === null ? t('figures.unlimited') : formatNumber(left),
          note: !isOpen && t('figures.closed'),
        },
      ]}
    />
  )
}
