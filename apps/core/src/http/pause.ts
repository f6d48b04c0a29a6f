import { setImmediate } from 'node:timers/promises'

/** Lets other requests of this process come first. */
export async function pause(): Promise<void> {
  await setImmediate()
}
