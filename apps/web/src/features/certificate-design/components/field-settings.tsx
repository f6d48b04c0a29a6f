import { sheetLanguages } from '@certify/artwork/languages/sheet-languages'
import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import {
  languageFieldKinds,
  type TemplateField,
  templateFieldAligns,
  templateFieldFonts,
  templateFieldLimits,
} from '@certify/domain/certificate/template-field'
import type { Dispatch } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import type { FieldAction, FieldValues } from '../field-draft'
import type { FieldRefusal } from '../field-refusal'
import { PercentInput } from './percent-input'

/** Place, size and style of the selected field. A QR code has only place, width and color. */
export function FieldSettings({
  field,
  refusal,
  dispatch,
}: {
  field: TemplateField
  refusal: FieldRefusal | null
  dispatch: Dispatch<FieldAction>
}) {
  const { t } = useTranslation('certificate-design')
  const { kind } = field
  const isCode = kind === 'qr'
  const { qrWidth, width, size } = templateFieldLimits
  const lengths = [
    { part: 'x', limits: { min: 0, max: 1 } },
    { part: 'y', limits: { min: 0, max: 1 } },
    { part: 'width', limits: isCode ? qrWidth : width },
    ...(isCode ? [] : [{ part: 'size', limits: size } as const]),
  ] as const
  const findError = (part: string) =>
    refusal?.kind === kind && refusal.part === part ? refusal.message : undefined
  const change = (part: keyof FieldValues, to: FieldValues) =>
    dispatch({ type: 'change', kind, to, run: `${kind} ${part}` })
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-3">
        {t('fields.settings', { field: t(`fields.kinds.${kind}`) })}
      </legend>
      <div className="grid grid-cols-2 gap-4">
        {lengths.map(({ part, limits }) => (
          <Field key={part} label={t(`fields.parts.${part}`)} error={findError(part)}>
            <PercentInput
              value={field[part]}
              limits={limits}
              onChange={(value) => change(part, { [part]: value })}
            />
          </Field>
        ))}
        {!isCode && (
          <>
            <Choice
              label={t('fields.parts.font')}
              error={findError('font')}
              values={templateFieldFonts}
              value={field.font}
              toOption={(font) => t(`fields.fonts.${font}`)}
              onChange={(font) => change('font', { font })}
            />
            <Choice
              label={t('fields.parts.align')}
              error={findError('align')}
              values={templateFieldAligns}
              value={field.align}
              toOption={(align) => t(`fields.aligns.${align}`)}
              onChange={(align) => change('align', { align })}
            />
          </>
        )}
        {languageFieldKinds.some((each) => each === kind) && (
          <Choice
            label={t('fields.parts.language')}
            error={findError('language')}
            values={certificateLanguages}
            value={field.language ?? 'en'}
            inOwnLanguage
            toOption={(language) => sheetLanguages[language].name}
            onChange={(language) => change('language', { language })}
          />
        )}
        <Field label={t('fields.parts.color')} error={findError('color')}>
          <Input
            type="color"
            value={field.color}
            className="cursor-pointer px-1 py-1"
            onChange={({ target }) => change('color', { color: target.value.toLowerCase() })}
          />
        </Field>
      </div>
    </fieldset>
  )
}

/** One of a few values. `inOwnLanguage`: each value is the language of its own word. */
function Choice<Value extends string>({
  label,
  error,
  values,
  value,
  inOwnLanguage = false,
  toOption,
  onChange,
}: {
  label: string
  error: string | undefined
  values: readonly Value[]
  value: Value | undefined
  inOwnLanguage?: boolean
  toOption: (value: Value) => string
  onChange: (value: Value) => void
}) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((each) => each === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each} lang={inOwnLanguage ? each : undefined}>
            {toOption(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
