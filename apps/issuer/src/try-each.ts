import { LeadershipLostError } from '@certify/domain/issuing/lease'
import { HaltError } from './halt-error'
import { WrongChainError } from './own-chain'

/** After so many failures in a row the node is away, and the rest waits for the next round. */
const FAILURES_UNTIL_AWAY = 2

/** How trying went: whether any of the things was done, and the first failure, undefined if there was none. */
export type Trial = { readonly didWork: boolean; readonly failure: unknown }

/**
 * Does the same work for each of several things, one after another. One about which the node cannot answer keeps none
 * of the others waiting.
 *
 * @param failed - Hears of each failure.
 * @throws {LeadershipLostError} | {HaltError} | {WrongChainError}
 */
export async function tryEach<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
  failed: (thing: Thing, error: unknown) => void,
): Promise<Trial> {
  let didWork = false
  let first: unknown
  let inARow = 0
  for (const thing of things) {
    try {
      await work(thing)
      didWork = true
      inARow = 0
    } catch (error) {
      if (endsTheRound(error)) throw error
      failed(thing, error)
      first ??= error
      inARow++
      if (inARow === FAILURES_UNTIL_AWAY) break
    }
  }
  return { didWork, failure: first }
}

/** Whether nothing more may be read or stored: the lead is lost, issuing has halted, or the node is on another chain. */
export function endsTheRound(error: unknown): boolean {
  return [LeadershipLostError, HaltError, WrongChainError].some((kind) => error instanceof kind)
}

/** Throws the first failure if nothing was done at all, because the node is then away. */
export function throwIfNothingWorked(trials: readonly Trial[]): void {
  const failed = trials.find(({ failure }) => failure !== undefined)
  if (failed && !trials.some(({ didWork }) => didWork)) throw failed.failure
}
