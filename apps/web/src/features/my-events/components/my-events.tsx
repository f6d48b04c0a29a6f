import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useSessionActions } from '../../../lib/session'
import { LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { JoinedEvents } from './joined-events'

/** `/myevents`: open to everybody. It tells visitors what the page is for and how to sign in. */
export function MyEvents() {
  const { t } = useTranslation('my-events')
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} lead={t('lead')} />
      <ForWhom />
    </div>
  )
}

function ForWhom() {
  const { t } = useTranslation(['my-events', 'layout'])
  const { session, askAgain } = useSessionActions()
  if (session.status === 'loading') return null
  if (session.status === 'unknown') {
    return (
      <ErrorPanel title={t('layout:unreachable.title')} onRetry={askAgain}>
        {t('layout:unreachable.session')}
      </ErrorPanel>
    )
  }
  if (session.status === 'signed-in' && session.role === 'users')
    return <JoinedEvents wallet={session.wallet} />
  const [who, to] =
    session.status === 'signed-out'
      ? (['login', pageLinks.login(pageLinks.myEvents)] as const)
      : session.role === null
        ? (['register', pageLinks.register(pageLinks.myEvents)] as const)
        : (['vendor', pageLinks.vendorDashboard] as const)
  return (
    <EmptyState
      title={t(`${who}.title`)}
      action={
        <LinkButton look="primary" to={to}>
          {t(`${who}.action`)}
        </LinkButton>
      }
    >
      {t(`${who}.text`)}
    </EmptyState>
  )
}
