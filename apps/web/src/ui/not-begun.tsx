import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../i18n/use-translation'
import { useNow } from '../lib/clock'
import { Banner } from './banner'

const MINUTE_MS = 60_000

/**
 * Warns an organizer, wherever they record somebody present, mint or open minting, that the event has not begun. It
 * stays possible, and the record keeps its own moment.
 */
export function NotBegun({ event }: { event: Pick<EventDetail, 'start_date' | 'status'> }) {
  const { t } = useTranslation('event-management')
  const now = useNow(MINUTE_MS)
  if (event.status === 'canceled' || now >= new Date(event.start_date)) return null
  return (
    <Banner tone="warning" title={t('notBegun.title')}>
      {t('notBegun.text')}
    </Banner>
  )
}
