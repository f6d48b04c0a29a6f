import { afterAll } from 'vitest'
import { type Harness, openHarness } from './harness'
import { openSummit, type Summit } from './summit'

/** A harness with the summit for all tests of a file. It closes after them. */
export async function summitOfFile(): Promise<{ harness: Harness; summit: Summit }> {
  const harness = await openHarness()
  afterAll(() => harness.close())
  return { harness, summit: await openSummit(harness) }
}
