import { href } from '@certify/wire/paths'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { paths } from '../../../lib/paths'
import { Banner } from '../../../ui/banner'
import { Button, buttonClass, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Download } from '../../../ui/icons'
import { ProgressBar } from '../../../ui/progress-bar'
import { useMintBatch } from '../hooks/use-mint-batch'

/** A batch under way: n of m, live, through to its result. Leaving the page does not stop it. */
export function BatchCard({
  eventId,
  batchId,
  onDismiss,
}: {
  eventId: number
  batchId: string
  onDismiss: () => void
}) {
  const { t } = useTranslation('participants')
  const { progress, lost, error } = useMintBatch(eventId, batchId)
  const dismiss = (
    <Button size="small" look="quiet" onClick={onDismiss}>
      {t('batch.dismiss')}
    </Button>
  )
  if (!progress) {
    return error ? (
      <Banner tone="warning" action={dismiss}>
        {error.message}
      </Banner>
    ) : null
  }
  const { total, minted, failed, pending, done } = progress
  const running = t('batch.running', { minted: formatNumber(minted), total: formatNumber(total) })
  const result =
    total === 0
      ? t('batch.nothing')
      : minted === total
        ? t('batch.done', { count: minted })
        : t('batch.doneSome', { minted: formatNumber(minted), total: formatNumber(total) })
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="type-title-3" aria-live="polite">
            {done ? result : t('batch.title')}
          </h2>
          {!done && <p className="tabular font-[550] text-minting">{running}</p>}
        </div>
        {total > 0 && (
          <ProgressBar share={(minted + failed) / total} tone={done ? 'low' : 'brand'} label={running} />
        )}
        <p className="type-small text-ink-2">
          {!done && t('batch.leave')} {!done && pending > 0 && t('batch.waiting', { count: pending })}{' '}
          {failed > 0 && (
            <>
              <strong className="text-warning">{t('batch.failed', { count: failed })}.</strong>{' '}
              {t('batch.failedText')}
            </>
          )}
        </p>
        {lost && <p className="type-small text-ink-3">{t('batch.reconnecting')}</p>}
        {done && (
          <div className="flex flex-wrap gap-2">
            <LinkButton size="small" to={paths.eventMinted(eventId)}>
              {t('batch.results')}
            </LinkButton>
            <a
              href={href('eventMintedCsv', { id: eventId })}
              download
              className={buttonClass('quiet', 'small')}
            >
              <Download className="size-4" aria-hidden="true" />
              {t('batch.csv')}
            </a>
            {dismiss}
          </div>
        )}
      </div>
    </Card>
  )
}
