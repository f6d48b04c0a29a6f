import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Mail } from '../../../ui/icons'

/** A button that writes to the people who have not decided about their name. */
export function AskThem({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('participants')
  return (
    <div>
      <Button size="small" icon={<Mail className="size-4" aria-hidden="true" />} onClick={onAsk}>
        {t('undecided.ask')}
      </Button>
    </div>
  )
}

/** Says, before minting starts, how many people have not decided about their name. Null: nothing to say. */
export function UndecidedDialog({
  count,
  onAsk,
  onGo,
  onClose,
}: {
  count: number | null
  onAsk: () => void
  onGo: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('participants')
  return (
    <ConfirmDialog
      open={count !== null}
      title={t('undecided.title', { count: count ?? 0 })}
      confirm={t('undecided.go')}
      onCancel={onClose}
      onConfirm={onGo}
    >
      <p>{t('undecided.text')}</p>
      <AskThem onAsk={onAsk} />
    </ConfirmDialog>
  )
}
