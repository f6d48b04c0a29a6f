import { UnavailableError } from '@certify/domain/shared/errors'

/** Runs work of one key after all earlier work of that key. @throws {UnavailableError} after the patience. */
type TakeTurns = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Queues work by key. Changes of one event always wait for each other's lock. In this queue they wait without a
 * connection, so that a crowd at one event cannot take the whole pool.
 *
 * @param patienceMs - Work that waits longer for its turn is refused before it starts.
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
