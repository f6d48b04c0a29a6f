import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useTranslation } from '../../i18n/use-translation'
import { useOwnName } from '../../lib/memberships'
import type { SessionRole } from '../../lib/session'
import { Badge } from '../../ui/badge'
import { ChevronDown } from '../../ui/icons'

/** The classes of the profile button, and of its placeholder until its menu has loaded. */
export const accountFrame =
  'inline-flex h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 transition-control hover:border-ink-2 max-sm:h-11'

/** The content of the profile button: the viewer's name where there is room, shortened wallet and role. */
export function AccountFace({ wallet, role }: { wallet: Address; role: SessionRole | null }) {
  const { t } = useTranslation('common')
  const name = useOwnName()
  return (
    <>
      {name && <span className="max-w-36 truncate text-[0.875rem] font-[600] max-lg:sr-only">{name}</span>}{' '}
      {/* Side by side, they would leave no room for the menu on phones. */}
      <span className="flex items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
        <span className="type-mono text-[0.8125rem] max-sm:text-[0.75rem] max-sm:leading-none">
          {shortAddress(wallet)}
        </span>{' '}
        {role && (
          <Badge
            tone={role === 'vendors' ? 'warning' : 'brand'}
            className="max-sm:px-1.5 max-sm:py-0.5 max-sm:text-[0.6875rem] max-sm:leading-none"
          >
            {t(`role.${role}`)}
          </Badge>
        )}
      </span>
      <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />
    </>
  )
}
