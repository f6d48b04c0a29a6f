import { href } from '@certify/wire/paths'
import { useTranslation } from '../../../i18n/use-translation'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Download } from '../../../ui/icons'

// The plain file first, because phones remove data that is embedded in pictures.
const FILES = [
  { key: 'json', address: (tokenId: string) => href('badgeJson', { tokenId }) },
  { key: 'png', address: (tokenId: string) => href('badgePng', { tokenId }) },
  { key: 'svg', address: (tokenId: string) => href('badgeSvg', { tokenId }) },
  { key: 'proof', address: (tokenId: string) => href('certificateProof', { tokenId }) },
] as const

/** The certificate as an Open Badge, for learning platforms and badge wallets, and its kept proof once it exists. */
export function UseElsewhereCard({ number, isFinal }: { number: string; isFinal: boolean }) {
  const { t } = useTranslation('my-certificate')
  const files = FILES.filter(({ key }) => isFinal || key !== 'proof')
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
              href={address(number)}
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
