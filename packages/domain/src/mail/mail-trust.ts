import { type CertifyError, refuse } from '../shared/errors'
import { getRule, type MailKind } from './mail-kind'

/** Mails that an address gets in a day without having caused them, of all kinds and organizations together. */
export const UNASKED_A_DAY = 3
/** How many of these may be mails that nobody waits for: the last one is kept for a code or a confirmation. */
const UNASKED_NEWS_A_DAY = 2
/** Confirmations a day that callers at one network address cause. The others wait. */
export const CONFIRMATIONS_FROM_ONE_PLACE = 50

/** The day over which these are counted, in milliseconds. */
export const UNASKED_WITHIN_MS = 86_400_000

/** Confirmations of the last hour that nobody has answered yet. */
export type UnansweredConfirmations = {
  /** To the domain of this address, and how many accounts confirmed an address there. */
  readonly ofDomain: number
  readonly confirmedAtDomain: number
  /** Caused from the same network address; null: no call caused it. `isPlace`: it is no proxy's. */
  readonly ofCaller: number | null
  readonly isPlace: boolean
}

/** The hour over which unanswered confirmations are counted, in milliseconds. */
export const UNANSWERED_WITHIN_MS = 3_600_000
/** How many go to one domain, beside one for each account that confirmed an address there. */
const UNANSWERED_TO_DOMAIN = 60
/** How many a caller causes all the same, so that a crowd closes a domain to nobody else. */
const UNANSWERED_OF_NEWCOMER = 2
/** How many one network address causes behind which there may be many callers. */
const UNANSWERED_OF_SHARED_ADDRESS = 100
/** When it is asked again whether there is room: each answer makes some. */
export const UNANSWERED_RETRY_MS = 60_000

/** Why a confirmation waits until others are answered, or an hour is over; null: it goes out. */
export function findUnansweredHold(sent: UnansweredConfirmations): HoldReason | null {
  const { ofDomain, confirmedAtDomain, ofCaller, isPlace } = sent
  if (ofCaller === null) return null
  if (!isPlace && ofCaller >= UNANSWERED_OF_SHARED_ADDRESS) return 'place_enough'
  const isDomainFull = ofDomain >= UNANSWERED_TO_DOMAIN + confirmedAtDomain
  return isDomainFull && ofCaller >= UNANSWERED_OF_NEWCOMER ? 'domain_enough' : null
}

/** How many unasked mails of a day may have gone to an address before one of this kind; null: as many as there are. */
export function getUnaskedLimit(
  kind: MailKind,
  { proven = false }: { proven?: boolean } = {},
): number | null {
  const { cause } = getRule(kind).who
  // Whoever typed the code of the mail reads the address, and caused the notice of the claim.
  if (cause === 'own' || (cause === 'claim' && proven)) return null
  return cause === 'awaited' ? UNASKED_A_DAY : UNASKED_NEWS_A_DAY
}

/**
 * When there is room for one more, if no more than `limit` are allowed within a day; null: now.
 *
 * @param moments - When each of the others of the last day went out, in any order.
 */
export function findRoom(moments: readonly Date[], limit: number, now: Date): Date | null {
  if (limit === 0) return new Date(now.getTime() + UNASKED_WITHIN_MS)
  const since = now.getTime() - UNASKED_WITHIN_MS
  const recent = moments.map((each) => each.getTime()).filter((ms) => ms > since)
  const blocking = recent.sort((a, b) => a - b)[recent.length - limit]
  return blocking === undefined || recent.length < limit ? null : new Date(blocking + UNASKED_WITHIN_MS)
}

/** Why a mail waits, apart from the order of the outbox. */
export type HoldReason =
  | 'address_enough'
  | 'domain_enough'
  | 'organizer_enough'
  | 'organizer_paused'
  | 'place_enough'

/** The address got all mails of a day that it did not cause. */
export function refuseMoreMail({ waitMs }: { waitMs: number }): CertifyError<'mail.enough'> {
  const hours = Math.max(1, Math.ceil(waitMs / 3_600_000))
  return refuse(
    'mail.enough',
    { max: UNASKED_A_DAY, count: hours },
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
}
