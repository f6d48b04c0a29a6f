import type { WireDelivery, WireWebhook } from '@certify/wire/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatRelative } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { deliveriesQuery, useResend } from '../api/webhooks'

/** The latest messages to one webhook. Each can be sent again. */
export function DeliveryLog({
  number,
  webhook,
  onClose,
}: {
  number: number
  webhook: WireWebhook
  onClose: () => void
}) {
  const { t } = useTranslation('developers')
  const of = { number, webhookId: webhook.id }
  const { data, isPending, error, refetch } = useQuery(deliveriesQuery(of))
  const resend = useResend(of)
  return (
    <Dialog open onClose={onClose} title={t('log.title')} description={`${webhook.url} · ${t('log.text')}`}>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('log.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-2">{t('log.none')}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((delivery) => (
            <Message
              key={delivery.id}
              delivery={delivery}
              isBusy={resend.isPending && resend.variables === delivery.id}
              onResend={() =>
                resend.mutate(delivery.id, {
                  onSuccess: () => toast.success(t('log.sent')),
                  onError: (failure) => toast.error(tellFailure(failure, t('log.failed'))),
                })
              }
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const tones = {
  waiting: 'upcoming',
  sending: 'upcoming',
  delivered: 'ongoing',
  failed: 'canceled',
} as const satisfies Record<WireDelivery['state'], string>

function Message({
  delivery,
  isBusy,
  onResend,
}: {
  delivery: WireDelivery
  isBusy: boolean
  onResend: () => void
}) {
  const { t } = useTranslation('developers')
  const now = useNow(10_000)
  const { type, state, attempts, status, next_at: next } = delivery
  const when = formatRelative(delivery.created_at, now)
  const answer = status === null ? t('log.noAnswer') : t('log.answer', { status })
  const facts = [
    when,
    ...(attempts > 0 ? [t('log.attempts', { count: attempts }), answer] : []),
    ...(next !== null && attempts > 0 ? [t('log.next', { when: formatRelative(next, now) })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="type-mono">{type}</span>
          <Badge tone={tones[state]}>{t(`deliveryState.${state}`)}</Badge>
        </p>
        <p className="type-small mt-1 text-ink-3">{facts.join(' · ')}</p>
      </div>
      {state !== 'sending' && (
        <Button size="small" busy={isBusy} aria-label={t('log.againOf', { type, when })} onClick={onResend}>
          {t('log.again')}
        </Button>
      )}
    </li>
  )
}
