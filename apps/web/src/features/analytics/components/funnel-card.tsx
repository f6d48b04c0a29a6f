import type { Analytics } from '@certify/wire/analytics'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { useSearchState } from '../../../lib/use-search-state'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { ProgressBar } from '../../../ui/progress-bar'
import { buildFunnel } from '../funnel'

/** From registration to certificate, of all events or of one of the latest. */
export function FunnelCard({ totals, events }: { totals: Analytics['totals']; events: Analytics['events'] }) {
  const { t } = useTranslation('analytics')
  const [search, setSearch] = useSearchState({ event: 'all' })
  const event = events.find(({ id }) => String(id) === search.event)
  const steps = buildFunnel(
    event
      ? { registered: event.whitelisted, attended: event.attended, certified: event.attendees_certified }
      : {
          registered: totals.registrations,
          attended: totals.attendances,
          certified: totals.attendees_certified,
        },
  )
  return (
    <Card title={t('funnel.title')}>
      <Field label={t('scope.label')} className="mb-5 max-w-sm">
        <Select
          value={event ? search.event : 'all'}
          onChange={({ target }) => setSearch({ event: target.value })}
        >
          <option value="all">{t('scope.all')}</option>
          {events.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <ol className="flex flex-col gap-4">
        {steps.map(({ name, count, share, ofBefore }) => (
          <li
            key={name}
            className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)_14rem]"
          >
            <span className="font-[550]">{t(`funnel.${name}`)}</span>
            <ProgressBar
              share={share}
              className="h-5 rounded-control"
              label={`${t(`funnel.${name}`)}: ${formatNumber(count)}`}
            />
            <span className="tabular text-ink-2">
              <strong className="type-serif text-[1.25rem] text-ink">{formatNumber(count)}</strong>
              {ofBefore !== null && (
                <span className="type-small">
                  {' '}
                  · {t('funnel.ofBefore', { percent: formatPercent(ofBefore) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
