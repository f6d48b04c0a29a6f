import { localStore } from '../../lib/storage'

const toKey = (eventId: number) => `certify.mint-batch-seen.${eventId}`

/** The batch of an event whose result was put away in this browser. */
export function dismissedBatch(eventId: number): string | undefined {
  return localStore.read(toKey(eventId))
}

/** Puts a batch's result away, so that coming back does not show it again. */
export function dismissBatch(eventId: number, batchId: string): void {
  localStore.write(toKey(eventId), batchId)
}
