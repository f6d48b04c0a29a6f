import type { UserEvent } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Banner } from '../../../ui/banner'

/** How many events of each sort are named. */
const SHOWN = 5

/** Names on certificates that await this person: spellings that organizers propose, and choices. */
export function NamesToDecide({ events }: { events: readonly UserEvent[] }) {
  const { t } = useTranslation('user-dashboard')
  const proposed = events.filter(({ name_proposed }) => name_proposed !== null)
  const open = events.filter(
    ({ name_undecided, name_proposed, status }) =>
      name_undecided && name_proposed === null && status !== 'canceled',
  )
  return (
    <>
      {proposed.length > 0 && (
        <Banner tone="brand" title={t('names.proposedTitle')}>
          <p>{t('names.proposedText')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {proposed.slice(0, SHOWN).map(({ id, title, name_proposed }) => (
              <li key={id}>
                <Link to={pageLinks.event(id)} className="link wrap-anywhere">
                  {t('names.answer', { name: name_proposed ?? '', title })}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {open.length > 0 && (
        <Banner tone="brand" title={t('names.title')}>
          <p>{t('names.text')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {open.slice(0, SHOWN).map(({ id, title }) => (
              <li key={id}>
                <Link to={pageLinks.mint(id)} className="link wrap-anywhere">
                  {t('names.decide', { title })}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
