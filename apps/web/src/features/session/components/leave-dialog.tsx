import { useTranslation } from '../../../i18n/use-translation'
import type { LoggedOut } from '../../../lib/session'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'

/** Says that the next person at this browser could sign in, and offers first to forget the key. */
export default function LeaveDialog({ onAnswer }: { onAnswer: (choice: LoggedOut) => void }) {
  const { t } = useTranslation('session')
  return (
    <Dialog
      open
      onClose={() => onAnswer('stayed')}
      width="narrow"
      title={t('leave.title')}
      footer={
        <div className="flex w-full flex-col gap-3">
          <Button look="primary" full onClick={() => onAnswer('key-forgotten')}>
            {t('leave.forget')}
          </Button>
          <Button full onClick={() => onAnswer('key-kept')}>
            {t('leave.keep')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-ink-2">
        <p className="font-[600] text-ink">{t('leave.next')}</p>
        <p>{t('leave.words')}</p>
      </div>
    </Dialog>
  )
}
