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

/**
 * Says, before minting starts, how many people have not decided about their name. Null: nothing to say; `unread`: nobody
 * knows, because they could not be counted.
 */
export function UndecidedDialog({
  count,
  onAgain,
  onAsk,
  onGo,
  onClose,
}: {
  count: number | 'unread' | null
  onAgain: () => void
  onAsk: () => void
  onGo: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('participants')
  return (
    <ConfirmDialog
      open={count !== null}
      title={count === 'unread' ? t('undecided.unread') : t('undecided.title', { count: count ?? 0 })}
      confirm={t('undecided.go')}
      onCancel={onClose}
      onConfirm={onGo}
    >
      <p>{t(count === 'unread' ? 'undecided.unreadText' : 'undecided.text')}</p>
      {count === 'unread' ? (
        <div>
          <Button size="small" onClick={onAgain}>
            {t('undecided.again')}
          </Button>
        </div>
      ) : (
        <AskThem onAsk={onAsk} />
      )}
    </ConfirmDialog>
  )
}
