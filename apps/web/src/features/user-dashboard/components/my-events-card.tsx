import type { UserEvent } from '@certify/wire/events'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Button, LinkButton } from '../../../ui/button'
import { Card, tableCard } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { MyEventsTable } from './my-events-table'

/** How many rows to show before "View All Events". */
const FIRST = 5

/** The attendee's events: the first five, and more on request. */
export function MyEventsCard({
  query,
  onAttend,
}: {
  query: UseQueryResult<UserEvent[]>
  onAttend: (event: UserEvent) => void
}) {
  const { t } = useTranslation('user-dashboard')
  const [all, setAll] = useState(false)
  const events = query.data ?? []
  return (
    <Card
      title={t('events.title')}
      className={tableCard}
      action={
        events.length > 0 && (
          <LinkButton size="small" to={pageLinks.myEvents}>
            {t('events.every')}
          </LinkButton>
        )
      }
    >
      {query.isPending ? (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      ) : !query.data ? (
        <ErrorPanel
          title={t('error.title')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {tellFailure(query.error, t('error.text'))}
        </ErrorPanel>
      ) : events.length === 0 ? (
        <EmptyState title={t('events.empty')}>{t('events.emptyText')}</EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <MyEventsTable events={all ? events : events.slice(0, FIRST)} onAttend={onAttend} />
          {events.length > FIRST && (
            <Button look="quiet" className="self-center" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('events.less') : t('events.all', { count: events.length })}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
