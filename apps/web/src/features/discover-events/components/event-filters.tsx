import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { ChevronDown, MapPin, Search } from '../../../ui/icons'
import { Input, InputWithIcon, Select } from '../../../ui/input'
import { useActiveFilters } from '../hooks/use-active-filters'
import { type EventFiltersState, statuses } from '../hooks/use-event-filters'
import { ActiveFilters } from './active-filters'

/**
 * Search and filters; on phones all but two are behind a button. Active filters are listed below and can be removed.
 */
export function EventFilters({ filters }: { filters: EventFiltersState }) {
  const { t } = useTranslation(['events', 'common'])
  const [open, setOpen] = useState(false)
  const more = useId()
  const active = useActiveFilters(filters)
  const folded = active.filter(({ key }) => key !== 'q' && key !== 'status').length
  return (
    <search aria-label={t('filter.label')} className="flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Field label={t('filter.search')} className="max-sm:col-span-2">
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
        <Field label={t('filter.status')}>
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
          className="sm:hidden"
          aria-expanded={open}
          aria-controls={more}
          icon={<ChevronDown className={cx('size-4', open && 'rotate-180')} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {folded > 0 ? t('filter.moreSet', { count: folded }) : t('filter.more')}
        </Button>
      </div>
      <div id={more} className={cx(!open && 'max-sm:hidden')}>
        <MoreFilters filters={filters} />
      </div>
      <ActiveFilters active={active} onClear={filters.clear} />
    </search>
  )
}

function MoreFilters({ filters }: { filters: EventFiltersState }) {
  const { t } = useTranslation('events')
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-[11rem_11rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={t('filter.from')}>
        <Input
          type="date"
          value={filters.from}
          max={filters.to || LAST_DAY}
          onChange={(event) => filters.setTyped('from', event.target.value)}
        />
      </Field>
      <Field label={t('filter.to')}>
        <Input
          type="date"
          value={filters.to}
          min={filters.from || undefined}
          max={LAST_DAY}
          onChange={(event) => filters.setTyped('to', event.target.value)}
        />
      </Field>
      <Field label={t('filter.place')}>
        <InputWithIcon
          icon={<MapPin aria-hidden="true" />}
          value={filters.place}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => filters.setTyped('place', event.target.value)}
        />
      </Field>
      <Field label={t('filter.tag')}>
        <Input
          value={filters.tag}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => filters.setTyped('tag', event.target.value)}
        />
      </Field>
      <Checkbox
        label={t('filter.online')}
        checked={filters.online}
        onChange={(event) => filters.setOnline(event.target.checked)}
        className="h-(--control-height) justify-center self-end max-lg:col-span-2"
      />
    </div>
  )
}

/** The latest day: with a maximum, a browser accepts no year of five digits. */
const LAST_DAY = '9998-12-31'
