import type { HistoryItem } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { WalletAddress } from '../../../ui/wallet-address'
import { eventHistoryQuery } from '../api/event-history'
import { historyKey } from '../history-keys'

/** The event's history, newest first. */
export function HistoryCard({ eventId, timeZone }: { eventId: number; timeZone: string }) {
  const { t } = useTranslation('event-management')
  const [page, setPage] = useState(1)
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(eventHistoryQuery(eventId, page))
  return (
    <Card title={t('history.title')}>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {isError && !data && (
        <ErrorPanel
          title={t('history.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.items.length === 0 && <p className="text-ink-3">{t('history.empty')}</p>}
      {data && data.items.length > 0 && (
        <ol className="divide-y divide-line">
          {data.items.map((item) => (
            <HistoryLine key={item.id} item={item} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {data && data.pages > 1 && (
        <div className="mt-5">
          <Pager page={page} pages={data.pages} onPage={setPage} />
        </div>
      )}
    </Card>
  )
}

function HistoryLine({ item, timeZone }: { item: HistoryItem; timeZone: string }) {
  const { t } = useTranslation('event-management')
  const { reason } = item.facts
  return (
    <li className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="text-[0.9375rem]">{t(`history.action.${historyKey(item.action)}`)}</p>
      {typeof reason === 'string' && (
        <p className="type-small wrap-anywhere text-ink-2">{t('history.reason', { reason })}</p>
      )}
      <p className="type-small flex flex-wrap items-center gap-x-2 text-ink-3">
        <time dateTime={item.at}>{formatMoment(item.at, timeZone)}</time>
        <span className="inline-flex min-w-0 flex-wrap items-center gap-1 wrap-anywhere">
          {item.actor ? (
            <>
              <span>{t('history.by')}</span>{' '}
              <span>
                {item.actor.name ?? <WalletAddress value={item.actor.wallet_address} copy={false} />}
              </span>
            </>
          ) : (
            t('history.bySystem')
          )}
        </span>
        {item.tokenId && (
          <Link to={pageLinks.verify(item.tokenId)} className="link">
            {t('history.certificate', { tokenId: item.tokenId })}
          </Link>
        )}
      </p>
    </li>
  )
}
