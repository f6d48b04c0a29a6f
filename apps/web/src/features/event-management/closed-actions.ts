import type { WireEventStatus } from '@certify/wire/events'

/** The name of the sentence that says why an action on the whole event is closed; null if it is open. */
type ClosedActions = {
  edit: 'editCanceled' | 'editProcessing' | null
  cancel: 'cancelCanceled' | 'cancelEnded' | 'editProcessing' | null
}

/** Editing is closed when canceled or processing; canceling also once the event has ended. */
export function closedActions({ status }: { status: WireEventStatus }, processing: boolean): ClosedActions {
  if (processing) return { edit: 'editProcessing', cancel: 'editProcessing' }
  if (status === 'canceled') return { edit: 'editCanceled', cancel: 'cancelCanceled' }
  return { edit: null, cancel: status === 'ended' ? 'cancelEnded' : null }
}
