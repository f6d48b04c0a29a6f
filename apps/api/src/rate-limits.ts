import { RateLimiterMemory } from 'rate-limiter-flexible'
import { TooManyError } from './api-errors'

/** How often something may happen: at most `points` in any `seconds` from the first. */
export type RateLimit = { readonly name: string; readonly points: number; readonly seconds: number }

/** Every limit of the API, with its reason. */
export const limits = {
  /** A page makes a dozen calls; a room of people behind one address makes hundreds. */
  general: { name: 'general', points: 6000, seconds: 60 },
  /** What changes something is pressed by hand. */
  change: { name: 'change', points: 1500, seconds: 60 },
  /** Verification asks the chain: dearer than a read of our own. */
  verify: { name: 'verify', points: 600, seconds: 60 },
  /** Checking a signature costs a millisecond, or a call of the chain for a contract wallet. */
  login: { name: 'login', points: 600, seconds: 600 },
  loginWallet: { name: 'login_wallet', points: 100, seconds: 600 },
  /** Decoding an image is the dearest thing a caller can ask for. */
  upload: { name: 'upload', points: 300, seconds: 600 },
  /** 100-bit codes cannot be guessed at this pace in the life of the universe. */
  wrongCodeWallet: { name: 'wrong_code_wallet', points: 10, seconds: 600 },
  wrongCodeAddress: { name: 'wrong_code_address', points: 100, seconds: 600 },
} as const satisfies Record<string, RateLimit>

/** Port: counts what happened, so that several replicas can count together. */
export interface RateCounter {
  /** Counts one more for `key`; answers how many there are in the window, and how long it still lasts. */
  add(limit: RateLimit, key: string): Promise<{ count: number; secondsLeft: number }>
  /** Takes one back that turned out not to count. */
  subtract(limit: RateLimit, key: string): Promise<void>
}

/** Counts in this process's memory: enough while there is one process. */
export function memoryRateCounter(): RateCounter {
  const counters = new Map<string, RateLimiterMemory>()
  const counterOf = (limit: RateLimit) => {
    const known = counters.get(limit.name)
    if (known) return known
    // The counter itself never refuses: refusing, and in which words, is decided by `RateGuard`.
    const counter = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: Number.MAX_SAFE_INTEGER,
      duration: limit.seconds,
    })
    counters.set(limit.name, counter)
    return counter
  }
  return {
    async add(limit, key) {
      const { consumedPoints, msBeforeNext } = await counterOf(limit).consume(key)
      return { count: consumedPoints, secondsLeft: Math.ceil(msBeforeNext / 1000) }
    },
    async subtract(limit, key) {
      await counterOf(limit).reward(key)
    },
  }
}

/** Refuses what happens too often. */
export interface RateGuard {
  /** Counts one, and refuses when it is one too many. @throws {TooManyError} */
  take(limit: RateLimit, key: string): Promise<void>
  /** Takes one back: where only failures count, each attempt is counted first, so that many at once are too. */
  giveBack(limit: RateLimit, key: string): Promise<void>
}

/** The guard over a counter; `off` counts and refuses nothing. */
export function rateGuard(counter: RateCounter | 'off'): RateGuard {
  if (counter === 'off') return { take: async () => {}, giveBack: async () => {} }
  return {
    async take(limit, key) {
      const { count, secondsLeft } = await counter.add(limit, key)
      if (count > limit.points) {
        throw new TooManyError({ limit: limit.name, retryAfterSeconds: Math.max(1, secondsLeft) })
      }
    },
    giveBack: (limit, key) => counter.subtract(limit, key),
  }
}
