import { useTranslation } from '../../../i18n/use-translation'
import { useWallet } from '../../../lib/session'
import { toast } from '../../../ui/toast'
import { useLeave } from '../api/leave'

/** Leaving with its three toasts, which are one that changes. */
export function useLeaving(eventId: number) {
  const { t } = useTranslation('join-whitelist')
  const wallet = useWallet()
  const leave = useLeave(eventId)
  const id = `leave-${eventId}`
  return {
    leaving: leave.isPending,
    leave: (onDone?: () => void) => {
      toast.loading(t('leaving'), { id })
      leave.mutate(wallet, {
        onSuccess: () => toast.success(t('left'), { id }),
        onError: () => toast.error(t('leaveFailed'), { id }),
        onSettled: () => onDone?.(),
      })
    },
  }
}
