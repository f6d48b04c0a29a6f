import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { doorEventsQuery } from '../api/team'

/**
 * Returns a function that names an event of the organization by its title, or by its number if the title is not loaded.
 */
export function useEventName(number: number): (id: number) => string {
  const { t } = useTranslation('team')
  const { data = [] } = useQuery(doorEventsQuery(number))
  return (id) => data.find(({ event_id }) => event_id === id)?.title ?? t('members.event', { id })
}
