import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useWallet } from '../../../lib/session'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { passkeysQuery } from '../api/passkeys'
import { mustWriteWords } from '../needs-words'
import { RecoveryWords } from './recovery-words'

/**
 * Shows an organizer's pages once they have written down the recovery words of their passkey; before that, the words.
 */
export default function WordsFirst({ children }: { children: ReactNode }) {
  const { t } = useTranslation('passkey')
  const wallet = useWallet()
  const { data, error, refetch } = useQuery(passkeysQuery)
  if (data && !mustWriteWords(data)) return children
  return (
    <div className="page-form flex flex-col gap-6 py-10">
      {data && (
        <>
          <PageHeader title={t('words.first')} lead={t('words.firstText')} />
          <RecoveryWords wallet={wallet} />
        </>
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </div>
  )
}
