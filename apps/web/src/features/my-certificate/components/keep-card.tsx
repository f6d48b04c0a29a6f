import { href } from '@certify/wire/paths'
import { useTranslation } from '../../../i18n/use-translation'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { Code, Download, Share2 } from '../../../ui/icons'
import { WebAddress } from '../../../ui/web-address'

const FILES = [
  { key: 'pdf', address: (tokenId: string) => href('certificatePdf', { tokenId }) },
  { key: 'letter', address: (tokenId: string) => href('certificatePdf', { tokenId }, { paper: 'letter' }) },
  { key: 'png', address: (tokenId: string) => href('certificatePng', { tokenId }) },
  { key: 'svg', address: (tokenId: string) => href('certificateSvg', { tokenId }) },
] as const

/** The certificate as a file to keep, and its verified page as a link, a share and a card for other sites. */
export function KeepCard({
  number,
  verifyUrl,
  onEmbed,
}: {
  number: string
  verifyUrl: string
  onEmbed: () => void
}) {
  const { t } = useTranslation('my-certificate')
  return (
    <Card title={t('download.title')}>
      <div className="flex flex-wrap gap-3">
        {FILES.map(({ key, address }) => (
          <a
            key={key}
            href={address(number)}
            download
            aria-label={t(`download.${key}Label`)}
            className={buttonClass()}
          >
            <Download className="size-4" aria-hidden="true" />
            {t(`download.${key}`)}
          </a>
        ))}
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
