import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { organizerProfileQuery } from '../../../lib/organizer-queries'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { keysQuery } from '../api/keys'
import { KeyList } from './key-list'
import { NewKeyDialog } from './new-key-dialog'

/** `/vendor/developers`: the keys with which an organization's programs act for it. */
export function DevelopersPage() {
  const { t } = useTranslation('developers')
  const wallet = useWallet()
  const profile = useQuery(organizerProfileQuery(wallet))
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        back={{ to: pageLinks.vendorProfile, label: t('back') }}
      />
      {profile.isPending && <Skeleton className="h-48 w-full rounded-card" />}
      {profile.error && !profile.data && (
        <ErrorPanel
          title={t('keys.loadFailed')}
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data && <KeysCard number={profile.data.number} />}
      <p className="measure type-small text-ink-2">
        <a className="link" href="/docs">
          {t('docs')}
        </a>
      </p>
    </div>
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
