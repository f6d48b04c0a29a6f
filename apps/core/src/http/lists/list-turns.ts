import { fairQueue } from '@certify/domain/shared/fair-queue'
import { TooManyError } from '../api-errors'

/** Who waits for a list. */
type ListCaller = {
  /** Callers take turns, no matter how much each of them asks for. */
  readonly caller: string
  /** Aborted once the caller has gone. A read that has not begun is then dropped. */
  readonly signal: AbortSignal
}

/** Runs the work of lists in turns. */
export type ListTurns = {
  /** @throws {TooManyError} when too many lists wait. @throws the signal's reason once the caller has gone. */
  take<Result>(caller: ListCaller, work: () => Promise<Result>): Promise<Result>
}

/**
 * How many lists may wait, for all callers together and for one of them. A room behind one address shares most of its
 * lists; a caller who asks for a hundred different ones at once is a program.
 */
const WAITING = 1_000
const WAITING_OF_ONE_CALLER = 100

/**
 * Makes lists take turns, `atOnce` at a time. Single records do not wait here, so verifying, attending and minting find
 * the database free however many lists are asked for.
 */
export function listTurns(atOnce: number): ListTurns {
  const queue = fairQueue({
    running: atOnce,
    heavyRunning: atOnce,
    waiting: WAITING,
    waitingOfOneCaller: WAITING_OF_ONE_CALLER,
    refusal: () => new TooManyError({ limit: 'lists', retryAfterSeconds: 1 }),
  })
  return {
    async take(caller, run) {
      const [result] = await queue.run({ ...caller, tasks: [{ isHeavy: false, run }] })
      return result as Awaited<ReturnType<typeof run>>
    },
  }
}
