import { isUnasked, type MailKind } from './mail-kind'

/** Mails that an address gets in a day without having caused them, of all kinds and organizations together. */
export const UNASKED_A_DAY = 3
/** How many of these may be mails that nobody waits for: the last one is kept for a code or a confirmation. */
export const UNASKED_NEWS_A_DAY = 2
/** Confirmations a day that callers at one network address cause. The others wait. */
export const CONFIRMATIONS_FROM_ONE_PLACE = 50
/** After so many "not me" about what an organization sent within a day, its mail is paused. */
export const COMPLAINTS_UNTIL_PAUSE = 3
/** The limit of a new organization, unless the operator sets another. */
export const NEW_PER_DAY = 20
/** Complaints and refused addresses count for so many days. */
export const TRUST_DAYS = 30

const DAY_MS = 86_400_000

/**
 * How far an organization's mail is trusted, from the highest: the claims with a code that it takes, and the number of
 * unconfirmed addresses that it then reaches in a day.
 */
export const trustLevels = [
  { level: 'proven', claims: 100, perDay: 500 },
  { level: 'claimed', claims: 10, perDay: 100 },
  { level: 'new', claims: 0, perDay: NEW_PER_DAY },
] as const

/** The name of one level. */
export type TrustLevel = (typeof trustLevels)[number]['level']

/** With as many bad mails as this, and more than this share of those sent, an organization counts as new again. */
const BAD_MAILS = 3
const BAD_SHARE = 0.05

/** What became of an organization's invitations, and what the operator decided. */
export type OrganizerMail = {
  /** Invitations claimed with a code, without an objection. */
  readonly claimed: number
  /** In the last {@link TRUST_DAYS}: mails that went out, addresses that the mail server refused, and "not me". */
  readonly sent: number
  readonly refused: number
  readonly complaints: number
  /** The limit that the operator set for this organization; null for none. */
  readonly perDay: number | null
  readonly pausedAt: Date | null
}

/** The level of an organization, and how many unconfirmed addresses it reaches in a day. */
export type MailTrust = { readonly level: TrustLevel; readonly perDay: number }

/**
 * Judges how far an organization's mail is trusted.
 *
 * @param newPerDay - The limit of new organizations at this instance.
 */
export function judgeTrust(
  { claimed, sent, refused, complaints, perDay }: OrganizerMail,
  newPerDay: number,
): MailTrust {
  const bad = refused + complaints
  const isDoubted = bad >= BAD_MAILS && bad > sent * BAD_SHARE
  const reached = trustLevels.find(({ claims }) => !isDoubted && claimed >= claims)
  const level = reached?.level ?? 'new'
  return { level, perDay: perDay ?? Math.max(newPerDay, level === 'new' ? 0 : (reached?.perDay ?? 0)) }
}

/** Kinds that somebody waits for at the moment, each ordered by a press. */
const awaited: readonly MailKind[] = ['address.confirm', 'invitation.code', 'move.code']

/** How many unasked mails of a day may have gone to an address before one of this kind; null: as many as there are. */
export function getUnaskedLimit(
  kind: MailKind,
  { proven = false }: { proven?: boolean } = {},
): number | null {
  // Whoever typed the code of the mail reads the address, and caused the notice of the claim.
  if (!isUnasked(kind) || (kind === 'invitation.claimed' && proven)) return null
  return awaited.includes(kind) ? UNASKED_A_DAY : UNASKED_NEWS_A_DAY
}

/**
 * When there is room for one more, if no more than `limit` are allowed within a day; null: now.
 *
 * @param moments - When each of the others of the last day went out, in any order.
 */
export function findRoom(moments: readonly Date[], limit: number, now: Date): Date | null {
  if (limit === 0) return new Date(now.getTime() + DAY_MS)
  const since = now.getTime() - DAY_MS
  const recent = moments.map((each) => each.getTime()).filter((ms) => ms > since)
  const blocking = recent.sort((a, b) => a - b)[recent.length - limit]
  return blocking === undefined || recent.length < limit ? null : new Date(blocking + DAY_MS)
}

/** Why a mail waits, apart from the order of the outbox. */
export const holdReasons = ['address_enough', 'organizer_enough', 'organizer_paused', 'place_enough'] as const

/** One reason. */
export type HoldReason = (typeof holdReasons)[number]
