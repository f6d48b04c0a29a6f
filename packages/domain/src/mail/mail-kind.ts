/**
 * Every kind of mail. `must`: it arrives, if need be twice. `once`: it is never sent twice, if need be not at all; a
 * person may switch it off.
 */
const arrivals = {
  'address.confirm': 'must',
  'address.changed': 'must',
  'seat.taken': 'must',
  'seat.lost': 'must',
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
  'attendance.missing': 'must',
} as const

/** The name of one kind. */
export type MailKind = keyof typeof arrivals

/** A kind that a person may switch off. */
export type OptionalMailKind = {
  [Kind in MailKind]: (typeof arrivals)[Kind] extends 'once' ? Kind : never
}[MailKind]

/** All kinds, as a database or a schema needs them. */
export const mailKinds = Object.keys(arrivals) as [MailKind, ...MailKind[]]

/** Whether a person may switch the kind off. */
export function isOptional(kind: string): kind is OptionalMailKind {
  return (arrivals as Readonly<Record<string, 'must' | 'once'>>)[kind] === 'once'
}

/** The kinds that a person may switch off. */
export const optionalMailKinds = mailKinds.filter(isOptional) as [OptionalMailKind, ...OptionalMailKind[]]
