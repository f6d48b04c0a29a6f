import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
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

/** The same where the sessions are not on the page, such as before minting; or that nobody knows. */
export function SessionsToDecideFirst({ eventId }: { eventId: number }) {
  const { t } = useTranslation('participants')
  const { t: common } = useTranslation('common')
  const { data, error, isFetching, refetch } = useQuery(
    sessionAttendanceQuery(eventId, { page: 1, q: '', after: '', part: 'to_decide' }),
  )
  if (error) {
    const again = (
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {common('action.tryAgain')}
      </Button>
    )
    return (
      <Banner live tone="warning" title={t('bySession.toDecide.unread')} action={again}>
        <p>{error.message}</p>
      </Banner>
    )
  }
  return <SessionsToDecide eventId={eventId} count={data?.to_decide ?? 0} />
}
