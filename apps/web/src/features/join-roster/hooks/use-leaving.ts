import { useTranslation } from '../../../i18n/use-translation'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { toast } from '../../../ui/toast'
import { useLeave } from '../api/leave'

/** Leaving with its three toasts, which are one that changes. */
export function useLeaving(eventId: number) {
  const { t } = useTranslation('join-roster')
  const wallet = useWallet()
  const leave = useLeave(eventId)
  const id = `leave-${eventId}`
  return {
    leaving: leave.isPending,
    leave: async (onDone?: () => void) => {
      toast.loading(t('leaving'), { id })
      // A promise and not callbacks: the button may be gone before the answer is here, and with it its callbacks.
      await leave.mutateAsync(wallet).then(
        () => {
          toast.success(t('left'), { id })
          onDone?.()
        },
        (error: unknown) => toast.error(tellFailure(error, t('leaveFailed')), { id }),
      )
    },
  }
}
