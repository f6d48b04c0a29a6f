import { useTranslation } from '../i18n/use-translation'
import { formatNumber } from '../lib/format'
import { Button } from './button'
import { EmptyState } from './empty-state'

/** Says that a search looks at so many people of a long list at a time; nothing otherwise. */
export function SearchedPart({ looked }: { looked: number | undefined }) {
  const { t } = useTranslation('common')
  if (looked === undefined) return null
  return (
    <p role="note" className="type-small text-ink-2">
      {t('searchedPart', { looked: formatNumber(looked) })}
    </p>
  )
}

/** A page of a search that found nobody so far, and goes on after `next`. Who has a short name cannot type more. */
export function SearchOn({
  looked,
  page,
  next,
  onPage,
}: {
  looked: number | undefined
  page: number
  next: number
  onPage: (page: number, after: string) => void
}) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      title={t('searchedNone')}
      action={<Button onClick={() => onPage(page + 1, String(next))}>{t('searchOn')}</Button>}
    >
      <SearchedPart looked={looked} />
    </EmptyState>
  )
}
