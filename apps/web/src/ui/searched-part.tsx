import { useTranslation } from '../i18n/use-translation'
import { formatNumber } from '../lib/format'

/** Says that a search looked only at the first people of a long list, and how to find the others; nothing otherwise. */
export function SearchedPart({ looked }: { looked: number | undefined }) {
  const { t } = useTranslation('common')
  if (looked === undefined) return null
  return (
    <p role="note" className="type-small text-ink-2">
      {t('searchedPart', { looked: formatNumber(looked) })}
    </p>
  )
}
