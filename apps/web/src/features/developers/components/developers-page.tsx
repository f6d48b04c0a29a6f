import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useActing } from '../../../lib/acting'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Plus } from '../../../ui/icons'
import { RowsSkeleton, Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { keysQuery } from '../api/keys'
import { webhooksQuery } from '../api/webhooks'
import { KeyList } from './key-list'
import { NewKeyDialog } from './new-key-dialog'
import { WebhooksCard } from './webhooks-card'

/** `/vendor/developers`: the keys of an organization's programs, and its webhooks. */
export function DevelopersPage({ number }: { number: number }) {
  const { t } = useTranslation('developers')
  const hasKeys = useActing().role !== 'manager'
  // A list of keys that arrives late would push the webhooks below it down.
  const isThere = useFirstAnswers(
    useQuery({ ...keysQuery(number), enabled: hasKeys }),
    useQuery(webhooksQuery(number)),
  )
  if (!isThere) return <RowsSkeleton />
  return (
    <>
      {hasKeys && <KeysCard number={number} />}
      <WebhooksCard number={number} />
      <p className="measure type-small text-ink-2">
        <a className="link" href="/docs">
          {t('docs')}
        </a>
      </p>
    </>
  )
}

function KeysCard({ number }: { number: number }) {
  const { t } = useTranslation('developers')
  const [isMaking, setIsMaking] = useState(false)
  const { data, isPending, error, refetch } = useQuery(keysQuery(number))
  return (
    <Card
      title={t('keys.title')}
      action={
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setIsMaking(true)}>
          {t('keys.new')}
        </Button>
      }
    >
      <p className="type-small -mt-2 mb-4 text-ink-2">{t('keys.text')}</p>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('keys.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <KeyList keys={data} number={number} />}
      {isMaking && <NewKeyDialog number={number} onClose={() => setIsMaking(false)} />}
    </Card>
  )
}
