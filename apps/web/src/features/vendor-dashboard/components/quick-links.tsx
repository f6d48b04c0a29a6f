import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { BarChart3, CalendarPlus, ChevronRight, User } from '../../../ui/icons'

/** The organizer's other pages. */
export function QuickLinks() {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <nav aria-label={t('quick.title')}>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        <Item
          to={pageLinks.createEvent}
          icon={<CalendarPlus />}
          title={t('quick.create')}
          text={t('quick.createText')}
        />
        <Item
          to={pageLinks.vendorProfile}
          icon={<User />}
          title={t('quick.profile')}
          text={t('quick.profileText')}
        />
        <Item
          to={pageLinks.vendorAnalytics}
          icon={<BarChart3 />}
          title={t('quick.analytics')}
          text={t('quick.analyticsText')}
        />
      </ul>
    </nav>
  )
}

function Item({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <li className="bg-surface">
      <Link
        to={to}
        className="flex h-full items-center gap-3 px-5 py-4 no-underline transition-control hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="text-ink-3 *:size-5" aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-[550]">{title}</span>
          <span className="type-small block text-ink-3">{text}</span>
        </span>
        <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  )
}
