import { AskedMoves } from '../../features/moves/components/asked-moves'
import { MoveForm } from '../../features/moves/components/move-form'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page-header'

/** `/lost`: what to do without the old wallet or passkey. */
export default function Page() {
  const { t, words } = useTranslation('moves')
  const session = useSession()
  const isAttendee = session.status === 'signed-in' && session.role === 'users'
  return (
    <div className="page-reading flex flex-col gap-6 py-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      <ol className="flex list-decimal flex-col gap-3 pl-6 text-ink-2 marker:font-[600] marker:text-ink">
        {words.steps.map((step) => (
          <li key={step} className="measure pl-1">
            {step}
          </li>
        ))}
      </ol>
      {isAttendee ? (
        <>
          <Card title={t('form.title')}>
            <MoveForm wallet={session.wallet} />
          </Card>
          <AskedMoves wallet={session.wallet} />
        </>
      ) : (
        session.status !== 'loading' && (
          <LinkButton look="primary" className="self-start" to={pageLinks.login(pageLinks.lost)}>
            {t('signIn')}
          </LinkButton>
        )
      )}
    </div>
  )
}
