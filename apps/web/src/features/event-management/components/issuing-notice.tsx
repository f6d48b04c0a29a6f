import type { IssuingConcern } from '@certify/wire/issuing'
import { useTranslation } from '../../../i18n/use-translation'
import { translateIssuing } from '../../../i18n/words'
import { useLookAgain } from '../../../lib/use-look-again'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { eventIssuingQuery } from '../api/event-issuing'

/** Says what blocks the certificates of this event and who acts next; nothing if nothing blocks them. */
export function IssuingNotice({ eventId, onTab }: { eventId: number; onTab: (tab: 'certificate') => void }) {
  const { t } = useTranslation('event-management')
  const { data } = useLookAgain(eventIssuingQuery(eventId), () => 'shared')
  const concerns = data?.concerns ?? []
  return concerns.map((concern) => (
    <Banner
      key={`${concern.code} ${concern.message}`}
      tone={concern.remedy === 'itself' ? 'brand' : 'warning'}
      title={t(`issuing.${concern.remedy}`)}
      action={
        concern.code === 'artwork-missing' && (
          <Button size="small" onClick={() => onTab('certificate')}>
            {t('banner.toCertificate')}
          </Button>
        )
      }
      live
    >
      <Concern concern={concern} />
    </Banner>
  ))
}

function Concern({ concern: { code, values, remedy, waiting } }: { concern: IssuingConcern }) {
  const { t } = useTranslation('event-management')
  return (
    <p>
      <span>{translateIssuing({ code, values })}</span>{' '}
      {waiting > 0 && <span>{t('issuing.waiting', { count: waiting })}</span>}{' '}
      {remedy === 'platform' && <span>{t('issuing.notYou')}</span>}{' '}
      {code === 'organizer-withdrew' && <span>{t('issuing.allowAgain')}</span>}
    </p>
  )
}
