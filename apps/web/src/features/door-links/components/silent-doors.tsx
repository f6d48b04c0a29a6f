import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatMoment } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { doorLinksQuery } from '../api/door-links'
import { findSilentDoors } from '../silent-doors'

/** Warns the organizer before minting that a door may hold check-ins that it has not sent yet. */
export function SilentDoors({ event }: { event: EventDetail }) {
  const { t } = useTranslation('door-links')
  const now = useNow(10_000)
  const { data } = useQuery(doorLinksQuery(event.id))
  const silent = findSilentDoors(data?.links ?? [], new Date(event.end_date), now)
  if (silent.length === 0) return null
  return (
    <Banner tone="warning">
      {silent.map(({ id, label, last_heard_at }) => (
        <p key={id}>{t('links.silent', { label, moment: formatMoment(last_heard_at, event.time_zone) })}</p>
      ))}
    </Banner>
  )
}
