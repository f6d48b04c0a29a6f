import type { Clock } from '@certify/domain/shared/clock'
import { CertifyError } from '@certify/domain/shared/errors'

/** The clock cannot be turned back, so a stranger must not be able to move it out of every event's reach. */
const MAX_LEAD_MS = 366 * 86_400_000

/** The clock would lead by more than a year. */
class ClockTooFarError extends CertifyError<'clock.too_far'> {
  constructor() {
    super('clock.too_far')
  }
}

/** Where the clock's lead over real time is kept, so that a restart does not turn time back. */
type LeadStore = {
  read(): Promise<number>
  write(leadMilliseconds: number): Promise<void>
}

/** The server's idea of now, and the one way to move it: forward. */
export type TestClock = {
  readonly now: Clock
  /** Moves now to `to`; a moment that has passed changes nothing. Answers the new now. @throws {ClockTooFarError} */
  moveTo(to: Date): Promise<Date>
  /** Moves now forward by `seconds`. Answers the new now. @throws {ClockTooFarError} */
  advance(seconds: number): Promise<Date>
  /** Goes along where another replica has moved now. */
  catchUp(): Promise<void>
}

/**
 * Opens the test clock where it was left.
 *
 * @param real - The time that everybody has.
 * @param followers - Told the new now before the move is answered: the local chain stamps its blocks with it.
 */
export async function openTestClock(
  store: LeadStore,
  real: Clock,
  followers: readonly ((now: Date) => Promise<void>)[],
): Promise<TestClock> {
  let lead = await store.read()
  const now = () => new Date(real().getTime() + lead)
  const lengthenTo = async (ahead: number) => {
    if (ahead <= lead) return
    lead = ahead
    for (const follow of followers) await follow(now())
  }
  const catchUp = async () => lengthenTo(await store.read())
  const moveTo = async (to: Date) => {
    await catchUp()
    const ahead = to.getTime() - real().getTime()
    if (ahead > Math.max(lead, MAX_LEAD_MS)) throw new ClockTooFarError()
    if (ahead > lead) await store.write(ahead)
    await lengthenTo(ahead)
    return now()
  }
  return { now, moveTo, catchUp, advance: (seconds) => moveTo(new Date(now().getTime() + seconds * 1000)) }
}
