import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Plus } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { webhooksQuery } from '../api/webhooks'
import { NewWebhookDialog } from './new-webhook-dialog'
import { WebhookList } from './webhook-list'

/** The webhooks of an organization. */
export function WebhooksCard({ number }: { number: number }) {
  const { t } = useTranslation('developers')
  const [isMaking, setIsMaking] = useState(false)
  const { data, isPending, error, refetch } = useQuery(webhooksQuery(number))
  return (
    <Card
      title={t('webhooks.title')}
      action={
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          {t('webhooks.new')}
        </Button>
      }
    >
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('webhooks.text')}</p>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('webhooks.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <WebhookList webhooks={data} number={number} />}
      {isMaking && <NewWebhookDialog number={number} onClose={() => setIsMaking(false)} />}
    </Card>
  )
}
