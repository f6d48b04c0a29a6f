import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { OutboxButton } from '../../features/outbox/components/outbox-button'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { findAttendeePage } from '../../lib/redirect'
import { useSession } from '../../lib/session'
import { LinkButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { navigation } from '../main-navigation'
import { LanguageSwitch } from './language-switch'
import { NumberBox } from './number-box'

/** The navigation on a phone, with the number box on top. Following a link closes it. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('layout')
  const session = useSession()
  const { key, pathname, search } = useLocation()
  const page = findAttendeePage(pathname + search)
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
  return (
    <Dialog open onClose={onClose} title={t('nav.menu')} width="narrow">
      <div className="flex flex-col gap-5">
        <NumberBox onDone={onClose} />
        <nav aria-label={t('nav.label')}>
          <ul className="divide-y divide-line border-y border-line">
            {navigation.map(({ to, key: name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === pageLinks.home}
                  className="flex min-h-12 items-center text-[1.0625rem] font-[550] text-ink no-underline aria-[current]:text-brand"
                >
                  {t(name)}
                </NavLink>
              </li>
            ))}
            <li>
              <Link
                to={pageLinks.help}
                className="flex min-h-12 items-center text-[1.0625rem] font-[550] text-ink no-underline"
              >
                {t('nav.help')}
              </Link>
            </li>
          </ul>
        </nav>
        <OutboxButton look="menu" />
        <LanguageSwitch />
        {session.status === 'signed-out' && (
          <div className="grid grid-cols-2 gap-3">
            <LinkButton to={pageLinks.login(page)}>{t('nav.login')}</LinkButton>
            <LinkButton look="primary" to={pageLinks.register(page)}>
              {t('nav.register')}
            </LinkButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
