import type { WireEventStatus } from '@certify/wire/events'

/** Why an action on the event as a whole is closed now, by the name of its sentence; null where it is open. */
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
