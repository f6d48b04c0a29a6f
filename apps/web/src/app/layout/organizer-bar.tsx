import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { useActing } from '../../lib/acting'
import { cx } from '../../lib/cx'
import { findOrganizerPlace, organizerPlaces } from '../organizer-navigation'

/** The pages of an organization, under the header of each of them: one line, on a phone two. */
export default function OrganizerBar() {
  const { t } = useTranslation('organizer-bar')
  const { role } = useActing()
  const here = findOrganizerPlace(useLocation().pathname)
  return (
    <nav aria-label={t('label')}>
      <ul className="page grid grid-cols-3 sm:flex sm:gap-1">
        {organizerPlaces(role).map(({ to, key }) => (
          <li key={to} className="sm:first:-ml-3">
            <Link
              to={to}
              aria-current={key === here ? 'page' : undefined}
              className={cx(
                'relative flex min-h-10 items-center justify-center text-[0.875rem] font-[550] no-underline transition-control hover:text-ink focus-visible:-outline-offset-2 sm:min-h-11 sm:px-3 sm:text-[0.9375rem]',
                key === here
                  ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-brand'
                  : 'text-ink-2',
              )}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
