import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { useDocumentTitle } from '../../../lib/page-heading'
import { paths } from '../../../lib/paths'
import { useWallet } from '../../../lib/session'
import { useEventId } from '../../../lib/use-event-id'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { ManageSkeleton } from './manage-skeleton'

/** An event changes by the clock alone as well; how often we look, in milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** Loads the event of the address for its own organizer, or says why there is nothing to manage. */
export function EventGate({ children }: { children: (event: EventDetail) => ReactNode }) {
  const { t } = useTranslation('event-management')
  const id = useEventId()
  const wallet = useWallet()
  const query = useQuery({
    ...eventQuery(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
  })
  useDocumentTitle(query.data?.title ?? t('title'))

  const toDashboard = <LinkButton to={paths.vendorDashboard}>{t('error.dashboard')}</LinkButton>
  if (id === undefined) {
    return (
      <ErrorPanel title={t('error.load')} action={toDashboard}>
        {t('error.invalid')}
      </ErrorPanel>
    )
  }
  if (query.isPending) return <ManageSkeleton />
  const absent = query.error instanceof ApiError && query.error.status === 404
  const somebodyElses = query.data !== undefined && query.data.organizer_wallet !== wallet
  if (absent || somebodyElses) {
    return (
      <ErrorPanel title={t('error.notFound')} action={toDashboard}>
        {t('error.notFoundText')}
      </ErrorPanel>
    )
  }
  if (!query.data) {
    return (
      <ErrorPanel
        title={t('error.load')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        action={toDashboard}
      />
    )
  }
  return children(query.data)
}
