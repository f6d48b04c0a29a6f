import type { IssuingConcern } from '@certify/wire/issuing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { eventIssuingQuery } from '../api/event-issuing'

/** What keeps this event's certificates from being issued, and whose turn it is; nothing while all is well. */
export function IssuingNotice({ eventId }: { eventId: number }) {
  const { t } = useTranslation('event-management')
  const { data } = useQuery(eventIssuingQuery(eventId))
  const concerns = data?.concerns ?? []
  return concerns.map((concern) => (
    <Banner
      key={`${concern.code} ${concern.message}`}
      tone={concern.remedy === 'itself' ? 'brand' : 'warning'}
      title={t(`issuing.${concern.remedy}`)}
      live
    >
      <Concern concern={concern} />
    </Banner>
  ))
}

function Concern({ concern: { message, waiting } }: { concern: IssuingConcern }) {
  const { t } = useTranslation('event-management')
  return (
    <p>
      {message} {waiting > 0 && t('issuing.waiting', { count: waiting })}
    </p>
  )
}
