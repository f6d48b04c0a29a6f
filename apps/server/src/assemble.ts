import type { Server as Reservation } from 'node:net'
import type { Settings } from './env'
import { openLegal } from './legal/open-legal'
import { keepParts } from './parts/part'
import { openChainAndClock } from './steps/chain-and-clock'
import { openGround } from './steps/ground'
import { openServing } from './steps/serving'
import { openWorks } from './steps/works'
import type { Telling } from './telling'

/** A running product. */
export type Running = {
  /** Stops everything in reverse order of the start. Nothing acknowledged is lost. */
  stop(): Promise<void>
}

/**
 * Starts the product in four steps. Each knows which adapters fill which ports.
 *
 * @param reserved - Already listens on the port of the settings, if the system chose the port.
 */
export async function assemble(
  settings: Settings,
  { reserved, ...telling }: Telling & { readonly reserved: Reservation | null },
): Promise<Running> {
  const legal = openLegal(settings)
  const { take, close } = keepParts(telling.log)
  try {
    const ground = await openGround(settings, telling, take)
    const chain = await openChainAndClock(settings, ground, telling, take)
    const works = await openWorks(settings, ground, chain, telling, take)
    await openServing(settings, { ...ground, ...chain, ...works, ...telling, legal, reserved }, take)
    return { stop: close }
  } catch (error) {
    await close()
    throw error
  }
}
