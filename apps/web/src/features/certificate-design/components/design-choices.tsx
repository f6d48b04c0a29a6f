import { chooseInks } from '@certify/artwork/inks'
import { sheetLanguages } from '@certify/artwork/languages/sheet-languages'
import { designColors, type SheetColor } from '@certify/domain/certificate/artwork'
import {
  type CertificateLanguage,
  certificateLanguages,
} from '@certify/domain/certificate/certificate-language'
import { isHexColor } from '@certify/domain/shared/hex-color'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type PreviewName, previewNames } from '../preview-sheet'

/**
 * The color that the designs are shown and chosen in.
 *
 * @param own - That of the organization, if it has one.
 * @param saved - That of the event's certificate, if it has a design.
 */
export function ColorChoice({
  own,
  saved,
  value,
  onChange,
}: {
  own: SheetColor | undefined
  saved: SheetColor | undefined
  value: SheetColor
  onChange: (color: SheetColor) => void
}) {
  const { t } = useTranslation('certificate-design')
  // A color that the organization had when it chose the design stays on offer.
  const owns = [...new Set([own, saved, value])].flatMap((each) => (each && isHexColor(each) ? [each] : []))
  return (
    <Choices title={t('design.color')}>
      {(group) =>
        [...owns, ...designColors].map((color) => (
          <Choice key={color} group={group} checked={value === color} onChange={() => onChange(color)}>
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-line-strong"
              style={{ backgroundColor: chooseInks(color).main }}
            />
            {!isHexColor(color)
              ? t(`design.colors.${color}`)
              : t(color === own ? 'design.ownColor' : 'design.eventColor', { color })}
          </Choice>
        ))
      }
    </Choices>
  )
}

/** The language that certificates are written in. Each is called by its own name. */
export function LanguageChoice({
  value,
  onChange,
}: {
  value: CertificateLanguage
  onChange: (language: CertificateLanguage) => void
}) {
  const { t } = useTranslation('certificate-design')
  return (
    <Choices title={t('design.language')}>
      {(group) =>
        certificateLanguages.map((language) => (
          <Choice
            key={language}
            group={group}
            checked={value === language}
            onChange={() => onChange(language)}
          >
            <span lang={language}>{sheetLanguages[language].name}</span>
          </Choice>
        ))
      }
    </Choices>
  )
}

/** Chooses the name that the previews are drawn with. */
export function PreviewNameChoice({
  value,
  onChange,
}: {
  value: PreviewName
  onChange: (name: PreviewName) => void
}) {
  const { t } = useTranslation('certificate-design')
  return (
    <Choices title={t('design.tryWith')}>
      {(group) =>
        previewNames.map((name) => (
          <Choice key={name} group={group} checked={value === name} onChange={() => onChange(name)}>
            {t(`design.tries.${name}`)}
          </Choice>
        ))
      }
    </Choices>
  )
}

function Choices({ title, children }: { title: string; children: (group: string) => ReactNode }) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">{title}</legend>
      <div className="flex flex-wrap gap-2">{children(group)}</div>
    </fieldset>
  )
}

/** One option: a native radio button, hidden inside its label, so that arrow keys move between the options. */
function Choice({
  group,
  checked,
  onChange,
  children,
}: {
  group: string
  checked: boolean
  onChange: () => void
  children: ReactNode
}) {
  return (
    <label className="type-label relative inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  )
}
