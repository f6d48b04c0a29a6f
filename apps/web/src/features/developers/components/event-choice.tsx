import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { formatDate } from '../../../lib/format'
import { useDebounced } from '../../../lib/use-debounced'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { SearchField } from '../../../ui/search-field'
import { keyEventsQuery } from '../api/keys'

/** An event that a key may be limited to. */
export type KeyEvent = { readonly id: number; readonly title: string; readonly start_date: string }

/** Chooses one of the organization's events, or all. A search appears if there are too many to list. */
export function EventChoice({
  value,
  onChange,
}: {
  /** Null: all events. */
  value: KeyEvent | null
  onChange: (event: KeyEvent | null) => void
}) {
  const { t } = useTranslation('developers')
  const wallet = useOrganizerWallet()
  const [search, setSearch] = useState('')
  const text = useDebounced(search.trim())
  const all = useQuery(keyEventsQuery(wallet, ''))
  const found = useQuery(keyEventsQuery(wallet, text))
  const { items = [], total = 0, total_is_more: isMore } = found.data ?? {}
  const hasMore = all.data !== undefined && all.data.total > all.data.items.length
  // A search must not take the chosen event out of the list.
  const events = value === null || items.some(({ id }) => id === value.id) ? items : [value, ...items]
  const searched =
    text !== '' && !found.isPlaceholderData
      ? t(isMore ? 'event.foundAtLeast' : 'event.found', { count: total })
      : undefined
  const hasFailed = found.isError && found.data === undefined
  return (
    <div className="flex flex-col gap-3">
      {hasMore && (
        <SearchField
          label={t('event.search')}
          placeholder={t('event.search')}
          value={search}
          onSearch={setSearch}
          // Otherwise Enter would submit the form and make the key.
          onKeyDown={(pressed) => pressed.key === 'Enter' && pressed.preventDefault()}
        />
      )}
      <Field
        label={t('event.label')}
        hint={value === null ? searched : t('event.only')}
        error={hasFailed ? t('event.failed') : undefined}
      >
        <Select
          value={value?.id ?? ''}
          onChange={({ target }) => onChange(events.find(({ id }) => String(id) === target.value) ?? null)}
        >
          <option value="">{t('event.all')}</option>
          {events.map(({ id, title, start_date }) => (
            <option key={id} value={id}>
              {title} · {formatDate(start_date)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
