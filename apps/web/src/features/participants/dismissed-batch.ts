import { localStore } from '../../lib/storage'

const toKey = (eventId: number) => `certify.mint-batch-seen.${eventId}`

/** The batch of an event whose result was dismissed in this browser. */
export function dismissedBatch(eventId: number): string | undefined {
  return localStore.read(toKey(eventId))
}

/** Dismisses a batch's result, so that the page does not show it again. */
export function dismissBatch(eventId: number, batchId: string): void {
  localStore.write(toKey(eventId), batchId)
}
