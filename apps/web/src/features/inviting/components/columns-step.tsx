import { type PersonField, personFields } from '@certify/domain/invitation/invited-person'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import type { Columns, useCheckList } from '../api/invitations'
import { StepButtons } from './step-buttons'

/** Step 2: chooses the column of each field. */
export function ColumnsStep({
  checked,
  columns,
  everybody,
  check,
  onColumns,
  onEverybody,
  onBack,
  onNext,
}: {
  checked: InvitationsResponse
  columns: Columns
  /** Whether the organizer says that everybody attended; undefined while nobody can have. */
  everybody: boolean | undefined
  check: ReturnType<typeof useCheckList>
  onColumns: (columns: Columns) => void
  onEverybody: (everybody: boolean) => void
  onBack: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('inviting')
  const pick = (field: PersonField, value: string) => {
    const { [field]: _, ...others } = columns
    onColumns(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="measure text-ink-2">{t('columns.text')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {personFields.map((field) => (
          <Field
            key={field}
            label={t(`columns.${field}`)}
            hint={t(`columns.${field}Hint`)}
            optional={field !== 'email'}
          >
            <Select value={columns[field] ?? ''} onChange={({ target }) => pick(field, target.value)}>
              <option value="">{t('columns.none')}</option>
              {checked.columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <option key={index} value={index + 1}>
                  {name || t('columns.unnamed', { number: index + 1 })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {everybody !== undefined && columns.attended === undefined && (
        <Checkbox
          label={t('columns.everybody')}
          checked={everybody}
          onChange={({ target }) => onEverybody(target.checked)}
        />
      )}
      {check.error && (
        <Banner tone="canceled" live>
          {tellFailure(check.error, t('columns.failed'))}
        </Banner>
      )}
      <StepButtons
        next={t('columns.next')}
        busy={check.isPending}
        blocked={columns.email === undefined}
        onBack={onBack}
        onNext={onNext}
      />
    </div>
  )
}
