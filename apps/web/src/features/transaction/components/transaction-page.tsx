import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { configQuery } from '../../../lib/config'
import { pageLinks } from '../../../lib/page-links'
import { useLookAgain } from '../../../lib/use-look-again'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { transactionQuery } from '../api/transaction'
import { Records } from './records'
import { TransactionFacts } from './transaction-facts'

const NOWHERE = { rpcUrl: '', contractAddress: null }

/** `/tx/{hash}`: for the chain that has no explorer of its own. */
export function TransactionPage() {
  const { t } = useTranslation('transaction')
  const hash = (useParams().hash ?? '').toLowerCase()
  const wellFormed = /^0x[0-9a-f]{64}$/.test(hash)
  const config = useQuery(configQuery)
  const query = useLookAgain(
    {
      ...transactionQuery(hash, config.data ?? NOWHERE),
      enabled: wellFormed && config.data !== undefined,
    },
    (known) => (known?.status === 'pending' ? 'onItsWay' : undefined),
  )
  const failed = config.isError ? config : query.isError ? query : undefined
  const browse = <LinkButton to={pageLinks.events}>{t('events')}</LinkButton>
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} lead={t('lead')} />
      {!wellFormed ? (
        <ErrorPanel title={t('notFound.title')} action={browse}>
          {t('notFound.malformed')}
        </ErrorPanel>
      ) : query.data ? (
        <>
          <TransactionFacts transaction={query.data} registry={config.data?.contractAddress ?? null} />
          <Records records={query.data.records} />
        </>
      ) : query.data === null ? (
        <ErrorPanel title={t('notFound.title')} action={browse}>
          {t('notFound.text')}
        </ErrorPanel>
      ) : failed ? (
        <ErrorPanel
          title={t('error.title')}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        >
          {t('error.text')}
        </ErrorPanel>
      ) : (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-72 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  )
}
