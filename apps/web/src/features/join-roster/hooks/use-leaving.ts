import { useTranslation } from '../../../i18n/use-translation'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { toast } from '../../../ui/toast'
import { useLeave } from '../api/leave'

/** Leaves an event. One toast changes from "leaving" to the result. */
export function useLeaving(eventId: number) {
  const { t } = useTranslation('join-roster')
  const wallet = useWallet()
  const leave = useLeave(eventId)
  const id = `leave-${eventId}`
  return {
    leaving: leave.isPending,
    leave: async (onDone?: () => void) => {
      toast.loading(t('leaving'), { id })
      // A promise, because the button may unmount before the answer arrives, and callbacks would then not run.
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
