import { shortAddress } from '@certify/domain/shared/address'
import { lazy, Suspense } from 'react'
import { readHint } from '../../features/session/api/session-hint'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { OptionalPart } from '../../ui/boundary'
import { LinkButton } from '../../ui/button'

const ProfileMenu = lazy(() => import('./profile-menu'))

/** Login and Register, or who you are. Until the server has answered, the hint in storage keeps the place. */
export function AccountMenu() {
  const { t } = useTranslation('layout')
  const session = useSession()
  const isOpen = session.status === 'loading' || session.status === 'unknown'
  const hint = isOpen ? readHint() : undefined
  if (session.status === 'signed-in') {
    return (
      <OptionalPart fallback={<Place wallet={session.wallet} />}>
        <Suspense fallback={<Place wallet={session.wallet} />}>
          <ProfileMenu wallet={session.wallet} role={session.role} />
        </Suspense>
      </OptionalPart>
    )
  }
  if (hint) return <Place wallet={hint.wallet} />
  if (isOpen) return <span className="h-9 w-10 sm:w-44" />
  return (
    <>
      <span className="hidden sm:contents">
        <LinkButton to={pageLinks.login()} look="quiet" size="small" className="min-h-9">
          {t('nav.login')}
        </LinkButton>
        <LinkButton to={pageLinks.register()} size="small" className="min-h-9">
          {t('nav.register')}
        </LinkButton>
      </span>
      <span className="contents sm:hidden">
        <LinkButton to={pageLinks.login()} size="small" className="min-h-9">
          {t('nav.login')}
        </LinkButton>
      </span>
    </>
  )
}

/** Keeps the button's place with the known address, so that nothing jumps. */
function Place({ wallet }: { wallet: string }) {
  return (
    <span
      aria-hidden="true"
      className="type-mono inline-flex h-9 items-center rounded-control border border-line px-3 text-ink-3"
    >
      {shortAddress(wallet)}
    </span>
  )
}
