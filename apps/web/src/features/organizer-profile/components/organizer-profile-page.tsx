import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useActing } from '../../../lib/acting'
import { formatDate, formatNumber } from '../../../lib/format'
import { consentQuery, organizerProfileQuery } from '../../../lib/organizer-queries'
import { pageLinks } from '../../../lib/page-links'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { StatStrip } from '../../../ui/stat-strip'
import { WalletAddress } from '../../../ui/wallet-address'
import { domainQuery } from '../api/domain'
import { DomainCard } from './domain-card'
import { LogoCard } from './logo-card'
import { ProfileForm } from './profile-form'

/**
 * The signed-in organization: its record, its wallet, its statistics.
 *
 * @param consent - The organization's word on chain, which the route passes in from another feature.
 */
export function OrganizerProfilePage({ consent }: { consent: ReactNode }) {
  const { t } = useTranslation('organizer-profile')
  const { wallet, role } = useActing()
  const profile = useQuery(organizerProfileQuery(wallet))
  const { data, isPending, error, refetch, isFetching } = profile
  const isSelf = role === 'self'
  const isThere = useFirstAnswers(
    profile,
    useQuery({ ...consentQuery(wallet), enabled: isSelf }),
    useQuery({ ...domainQuery(data?.number ?? 0), enabled: data !== undefined && role !== 'manager' }),
  )
  const figures = data?.statistics
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={data && <LinkButton to={pageLinks.organizer(data.number)}>{t('publicPage')}</LinkButton>}
      />
      {(isPending || (data && !isThere)) && (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-[36rem] w-full rounded-card" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('error')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && isThere && figures && (
        <>
          <StatStrip
            label={t('statistics.label')}
            stats={[
              { label: t('statistics.events'), value: formatNumber(figures.events) },
              { label: t('statistics.participants'), value: formatNumber(figures.participants) },
              { label: t('statistics.minted'), value: formatNumber(figures.certificates_minted) },
            ]}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
            <ProfileForm profile={data} />
            <div className="flex min-w-0 flex-col gap-6">
              <LogoCard profile={data} />
              {isSelf && consent}
              {role !== 'manager' && <DomainCard number={data.number} />}
              <Card title={t('wallet.title')}>
                <p className="type-small -mt-2 mb-3 text-ink-3">{t('wallet.text')}</p>
                <WalletAddress value={data.wallet_address} full />
                <p className="type-small mt-3 text-ink-2">
                  {t('wallet.since', { date: formatDate(data.created_at) })}
                </p>
              </Card>
            </div>
          </div>
        </>
      )}
    </div>
  )
}
