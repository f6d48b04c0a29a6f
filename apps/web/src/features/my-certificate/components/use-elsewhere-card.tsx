import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { findDownloads } from '../../../lib/certificate-downloads'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Download } from '../../../ui/icons'

const words = { badgeJson: 'json', badgePng: 'png', badgeSvg: 'svg' } as const

/** The certificate as an Open Badge, for learning platforms and badge wallets, and its kept proof once it exists. */
export function UseElsewhereCard({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const { badges, proof } = findDownloads(certificate)
  // The plain file first, because phones remove data that is embedded in pictures.
  const files = [
    ...badges.map(({ key, address }) => ({ key: words[key], address })),
    ...(proof ? [{ key: 'proof', address: proof } as const] : []),
  ]
  return (
    <Card title={t('elsewhere.title')}>
      <p className="type-small mb-4 text-ink-2">{t('elsewhere.text')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {files.map(({ key, address }) => (
          <li key={key} className="flex items-center justify-between gap-4 py-3">
            <span className="flex min-w-0 flex-col">
              <span className="font-[600]">{t(`elsewhere.${key}`)}</span>
              <span className="type-small text-ink-2">{t(`elsewhere.${key}Text`)}</span>
            </span>
            <a
              href={address}
              download
              aria-label={t(`elsewhere.${key}Label`)}
              className={buttonClass('secondary', 'small')}
            >
              <Download className="size-4" aria-hidden="true" />
              {t('elsewhere.download')}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
