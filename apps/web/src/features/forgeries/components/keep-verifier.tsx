import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { Download } from '../../../ui/icons'
import { keptVerifierQuery } from '../api/gallery'

/** The verifier as one file to keep, with its hash. */
export function KeepVerifier() {
  const { t } = useTranslation('forgeries')
  const { data: hash } = useQuery(keptVerifierQuery)
  return (
    <Card title={t('keep.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="measure text-ink-2">{hash === null ? t('keep.missing') : t('keep.text')}</p>
        {hash && (
          <>
            <a href="/verifier.html" download="verifier.html" className={buttonClass('secondary')}>
              <Download className="size-4" aria-hidden="true" />
              {t('keep.download')}
            </a>
            <dl className="flex w-full flex-col gap-1">
              <dt className="type-label text-ink-3">{t('keep.hash')}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                <code className="min-w-0 font-mono text-[0.8125rem] break-all">{hash}</code>
                <CopyButton text={hash} label={t('keep.copy')} />
              </dd>
            </dl>
          </>
        )}
      </div>
    </Card>
  )
}
