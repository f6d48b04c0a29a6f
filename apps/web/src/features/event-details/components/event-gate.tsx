import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { useDocumentTitle } from '../../../lib/page-heading'
import { paths } from '../../../lib/paths'
import { useEventId } from '../../../lib/use-event-id'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { useSteadyLoading } from '../../../ui/skeleton'
import { EventSkeleton } from './event-skeleton'

/** Somebody may take the last place while the page is open; how often we look, in milliseconds. */
const LOOK_AGAIN_MS = 15_000

/** Loads the event of the address, or says why there is nothing to see. */
export function EventGate({ children }: { children: (event: EventDetail) => ReactNode }) {
  const { t } = useTranslation('event-details')
  const id = useEventId()
  const query = useQuery({
    ...eventQuery(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const loading = useSteadyLoading(id !== undefined && query.isPending)
  useDocumentTitle(query.data?.title || t('title'))

  if (loading) return <EventSkeleton />
  if (query.data) return children(query.data)
  const absent = query.error instanceof ApiError && query.error.status === 404
  return (
    <>
      <PageHeader title={t('title')} />
      <ErrorPanel
        title={t('error.title')}
        error={id === undefined || absent ? undefined : query.error}
        {...(id !== undefined &&
          !absent && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
        action={<LinkButton to={paths.events}>{t('error.back')}</LinkButton>}
      >
        {id === undefined ? t('error.noId') : absent ? t('error.notFound') : t('error.load')}
      </ErrorPanel>
    </>
  )
}
