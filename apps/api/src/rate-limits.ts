import type { RateCounter, RateLimit } from '@certify/domain/shared/rate-limit'
import { TooManyError } from './api-errors'

/** Every limit of the API, with its reason. */
export const limits = {
  /** For one signed-in wallet. A page makes a dozen calls. */
  general: { name: 'general', points: 6000, seconds: 60 },
  /** For all visitors at one address: a whole room loads its first pages within a minute. */
  visitors: { name: 'visitors', points: 12_000, seconds: 60 },
  /** People trigger changes by hand, so these are few. */
  change: { name: 'change', points: 1500, seconds: 60 },
  /** Verification asks the chain, which costs more than a read of our own. */
  verify: { name: 'verify', points: 600, seconds: 60 },
  /**
   * Reads of the chain through `/rpc`, in units of a cheap read. A verification costs 14, so a room can verify at
   * once.
   */
  window: { name: 'window', points: 3000, seconds: 20 },
  /** The same for requests with many questions: 200 certificates on one page cost 420. */
  windowBulk: { name: 'window_bulk', points: 600, seconds: 20 },
  /**
   * Each nonce is a row for ten minutes. The limit bounds the table, not a room: one person at its address may waste
   * many.
   */
  nonce: { name: 'nonce', points: 120_000, seconds: 600 },
  /** Readings of a passkey's wallet, one for each sign-in: a whole room signs in within a minute. */
  passkey: { name: 'passkey', points: 1200, seconds: 60 },
  /** Sign-ins of wallets without an account, because each leaves a session. Accounts are not counted. */
  newWallet: { name: 'new_wallet', points: 6000, seconds: 600, exact: true },
  /** Signatures that match no key and so cost a call to the chain: by address, and by wallet at that address. */
  contractLogin: { name: 'contract_login', points: 300, seconds: 600, exact: true },
  contractLoginWallet: { name: 'contract_login_wallet', points: 10, seconds: 600, exact: true },
  /** Guesses at the links of confirmations. */
  confirmation: { name: 'confirmation', points: 300, seconds: 600 },
  /** Drawing takes a quarter of a second of one processor, unless it is cached. */
  document: { name: 'document', points: 240, seconds: 60 },
  /** Decoding an image is the most expensive request. */
  upload: { name: 'upload', points: 300, seconds: 600 },
  /** Pictures that one organizer stores in a day: two for each person of a large conference. */
  storedFiles: { name: 'stored_files', points: 2_000, seconds: 86_400, exact: true },
  /** The same in kilobytes, as we keep them. */
  storedKilobytes: { name: 'stored_kilobytes', points: 1_000_000, seconds: 86_400, exact: true },
  /** Marks of one door: more than any queue of people makes, and a bound on what a stolen link can write. */
  doorMarks: { name: 'door_marks', points: 6000, seconds: 60 },
  /** Moves that one wallet asks for in a day: each certificate is asked for on its own. */
  askedMoves: { name: 'asked_moves', points: 30, seconds: 86_400, exact: true },
  /** Wrong codes that one address has scanned: a late screenshot in a full room is one for each person. */
  wrongScan: { name: 'wrong_scan', points: 600, seconds: 60 },
  /** Wrong attendance codes of one wallet. A right code does not count and is never refused. */
  wrongCode: { name: 'wrong_code', points: 10, seconds: 600, exact: true },
} as const satisfies Record<string, RateLimit>

/** Refuses calls that happen too often. */
export interface RateGuard {
  /** Counts `points`, 1 by default, and refuses if there are too many. @throws {TooManyError} */
  take(limit: RateLimit, key: string, points?: number): Promise<void>
  /** Takes one back. If only failures count, each attempt counts first, so that parallel attempts count too. */
  giveBack(limit: RateLimit, key: string): Promise<void>
  /** Whether this process refused `key` within the last second. */
  isSpent(limit: RateLimit, key: string): boolean
}

/** How long an exact limit's refusal is remembered, so that a flood of refusals writes nothing. */
const REMEMBER_MS = 1_000
/** The maximum number of remembered refusals. Beyond it the oldest are forgotten. */
const REMEMBERED = 10_000

/** The guard over a counter. `off` counts and refuses nothing. */
export function rateGuard(counter: RateCounter | 'off'): RateGuard {
  if (counter === 'off') return { take: async () => {}, giveBack: async () => {}, isSpent: () => false }
  const refused = new Map<string, { readonly until: number; readonly retryAfterSeconds: number }>()
  const buildKey = (limit: RateLimit, key: string) => `${limit.name} ${key}`
  const findRefusal = (limit: RateLimit, key: string) => {
    const found = refused.get(buildKey(limit, key))
    return found && found.until > performance.now() ? found : null
  }
  const remember = (limit: RateLimit, key: string, retryAfterSeconds: number) => {
    refused.set(buildKey(limit, key), { until: performance.now() + REMEMBER_MS, retryAfterSeconds })
    const [oldest] = refused.keys()
    if (refused.size > REMEMBERED && oldest !== undefined) refused.delete(oldest)
  }
  return {
    async take(limit, key, points) {
      const known = limit.exact ? findRefusal(limit, key) : null
      if (known) throw new TooManyError({ limit: limit.name, retryAfterSeconds: known.retryAfterSeconds })
      const { count, secondsLeft } = await counter.add(limit, key, points)
      if (count <= limit.points) return
      const retryAfterSeconds = Math.max(1, secondsLeft)
      remember(limit, key, retryAfterSeconds)
      throw new TooManyError({ limit: limit.name, retryAfterSeconds })
    },
    async giveBack(limit, key) {
      refused.delete(buildKey(limit, key))
      await counter.subtract(limit, key)
    },
    isSpent: (limit, key) => findRefusal(limit, key) !== null,
  }
}
