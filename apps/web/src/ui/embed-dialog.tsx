import { languages } from '@certify/domain/shared/language'
import { type EmbedKind, embedPath, embedSize, writeEmbedCode } from '@certify/wire/embeds'
import { type ReactNode, useState } from 'react'
import { languageFacts } from '../i18n/languages'
import { useTranslation } from '../i18n/use-translation'
import { CopyButton } from './copy-button'
import { Dialog } from './dialog'
import { Field } from './field'
import { Select } from './input'

const themes = ['reader', 'light', 'dark'] as const
const widths = ['fill', 'narrow'] as const

/** The address and the code of one card, as chosen. */
function useCard(kind: EmbedKind, name: string | number) {
  const [theme, setTheme] = useState<(typeof themes)[number]>('reader')
  const [language, setLanguage] = useState('')
  const [width, setWidth] = useState<(typeof widths)[number]>('fill')
  const path = embedPath(kind, name, {
    theme: theme === 'reader' ? undefined : theme,
    language: language || undefined,
  })
  const size = width === 'narrow' ? embedSize(kind, { width: NARROW }) : { height: embedSize(kind).height }
  return { theme, setTheme, language, setLanguage, width, setWidth, path, size }
}

/** The width of a side column, in pixels. */
const NARROW = 320

/**
 * The code that shows a card on another site, with a live preview.
 *
 * @param name - The card's number.
 * @param of - What the card is about, for people who cannot see it.
 * @param publicUrl - The site's origin.
 * @param below - What else there is to take along.
 */
export function EmbedDialog({
  kind,
  name,
  of,
  publicUrl,
  onClose,
  below,
}: {
  kind: EmbedKind
  name: string | number
  of: string
  publicUrl: string
  onClose: () => void
  below?: ReactNode
}) {
  const { t } = useTranslation('embed')
  const { theme, setTheme, language, setLanguage, width, setWidth, path, size } = useCard(kind, name)
  const title = t(`frame.${kind}`, { of })
  const code = writeEmbedCode({ address: `${publicUrl}${path}`, title, ...size })
  return (
    <Dialog open onClose={onClose} width="normal" title={t(`title.${kind}`)} description={t(`text.${kind}`)}>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <Field label={t('theme')}>
            <Select
              value={theme}
              onChange={({ target }) => setTheme(themes.find((each) => each === target.value) ?? 'reader')}
            >
              {themes.map((each) => (
                <option key={each} value={each}>
                  {t(`themes.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
          {/* The card of a verdict is in English only. */}
          {kind !== 'verdict' && (
            <Field label={t('language')}>
              <Select value={language} onChange={({ target }) => setLanguage(target.value)}>
                <option value="">{t('readersLanguage')}</option>
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {languageFacts[each].name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('width')}>
            <Select
              value={width}
              onChange={({ target }) => setWidth(widths.find((each) => each === target.value) ?? 'fill')}
            >
              {widths.map((each) => (
                <option key={each} value={each}>
                  {t(`widths.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <iframe
          key={path}
          src={path}
          title={title}
          width={width === 'narrow' ? NARROW : '100%'}
          height={size.height}
          className="max-w-136 rounded-card border-0"
        />
        <div className="flex flex-col items-start gap-2">
          <p className="type-label">{t('code')}</p>
          <code className="block w-full rounded-control bg-sunken p-3 font-mono text-[0.8125rem] break-all">
            {code}
          </code>
          <CopyButton text={code} label={t('copy')} />
        </div>
        {below}
      </div>
    </Dialog>
  )
}
