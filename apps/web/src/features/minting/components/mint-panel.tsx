import type { EventDetail } from '@certify/wire/events'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { areDoorsOpen } from '../../../lib/doors'
import { formatMoment } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { LinkButton } from '../../../ui/button'
import { ExplainedButton } from '../../../ui/explained-button'
import { Stamp } from '../../../ui/icons'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { useMinting } from '../hooks/use-minting'
import { MintEnded } from './mint-ended'
import { MintSuccess, type ShowCertificate } from './mint-success'
import { MintingEventCard } from './minting-event-card'
import { MintingProgress } from './minting-progress'

/** What the attendee can do now: enter the code, mint, watch the progress, or see the result. */
export function MintPanel({
  event,
  codeForm,
  nameForm,
  certificate,
}: {
  event: EventDetail
  codeForm: ReactNode
  nameForm: ReactNode
  certificate: ShowCertificate
}) {
  const { t } = useTranslation('minting')
  const wallet = useWallet()
  const config = useConfig()
  const minting = useMinting(event)
  const present = event.is_current_user_attended === true
  const doorsOpen = areDoorsOpen(event)
  const obstacles = event.current_user_mint_obstacles
  const isRevoked = event.is_current_user_revoked === true
  const name = event.current_user_name
  const why = useId()
  // A request may be repeated: it answers with the same certificate.
  const isClosed = !obstacles?.every((each) => each === 'requested' || each === 'blocked')
  const isUndecided = event.print_names && name?.has_place === true && name.choice === null
  if (minting.ended) return <MintEnded event={event} how={minting.ended} tokenId={minting.tokenId} />
  if (minting.state === 'minted') {
    return <MintSuccess event={event} tokenId={minting.tokenId} certificate={certificate} />
  }
  return (
    <div className="flex flex-col gap-6">
      <MintingEventCard event={event} wallet={wallet} attendance={event.current_user_attendance ?? null} />
      {minting.state === 'idle' && nameForm}
      {minting.state === 'unread' ? (
        <SkeletonGroup>
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      ) : minting.state === 'running' ? (
        <MintingProgress
          subject={{
            chainId: config?.chainId ?? 0,
            contract: config?.contractAddress ?? wallet,
            tokenId: minting.tokenId ?? '0',
          }}
          done={minting.done}
          slow={minting.slow}
          lost={minting.lost}
        />
      ) : (
        <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
          {doorsOpen && !isRevoked && !present && codeForm}
          <div id={why} className="flex flex-col gap-4 empty:hidden">
            <Why event={event} present={present} />
          </div>
          {minting.waitsFor && (
            <Banner tone="warning" title={t('waits')} live>
              {minting.waitsFor}
            </Banner>
          )}
          {minting.error && (
            <Banner tone="canceled" live>
              {tellFailure(minting.error, t('failed'))}
            </Banner>
          )}
          {!doorsOpen && (
            <>
              <ExplainedButton
                look="primary"
                size="large"
                full
                icon={<Stamp className="size-5" aria-hidden="true" />}
                reason={isUndecided && !isClosed ? t('decideFirst') : null}
                {...(isClosed && { blocked: true, 'aria-describedby': why })}
                onClick={minting.mint}
              >
                {t('submit')}
              </ExplainedButton>
              {!minting.waitsFor && <p className="type-small text-center text-ink-3">{t('hint')}</p>}
            </>
          )}
        </section>
      )}
    </div>
  )
}

/** Says why the attendee cannot mint now. */
function Why({ event, present }: { event: EventDetail; present: boolean }) {
  const { t } = useTranslation('minting')
  if (event.is_current_user_revoked && event.status !== 'canceled') {
    return (
      <Banner tone="warning" title={t('reason.revoked')}>
        {t('reason.revokedHint')}
      </Banner>
    )
  }
  const obstacles = event.current_user_mint_obstacles ?? []
  // Before the end, what is missing can still be done in time. Afterwards, an open minting period alone changes nothing.
  const told = event.status === 'ended' ? obstacles : obstacles.slice(0, 1)
  return told.map((obstacle) => (
    <Obstacle
      key={obstacle}
      event={event}
      present={present}
      obstacle={obstacle}
      isOnly={obstacles.length === 1}
    />
  ))
}

/** Words one obstacle. `isOnly`: nothing else stands between the person and the certificate. */
function Obstacle({
  event,
  present,
  obstacle,
  isOnly,
}: {
  event: EventDetail
  present: boolean
  obstacle: string
  isOnly: boolean
}) {
  const { t } = useTranslation('minting')
  const hasEnded = event.status === 'ended'
  switch (obstacle) {
    case 'absent':
      return (
        <Banner tone="warning" title={t('reason.absent')}>
          {t('reason.absentHint')}
        </Banner>
      )
    case 'rule_not_met':
      return (
        <Banner
          tone="warning"
          title={t('reason.ruleNotMet')}
          action={<LinkButton to={pageLinks.event(event.address)}>{t('reason.ruleNotMetLink')}</LinkButton>}
        >
          {t('reason.ruleNotMetHint')}
        </Banner>
      )
    case 'no_artwork':
      return (
        <Banner title={t('reason.noArtwork')}>
          {t(hasEnded ? 'reason.noArtworkClosedHint' : 'reason.noArtworkHint')}
        </Banner>
      )
    case 'not_registered':
    case 'not_recorded':
      return (
        <Banner tone="warning" title={t(hasEnded ? 'reason.noRecordClosed' : 'reason.noRecord')}>
          {t(obstacle === 'not_registered' ? 'reason.notListedHint' : 'reason.noRecordHint')}
        </Banner>
      )
    case 'closed': {
      if (areDoorsOpen(event) && present) return <Banner tone="ongoing">{t('presentNow')}</Banner>
      if (event.status === 'minting') return null
      if (hasEnded && !isOnly) return <Banner tone="brand">{t('reason.closed')}</Banner>
      const moment = event.status === 'upcoming' ? event.start_date : event.end_date
      return (
        <Banner tone={event.status === 'canceled' ? 'canceled' : 'brand'}>
          {t(`reason.${event.status}`, { moment: formatMoment(moment, event.time_zone) })}
        </Banner>
      )
    }
    default:
      return null
  }
}
