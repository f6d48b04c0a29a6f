import type { Analytics } from '@certify/wire/analytics'
import type { WireArrivalFigures } from '@certify/wire/door'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatTime } from '../../../lib/format'
import { useSearchState } from '../../../lib/use-search-state'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { ProgressBar } from '../../../ui/progress-bar'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { Table } from '../../../ui/table'
import { arrivalsQuery } from '../api/arrivals'
import { ChartTable } from './chart-table'

const DayChart = lazy(() => import('./day-chart'))

/** When people came to one event, and through which door: the chosen event, else the latest that had people. */
export function ArrivalsCard({ events }: { events: Analytics['events'] }) {
  const [search] = useSearchState({ event: 'all' })
  const chosen = events.find(({ id }) => String(id) === search.event)
  const event = chosen ?? events.find(({ attended }) => attended > 0)
  return event ? <Arrivals event={event} /> : null
}

function Arrivals({ event }: { event: Analytics['events'][number] }) {
  const { t } = useTranslation('analytics')
  const { data, error, isPending, isFetching, refetch } = useQuery(arrivalsQuery(event.id))
  return (
    <Card title={t('arrivals.title')}>
      <p className="type-small -mt-2 mb-5 wrap-anywhere text-ink-3">{event.title}</p>
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-44 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel
          title={t('arrivals.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.ways.length === 0 && <p className="text-ink-2">{t('arrivals.none')}</p>}
      {data && data.ways.length > 0 && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Steps arrivals={data} />
          <Ways ways={data.ways} />
        </div>
      )}
      {data && data.steps.length > 0 && <StepsTable arrivals={data} />}
    </Card>
  )
}

function Steps({ arrivals: { steps, time_zone } }: { arrivals: WireArrivalFigures }) {
  const { t } = useTranslation('analytics')
  const sayTime = (moment: string) => formatTime(moment, time_zone)
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return <p className="text-ink-2">{t('arrivals.untimed')}</p>
  const words = {
    from: sayTime(first.at),
    to: sayTime(findEnd(last.at)),
    most: formatNumber(Math.max(...steps.map(({ count }) => count))),
    zone: time_zone,
  }
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="type-small text-ink-2">{t('arrivals.byTime', words)}</figcaption>
      <div role="img" aria-label={t('arrivals.summary', words)} className="h-44">
        <Suspense fallback={<Skeleton className="animate-skeleton h-full" />}>
          <DayChart
            color="var(--ongoing)"
            sayTick={sayTime}
            sayTip={sayTime}
            points={steps.map(({ at, count }) => ({ day: at, count }))}
          />
        </Suspense>
      </div>
    </figure>
  )
}

/** The end of the five minutes that begin at `moment`. */
function findEnd(moment: string): string {
  return new Date(Date.parse(moment) + 5 * 60_000).toISOString()
}

function Ways({ ways }: { ways: WireArrivalFigures['ways'] }) {
  const { t } = useTranslation('analytics')
  const most = Math.max(...ways.map(({ count }) => count))
  return (
    <ul className="flex flex-col gap-3">
      {ways.map(({ source, door, count }) => {
        const name = door ?? t(`arrivals.way.${source}`)
        return (
          <li key={`${source} ${name}`} className="flex flex-col gap-1">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <strong className="tabular">{formatNumber(count)}</strong>
            </span>
            <ProgressBar share={count / most} label={`${name}: ${formatNumber(count)}`} />
          </li>
        )
      })}
    </ul>
  )
}

function StepsTable({ arrivals: { steps, time_zone } }: { arrivals: WireArrivalFigures }) {
  const { t } = useTranslation('analytics')
  return (
    <ChartTable label={t('table.show')}>
      <Table
        compact
        caption={t('table.caption', { name: t('arrivals.title') })}
        rows={steps.filter(({ count }) => count > 0)}
        rowKey={({ at }) => at}
        columns={[
          {
            key: 'at',
            label: t('arrivals.time'),
            primary: true,
            cell: ({ at }) => <time dateTime={at}>{formatTime(at, time_zone)}</time>,
          },
          {
            key: 'count',
            label: t('arrivals.people'),
            align: 'end',
            cell: ({ count }) => formatNumber(count),
          },
        ]}
      />
    </ChartTable>
  )
}
