import { qrPath } from '@certify/artwork/qr'
import type { DoorLinkMade } from '@certify/wire/door'
import { useTranslation } from '../../../i18n/use-translation'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'

/** The address of a new door link, as a code for the phone at that door. It is not shown again. */
export function MadeDialog({ link, onClose }: { link: DoorLinkMade; onClose: () => void }) {
  const { t } = useTranslation('door-links')
  const { path, modules } = qrPath(link.url)
  return (
    <Dialog open onClose={onClose} title={link.label} description={t('made.text')}>
      <div className="flex flex-col items-center gap-4">
        <span className="rounded-paper border border-line bg-paper text-paper-ink">
          <svg
            role="img"
            aria-label={link.url}
            viewBox={`-4 -4 ${modules + 8} ${modules + 8}`}
            className="size-56"
            shapeRendering="crispEdges"
          >
            <path d={path} fill="currentColor" />
          </svg>
        </span>
        <a href={link.url} className="link font-mono text-[0.8125rem] wrap-anywhere">
          {link.url}
        </a>
        <CopyButton text={link.url} label={t('made.copy')} />
        <p className="type-small self-start text-ink-2">{t('made.once')}</p>
      </div>
    </Dialog>
  )
}
