import type { BatchState, MintBatchAnswer } from '@certify/wire/batches'
import { href } from '@certify/wire/page-addresses'
import { useTranslation } from '../../../i18n/use-translation'
import { translateIssuing } from '../../../i18n/words'
import { cx } from '../../../lib/cx'
import { formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Dotted } from '../../../ui/dotted'
import { RefreshCw } from '../../../ui/icons'
import { ListFileLinks } from '../../../ui/list-file-links'
import { ProgressBar } from '../../../ui/progress-bar'
import { useRetryBatch } from '../api/retry-batch'
import { choosePace } from '../pace'
import { roundTimeLeft } from '../time-left'
import { BatchPeople } from './batch-people'
import { BatchStates } from './batch-states'

/** A batch from its start to its result, live: a count and one row per person. Leaving the page does not stop it. */
export function BatchCard({
  eventId,
  batch,
  lost,
  changing,
  state,
  onState,
  onPage,
  onDismiss,
}: {
  eventId: number
  batch: MintBatchAnswer
  /** The live connection is lost, so the page polls until it works again. */
  lost: boolean
  /** The people of another page are loading. */
  changing: boolean
  /** Lists only people in this state. */
  state: BatchState | undefined
  onState: (state: BatchState | undefined) => void
  onPage: (page: number) => void
  onDismiss: () => void
}) {
  const { t } = useTranslation('participants')
  const { total, minted, done, states, people } = batch
  const running = t('batch.running', { minted: formatNumber(minted), total: formatNumber(total) })
  const result =
    total === 0
      ? t('batch.nothing')
      : minted === total
        ? t('batch.done', { count: minted })
        : t('batch.doneSome', { minted: formatNumber(minted), total: formatNumber(total) })
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="type-title-3" aria-live="polite">
            {done ? result : t('batch.title')}
          </h2>
          {!done && (
            <p className="tabular font-[550] text-minting">
              <Dotted>
                <span>{running}</span>
                <Drawn batch={batch} />
                <Rate rate={batch.rate} />
                <TimeLeft seconds={batch.seconds_left} />
              </Dotted>
            </p>
          )}
        </div>
        {total > 0 && (
          <ProgressBar
            share={minted / total}
            ahead={(minted + batch.drawn + states.stored + states.sent) / total}
            tone={done ? 'low' : 'brand'}
            label={running}
          />
        )}
        {total > 0 && <BatchStates states={states} chosen={state} onChoose={onState} />}
        <Blocked batch={batch} />
        {!done && <p className="type-small text-ink-2">{t(lost ? 'batch.lost' : 'batch.leave')}</p>}
        {done && states.confirmed > 0 && (
          <p className="type-small text-ink-2">{t('batch.notFinal', { count: states.confirmed })}</p>
        )}
        {people && people.total > 0 && (
          <div className={cx(changing && 'opacity-60')} aria-busy={changing}>
            <BatchPeople people={people} onPage={onPage} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {done && (
            <LinkButton size="small" to={pageLinks.eventMinted(eventId)}>
              {t('batch.results')}
            </LinkButton>
          )}
          <ListFileLinks
            href={href('certificateMintBatchCsv', { batchId: batch.batchId })}
            label={t('batch.csv')}
            empty={null}
            size="small"
          />
          {done && (
            <Button size="small" look="quiet" onClick={onDismiss}>
              {t('batch.dismiss')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/**
 * Says how many pictures are drawn, because the count of certificates does not move while a page is drawn and stored.
 */
function Drawn({ batch: { drawn, states } }: { batch: MintBatchAnswer }) {
  const { t } = useTranslation('participants')
  if (drawn === 0) return null
  const numbers = { drawn: formatNumber(drawn), total: formatNumber(states.waiting) }
  return (
    <span className="font-normal text-ink-2">
      {drawn < states.waiting ? t('batch.drawn', numbers) : t('batch.drawnAll')}
    </span>
  )
}

function TimeLeft({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation('participants')
  const left = roundTimeLeft(seconds)
  if (left.key === 'unknown') return null
  return (
    <span className="font-normal text-ink-2">
      {left.key === 'soon' ? t('batch.left.soon') : t(`batch.left.${left.key}`, { count: left.count })}
    </span>
  )
}

function Rate({ rate }: { rate: number | null }) {
  const { t } = useTranslation('participants')
  const pace = choosePace(rate)
  if (pace === null) return null
  return (
    <span className="font-normal text-ink-2">
      {t(`batch.pace.${pace.key}`, { number: formatNumber(pace.certificates) })}
    </span>
  )
}

/** Failures with their reasons, and a way to retry those that can succeed. */
function Blocked({ batch: { batchId, failed, refused = 0, reasons } }: { batch: MintBatchAnswer }) {
  const { t } = useTranslation('participants')
  const retry = useRetryBatch(batchId)
  const action = failed > refused && (
    <Button
      size="small"
      icon={<RefreshCw className="size-4" aria-hidden="true" />}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('batch.retry', { count: failed - refused })}
    </Button>
  )
  const { retried, still_blocked } = retry.data ?? {}
  return (
    <>
      {failed > 0 && (
        <Banner tone="warning" title={t('batch.failed', { count: failed })} action={action}>
          <ul className="flex flex-col gap-1">
            {reasons.map(({ code, values, count }) => (
              <li key={`${code} ${Object.values(values).join(' ')}`}>
                {failed === count
                  ? translateIssuing({ code, values })
                  : t('batch.reason', { reason: translateIssuing({ code, values }), count })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {retried !== undefined && retried > 0 && <span>{t('batch.retried', { count: retried })}</span>}
        {retried === 0 && still_blocked !== undefined && still_blocked > 0 && (
          <span>{t('batch.retriedNone')}</span>
        )}
        {retry.isError && <span>{tellFailure(retry.error, t('batch.retryFailed'))}</span>}
      </p>
    </>
  )
}
