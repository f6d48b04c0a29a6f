import type { Clock } from '@certify/domain/shared/clock'

/** Where the clock's lead over real time is kept, so that a restart does not turn time back. */
export type LeadStore = {
  read(): Promise<number>
  write(leadMilliseconds: number): Promise<void>
}

/** The server's idea of now, and the one way to move it: forward. */
export type TestClock = {
  readonly now: Clock
  /** Moves now to `to`; a moment that has passed changes nothing. Answers the new now. */
  moveTo(to: Date): Promise<Date>
  /** Moves now forward by `seconds`. Answers the new now. */
  advance(seconds: number): Promise<Date>
}

/**
 * Opens the test clock where it was left.
 *
 * @param followers - Told the new now before the move is answered: the local chain stamps its blocks with it.
 */
export async function openTestClock(
  store: LeadStore,
  followers: readonly ((now: Date) => Promise<void>)[],
): Promise<TestClock> {
  let lead = await store.read()
  const now = () => new Date(Date.now() + lead)
  const moveTo = async (to: Date) => {
    const ahead = to.getTime() - Date.now()
    if (ahead > lead) {
      await store.write(ahead)
      lead = ahead
      for (const follow of followers) await follow(now())
    }
    return now()
  }
  return { now, moveTo, advance: (seconds) => moveTo(new Date(now().getTime() + seconds * 1000)) }
}
