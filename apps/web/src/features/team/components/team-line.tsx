import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { useMemberships } from '../../../lib/memberships'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'
import { LinkButton } from '../../../ui/button'

/** On an event's public page: a link to its management or door, for people of its team. */
export function TeamLine({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const membership = useMemberships()?.find(({ wallet_address }) => wallet_address === event.organizer_wallet)
  if (!membership) return null
  const { role, event_ids } = membership
  if (role === 'door' && event_ids !== null && !event_ids.includes(event.id)) return null
  return (
    <Banner
      className="mb-6"
      action={
        role === 'door' ? (
          <LinkButton size="small" to={pageLinks.eventDoor(event.id)}>
            {t('team.openDoor')}
          </LinkButton>
        ) : (
          <LinkButton size="small" to={pageLinks.manageEvent(event.id)}>
            {t('team.open')}
          </LinkButton>
        )
      }
    >
      {t('team.manage')}
    </Banner>
  )
}
