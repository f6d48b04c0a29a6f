import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Code, Printer, Share2 } from '../../../ui/icons'
import { WebAddress } from '../../../ui/web-address'
import type { ShownLead } from '../hooks/use-lead'

// Below the verdict, so a first visit does not wait for it.
const PageCode = lazy(async () => ({ default: (await import('./page-code')).PageCode }))
const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog')).EmbedDialog }))

/** The page's own address as a code, with buttons to copy it, to share it, and to print the page. */
export function ShareVerdict({
  lead,
  tokenId,
  publicUrl,
}: {
  lead: ShownLead
  tokenId: string
  publicUrl: string
}) {
  const { t } = useTranslation('verdict')
  const url = `${publicUrl}${pageLinks.verify(tokenId)}`
  const [embedding, setEmbedding] = useState(false)
  return (
    <section className="flex flex-wrap items-start gap-6 print:flex-nowrap print:gap-4">
      <span className="rounded-paper border border-line bg-paper p-3 text-paper-ink print:p-0 print:border-0 print:[&_svg]:size-20">
        <Suspense fallback={<span className="block size-28 print:size-20" />}>
          <PageCode url={url} title={t('share.qr')} />
        </Suspense>
      </span>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <h2 className="type-title-3 print:text-[0.875rem]">
          <span className="print:hidden">
            {lead.isAboutFile ? t('share.titleOfNumber', { number: tokenId }) : t('share.title')}
          </span>
          <span className="hidden print:inline">{t('share.onPaper')}</span>
        </h2>
        <p className="type-small text-ink-2 print:text-[0.75rem]">
          {lead.isAboutFile ? t('share.textOfNumber') : t('share.text')}
        </p>
        <p className="font-mono text-[0.8125rem] wrap-anywhere text-ink-2">
          <WebAddress value={url} />
        </p>
        <div className="no-print mt-1 flex flex-wrap gap-2">
          <CopyButton text={url} label={t('share.copy')} copiedLabel={t('share.copied')} />
          {'share' in navigator && (
            <Button
              size="small"
              icon={<Share2 className="size-4" aria-hidden="true" />}
              // The promise also rejects when the person closes the system's sheet, which is no error to report.
              onClick={() =>
                navigator
                  .share({
                    title: lead.isAboutFile ? t('sheet.altPlain', { number: tokenId }) : document.title,
                    url,
                  })
                  .catch(() => undefined)
              }
            >
              {t('share.native')}
            </Button>
          )}
          <Button
            size="small"
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('share.print')}
          </Button>
          <Button
            size="small"
            icon={<Code className="size-4" aria-hidden="true" />}
            onClick={() => setEmbedding(true)}
          >
            {t('share.embed')}
          </Button>
        </div>
      </div>
      {embedding && (
        <Suspense fallback={null}>
          <EmbedDialog tokenId={tokenId} publicUrl={publicUrl} onClose={() => setEmbedding(false)} />
        </Suspense>
      )}
    </section>
  )
}
