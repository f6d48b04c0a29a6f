import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { findCommonName } from '@certify/domain/certificate/transcript-sums'
import type { SharedTranscriptResponse } from '@certify/wire/transcripts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { useConfig } from '../../../lib/config'
import { formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { buttonClass, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Download } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { WalletAddress } from '../../../ui/wallet-address'
import { transcriptFile, transcriptQuery } from '../api/transcript'
import { useVerifiedTranscript } from '../hooks/use-verified-transcript'
import { TranscriptLines } from './transcript-lines'
import { TranscriptVerdict } from './transcript-verdict'

/** `/t/{secret}`: certificates that a person shares, each verified by the reader's browser. */
export function TranscriptPage({ secret }: { secret: string }) {
  const { t } = useTranslation('transcript')
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(transcriptQuery(secret))
  // A link that was switched off meanwhile shows nothing more, also if it was open.
  if (isAway(error)) {
    return <Away kind={error.status === 410 ? 'off' : 'unknown'} />
  }
  if (data) {
    const again = async () => {
      const { error: failure } = await refetch()
      if (failure && !isAway(failure)) toast.error(tellFailure(failure, t('failed')))
    }
    return <Shared shared={data} secret={secret} load={{ at: dataUpdatedAt, isAgain: isFetching, again }} />
  }
  if (error) {
    return (
      <>
        <PageHeader title={t('failed')} />
        <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  }
  return <Loading />
}

/** Whether the link has no transcript, or none any more. */
function isAway(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}

/** A link without a transcript. It names nobody. */
function Away({ kind }: { kind: 'off' | 'unknown' }) {
  const { t } = useTranslation('transcript')
  return (
    <>
      <PageHeader title={t(`away.${kind}.title`)} lead={t(`away.${kind}.text`)} />
      <div className="mt-6">
        <LinkButton to={pageLinks.verifyStart()}>{t('away.verify')}</LinkButton>
      </div>
    </>
  )
}

function Loading() {
  return (
    <SkeletonGroup wholePage className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <Skeleton className="h-36 w-full" />
      <div className="flex flex-col gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-13 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** When the transcript was loaded, and how to load it again. */
type Load = { readonly at: number; readonly isAgain: boolean; readonly again: () => void }

function Shared({ shared, secret, load }: { shared: SharedTranscriptResponse; secret: string; load: Load }) {
  const { t } = useTranslation('transcript')
  const config = useConfig()
  const verified = useVerifiedTranscript(shared, useSources(config), load.at)
  const known = verified.lines.filter((line) => line !== null)
  // Until every certificate is known, one more could print another name.
  const name = verified.step === 'done' ? findCommonName(known.map((line) => line.name)) : null
  const count = shared.numbers.length
  const language = certificateLanguages.find((each) => each === currentLanguage()) ?? 'en'
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        overline={t('overline')}
        title={name ?? t('title', { count: shared.total })}
        lead={
          <div className="flex flex-col gap-2">
            <p>{t('lead')}</p>
            <Wallets owner={shared.owner} joined={verified.wallets.slice(1)} />
          </div>
        }
        actions={
          count > 0 && (
            <a href={transcriptFile(secret, language)} download className={buttonClass('secondary')}>
              <Download className="size-4" aria-hidden="true" />
              {t('pdf')}
            </a>
          )
        }
      />
      {count === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : (
        <>
          <TranscriptVerdict verified={verified} isBusy={load.isAgain} onAgain={load.again} />
          {verified.unconfirmed.length > 0 && (
            <Banner tone="neutral" title={t('unconfirmed.title', { count: verified.unconfirmed.length })}>
              {t('unconfirmed.text')}
            </Banner>
          )}
          <TranscriptLines
            numbers={shared.numbers}
            lines={verified.lines}
            isOver={verified.step !== 'running'}
          />
          {shared.total > count && (
            <p className="type-small text-ink-3">
              {t('more', { shown: formatNumber(count), total: formatNumber(shared.total) })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Only the sources, so that a new time in the configuration starts no verification. */
function useSources(config: ReturnType<typeof useConfig>) {
  const key = config && JSON.stringify([config.chainId, config.registries, config.rpcUrl, config.gatewayUrl])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds what matters of the configuration
  return useMemo(() => config, [key])
}

function Wallets({ owner, joined }: { owner: string; joined: readonly string[] }) {
  const { t } = useTranslation('transcript')
  return (
    <div className="type-small flex flex-col gap-1 text-ink-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{t(joined.length > 0 ? 'wallets.several' : 'wallets.one')}</span>
        {[owner, ...joined].map((wallet) => (
          <WalletAddress key={wallet} value={wallet} />
        ))}
      </p>
      {joined.length > 0 && <p>{t('wallets.signed')}</p>}
    </div>
  )
}
