import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'

type Tab = 'people' | 'certificate'

/** The event's status and the next step in a sentence; nothing if there is nothing to do. */
export function StateBanner({ event, onTab }: { event: EventDetail; onTab: (tab: Tab) => void }) {
  const { t } = useTranslation('event-management')
  const to = (tab: Tab) => (
    <Button size="small" onClick={() => onTab(tab)}>
      {tab === 'people' ? t('banner.toPeople') : t('banner.toCertificate')}
    </Button>
  )
  const waiting = Math.max(0, event.attendees - event.attendees_certified)
  switch (event.status) {
    case 'canceled':
      return <Banner tone="canceled">{t('banner.canceled')}</Banner>
    case 'ongoing':
      return (
        <Banner
          tone="ongoing"
          title={t(event.walk_ins === 'list_only' ? 'banner.ongoingListOnly' : 'banner.ongoing')}
          action={
            event.token && (
              <CopyButton
                text={event.token}
                label={t('token.copy')}
                copiedLabel={t('token.copied')}
                failed={t('token.failed')}
              />
            )
          }
        >
          {event.token && (
            <p className="mt-1 font-mono text-[1.0625rem] font-[450] sm:text-[1.375rem] sm:tracking-wide text-ink select-all">
              {event.token}
            </p>
          )}
        </Banner>
      )
    case 'ended':
      if (event.certificates_minted > 0) return null
      return event.certificate_uploaded ? (
        <Banner tone="brand">{t('banner.endedReady')}</Banner>
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
      return waiting === 0 ? (
        <Banner tone="minting">{t('banner.mintingAll')}</Banner>
      ) : (
        <Banner tone="minting" action={to('people')}>
          {t('banner.minting', { count: waiting })}
        </Banner>
      )
    default:
      return null
  }
}
