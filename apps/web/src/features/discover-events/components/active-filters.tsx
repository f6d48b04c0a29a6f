import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { X } from '../../../ui/icons'
import type { ActiveFilter } from '../hooks/use-active-filters'

/** The filters that are set, to be removed one by one or all at once. */
export function ActiveFilters({ active, onClear }: { active: ActiveFilter[]; onClear: () => void }) {
  const { t } = useTranslation('events')
  if (active.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="type-label text-ink-3">{t('filter.active')}</span>
      <ul className="contents">
        {active.map(({ key, label, remove }) => (
          <li key={key} className="min-w-0">
            <button
              type="button"
              onClick={remove}
              aria-label={t('filter.remove', { filter: label })}
              className="type-label inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface py-1 pr-2 pl-3 text-ink transition-control hover:bg-sunken pointer-coarse:min-h-11"
            >
              <span className="max-w-56 truncate">{label}</span>
              <X className="size-3.5 text-ink-3" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}
