import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { EmbedDialog as CardDialog } from '../../../ui/embed-dialog'
import { WebAddress } from '../../../ui/web-address'

/** The code that shows this verdict on another site, and the same verdict as data. */
export function EmbedDialog({
  tokenId,
  publicUrl,
  onClose,
}: {
  tokenId: string
  publicUrl: string
  onClose: () => void
}) {
  const { t } = useTranslation('embed')
  const data = `${pageLinks.verify(tokenId)}.json`
  return (
    <CardDialog
      kind="verdict"
      name={tokenId}
      of={tokenId}
      publicUrl={publicUrl}
      onClose={onClose}
      below={
        <p className="type-small text-ink-2">
          {t('json')}{' '}
          <a href={data} className="font-mono wrap-anywhere">
            <WebAddress value={`${publicUrl}${data}`} />
          </a>
        </p>
      }
    />
  )
}
