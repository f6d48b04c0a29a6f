import { type ListField, listFields } from '@certify/domain/invitation/list/header-words'
import type { FoundList } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import type { Columns } from '../api/invitations'

/** These stand in reports of meetings only, so lists that plainly are none are not asked for them. */
const ofReports: readonly ListField[] = ['joined', 'left', 'minutes']

/** Which column holds what, with some of its cells, so that nobody needs to open the file. */
export function FoundColumns({
  names,
  found,
  columns,
  isBusy,
  onColumns,
}: {
  names: readonly string[]
  found: FoundList
  columns: Columns
  isBusy: boolean
  onColumns: (columns: Columns) => void
}) {
  const { t } = useTranslation('inviting')
  const isChosen = Object.values(found.reasons).includes('chosen')
  const isReport =
    isChosen ||
    found.asks.includes('attended') ||
    ofReports.some((field) => found.reasons[field] !== undefined)
  const pick = (field: ListField, value: string) => {
    const { [field]: _, ...others } = columns
    onColumns(value === '' ? others : { ...others, [field]: Number(value) })
  }
  const hint = (field: ListField) => {
    const samples = found.samples[(columns[field] ?? 0) - 1]?.join(' · ') ?? ''
    return samples === '' ? t(`found.${field}Hint`) : t('found.samples', { samples })
  }
  return (
    <section className="flex flex-col gap-5">
      <h3 className="type-title-3">{t('found.columns')}</h3>
      {columns.email === undefined && !found.asks.includes('email') && (
        <Banner tone="warning">{t('found.nobody')}</Banner>
      )}
      {found.asks.length > 0 && (
        <Banner tone="warning">
          <ul className="flex flex-col gap-1">
            {found.asks.map((field) => (
              <li key={field}>{t(`found.asks.${field}`)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {listFields
          .filter((field) => isReport || !ofReports.includes(field))
          .map((field) => (
            <Field
              key={field}
              label={t(`found.${field}`)}
              hint={<span className="wrap-anywhere">{hint(field)}</span>}
              optional={field !== 'email'}
            >
              <Select
                value={columns[field] ?? ''}
                disabled={isBusy}
                onChange={({ target }) => pick(field, target.value)}
              >
                <option value="">{t('found.none')}</option>
                {names.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  <option key={index} value={index + 1}>
                    {name || t('found.unnamed', { number: index + 1 })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
      </div>
    </section>
  )
}
