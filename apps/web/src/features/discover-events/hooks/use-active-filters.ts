import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { readDay } from '../days'
import type { EventFiltersState } from './use-event-filters'

/** A filter that is set, in words, and how to remove it. */
export type ActiveFilter = { key: string; label: string; remove: () => void }

/** The filters that are in effect. A half-typed day is not one of them. */
export function useActiveFilters(filters: EventFiltersState): ActiveFilter[] {
  const { t } = useTranslation(['events', 'common'])
  const { q, status, from, to, place, tag, online } = filters
  const typed = (key: 'from' | 'to' | 'place' | 'tag', label: string | null) =>
    label !== null && { key, label, remove: () => filters.setTyped(key, '') }
  const firstDay = readDay(from)
  const lastDay = readDay(to)
  return [
    q.trim() !== '' && {
      key: 'q',
      label: t('filter.searchFor', { q: q.trim() }),
      remove: () => filters.setQ(''),
    },
    status !== 'all' && {
      key: 'status',
      label: t(`common:status.${status}`),
      remove: () => filters.setStatus('all'),
    },
    typed('from', firstDay && t('filter.fromDay', { day: formatDate(firstDay) })),
    typed('to', lastDay && t('filter.toDay', { day: formatDate(lastDay) })),
    typed('place', place.trim() === '' ? null : t('filter.inPlace', { place: place.trim() })),
    typed('tag', tag.trim() === '' ? null : t('filter.tagged', { tag: tag.trim() })),
    online && { key: 'online', label: t('filter.online'), remove: () => filters.setOnline(false) },
  ].filter((filter) => filter !== false)
}
