import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Card } from '../../../ui/card'
import { ChevronRight, Eye, ListChecks, Stamp } from '../../../ui/icons'

/** Links to the other pages of this event. */
export function QuickActions({ event: { id: eventId, address } }: { event: EventDetail }) {
  const { t } = useTranslation('event-management')
  return (
    <Card title={t('quick.title')}>
      <ul className="-my-2 divide-y divide-line">
        <Action to={pageLinks.eventWhitelist(eventId)} icon={<ListChecks />} title={t('quick.whitelist')}>
          {t('quick.whitelistText')}
        </Action>
        <Action to={pageLinks.eventMinted(eventId)} icon={<Stamp />} title={t('quick.minted')}>
          {t('quick.mintedText')}
        </Action>
        <Action to={pageLinks.event(address)} icon={<Eye />} title={t('quick.public')}>
          {t('quick.publicText')}
        </Action>
      </ul>
    </Card>
  )
}

function Action({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} className="group flex items-center gap-3 py-3 no-underline">
        <span className="text-ink-3 *:size-5" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-[550] group-hover:text-brand">{title}</span>
          <span className="type-small block text-ink-3">{children}</span>
        </span>
        <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  )
}
