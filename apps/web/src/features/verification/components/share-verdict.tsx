import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Printer, Share2 } from '../../../ui/icons'

/** The page's own address: as a code, to copy, to share, and the page on paper. */
export function ShareVerdict({ tokenId, publicUrl }: { tokenId: string; publicUrl: string }) {
  const { t } = useTranslation('verification')
  const url = `${publicUrl}${paths.verify(tokenId)}`
  return (
    <section className="flex flex-wrap items-start gap-6 print:hidden">
      <span className="rounded-paper border border-line bg-paper p-3 text-paper-ink">
        <QRCodeSVG
          value={url}
          size={112}
          marginSize={0}
          bgColor="transparent"
          fgColor="currentColor"
          title={t('share.qr')}
        />
      </span>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <h2 className="type-title-3">{t('share.title')}</h2>
        <p className="type-small text-ink-2">{t('share.text')}</p>
        <p className="font-mono text-[0.8125rem] break-all text-ink-2">{url}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          <CopyButton text={url} label={t('share.copy')} copiedLabel={t('share.copied')} />
          {'share' in navigator && (
            <Button
              size="small"
              icon={<Share2 className="size-4" aria-hidden="true" />}
              // Closing the system's sheet rejects as well; there is nothing to say about either.
              onClick={() => navigator.share({ title: document.title, url }).catch(() => undefined)}
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
        </div>
      </div>
    </section>
  )
}
