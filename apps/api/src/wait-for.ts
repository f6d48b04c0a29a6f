import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks: quick enough for a person, rare enough for the database. */
const LOOK_EVERY_MS = 250

/**
 * Looks repeatedly until `isDone`, the time is up or the caller left. Returns the last result.
 *
 * @param milliseconds - The longest wait.
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
