import { fairQueue } from '@certify/domain/shared/fair-queue'
import { TooManyError } from './api-errors'

/** Runs the attendance of a wallet in its turn. */
export type AttendingTurns = <Result>(wallet: string, work: () => Promise<Result>) => Promise<Result>

/** Attendances that are recorded at once. */
const AT_ONCE = 4
/** Attendances that may wait: of all wallets (more than a full hall), and of one (more than a person ever sends). */
const WAITING = 20_000
const WAITING_OF_ONE_WALLET = 1_000

/**
 * Makes wallets take turns at attending. No limit counts right codes, so one wallet could send them without end. Its
 * requests then wait for each other, and everybody else goes first.
 */
export function attendingTurns(): AttendingTurns {
  const queue = fairQueue({
    running: AT_ONCE,
    heavyRunning: AT_ONCE,
    waiting: WAITING,
    waitingOfOneCaller: WAITING_OF_ONE_WALLET,
    refusal: () => new TooManyError({ limit: 'attending', retryAfterSeconds: 1 }),
  })
  return async (wallet, run) => {
    // A broken connection must not cancel an attendance, so this signal never aborts.
    const { signal } = new AbortController()
    const [result] = await queue.run({ caller: wallet, tasks: [{ isHeavy: false, run }], signal })
    return result as Awaited<ReturnType<typeof run>>
  }
}
