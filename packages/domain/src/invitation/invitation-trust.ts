/** After so many "not me" about what an organization sent within a day, its mail is paused. */
export const COMPLAINTS_UNTIL_PAUSE = 3
/** The limit of a new organization, unless the operator sets another. */
export const NEW_PER_DAY = 20
/** Complaints and refused addresses count for so many days. */
export const TRUST_DAYS = 30

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
type TrustLevel = (typeof trustLevels)[number]['level']

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

/** How the mails with an organizer's invitations stand. */
export type InvitationSending = OrganizerMail & {
  readonly waiting: number
  /** When the last of those that wait is due. */
  readonly lastMailAt: Date | null
  /** Mails that wait, and those of the last day. */
  readonly queued: number
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
