/**
 * Every kind of mail. `must`: it must arrive, even if it arrives twice. `once`: it is never sent twice, even if it then
 * never arrives; a person may switch it off.
 */
const arrivals = {
  'address.confirm': 'must',
  'address.changed': 'must',
  'seat.taken': 'must',
  'seat.lost': 'must',
  'seat.offered': 'must',
  'waitlist.joined': 'must',
  'request.asked': 'must',
  'request.declined': 'must',
  'event.changed': 'must',
  'event.canceled': 'must',
  'event.reminder': 'once',
  'certificate.open': 'must',
  'certificate.unclaimed': 'once',
  'certificate.ready': 'must',
  'certificate.corrected': 'must',
  'certificate.revoked': 'must',
  'correction.asked': 'must',
  'correction.declined': 'must',
  'move.asked': 'must',
  'move.ended': 'must',
  'move.code': 'must',
  'attendance.missing': 'must',
  'invitation.sent': 'must',
  'invitation.code': 'must',
  'invitation.claimed': 'must',
  'invitation.objected': 'must',
  'event.announcement': 'once',
  /** To its writer alone. */
  'announcement.test': 'must',
} as const

/** The name of one kind. */
export type MailKind = keyof typeof arrivals

/** A kind that a person may switch off. */
export type OptionalMailKind = {
  [Kind in MailKind]: (typeof arrivals)[Kind] extends 'once' ? Kind : never
}[MailKind]

/** All kinds, as a database or a schema needs them. */
export const mailKinds = Object.keys(arrivals) as [MailKind, ...MailKind[]]

/** The kinds that go to an invited address, which belongs to no account; the account is then the organizer's. */
export const invitedMailKinds = [
  'invitation.sent',
  'invitation.code',
  'invitation.claimed',
] as const satisfies readonly MailKind[]

/**
 * Why an address gets each kind. `own`: its owner confirmed it, and joined the event or made what the mail is about.
 * `other`: another person named the address, or acts on what its owner has.
 */
const causes: Readonly<Record<MailKind, 'own' | 'other'>> = {
  'address.confirm': 'other',
  'address.changed': 'own',
  'seat.taken': 'own',
  'seat.lost': 'own',
  'seat.offered': 'own',
  'waitlist.joined': 'own',
  'request.asked': 'own',
  'request.declined': 'own',
  'event.changed': 'own',
  'event.canceled': 'own',
  'event.reminder': 'own',
  'certificate.open': 'own',
  'certificate.unclaimed': 'own',
  'certificate.ready': 'own',
  'certificate.corrected': 'own',
  'certificate.revoked': 'own',
  'correction.asked': 'own',
  'correction.declined': 'own',
  'move.asked': 'other',
  'move.ended': 'other',
  'move.code': 'other',
  'attendance.missing': 'own',
  'invitation.sent': 'other',
  'invitation.code': 'other',
  'invitation.claimed': 'other',
  'invitation.objected': 'own',
  'event.announcement': 'own',
  'announcement.test': 'own',
}

/** Whether the owner of the address did not ask for mail of this kind. Its subject then has no words of an organizer. */
export function isUnasked(kind: MailKind): boolean {
  return causes[kind] === 'other'
}

/** Whether the kind goes to an invited address. */
export function goesToInvited(kind: MailKind): boolean {
  return invitedMailKinds.some((each) => each === kind)
}

/** Whether a person may switch the kind off. */
export function isOptional(kind: string): kind is OptionalMailKind {
  return (arrivals as Readonly<Record<string, 'must' | 'once'>>)[kind] === 'once'
}

/** The kinds that a person may switch off. */
export const optionalMailKinds = mailKinds.filter(isOptional) as [OptionalMailKind, ...OptionalMailKind[]]
