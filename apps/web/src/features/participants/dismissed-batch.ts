import { localStore } from '../../lib/storage'

const keyOf = (eventId: number) => `certify.mint-batch-seen.${eventId}`

/** The batch of an event whose result was put away in this browser. */
export function dismissedBatch(eventId: number): string | undefined {
  return localStore.read(keyOf(eventId))
}

/** Puts a batch's result away, so that coming back does not show it again. */
export function dismissBatch(eventId: number, batchId: string): void {
  localStore.write(keyOf(eventId), batchId)
}
