import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { OptionalPart } from '../../../ui/boundary'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { ChevronDown, Search } from '../../../ui/icons'
import { InputWithIcon, Select } from '../../../ui/input'
import { useActiveFilters } from '../hooks/use-active-filters'
import { type EventFiltersState, statuses } from '../hooks/use-event-filters'
import { ActiveFilters } from './active-filters'

const MoreFilters = lazy(() => import('./more-filters'))

/**
 * Search and status in one line; the other filters are behind a button. Active filters are listed below and can be
 * removed.
 */
export function EventFilters({ filters }: { filters: EventFiltersState }) {
  const { t } = useTranslation(['events', 'common'])
  const [open, setOpen] = useState(false)
  const more = useId()
  const active = useActiveFilters(filters)
  const folded = active.filter(({ key }) => key !== 'q' && key !== 'status').length
  return (
    <search aria-label={t('filter.label')} className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:gap-3">
        <Field label={t('filter.search')} labelHidden className="max-sm:col-span-2">
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
        <Field label={t('filter.status')} labelHidden>
          <Select value={filters.status} onChange={(event) => filters.setStatus(event.target.value)}>
            <option value="all">{t('filter.all')}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t(`common:status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          aria-expanded={open}
          aria-controls={more}
          icon={<ChevronDown className={cx('size-4', open && 'rotate-180')} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {folded > 0 ? t('filter.moreSet', { count: folded }) : t('filter.more')}
        </Button>
      </div>
      <div id={more} hidden={!open}>
        {open && (
          <OptionalPart>
            <Suspense>
              <MoreFilters filters={filters} />
            </Suspense>
          </OptionalPart>
        )}
      </div>
      <ActiveFilters active={active} onClear={filters.clear} />
    </search>
  )
}
