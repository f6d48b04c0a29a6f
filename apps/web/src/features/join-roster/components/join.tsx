import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useSession } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import type { useJoin } from '../api/join'

/** The button that joins. It leads visitors to the login and back, and people without a role to the registration. */
export function Join({
  event,
  toAttend,
  join,
}: {
  event: EventDetail
  toAttend: boolean
  join: ReturnType<typeof useJoin>
}) {
  const { t } = useTranslation('join-roster')
  const session = useSession()
  const label = toAttend ? t('joinToAttend') : t('join')
  if (session.status !== 'signed-in' || session.role === null) {
    const here = pageLinks.event(event.address)
    return (
      <div className="flex flex-col gap-3">
        <LinkButton
          look="primary"
          size="large"
          full
          to={session.status === 'signed-in' ? pageLinks.register(here) : pageLinks.login(here)}
        >
          {label}
        </LinkButton>
        <p className="type-small text-ink-2">
          <strong className="font-[600] text-ink">{t('loginRequired')}.</strong> {t('joinLoginHint')}
        </p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {join.isError && (
        <Banner tone="canceled" live>
          {tellFailure(join.error, t('unknownError'))}
        </Banner>
      )}
      <Button
        look="primary"
        size="large"
        full
        busy={join.isPending}
        onClick={() => join.mutate(session.wallet)}
      >
        {label}
      </Button>
      <p className="type-small text-ink-2">{toAttend ? t('joinToAttendHint') : t('joinHint')}</p>
    </div>
  )
}
