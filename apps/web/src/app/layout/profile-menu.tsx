import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { findDashboard, pageLinks } from '../../lib/page-links'
import { type SessionRole, useSessionActions } from '../../lib/session'
import { tellFailure } from '../../lib/tell-failure'
import { Badge } from '../../ui/badge'
import {
  CalendarPlus,
  ChevronDown,
  CircleHelp,
  FileBadge,
  LayoutDashboard,
  ListChecks,
  LogOut,
  User,
} from '../../ui/icons'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu'
import { toast } from '../../ui/toast'

/** The profile button: shortened wallet and role; under it the person's own pages and Logout. */
export default function ProfileMenu({ wallet, role }: { wallet: Address; role: SessionRole | null }) {
  const { t } = useTranslation('layout')
  const { logout } = useSessionActions()
  const navigate = useNavigate()
  const short = shortAddress(wallet)
  const roleName = role ? t(`common:role.${role}`) : undefined

  const leave = () => {
    // Home first: a page for signed-in people would send its visitor to the login the moment the session ends.
    navigate(pageLinks.home)
    logout().then(
      () => toast.info(t('account.loggedOut')),
      (error: unknown) => toast.error(tellFailure(error, t('account.logoutFailed'))),
    )
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 transition-control hover:border-ink-2 max-sm:h-11"
        >
          <span className="sr-only">{t('account.of')} </span>
          {/* Beside each other they leave phones no room for the menu. */}
          <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
            <span className="type-mono text-[0.8125rem] max-sm:text-[0.75rem] max-sm:leading-none">
              {short}
            </span>{' '}
            {roleName && (
              <Badge
                tone={role === 'vendors' ? 'warning' : 'brand'}
                className="max-sm:px-1.5 max-sm:py-0.5 max-sm:text-[0.6875rem] max-sm:leading-none"
              >
                {roleName}
              </Badge>
            )}
          </span>
          <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />
        </button>
      }
    >
      {role ? (
        <>
          <MenuLink to={findDashboard(role)} icon={<LayoutDashboard aria-hidden="true" />}>
            {t('account.dashboard')}
          </MenuLink>
          {role === 'users' ? (
            <>
              <MenuLink to={pageLinks.myEvents} icon={<ListChecks aria-hidden="true" />}>
                {t('account.events')}
              </MenuLink>
              <MenuLink to={pageLinks.myCertificates} icon={<FileBadge aria-hidden="true" />}>
                {t('account.certificates')}
              </MenuLink>
            </>
          ) : (
            <MenuLink to={pageLinks.createEvent} icon={<CalendarPlus aria-hidden="true" />}>
              {t('account.createEvent')}
            </MenuLink>
          )}
          <MenuLink
            to={role === 'vendors' ? pageLinks.vendorProfile : pageLinks.profile}
            icon={<User aria-hidden="true" />}
          >
            {t('account.profile')}
          </MenuLink>
        </>
      ) : (
        <MenuLink to={pageLinks.register()} icon={<User aria-hidden="true" />}>
          {t('account.finish')}
        </MenuLink>
      )}
      <MenuLink to={pageLinks.help} icon={<CircleHelp aria-hidden="true" />}>
        {t('account.help')}
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={leave} icon={<LogOut aria-hidden="true" />}>
        {t('account.logout')}
      </MenuItem>
    </Menu>
  )
}
