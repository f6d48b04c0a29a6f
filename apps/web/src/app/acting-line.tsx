import type { WireMembership } from '@certify/wire/team'
import { useTranslation } from '../i18n/use-translation'

/** Above an organization's pages: names the organization for which the viewer acts, unless it is their own. */
export function ActingLine({ membership }: { membership: WireMembership }) {
  const { t } = useTranslation('layout')
  return (
    <p className="no-print type-small border-b border-line bg-sunken text-ink-2">
      <span className="page block py-2 wrap-anywhere">
        {t(membership.role === 'owner' ? 'acting.owner' : 'acting.manager', { name: membership.name })}
      </span>
    </p>
  )
}
