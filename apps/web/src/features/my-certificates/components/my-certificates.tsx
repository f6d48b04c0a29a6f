import { useTranslation } from '../../../i18n/use-translation'
import { myCertificatesQuery } from '../../../lib/certificates-query'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { useLookAgain } from '../../../lib/use-look-again'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Pager } from '../../../ui/pager'
import { SearchField } from '../../../ui/search-field'
import { useSteadyLoading } from '../../../ui/skeleton'
import { CertificateGrid } from './certificate-grid'
import { GridSkeleton } from './grid-skeleton'

const PER_PAGE = 12

/**
 * `/my-certificates`: the viewer's certificates with search and pages. Each opens a dialog with all its recorded facts.
 */
export function MyCertificates() {
  const { t } = useTranslation('my-certificates')
  const wallet = useWallet()
  const { typed, q, page, search, turnTo, clear } = usePagedSearch()
  const query = useLookAgain(myCertificatesQuery(wallet, { page, perPage: PER_PAGE, q }), (known) =>
    known?.items.some(({ mint_status }) => mint_status === 'pending') ? 'onItsWay' : undefined,
  )
  const loading = useSteadyLoading(query.isPending)
  const browse = <LinkButton to={pageLinks.events}>{t('empty.browse')}</LinkButton>
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<LinkButton to={pageLinks.myTranscripts}>{t('transcript')}</LinkButton>}
      />
      <search>
        <SearchField
          className="max-w-md"
          label={t('search')}
          placeholder={t('placeholder')}
          value={typed}
          onSearch={search}
        />
      </search>
      <p role="status" className="sr-only">
        {query.data && !query.isPlaceholderData && t('found', { count: query.data.total })}
      </p>
      {loading ? (
        <GridSkeleton />
      ) : !query.data ? (
        <ErrorPanel
          title={t('error.title')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data.total > 0 ? (
        <>
          <h2 className="sr-only">{t('list')}</h2>
          <CertificateGrid certificates={query.data.items} />
          <Pager page={page} pages={query.data.pages} onPage={turnTo} />
        </>
      ) : q === '' ? (
        <EmptyState title={t('empty.title')} action={browse}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('empty.filtered')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={clear}>{t('empty.clear')}</Button>
              {browse}
            </div>
          }
        >
          {t('empty.filteredText')}
        </EmptyState>
      )}
    </div>
  )
}
