import type { WakeUps } from '@certify/core/database/connection/wake-ups'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import { inTurns, type Part, repeat } from './parts/part'

/** How often to look whether another replica moved the clock, and how often if each move wakes this one. */
const CATCH_UP_MS = 1_000
const CATCH_UP_IDLE_MS = 10_000

/** The clock cannot be turned back, so a stranger must not be able to move it past every event. */
const MAX_LEAD_MS = 366 * 86_400_000

/** Stores the clock's lead over real time, so that a restart does not turn time back. */
type LeadStore = {
  read(): Promise<number>
  write(leadMilliseconds: number): Promise<void>
}

/** The server's current time, which can only be moved forward. */
export type TestClock = {
  readonly now: Clock
  /** Moves the clock to `to`. A past moment changes nothing. Returns the new time. @throws `clock.too_far` */
  moveTo(to: Date): Promise<Date>
  /** Moves the clock forward by `seconds`. Returns the new time. @throws `clock.too_far` */
  advance(seconds: number): Promise<Date>
  /** Follows another replica's move. */
  catchUp(): Promise<void>
}

/**
 * Opens the test clock where it was left.
 *
 * @param real - The real time.
 * @param followers - Receive the new time before the move is answered. The local chain stamps its blocks with it.
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
    if (ahead > Math.max(lead, MAX_LEAD_MS)) throw refuse('clock.too_far')
    if (ahead > lead) await store.write(ahead)
    await lengthenTo(ahead)
    return now()
  }
  return { now, moveTo, catchUp, advance: (seconds) => moveTo(new Date(now().getTime() + seconds * 1000)) }
}

/** Follows the moves of other replicas until it is closed: at once if it hears them, otherwise within a second. */
export function followReplicas(
  clock: Pick<TestClock, 'catchUp'>,
  wakeUps: Pick<WakeUps, 'listen' | 'hearsAll'>,
): Part<null> {
  const catchUp = inTurns(clock.catchUp)
  wakeUps.listen(() => void catchUp().catch(() => {}))
  return repeat(catchUp, () => (wakeUps.hearsAll() ? CATCH_UP_IDLE_MS : CATCH_UP_MS))
}
