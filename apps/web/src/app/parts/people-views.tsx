import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { SessionMatrix } from '../../features/session-attendance/components/session-matrix'
import { useTranslation } from '../../i18n/use-translation'
import { useSearchState } from '../../lib/use-search-state'
import { Tabs } from '../../ui/tabs'

/** The people of an event with sessions: the list, or who attended which session. */
export function PeopleViews({ event, people }: { event: EventDetail; people: ReactNode }) {
  const { t } = useTranslation('participants')
  const [{ view }, setSearch] = useSearchState({ view: 'people', page: '1' })
  return (
    <Tabs
      label={t('bySession.view')}
      value={view === 'sessions' ? view : 'people'}
      onChange={(next) => setSearch({ view: next, page: '1' }, 'push')}
      tabs={[
        { value: 'people', label: t('bySession.people'), content: people },
        { value: 'sessions', label: t('bySession.sessions'), content: <SessionMatrix event={event} /> },
      ]}
    />
  )
}
