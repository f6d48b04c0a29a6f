import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { CertificateNumber } from '../../../ui/certificate-number'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { ArrowRight } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { heldCertificatesQuery } from '../api/held-certificates-query'

/** The numbers that an address holds, each with a link to its verdict. */
export function HeldByAddress({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('many-numbers')
  const { data, error, isPending, refetch, isRefetching } = useQuery(heldCertificatesQuery(wallet))
  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-title-2">{t('held.title', { address: shortAddress(wallet) })}</h2>
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {error && (
        <ErrorPanel
          title={t('held.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data?.certificates.length === 0 && (
        <EmptyState title={t('held.none')}>{t('held.noneText')}</EmptyState>
      )}
      {data && data.certificates.length > 0 && (
        <>
          <p className="type-small text-ink-2">{t('held.count', { count: data.certificates.length })}</p>
          <ul className="divide-y divide-line border-y border-line">
            {data.certificates.map(({ tokenId }) => (
              <li key={tokenId}>
                <Link
                  to={pageLinks.verify(tokenId)}
                  className="flex min-h-13 items-center justify-between gap-4 text-ink no-underline transition-control hover:text-brand"
                >
                  <span className="type-mono text-[1rem]">
                    <CertificateNumber of={tokenId} />
                  </span>
                  <ArrowRight className="size-4 text-ink-3" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
