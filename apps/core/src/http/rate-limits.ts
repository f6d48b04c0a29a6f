import { moveBounds } from '@certify/domain/certificate/move-bounds'
import type { RateCounter, RateLimit } from '@certify/domain/shared/rate-limit'
import type { LimitName } from '@certify/wire/legal'
import { TooManyError } from './api-errors'

/** Every limit of the API, with its reason. `GET legal` and the page of the terms publish them. */
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
   * Each nonce is a row for ten minutes. The limit bounds the table and must not stop a room, where one person may
   * waste many nonces at the shared address.
   */
  nonce: { name: 'nonce', points: 120_000, seconds: 600 },
  /** Readings of a passkey's wallet, one for each sign-in: as many as nonces, for the same reason. */
  passkey: { name: 'passkey', points: 120_000, seconds: 600 },
  /** Sign-ins of wallets without an account, because each leaves a session. Accounts are not counted. */
  newWallet: { name: 'new_wallet', points: 6000, seconds: 600, exact: true },
  /** Signatures that match no key and so cost a call to the chain: by address, and by wallet at that address. */
  contractLogin: { name: 'contract_login', points: 300, seconds: 600, exact: true },
  contractLoginWallet: { name: 'contract_login_wallet', points: 10, seconds: 600, exact: true },
  /** Guesses at the links of confirmations. */
  confirmation: { name: 'confirmation', points: 300, seconds: 600 },
  /** Tests of announcements that one organizer sends to their own address. */
  announcementTests: { name: 'announcement_tests', points: 20, seconds: 3_600 },
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
  /** Lists of people that we read for one organizer: each costs up to a second of the processor. */
  checkedLists: { name: 'checked_lists', points: 120, seconds: 600 },
  /** Codes to invited addresses that one wallet asks for in a day: a family or a helper claims several invitations. */
  claimCodes: { name: 'claim_codes', points: 60, seconds: 86_400, exact: true },
  /** Questions that we ask the DNS for one organizer: each goes to other people's servers. */
  askedDomains: { name: 'asked_domains', points: 30, seconds: 600 },
  /** How often moves may be asked for. The database counts these itself, with or without the other limits. */
  ...moveBounds,
  /** Codes to one account's address in a day, for all people who ask. With five tries each, guessing takes decades. */
  moveCodes: { name: 'move_codes', points: 6, seconds: 86_400, exact: true },
  /** Codes that one account orders to one other account's address in a day. */
  moveCodesPerAsker: { name: 'move_codes_per_asker', points: 3, seconds: 86_400, exact: true },
  /** Proposals of another spelling to one person at one event in a day: each is a mail. */
  nameProposals: { name: 'name_proposals', points: 3, seconds: 86_400, exact: true },
  /** Transcripts that are opened: nobody guesses 130 bits, and each makes its reader verify up to 500 certificates. */
  transcripts: { name: 'transcripts', points: 60, seconds: 60 },
  /** Links to transcripts that one account makes in a day. Each stays as a row. */
  transcriptLinks: { name: 'transcript_links', points: 60, seconds: 86_400, exact: true },
  /**
   * Each right scan is a row for half an hour. Like the limit of nonces, it bounds the table and must not stop a room.
   */
  scan: { name: 'scan', points: 120_000, seconds: 600 },
  /** Requests of one wallet with an `Idempotency-Key`: each answer is kept for a day. */
  keptAnswers: { name: 'kept_answers', points: 20_000, seconds: 86_400 },
  /** Wrong codes that one address scans: a full room may scan the same late screenshot, once for each person. */
  wrongScan: { name: 'wrong_scan', points: 600, seconds: 60 },
  /** Wrong attendance codes of one wallet. A right code does not count and is never refused. */
  wrongCode: { name: 'wrong_code', points: 10, seconds: 600, exact: true },
} as const satisfies Record<string, RateLimit & { name: LimitName }>

/** What a caller has left of a limit. */
export type RateLeft = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number }

/** Refuses calls that happen too often. */
export interface RateGuard {
  /**
   * Counts `points`, 1 by default, and refuses if there are too many. Answers what is left; null without limits.
   *
   * @throws {TooManyError}
   */
  take(limit: RateLimit, key: string, points?: number): Promise<RateLeft | null>
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
  if (counter === 'off') return { take: async () => null, giveBack: async () => {}, isSpent: () => false }
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
      if (count <= limit.points) {
        return { limit: limit.points, remaining: limit.points - count, resetSeconds: secondsLeft }
      }
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

/** Programs learn how much they may still ask. The answer is copied, because several callers may share one. */
export function tellLeft(answer: Response, left: RateLeft | undefined): Response {
  if (!left) return answer
  const told = new Response(answer.body, answer)
  told.headers.set('ratelimit-limit', String(left.limit))
  told.headers.set('ratelimit-remaining', String(left.remaining))
  told.headers.set('ratelimit-reset', String(left.resetSeconds))
  return told
}
