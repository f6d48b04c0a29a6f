import type { Clock } from '@certify/domain/shared/clock'
import type { Settings } from '../env'
import { type Chain, startChain } from '../parts/chain'
import type { TakePart } from '../parts/part'
import type { Telling } from '../telling'
import { followReplicas, openTestClock, type TestClock } from '../test-clock'
import type { Ground } from './ground'

/** The chain, and the product's time, which the local chain follows. */
export type ChainAndClock = {
  readonly chain: Chain
  readonly clock: Clock
  /** Null where the clock cannot be moved. */
  readonly testClock: TestClock | null
}

/** The second step: starts or finds the chain, and restores the clock. */
export async function openChainAndClock(
  settings: Settings,
  { database, facts, time, wakeUps }: Ground,
  { log, progress, failed }: Telling,
  take: TakePart,
): Promise<ChainAndClock> {
  progress('Starting the chain…')
  const lead = {
    read: async () => (settings.testClock ? Number((await facts.read('clock-lead')) ?? 0) : 0),
    async write(milliseconds: number) {
      await facts.write('clock-lead', milliseconds)
      wakeUps.announce()
    },
  }
  const productTime = async () => new Date(time().getTime() + (await lead.read()))
  const chain = take(await startChain(settings, { now: productTime, log, failed }))
  const testClock = await openTestClock(lead, time, [chain.moveTime])
  if (!settings.testClock) return { chain, clock: time, testClock: null }
  if (!database.isEmbedded) take(followReplicas(testClock, wakeUps))
  return { chain, clock: testClock.now, testClock }
}
