import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { findDownloads } from '../../../lib/certificate-downloads'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { Code, Download, Share2 } from '../../../ui/icons'
import { WebAddress } from '../../../ui/web-address'

/**
 * The certificate as a file to keep, and its verified page as a link, a share and a card for other sites. Of a
 * certificate that ended, it offers what remains and says why.
 */
export function KeepCard({
  certificate,
  verifyUrl,
  onEmbed,
}: {
  certificate: WireOwnCertificate
  verifyUrl: string
  onEmbed: () => void
}) {
  const { t } = useTranslation('my-certificate')
  const { documents, proof } = findDownloads(certificate)
  return (
    <Card title={t('download.title')}>
      {certificate.ended && (
        <p className="measure mb-4 text-ink-2">
          {t(`download.ended.${certificate.ended.kind}`)}{' '}
          {t(proof ? 'download.proofRemains' : 'download.pageRemains')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {documents.map(({ key, address }) => (
          <a
            key={key}
            href={address}
            download
            aria-label={t(`download.${key}Label`)}
            className={buttonClass()}
          >
            <Download className="size-4" aria-hidden="true" />
            {t(`download.${key}`)}
          </a>
        ))}
        {certificate.ended && proof && (
          <a href={proof} download aria-label={t('elsewhere.proofLabel')} className={buttonClass()}>
            <Download className="size-4" aria-hidden="true" />
            {t('elsewhere.proof')}
          </a>
        )}
      </div>
      <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
        <p className="type-small text-ink-2">{t('share.text')}</p>
        <p className="font-mono text-[0.8125rem] wrap-anywhere">
          <WebAddress value={verifyUrl} />
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <CopyButton text={verifyUrl} label={t('share.copy')} />
          {'share' in navigator && (
            <Button
              size="small"
              icon={<Share2 className="size-4" aria-hidden="true" />}
              // The promise also rejects when the person closes the system's sheet, which is no error to report.
              onClick={() =>
                navigator.share({ title: document.title, url: verifyUrl }).catch(() => undefined)
              }
            >
              {t('share.native')}
            </Button>
          )}
          <Button size="small" icon={<Code className="size-4" aria-hidden="true" />} onClick={onEmbed}>
            {t('share.embed')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
