import type { WireOwnCertificate } from '@certify/wire/certificates'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { myCertificateQuery } from '../../../lib/certificates-query'
import { transactionHref, useConfig } from '../../../lib/config'
import { formatDate, formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { useLookAgain } from '../../../lib/use-look-again'
import { Banner } from '../../../ui/banner'
import { LinkButton } from '../../../ui/button'
import { Card, FactList } from '../../../ui/card'
import { CertificateNumber } from '../../../ui/certificate-number'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { useHoursFacts } from '../hours-facts'
import { AddToWallet } from './add-to-wallet'
import { CertificateSheet } from './certificate-sheet'
import { CorrectionCard } from './correction-card'
import { TakeAlong } from './take-along'
import { Timeline } from './timeline'

type Dialogs = {
  /** Draws the dialog with the code for another site, which belongs to another feature. */
  embedDialog: (card: { tokenId: string; publicUrl: string; onClose: () => void }) => ReactNode
  /** Asks about the name that the organizer proposes; also of another feature. */
  proposedName: (certificate: WireOwnCertificate) => ReactNode
}

/** `/my-certificates/{tokenId}`: the sheet, its facts and history, and all actions on it. */
export function MyCertificate(parts: Dialogs) {
  const { t } = useTranslation('my-certificate')
  const wallet = useWallet()
  const tokenId = useParams().tokenId ?? ''
  const query = useLookAgain(myCertificateQuery(wallet, tokenId), (known) =>
    known && isUnderWay(known) ? 'onItsWay' : undefined,
  )
  const back = { to: pageLinks.myCertificates, label: t('back') }
  const absent = query.error instanceof ApiError && [404, 422].includes(query.error.status)
  if (query.data) return <Found certificate={query.data} {...parts} />
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title', { number: tokenId })} back={back} />
      {query.isError ? (
        <ErrorPanel
          title={absent ? t('error.absent') : t('error.title')}
          error={absent ? undefined : query.error}
          {...(!absent && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
          action={<LinkButton to={pageLinks.verify(tokenId)}>{t('verify')}</LinkButton>}
        />
      ) : (
        <SkeletonGroup className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="aspect-[1400/990] w-full rounded-paper" />
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  )
}

/**
 * Whether the certificate may still change without an action of the viewer: on the chain, or by the organizer's answer.
 */
function isUnderWay({ is_final, ended, replacement, correction }: WireOwnCertificate): boolean {
  return !is_final || (!ended && (replacement !== null || correction?.state === 'open'))
}

function Found({ certificate, embedDialog, proposedName }: Dialogs & { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const config = useConfig()
  const [embedding, setEmbedding] = useState(false)
  const hours = useHoursFacts(certificate)
  const number = certificate.token_id ?? ''
  const { event: when } = formatSchedule(
    certificate.event_start_date,
    certificate.event_end_date,
    certificate.event_time_zone,
  )
  const publicUrl = config?.publicUrl ?? window.location.origin
  const verifyUrl = `${publicUrl}${pageLinks.verify(number)}`
  const stands = certificate.status === 'valid'
  const hash = certificate.mint_transaction_hash
  return (
    <div className="flex flex-col gap-8 print:gap-4">
      <PageHeader
        title={certificate.event_title}
        tabTitle={t('title', { number })}
        lead={t('title', { number })}
        back={{ to: pageLinks.myCertificates, label: t('back') }}
        actions={
          <LinkButton look={stands ? 'secondary' : 'primary'} to={pageLinks.verify(number)}>
            {t('verify')}
          </LinkButton>
        }
      />
      <Standing certificate={certificate} />
      <div className="no-print empty:hidden">{proposedName(certificate)}</div>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] print:block">
        <div className="flex min-w-0 flex-col gap-6">
          <CertificateSheet certificate={certificate} />
          <p className="hidden text-center font-mono text-[0.8125rem] print:block">{verifyUrl}</p>
          <div className="no-print flex flex-col gap-6">
            <TakeAlong certificate={certificate} verifyUrl={verifyUrl} onEmbed={() => setEmbedding(true)} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 print:mt-4 print:grid print:grid-cols-[3fr_2fr] print:items-start print:gap-4">
          <Card title={t('facts.title')}>
            <FactList
              facts={[
                { label: t('facts.number'), value: <CertificateNumber of={number} /> },
                { label: t('facts.name'), value: certificate.printed_name ?? t('facts.noName') },
                { label: t('facts.when'), value: when },
                { label: t('facts.where'), value: certificate.event_location },
                ...hours,
                { label: t('facts.organizer'), value: certificate.event_organizer },
                ...(certificate.replaces
                  ? [
                      {
                        label: t('facts.replaces'),
                        value: (
                          <Link className="link" to={pageLinks.myCertificate(certificate.replaces)}>
                            <CertificateNumber of={certificate.replaces} />
                          </Link>
                        ),
                      },
                    ]
                  : []),
                ...(hash
                  ? [
                      {
                        label: t('facts.transaction'),
                        value: (
                          <a className="link type-mono" href={transactionHref(config?.explorerUrl, hash)}>
                            {hash.slice(0, 10)}…{hash.slice(-8)}
                          </a>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <Timeline certificate={certificate} />
          <div className="no-print flex flex-col gap-6 empty:hidden">
            {stands && <AddToWallet certificate={certificate} />}
            <CorrectionCard key={number} certificate={certificate} />
          </div>
        </div>
      </div>
      {embedding &&
        embedDialog({
          tokenId: number,
          publicUrl,
          onClose: () => setEmbedding(false),
        })}
    </div>
  )
}

/** How the certificate ended; nothing while it is valid. */
function Standing({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const { ended, replacement, event_time_zone: zone } = certificate
  if (replacement) {
    return (
      <Banner tone="brand" title={ended ? t('standing.replaced') : t('standing.beingReplaced')}>
        {replacement.tokenId ? (
          <Link className="link" to={pageLinks.myCertificate(replacement.tokenId)}>
            {t('standing.openNew', { number: replacement.tokenId })}
          </Link>
        ) : (
          t('standing.onItsWay')
        )}
      </Banner>
    )
  }
  if (ended?.kind === 'revoked') {
    return (
      <Banner tone="canceled" title={t('standing.revoked', { date: formatDate(ended.at, zone) })}>
        {ended.reason}
      </Banner>
    )
  }
  return ended ? <Banner tone="warning">{t(`standing.${ended.kind}`)}</Banner> : null
}
