import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { RowsSkeleton } from '../../../ui/skeleton'
import { myTranscriptsQuery } from '../api/my-transcripts'
import { JoinedWallets } from './joined-wallets'
import { ShareForm } from './share-form'
import { SharedLinks } from './shared-links'

/** `/transcripts`: links to all certificates of a person, and other wallets whose certificates they show. */
export function MyTranscripts() {
  const { t } = useTranslation('transcript')
  const wallet = useWallet()
  const { data, error, isPending, isFetching, refetch } = useQuery(myTranscriptsQuery(wallet))
  // Without certificates there is nothing to share, but an offer of another wallet is answered here.
  const hasSomething = data && (data.total > 0 || data.transcripts.length > 0)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('own.title')}
        lead={t('own.lead')}
        back={{ to: pageLinks.myCertificates, label: t('own.back') }}
      />
      {isPending && <RowsSkeleton />}
      {!data && error && (
        <ErrorPanel
          title={t('own.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && !hasSomething && (
        <EmptyState
          title={t('own.empty.title')}
          action={<LinkButton to={pageLinks.events}>{t('own.empty.browse')}</LinkButton>}
        >
          {t('own.empty.text')}
        </EmptyState>
      )}
      {data && hasSomething && (
        <>
          <SharedLinks wallet={wallet} transcripts={data.transcripts} total={data.total} />
          <ShareForm wallet={wallet} numbers={data.numbers} total={data.total} />
        </>
      )}
      {data && <JoinedWallets wallet={wallet} pairs={data.wallets} />}
    </div>
  )
}
