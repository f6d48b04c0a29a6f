import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useFound } from './use-found'

/** What has the typed name: pages at once, events and people when they have loaded. */
export function FoundList({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useTranslation('find')
  const { groups, isLoading, isFailed, ...searched } = useFound(text)
  const shown = groups.filter(({ found }) => found.length > 0)
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {shown.map(({ kind, found }) => (
        <section key={kind}>
          <h3 className="type-label text-ink-3">{t(kind)}</h3>
          <ul className="flex flex-col">
            {found.map(({ to, name, note }) => (
              <li key={`${to} ${name}`}>
                <Link
                  to={to}
                  onClick={onDone}
                  className="-mx-2 flex min-h-10 items-center gap-3 rounded-control px-2 text-ink no-underline transition-control hover:bg-sunken"
                >
                  <span className="min-w-0 truncate">{name}</span>
                  {note && (
                    <span className="type-small ml-auto max-w-1/2 shrink-0 truncate text-ink-3">{note}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isFailed && <p className="type-small text-ink-2">{t('failed')}</p>}
      {!isLoading && !isFailed && <Rest {...searched} isEmpty={shown.length === 0} onDone={onDone} />}
    </div>
  )
}

/** Says that nothing was found, or where nobody has looked. */
function Rest({
  text,
  isAsked,
  isTooShort,
  partial,
  isEmpty,
  onDone,
}: Pick<ReturnType<typeof useFound>, 'text' | 'isAsked' | 'isTooShort' | 'partial'> & {
  isEmpty: boolean
  onDone: () => void
}) {
  const { t } = useTranslation('find')
  if (isTooShort) return <p className="type-small text-ink-2">{t('tooShort')}</p>
  if (partial.events || partial.people) {
    return (
      <p className="type-small flex flex-wrap gap-x-3 text-ink-2">
        <span>{t('notAll')}</span>
        {partial.events && (
          <Link
            to={`${pageLinks.events}?${new URLSearchParams({ q: text })}`}
            onClick={onDone}
            className="link"
          >
            {t('searchEvents')}
          </Link>
        )}
        {partial.people && (
          <Link to={pageLinks.vendorPeople} onClick={onDone} className="link">
            {t('searchPeople')}
          </Link>
        )}
      </p>
    )
  }
  return isAsked && isEmpty && <p className="type-small text-ink-2">{t('none')}</p>
}
