import type { Address } from '@certify/domain/shared/address'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { readHint } from '../../features/session/api/session-hint'
import { useTranslation } from '../../i18n/use-translation'
import { cx } from '../../lib/cx'
import { pageLinks } from '../../lib/page-links'
import { findAttendeePage } from '../../lib/redirect'
import { type SessionRole, useSession } from '../../lib/session'
import { OptionalPart } from '../../ui/boundary'
import { LinkButton } from '../../ui/button'
import { AccountFace, accountFrame } from './account-face'

const ProfileMenu = lazy(() => import('./profile-menu'))

/**
 * Login and Register, or the profile menu. Until the server answers, a placeholder of the likely one keeps its space.
 */
export function AccountMenu() {
  const { t } = useTranslation('layout')
  const session = useSession()
  // Who signs in from an event comes back to it, also by way of the login.
  const { pathname, search } = useLocation()
  const page = findAttendeePage(pathname + search)
  const isOpen = session.status === 'loading' || session.status === 'unknown'
  const hint = isOpen ? readHint() : undefined
  if (session.status === 'signed-in') {
    return (
      <OptionalPart fallback={<Place {...session} />}>
        <Suspense fallback={<Place {...session} />}>
          <ProfileMenu wallet={session.wallet} role={session.role} />
        </Suspense>
      </OptionalPart>
    )
  }
  if (hint) return <Place {...hint} />
  return (
    <>
      <span className={cx('hidden sm:contents', isOpen && 'invisible')}>
        <LinkButton to={pageLinks.login(page)} look="quiet" size="small" className="min-h-9">
          {t('nav.login')}
        </LinkButton>
        <LinkButton to={pageLinks.register(page)} size="small" className="min-h-9">
          {t('nav.register')}
        </LinkButton>
      </span>
      <span className={cx('contents sm:hidden', isOpen && 'invisible')}>
        <LinkButton to={pageLinks.login(page)} size="small" className="min-h-9">
          {t('nav.login')}
        </LinkButton>
      </span>
    </>
  )
}

/** Keeps the space of the button, so that nothing jumps. */
function Place(account: { wallet: Address; role: SessionRole | null }) {
  return (
    <span aria-hidden="true" className={cx(accountFrame, 'text-ink-3')}>
      <AccountFace {...account} />
    </span>
  )
}
