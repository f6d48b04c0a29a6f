import type { UserEvent } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'

/** Events that print names and await this person's choice, before their organizer mints for everybody. */
export function NamesToDecide({ events }: { events: readonly UserEvent[] }) {
  const { t } = useTranslation('user-dashboard')
  const open = events.filter(({ name_undecided, status }) => name_undecided && status !== 'canceled')
  if (open.length === 0) return null
  return (
    <Banner tone="brand" title={t('names.title')}>
      <p>{t('names.text')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {open.slice(0, 5).map(({ id, title }) => (
          <li key={id}>
            <Link to={pageLinks.mint(id)} className="link wrap-anywhere">
              {t('names.decide', { title })}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
