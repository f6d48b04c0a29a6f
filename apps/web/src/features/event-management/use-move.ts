import { useTranslation } from '../../i18n/use-translation'
import { tellFailure } from '../../lib/tell-failure'
import { toast } from '../../ui/toast'
import type { useUpdateStatus } from './api/update-status'
import type { Move } from './tracks'

const said = { start: 'started', reopen: 'reopened', end: 'ended_' } as const

/** Does what opens the minting period, or first what must come before it. */
export type First = (go: () => void, move: Move) => void

/** Makes a move of the organizer and says what became of it. */
export function useMove({ mutate }: ReturnType<typeof useUpdateStatus>, first: First): (move: Move) => void {
  const { t } = useTranslation('event-management')
  const make = (move: Move) =>
    mutate(move === 'end' ? 'ended' : 'minting', {
      onSuccess: () => toast.success(t(`status.${said[move]}`)),
      onError: (error) => toast.error(tellFailure(error, t('status.failed'))),
    })
  return (move) => (move === 'end' ? make(move) : first(() => make(move), move))
}
