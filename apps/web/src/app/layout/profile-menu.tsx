import type { Address } from '@certify/domain/shared/address'
import { useNavigate } from 'react-router'
import { NeedsCount } from '../../features/needs/components/needs-count'
import { useTranslation } from '../../i18n/use-translation'
import { chooseOrganization } from '../../lib/acting'
import { useMemberships } from '../../lib/memberships'
import { findDashboard, pageLinks } from '../../lib/page-links'
import { type SessionRole, useSessionActions } from '../../lib/session'
import { tellFailure } from '../../lib/tell-failure'
import {
  CalendarPlus,
  CircleHelp,
  FileBadge,
  LayoutDashboard,
  ListChecks,
  LogOut,
  User,
  Users,
} from '../../ui/icons'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu'
import { toast } from '../../ui/toast'
import { AccountFace, accountFrame } from './account-face'

/**
 * Says after logging out whether the next person at this browser can sign in. The question about the key has loaded
 * the words of the session.
 */
const said = {
  out: 'account.loggedOut',
  'key-forgotten': 'session:keyForgotten',
  'key-kept': 'session:keyKept',
} as const

/** The profile button: shortened wallet and role; under it the person's own pages and Logout. */
export default function ProfileMenu({ wallet, role }: { wallet: Address; role: SessionRole | null }) {
  const { t } = useTranslation('layout')
  const { logout } = useSessionActions()
  const memberships = useMemberships() ?? []
  const navigate = useNavigate()

  const openDashboard = (organization: number | null) => {
    chooseOrganization(organization)
    navigate(pageLinks.vendorDashboard)
  }
  const leave = () => {
    logout().then(
      (left) => {
        if (left === 'stayed') return
        navigate(pageLinks.home)
        toast.info(t(said[left]), left === 'out' ? {} : { timeout: 0 })
      },
      (error: unknown) => toast.error(tellFailure(error, t('account.logoutFailed'))),
    )
  }

  return (
    <Menu
      trigger={
        <button type="button" className={accountFrame}>
          <span className="sr-only">{t('account.of')} </span>
          <AccountFace wallet={wallet} role={role} />
        </button>
      }
    >
      {role ? (
        <>
          {role === 'vendors' && memberships.length > 0 ? (
            <MenuItem icon={<LayoutDashboard aria-hidden="true" />} onSelect={() => openDashboard(null)}>
              {t('account.dashboard')}
              <NeedsCount wallet={wallet} />
            </MenuItem>
          ) : (
            <MenuLink to={findDashboard(role)} icon={<LayoutDashboard aria-hidden="true" />}>
              <span>{t('account.dashboard')}</span>
              {role === 'vendors' && <NeedsCount wallet={wallet} />}
            </MenuLink>
          )}
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
          <MenuLink to={pageLinks.profile} icon={<User aria-hidden="true" />}>
            {t('account.profile')}
          </MenuLink>
        </>
      ) : (
        <MenuLink to={pageLinks.register()} icon={<User aria-hidden="true" />}>
          {t('account.finish')}
        </MenuLink>
      )}
      {memberships.length > 0 && (
        <>
          <MenuSeparator />
          {memberships
            .filter((membership) => membership.role !== 'door')
            .map(({ organization, name }) => (
              <MenuItem
                key={organization}
                icon={<Users aria-hidden="true" />}
                onSelect={() => openDashboard(organization)}
              >
                {t('account.actFor', { name })}
              </MenuItem>
            ))}
          <MenuLink to={pageLinks.doors} icon={<ListChecks aria-hidden="true" />}>
            {t('account.doors')}
          </MenuLink>
          <MenuSeparator />
        </>
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
