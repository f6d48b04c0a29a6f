import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import { LinkButton } from '../../../ui/button'
import { sessionAttendanceQuery } from '../api/session-attendance'

/** How many people have a session to decide, with the way to them. Nothing if nobody has. */
export function SessionsToDecide({ eventId, count }: { eventId: number; count: number }) {
  const { t } = useTranslation('participants')
  if (count === 0) return null
  return (
    <Banner
      tone="warning"
      title={t('bySession.toDecide.count', { count })}
      action={
        <LinkButton
          size="small"
          to={`${pageLinks.manageEvent(eventId)}?tab=people&view=sessions&part=to_decide`}
        >
          {t('bySession.toDecide.show')}
        </LinkButton>
      }
    >
      <p>{t('bySession.toDecide.text')}</p>
    </Banner>
  )
}

/** The same where the sessions are not on the page, such as before minting. */
export function SessionsToDecideFirst({ eventId }: { eventId: number }) {
  const { data } = useQuery(sessionAttendanceQuery(eventId, { page: 1, q: '', after: '', part: 'to_decide' }))
  return <SessionsToDecide eventId={eventId} count={data?.to_decide ?? 0} />
}
