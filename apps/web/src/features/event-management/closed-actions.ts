import type { WireEventStatus } from '@certify/wire/events'

/** For each action on the whole event, the key of the sentence that says why it is closed; null if it is open. */
type ClosedActions = {
  edit: 'editCanceled' | 'editProcessing' | null
  cancel: 'cancelCanceled' | 'cancelEnded' | 'editProcessing' | null
}

/**
 * Nobody can edit a canceled event, or one that is being processed. Canceling is also closed once the event has ended.
 */
export function closedActions({ status }: { status: WireEventStatus }, processing: boolean): ClosedActions {
  if (processing) return { edit: 'editProcessing', cancel: 'editProcessing' }
  if (status === 'canceled') return { edit: 'editCanceled', cancel: 'cancelCanceled' }
  return { edit: null, cancel: status === 'ended' ? 'cancelEnded' : null }
}
