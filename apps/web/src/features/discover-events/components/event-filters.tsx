import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Search, X } from '../../../ui/icons'
import { InputWithIcon, Select } from '../../../ui/input'
import { type EventFiltersState, statuses } from '../hooks/use-event-filters'

/** Search and status. Active filters are below, to be removed one by one or all at once. */
export function EventFilters({ filters }: { filters: EventFiltersState }) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <search aria-label={t('filter.label')} className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 sm:flex-row">
        <Field label={t('filter.search')} className="flex-1">
          <InputWithIcon
            type="search"
            icon={<Search aria-hidden="true" />}
            placeholder={t('filter.placeholder')}
            value={filters.q}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => filters.setQ(event.target.value)}
          />
        </Field>
        <Field label={t('filter.status')} className="sm:w-52">
          <Select value={filters.status} onChange={(event) => filters.setStatus(event.target.value)}>
            <option value="all">{t('filter.all')}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t(`common:status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ActiveFilters filters={filters} />
    </search>
  )
}

function ActiveFilters({ filters }: { filters: EventFiltersState }) {
  const { t } = useTranslation(['events', 'common'])
  const q = filters.q.trim()
  const active = [
    q !== '' && { key: 'q', label: t('filter.searchFor', { q }), remove: () => filters.setQ('') },
    filters.status !== 'all' && {
      key: 'status',
      label: t(`common:status.${filters.status}`),
      remove: () => filters.setStatus('all'),
    },
  ].filter((filter) => filter !== false)
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
      <Button look="quiet" size="small" onClick={filters.clear}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}
