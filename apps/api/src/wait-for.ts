import { setTimeout as sleep } from 'node:timers/promises'

/** Between two looks, in milliseconds: quick enough for a person, and few enough for the database. */
const LOOK_EVERY_MS = 250

/**
 * Looks again and again until `isDone`, the time is up, or the caller went away; answers what was seen last.
 *
 * @param milliseconds - How long to wait at most.
 */
export async function waitFor<Value>(
  look: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Value> {
  const end = performance.now() + milliseconds
  let value = await look()
  while (!isDone(value) && performance.now() < end && !signal.aborted) {
    await sleep(LOOK_EVERY_MS)
    value = await look()
  }
  return value
}
