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
          <Field label={t('fields.parts.font')} error={findError('font')}>
            <Select
              value={field.font}
              onChange={({ target }) => {
                const font = templateFieldFonts.find((each) => each === target.value)
                if (font) change('font', { font })
              }}
            >
              {templateFieldFonts.map((font) => (
                <option key={font} value={font}>
                  {t(`fields.fonts.${font}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!isCode && (
          <Field label={t('fields.parts.align')} error={findError('align')}>
            <Select
              value={field.align}
              onChange={({ target }) => {
                const align = templateFieldAligns.find((each) => each === target.value)
                if (align) change('align', { align })
              }}
            >
              {templateFieldAligns.map((align) => (
                <option key={align} value={align}>
                  {t(`fields.aligns.${align}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {languageFieldKinds.some((each) => each === kind) && (
          <Field label={t('fields.parts.language')} error={findError('language')}>
            <Select
              value={field.language ?? 'en'}
              onChange={({ target }) => {
                const language = certificateLanguages.find((each) => each === target.value)
                if (language) change('language', { language })
              }}
            >
              {certificateLanguages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {sheetLanguages[language].name}
                </option>
              ))}
            </Select>
          </Field>
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
