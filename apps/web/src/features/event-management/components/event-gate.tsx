import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { paths } from '../../../lib/paths'
import { useWallet } from '../../../lib/session'
import { useEventId } from '../../../lib/use-event-id'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
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

  if (id === undefined) return <Nothing title={t('error.load')} text={t('error.invalid')} />
  if (query.isPending) return <ManageSkeleton />
  const absent = query.error instanceof ApiError && query.error.status === 404
  const somebodyElses = query.data !== undefined && query.data.organizer_wallet !== wallet
  if (absent || somebodyElses) return <Nothing title={t('error.notFound')} text={t('error.notFoundText')} />
  if (!query.data) {
    return (
      <Nothing
        title={t('error.load')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return children(query.data)
}

function Nothing({
  title,
  text,
  ...failure
}: {
  title: string
  text?: string
  error?: unknown
  onRetry?: () => void
  retrying?: boolean
}) {
  const { t } = useTranslation('event-management')
  return (
    <>
      <PageHeader title={t('title')} />
      <ErrorPanel
        title={title}
        action={<LinkButton to={paths.vendorDashboard}>{t('error.dashboard')}</LinkButton>}
        {...failure}
      >
        {text}
      </ErrorPanel>
    </>
  )
}
