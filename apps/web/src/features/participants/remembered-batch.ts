import { localStore } from '../../lib/storage'

const keyOf = (eventId: number) => `certify.mint-batch.${eventId}`

/** The batch last started for an event in this browser, so that coming back shows it again. */
export function rememberedBatch(eventId: number): string | undefined {
  return localStore.read(keyOf(eventId))
}

/** Remembers a batch, or, with undefined, forgets it once it was seen through. */
export function rememberBatch(eventId: number, batchId: string | undefined): void {
  if (batchId) localStore.write(keyOf(eventId), batchId)
  else localStore.remove(keyOf(eventId))
}
