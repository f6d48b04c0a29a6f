import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { myCertificatesQuery } from '../../../lib/certificates-query'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { CertificateGrid } from './certificate-grid'
import { GridSkeleton } from './grid-skeleton'

/** The newest certificates on the dashboard. @param count - How many at most. */
export function CertificateShelf({ count }: { count: number }) {
  const { t } = useTranslation('my-certificates')
  const query = useQuery(myCertificatesQuery(useWallet(), { perPage: count }))
  if (query.isPending) return <GridSkeleton />
  if (!query.data) {
    return (
      <ErrorPanel
        title={t('error.title')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (query.data.total === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={<LinkButton to={pageLinks.events}>{t('empty.browse')}</LinkButton>}
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return <CertificateGrid certificates={query.data.items} />
}
