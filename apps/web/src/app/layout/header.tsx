import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { OutboxButton } from '../../features/outbox/components/outbox-button'
import { useTranslation } from '../../i18n/use-translation'
import { cx } from '../../lib/cx'
import { pageLinks } from '../../lib/page-links'
import { OptionalPart } from '../../ui/boundary'
import { IconButton } from '../../ui/icon-button'
import { MenuIcon } from '../../ui/icons'
import { Mark } from '../../ui/rosette'
import { navigation } from '../main-navigation'
import { AccountMenu } from './account-menu'
import { HeaderNumberBox } from './header-number-box'

const MobileMenu = lazy(() => import('./mobile-menu'))

/** The sticky header of the page: logo, navigation, number box, and the viewer's account. */
export function Header() {
  const { t } = useTranslation('layout')
  const [menu, setMenu] = useState(false)
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="page flex h-(--header-height) items-center gap-3 lg:gap-8">
        <Link
          to={pageLinks.home}
          aria-label={t('home')}
          className="-ml-1 flex shrink-0 items-center gap-2 rounded-control px-1 text-ink no-underline"
        >
          <Mark className="size-8" />
          <span className="type-serif text-[1.375rem] tracking-[-0.01em] max-[23rem]:sr-only">Certify</span>
        </Link>
        <nav aria-label={t('nav.label')} className="hidden md:block">
          <ul className="flex items-center gap-1">
            {navigation.map(({ to, key }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === pageLinks.home}
                  className={({ isActive }) =>
                    cx(
                      'relative inline-flex min-h-9 items-center rounded-control px-3 text-[0.9375rem] font-[550] no-underline transition-control hover:text-ink',
                      isActive
                        ? 'text-ink after:absolute after:inset-x-3 after:-bottom-[14px] after:h-0.5 after:bg-brand'
                        : 'text-ink-2',
                    )
                  }
                >
                  {t(key)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {/* First, because it appears late: in this place it moves no other control. */}
          <OutboxButton look="header" />
          <HeaderNumberBox />
          <AccountMenu />
          <span className="contents md:hidden">
            <IconButton
              label={t('nav.menu')}
              icon={<MenuIcon className="size-5" aria-hidden="true" />}
              aria-expanded={menu}
              onClick={() => setMenu(true)}
            />
          </span>
        </div>
      </div>
      {menu && (
        <OptionalPart>
          <Suspense>
            <MobileMenu onClose={() => setMenu(false)} />
          </Suspense>
        </OptionalPart>
      )}
    </header>
  )
}
