import type { RateCounter, RateLimit } from '@certify/domain/shared/rate-limit'
import { TooManyError } from './api-errors'

/** Every limit of the API, with its reason. */
export const limits = {
  /** A page makes a dozen calls; a room of people behind one address makes hundreds. */
  general: { name: 'general', points: 6000, seconds: 60 },
  /** What changes something is pressed by hand. */
  change: { name: 'change', points: 1500, seconds: 60 },
  /** Verification asks the chain: dearer than a read of our own. */
  verify: { name: 'verify', points: 600, seconds: 60 },
  /** Reads of the chain through `/rpc`, in the price of a cheap one. A verification costs 14: a room can verify at once. */
  window: { name: 'window', points: 3000, seconds: 20 },
  /** The same for requests that ask for much at once: 200 certificates on one page cost 420. */
  windowBulk: { name: 'window_bulk', points: 600, seconds: 20 },
  /** Checking a signature costs a millisecond, or a call of the chain for a contract wallet. */
  login: { name: 'login', points: 600, seconds: 600, exact: true },
  loginWallet: { name: 'login_wallet', points: 100, seconds: 600, exact: true },
  /** Drawing is a quarter of a second of one processor, unless it was drawn before. */
  document: { name: 'document', points: 240, seconds: 60 },
  /** Decoding an image is the dearest thing a caller can ask for. */
  upload: { name: 'upload', points: 300, seconds: 600 },
  /** 100-bit codes cannot be guessed at this pace in the life of the universe. */
  wrongCodeWallet: { name: 'wrong_code_wallet', points: 10, seconds: 600, exact: true },
  wrongCodeAddress: { name: 'wrong_code_address', points: 100, seconds: 600, exact: true },
} as const satisfies Record<string, RateLimit>

/** Refuses what happens too often. */
export interface RateGuard {
  /** Counts `points`, 1 by default, and refuses when they are too many. @throws {TooManyError} */
  take(limit: RateLimit, key: string, points?: number): Promise<void>
  /** Takes one back: where only failures count, each attempt is counted first, so that many at once are too. */
  giveBack(limit: RateLimit, key: string): Promise<void>
}

/** The guard over a counter; `off` counts and refuses nothing. */
export function rateGuard(counter: RateCounter | 'off'): RateGuard {
  if (counter === 'off') return { take: async () => {}, giveBack: async () => {} }
  return {
    async take(limit, key, points) {
      const { count, secondsLeft } = await counter.add(limit, key, points)
      if (count > limit.points) {
        throw new TooManyError({ limit: limit.name, retryAfterSeconds: Math.max(1, secondsLeft) })
      }
    },
    giveBack: (limit, key) => counter.subtract(limit, key),
  }
}
