import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { claimQuery } from '../../features/arriving/api/arrive'
import { ArriveForm } from '../../features/arriving/components/arrive-form'
import { InAppNotice } from '../../features/arriving/components/in-app-notice'
import { CodeForm } from '../../features/attendance/components/code-form'
import { findPasskeyObstacle } from '../../features/passkey/authenticator'
import { PasskeyPanel } from '../../features/passkey/components/passkey-panel'
import { usePasskeySignIn } from '../../features/passkey/hooks/use-passkey-sign-in'
import { SignInPanel } from '../../features/session/components/sign-in-panel'
import { useSignIn } from '../../features/session/hooks/use-sign-in'
import { isWalletOpen } from '../../features/session/sign-in-machine'
import { TermsLabel } from '../../features/sign-up/components/terms-label'
import { useTranslation } from '../../i18n/use-translation'
import { eventQuery } from '../../lib/event-query'
import { formatSchedule } from '../../lib/format'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { Banner } from '../../ui/banner'
import { LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorPanel } from '../../ui/error-panel'
import { PageHeader } from '../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

/** `/in`: behind every code on a wall or screen. */
export default function Page() {
  const { t } = useTranslation('arriving')
  const [params] = useSearchParams()
  const { data: claim, error, isPending, refetch } = useQuery(claimQuery)
  const { data: event } = useQuery({ ...eventQuery(claim?.event_id ?? 0), enabled: Boolean(claim) })
  const [hasArrived, setArrived] = useState(false)
  const where = event
    ? `${formatSchedule(event.start_date, event.end_date, event.time_zone).event} · ${event.location}`
    : undefined
  return (
    <div className="page-form flex flex-col gap-6 py-8 sm:py-14">
      <PageHeader title={event?.title ?? t('title')} tabTitle={t('title')} lead={where} />
      {hasArrived && (
        <Banner
          tone="ongoing"
          live
          title={t('done')}
          action={<LinkButton to={pageLinks.myEvents}>{t('events')}</LinkButton>}
        >
          {t('doneText')}
        </Banner>
      )}
      {!hasArrived && isPending && <Waiting />}
      {!hasArrived && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!hasArrived && claim === null && (
        <>
          <EmptyState title={params.has('late') ? t('late') : t('none')}>
            {params.has('late') ? t('lateText') : t('noneText')}
          </EmptyState>
          <Typing onArrived={() => setArrived(true)} />
        </>
      )}
      {!hasArrived && claim && (
        <>
          <InAppNotice />
          <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
            <Arriving claim={claim} onArrived={() => setArrived(true)} />
          </section>
        </>
      )}
    </div>
  )
}

/** For people without a camera. The short code names no event, so it counts for those that the person joined. */
function Typing({ onArrived }: { onArrived: () => void }) {
  const { t } = useTranslation('arriving')
  const session = useSession()
  if (session.status === 'signed-out') {
    return (
      <Banner action={<LinkButton to={pageLinks.login(pageLinks.arrive)}>{t('typeAction')}</LinkButton>}>
        {t('type')}
      </Banner>
    )
  }
  if (session.status !== 'signed-in' || session.role !== 'users') return null
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="type-title-3">{t('typed')}</h2>
      <CodeForm onDone={onArrived} />
    </section>
  )
}

function Arriving({
  claim,
  onArrived,
}: {
  claim: Parameters<typeof ArriveForm>[0]['claim']
  onArrived: () => void
}) {
  const { t } = useTranslation('arriving')
  const session = useSession()
  const signIn = useSignIn({ resumes: true })
  const passkey = usePasskeySignIn()
  if (session.status === 'loading' || session.status === 'unknown') return <Waiting />
  if (session.status === 'signed-out') {
    return (
      <PasskeyPanel passkey={passkey} otherOpen={isWalletOpen(signIn.state)}>
        <SignInPanel signIn={signIn} under={findPasskeyObstacle() === undefined} />
      </PasskeyPanel>
    )
  }
  if (session.role === 'vendors') return <p className="text-ink-2">{t('vendor')}</p>
  return (
    <ArriveForm
      claim={claim}
      wallet={session.wallet}
      role={session.role}
      terms={<TermsLabel text={t('terms')} />}
      onArrived={onArrived}
    />
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  )
}
