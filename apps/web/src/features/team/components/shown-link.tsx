import { useTranslation } from '../../../i18n/use-translation'
import { CopyButton } from '../../../ui/copy-button'

/** A link to join the team, to be copied. */
export function ShownLink({ url }: { url: string }) {
  const { t } = useTranslation('team')
  return (
    <div className="flex flex-col items-start gap-3 pt-1">
      <code className="type-mono w-full rounded-control border border-line bg-sunken p-3 break-all">
        {url}
      </code>
      <CopyButton text={url} label={t('made.copy')} />
    </div>
  )
}
