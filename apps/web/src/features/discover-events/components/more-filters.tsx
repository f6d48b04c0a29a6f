import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { MapPin } from '../../../ui/icons'
import { Input, InputWithIcon } from '../../../ui/input'
import type { EventFiltersState } from '../hooks/use-event-filters'

/** The latest day: with a maximum, a browser accepts no year of five digits. */
const LAST_DAY = '9998-12-31'

/** The filters that few people need: days, place, tag, and whether it is online. */
export default function MoreFilters({ filters }: { filters: EventFiltersState }) {
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
