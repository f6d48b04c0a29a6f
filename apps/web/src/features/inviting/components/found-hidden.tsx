import type { FoundList } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import type { Reading } from '../api/invitations'

/** What the workbook hides of the table: rows are left out until the organizer takes them, and columns are named. */
export function FoundHidden({
  found,
  names,
  reading,
  isBusy,
  onReadAgain,
}: {
  found: FoundList
  names: readonly string[]
  reading: Reading
  isBusy: boolean
  onReadAgain: (reading: Reading) => void
}) {
  const { t } = useTranslation('inviting')
  const columns = found.hidden_columns
    .map((number) => names[number - 1] || t('found.unnamed', { number }))
    .join(', ')
  return (
    <>
      {found.hidden_rows > 0 && (
        <Field
          label={t('found.hiddenRows', { count: found.hidden_rows })}
          hint={t('found.hiddenRowsHint')}
          className="max-w-sm"
        >
          <Select
            value={reading.takesHidden ? 'take' : 'leave'}
            disabled={isBusy}
            onChange={({ target }) => onReadAgain({ ...reading, takesHidden: target.value === 'take' })}
          >
            <option value="leave">{t('found.leaveHidden')}</option>
            <option value="take">{t('found.takeHidden')}</option>
          </Select>
        </Field>
      )}
      {columns !== '' && (
        <Banner tone="warning">
          {t('found.hiddenColumns', { count: found.hidden_columns.length, columns })}
        </Banner>
      )}
    </>
  )
}
