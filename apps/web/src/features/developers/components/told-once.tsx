import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog'

/** A secret that is shown once, with a button to copy it. */
export function ToldOnce({
  title,
  text,
  copy,
  secret,
  onClose,
}: {
  title: string
  text: string
  /** The label of the button that copies it. */
  copy: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTranslation('developers')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-3 pt-1">
        <code className="type-mono w-full rounded-control border border-line bg-sunken p-3 break-all">
          {secret}
        </code>
        <CopyButton text={secret} label={copy} />
      </div>
    </Dialog>
  )
}
