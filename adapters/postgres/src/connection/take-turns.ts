import { UnavailableError } from '@certify/domain/shared/errors'

/** Runs work of one key after all earlier work of that key. @throws {UnavailableError} after the patience. */
type TakeTurns = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Turns by key. Changes of one event wait for each other's lock in any case: here they wait without a connection of the
 * pool, which a crowd at one event would else keep from everybody.
 *
 * @param patienceMs - Whoever waits longer for a turn is refused with nothing done, and may ask again.
 */
export function takingTurns(patienceMs: number): TakeTurns {
  const tails = new Map<number, Promise<unknown>>()
  return (key, work) => {
    const asked = performance.now()
    const before = tails.get(key)
    const turn = before
      ? before.then(() => {
          if (performance.now() - asked > patienceMs) throw new UnavailableError({ part: 'database' })
          return work()
        })
      : work()
    const forget = () => {
      if (tails.get(key) === tail) tails.delete(key)
    }
    const tail: Promise<void> = turn.then(forget, forget)
    tails.set(key, tail)
    return turn
  }
}
