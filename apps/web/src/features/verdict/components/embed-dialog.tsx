import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'
import { WebAddress } from '../../../ui/web-address'

type Theme = 'reader' | 'light' | 'dark'

/** The code that shows this verdict on another site, and a preview. */
export function EmbedDialog({
  tokenId,
  publicUrl,
  onClose,
}: {
  tokenId: string
  publicUrl: string
  onClose: () => void
}) {
  const { t } = useTranslation('verdict')
  const [theme, setTheme] = useState<Theme>('reader')
  const path = pageLinks.embed(tokenId, theme === 'reader' ? undefined : theme)
  const title = t('embed.frameTitle', { number: tokenId })
  const code = `<iframe src="${publicUrl}${path}" title="${title}" width="100%" height="250" style="border:0;max-width:34rem" loading="lazy"></iframe>`
  return (
    <Dialog open onClose={onClose} width="normal" title={t('embed.title')} description={t('embed.text')}>
      <div className="flex flex-col gap-5">
        <Field label={t('embed.theme')} className="max-w-60">
          <Select value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
            {(['reader', 'light', 'dark'] as const).map((each) => (
              <option key={each} value={each}>
                {t(`embed.themes.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <iframe
          key={path}
          src={path}
          title={title}
          className="h-62.5 w-full max-w-136 rounded-card border-0 bg-sunken"
        />
        <div className="flex flex-col items-start gap-2">
          <p className="type-label">{t('embed.code')}</p>
          <code className="block w-full rounded-control bg-sunken p-3 font-mono text-[0.8125rem] break-all">
            {code}
          </code>
          <CopyButton text={code} label={t('embed.copy')} />
        </div>
        <p className="type-small text-ink-2">
          {t('embed.json')}{' '}
          <a href={`${pageLinks.verify(tokenId)}.json`} className="font-mono wrap-anywhere">
            <WebAddress value={`${publicUrl}${pageLinks.verify(tokenId)}.json`} />
          </a>
        </p>
      </div>
    </Dialog>
  )
}
