import { afterAll } from 'vitest'
import { type Harness, openHarness } from './harness'
import { openSummit, type Summit } from './summit'

/** A harness with the summit, for all tests of the file that asks at its beginning; closed after them. */
export async function summitOfFile(): Promise<{ harness: Harness; summit: Summit }> {
  const harness = await openHarness()
  afterAll(() => harness.close())
  return { harness, summit: await openSummit(harness) }
}
