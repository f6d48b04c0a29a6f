import type { Address } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import type { SessionRole } from '../../../lib/session'
import { Button, LinkButton } from '../../../ui/button'
import { Card, FactList } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pencil } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { WalletAddress } from '../../../ui/wallet-address'
import { profileQuery } from '../api/profile'
import { DetailsForm } from './details-form'

/**
 * Shows wallet, name and email. An attendee edits them here, an organizer on the organization's page. A dash means that
 * nothing is stored.
 */
export function DetailsCard({ wallet, role }: { wallet: Address; role: SessionRole }) {
  const { t } = useTranslation('profile')
  const { data, isPending, error, refetch, isRefetching } = useQuery(profileQuery(wallet, role))
  const [editing, setEditing] = useState(false)
  if (isPending) return <DetailsSkeleton />
  // A later failure keeps the known details, and the form with its typed text.
  if (!data) {
    return (
      <Card title={t('details.title')}>
        <ErrorPanel
          title={t('details.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      </Card>
    )
  }
  const nameLabel = t(role === 'vendors' ? 'details.organization' : 'details.name')
  return (
    <Card
      title={t('details.title')}
      action={
        role === 'vendors' ? (
          <LinkButton size="small" to={pageLinks.vendorProfile}>
            {t('details.edit')}
          </LinkButton>
        ) : (
          !editing && (
            <Button
              size="small"
              icon={<Pencil className="size-3.5" aria-hidden="true" />}
              onClick={() => setEditing(true)}
            >
              {t('details.edit')}
            </Button>
          )
        )
      }
    >
      {editing ? (
        <DetailsForm wallet={wallet} profile={data} onDone={() => setEditing(false)} />
      ) : (
        <FactList
          facts={[
            { label: t('details.wallet'), value: <WalletAddress value={wallet} /> },
            { label: t('details.role'), value: t(`common:role.${role}`) },
            { label: nameLabel, value: data.name ?? '—' },
            { label: t('details.email'), value: data.email ?? '—' },
            { label: t('details.since'), value: formatDate(data.createdAt) },
          ]}
        />
      )}
    </Card>
  )
}

function DetailsSkeleton() {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('details.title')}>
      <SkeletonGroup className="flex flex-col gap-5">
        {['a', 'b', 'c', 'd', 'e'].map((line) => (
          <span key={line} className="flex justify-between">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-40" />
          </span>
        ))}
      </SkeletonGroup>
    </Card>
  )
}
