import type { Meaning } from '@certify/domain/invitation/list/attendance-words'
import type { FoundList, InvitationsResponse } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import type { Reading, useCheckList } from '../api/invitations'
import { FoundColumns } from './found-columns'
import { FoundEncoding } from './found-encoding'
import { FoundHidden } from './found-hidden'
import { FoundWords } from './found-words'
import { StepButtons } from './step-buttons'

/** Step 2: what was found in the file. The organizer confirms it or chooses otherwise. */
export function FoundStep({
  checked,
  found,
  reading,
  canHaveAttended,
  check,
  onReading,
  onReadAgain,
  onBack,
  onNext,
}: {
  checked: InvitationsResponse
  found: FoundList
  reading: Reading
  canHaveAttended: boolean
  check: ReturnType<typeof useCheckList>
  /** A choice that counts from the next step on. */
  onReading: (reading: Reading) => void
  /** A choice that changes what else is found. */
  onReadAgain: (reading: Reading) => void
  onBack: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('inviting')
  const { columns = {}, means = {}, leastMinutes, encoding } = reading
  const saysAttendance = columns.attended !== undefined || found.minutes !== null
  return (
    <div className="flex flex-col gap-7">
      <FoundHidden
        found={found}
        names={checked.columns}
        reading={reading}
        isBusy={check.isPending}
        onReadAgain={onReadAgain}
      />
      {found.hidden_sheets.length > 0 && (
        <Banner tone="warning">
          {t('found.hidden', { count: found.hidden_sheets.length, sheets: found.hidden_sheets.join(', ') })}
        </Banner>
      )}
      {found.cut_sheets.length > 0 && (
        <Banner tone="warning">{t('found.cut', { sheets: found.cut_sheets.join(', ') })}</Banner>
      )}
      {found.tables.length > 1 && (
        <FoundTables
          found={found}
          isBusy={check.isPending}
          // What was answered about the other table does not hold for this one.
          onTable={(table) => onReadAgain({ ...(encoding && { encoding }), table })}
        />
      )}
      {found.encoding && isTelling(found.encoding) && (
        <FoundEncoding
          encoding={found.encoding}
          isBusy={check.isPending}
          onEncoding={(chosen) => onReadAgain({ ...reading, encoding: chosen })}
        />
      )}
      <FoundColumns
        names={checked.columns}
        found={found}
        columns={columns}
        isBusy={check.isPending}
        onColumns={(chosen) => onReadAgain({ ...reading, columns: chosen })}
      />
      {found.doubtful_names.length > 0 && (
        <Checkbox
          label={t('found.keepNames', {
            count: found.doubtful_names.length,
            names: found.doubtful_names.map(({ name }) => t('found.word', { word: name })).join(', '),
          })}
          checked={reading.keepsNames ?? false}
          onChange={({ target }) => onReading({ ...reading, keepsNames: target.checked })}
        />
      )}
      {found.words.length > 0 && (
        <FoundWords
          words={found.words}
          means={means}
          canHaveAttended={canHaveAttended}
          onMeans={(word: string, meaning: Meaning) =>
            onReading({ ...reading, means: { ...means, [word]: meaning } })
          }
        />
      )}
      {canHaveAttended && found.minutes && (
        <Field
          label={t('found.least')}
          hint={t('found.leastHint', { count: found.minutes.people, longest: found.minutes.longest })}
          className="max-w-sm"
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={10_080}
            value={leastMinutes ?? found.minutes.least}
            onChange={({ target }) =>
              onReading({ ...reading, leastMinutes: Math.max(1, Math.round(Number(target.value))) })
            }
          />
        </Field>
      )}
      {canHaveAttended && !saysAttendance && (
        <Checkbox
          label={t('found.everybody')}
          checked={reading.allAttended ?? false}
          onChange={({ target }) => onReading({ ...reading, allAttended: target.checked })}
        />
      )}
      {check.error && (
        <Banner tone="canceled" live>
          {tellFailure(check.error, t('found.failed'))}
        </Banner>
      )}
      <StepButtons
        next={t('found.next')}
        busy={check.isPending}
        blocked={columns.email === undefined}
        onBack={onBack}
        onNext={onNext}
      />
    </div>
  )
}

/** Whether the encoding matters: a text of plain letters is the same in each. */
function isTelling({ sure, candidates }: NonNullable<FoundList['encoding']>): boolean {
  return !sure || candidates.some(({ sample }) => /\P{ASCII}/u.test(sample))
}

function FoundTables({
  found,
  isBusy,
  onTable,
}: {
  found: FoundList
  isBusy: boolean
  onTable: (table: number) => void
}) {
  const { t } = useTranslation('inviting')
  return (
    <Field label={t('found.table')} hint={t('found.tableHint')}>
      <Select
        value={found.table ?? ''}
        disabled={isBusy}
        onChange={({ target }) => onTable(Number(target.value))}
      >
        {found.tables.map(({ sheet, row, columns, people }, index) => {
          const headings = columns
            .filter((name) => name !== '')
            .slice(0, 4)
            .join(', ')
          const place = sheet ?? t('found.tableFrom', { row: row ?? 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tables of a file stay in their order
            <option key={index} value={index + 1}>
              {t('found.tableOption', { place, headings, people: t('found.people', { count: people }) })}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
