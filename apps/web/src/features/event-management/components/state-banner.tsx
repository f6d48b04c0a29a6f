import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { areDoorsOpen } from '../../../lib/doors'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import type { useUpdateStatus } from '../api/update-status'
import { opensAsNextStep } from '../next-step'
import { type First, useMove } from '../use-move'

type Tab = 'people' | 'certificate'

/** The next step of the event as a button; nothing if there is nothing to do. */
export function StateBanner({
  event,
  update,
  first,
  onTab,
}: {
  event: EventDetail
  update: ReturnType<typeof useUpdateStatus>
  first: First
  onTab: (tab: Tab) => void
}) {
  const { t } = useTranslation('event-management')
  const move = useMove(update, first)
  const to = (tab: Tab) => (
    <Button size="small" look="primary" onClick={() => onTab(tab)}>
      {tab === 'people' ? t('banner.toPeople') : t('banner.toCertificate')}
    </Button>
  )
  const toList = (
    <Button size="small" onClick={() => onTab('people')}>
      {t('banner.toList')}
    </Button>
  )
  const now = useNow()
  const waiting = Math.max(0, event.attendees - event.attendees_certified)
  // Whose presence was taken back keeps the certificate.
  const isNobody = event.attendees === 0 && event.attendees_certified === 0
  switch (areDoorsOpen(event, now) ? 'ongoing' : event.status) {
    case 'canceled':
      return <Banner tone="canceled">{t('banner.canceled')}</Banner>
    case 'upcoming':
      // The link of an unlisted event has a card of its own, which can replace it.
      return event.joining === 'unlisted' ? null : (
        <Banner
          action={
            <CopyButton
              text={`${ownOrigin()}${pageLinks.event(event.address)}`}
              label={t('banner.copyLink')}
              copiedLabel={t('banner.linkCopied')}
            />
          }
        >
          {t('banner.upcoming')}
        </Banner>
      )
    case 'ongoing':
      return (
        <Banner
          tone="ongoing"
          title={t(event.status === 'ongoing' ? 'banner.ongoing' : 'banner.doorsOpen')}
          action={
            <>
              <LinkButton size="small" look="primary" to={pageLinks.eventScreen(event.id)}>
                {t('banner.toScreen')}
              </LinkButton>
              <LinkButton size="small" to={pageLinks.eventDoor(event.id)}>
                {t('banner.toScanner')}
              </LinkButton>
            </>
          }
        >
          {t(event.walk_ins === 'list_only' ? 'banner.ongoingListOnly' : 'banner.ongoingText')}
        </Banner>
      )
    case 'ended':
      if (event.minting_opened) {
        if (isNobody) return <Banner tone="ended">{t('banner.doneNobody')}</Banner>
        return waiting === 0 ? (
          <Banner tone="ongoing">{t('banner.doneAll')}</Banner>
        ) : (
          <Banner tone="ended" action={toList}>
            {t('banner.done', { count: waiting })}
          </Banner>
        )
      }
      return opensAsNextStep(event) ? (
        <Banner
          tone="brand"
          action={
            <Button size="small" look="primary" busy={update.isPending} onClick={() => move('start')}>
              {t('status.start')}
            </Button>
          }
        >
          {t('banner.endedReady')}
        </Banner>
      ) : (
        <Banner tone="brand" action={to('certificate')}>
          {t('banner.endedNothing')}
        </Banner>
      )
    case 'minting':
      if (!event.certificate_uploaded) {
        return (
          <Banner tone="warning" action={to('certificate')}>
            {t('banner.mintingNoArtwork')}
          </Banner>
        )
      }
      if (isNobody) {
        return (
          <Banner tone="minting" action={toList}>
            {t('banner.mintingNobody')}
          </Banner>
        )
      }
      return waiting === 0 ? (
        <Banner tone="minting">{t('banner.mintingAll')}</Banner>
      ) : (
        <Banner tone="minting" action={to('people')}>
          {t('banner.minting', { count: waiting })}
        </Banner>
      )
  }
}
