import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import { buttonClass, LinkButton } from '../../../ui/button'
import { Archive, Ban, CircleCheck, Clock, Settings, Stamp, TriangleAlert } from '../../../ui/icons'
import { Spinner } from '../../../ui/spinner'
import type { Action } from '../action-for'

/** Every action but joining and leaving, with one sentence about what comes next. */
export function ActionPanel({
  event,
  action,
}: {
  event: EventDetail
  action: Exclude<Action, { kind: 'roster' }>
}) {
  const { t } = useTranslation(['event-details', 'layout'])
  switch (action.kind) {
    case 'manage':
      return (
        <Said text={t('panel.vendor')}>
          {action.owns ? (
            <LinkButton
              full
              to={pageLinks.manageEvent(event.id)}
              icon={<Settings className="size-4" aria-hidden="true" />}
            >
              {t('panel.manage')}
            </LinkButton>
          ) : (
            t('panel.vendorHint')
          )}
        </Said>
      )
    case 'unknown':
      return (
        <Said
          icon={<TriangleAlert className="text-warning" aria-hidden="true" />}
          text={t('layout:unreachable.title')}
        >
          {t('layout:unreachable.session')}
        </Said>
      )
    case 'attend':
      return (
        <Offer hint={t('panel.attendHint')}>
          <LinkButton look="primary" size="large" full to={`${pageLinks.userDashboard}?attend=${event.id}`}>
            {t('panel.attend')}
          </LinkButton>
          <Ticket event={event} />
        </Offer>
      )
    case 'attended':
      return (
        <Said icon={<CircleCheck className="text-ongoing" aria-hidden="true" />} text={t('panel.attended')}>
          <p className="type-small text-ink-2">{t('panel.attendedHint')}</p>
          <Ticket event={event} />
        </Said>
      )
    case 'mint':
      return (
        <Offer hint={t('panel.mintHint')}>
          <LinkButton
            look="primary"
            size="large"
            full
            to={pageLinks.mint(event.address)}
            icon={<Stamp className="size-5" aria-hidden="true" />}
          >
            {t('panel.mint')}
          </LinkButton>
        </Offer>
      )
    case 'rule-not-met':
      return (
        <Said icon={<Ban className="text-ended" aria-hidden="true" />} text={t('panel.ruleNotMet')}>
          {t('panel.ruleNotMetHint')}
        </Said>
      )
    case 'no-artwork':
      return (
        <Said icon={<Clock className="text-ink-3" aria-hidden="true" />} text={t('panel.noArtwork')}>
          {t('panel.noArtworkHint')}
        </Said>
      )
    case 'revoked':
      return (
        <Said icon={<Ban className="text-canceled" aria-hidden="true" />} text={t('panel.revoked')}>
          {t('panel.revokedHint')}
        </Said>
      )
    case 'absent':
      return (
        <Said icon={<Ban className="text-ended" aria-hidden="true" />} text={t('panel.absent')}>
          {t('panel.absentHint')}
        </Said>
      )
    case 'certificate-ended':
      return (
        <Said
          icon={<Ban className="text-canceled" aria-hidden="true" />}
          text={t(`panel.certificateEnded.${action.how}`)}
        >
          {action.tokenId && (
            <LinkButton full to={pageLinks.myCertificate(action.tokenId)}>
              {t('panel.view', { number: action.tokenId })}
            </LinkButton>
          )}
        </Said>
      )
    case 'pending':
      return (
        <Said icon={<Spinner className="size-5" />} text={t('panel.pending')}>
          {t('panel.pendingHint')}
        </Said>
      )
    case 'claimed':
      return (
        <Said icon={<CircleCheck className="text-ongoing" aria-hidden="true" />} text={t('panel.claimed')}>
          <LinkButton
            full
            to={action.tokenId ? pageLinks.myCertificate(action.tokenId) : pageLinks.myCertificates}
          >
            {action.tokenId ? t('panel.view', { number: action.tokenId }) : t('panel.viewAll')}
          </LinkButton>
        </Said>
      )
    case 'no-record':
      return (
        <div className="flex flex-col gap-3">
          {action.who === 'visitor' ? (
            <Banner>{t('panel.minting')}</Banner>
          ) : (
            <Banner tone="warning">{t('panel.noRecord')}</Banner>
          )}
          <p className="type-small text-ink-2">{t(`panel.noRecordHint.${action.who}`)}</p>
          {action.who === 'visitor' && (
            <LinkButton full to={pageLinks.login(pageLinks.event(event.address))}>
              {t('panel.login')}
            </LinkButton>
          )}
        </div>
      )
    case 'ended':
      return (
        <Said icon={<Archive className="text-ended" aria-hidden="true" />} text={t('panel.ended')}>
          {action.visitor ? t('panel.endedVisitorHint') : t('panel.endedHint')}
        </Said>
      )
    case 'canceled':
      return (
        <Said icon={<Ban className="text-canceled" aria-hidden="true" />} text={t('panel.canceled')}>
          {t('panel.canceledHint')}
        </Said>
      )
  }
}

/** Sessions and doors read the ticket for as long as the event is on. */
function Ticket({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  return (
    <a className={buttonClass('secondary', 'large', true)} href={pageLinks.ticket(event.id)}>
      {t('panel.ticket')}
    </a>
  )
}

function Offer({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {children}
      <p className="type-small text-ink-2">{hint}</p>
    </div>
  )
}

/** A state without an action, or with only a link to another page. */
function Said({ icon, text, children }: { icon?: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-2.5 font-[600] [&>svg]:mt-0.5 [&>svg]:size-5">
        {icon}
        <span>{text}</span>
      </p>
      {typeof children === 'string' ? (
        <p className="type-small text-ink-2">{children}</p>
      ) : (
        <div className="contents">{children}</div>
      )}
    </div>
  )
}
