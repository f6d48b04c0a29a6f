import type { MintObstacle } from '@certify/domain/certificate/may-mint'
import type { EventDetail, WireEventStatus } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'

/** The keys of the sentences that say why an action for a participant is closed. */
export type ClosedReason =
  | 'minting'
  | 'noCertificate'
  | 'absent'
  | 'ruleNotMet'
  | 'revoked'
  | 'pending'
  | 'uploadCanceled'
  | 'uploadAbsent'
  | 'uploadIssued'
  | 'nameCanceled'
  | 'nameDeclined'
  | 'nameEnded'
  | 'nameOff'
  | 'nameNoPlace'

type Facts = Pick<WireParticipant, 'status' | 'attendance_state' | 'certificate'>

/** Whether a participant still needs a certificate: none was requested, or the request failed. */
export function needsCertificate({ certificate }: Pick<WireParticipant, 'certificate'>): boolean {
  return certificate.state === 'none' || certificate.state === 'ready' || certificate.state === 'failed'
}

/** The reason for each obstacle. A blocked request is tried again. The other nulls never meet a button. */
const reasons: Readonly<Record<MintObstacle, ClosedReason | null>> = {
  minted: null,
  requested: 'pending',
  blocked: null,
  closed: 'minting',
  not_registered: 'revoked',
  absent: 'absent',
  not_recorded: null,
  rule_not_met: 'ruleNotMet',
  no_artwork: 'noCertificate',
}

/** Finds why a participant's certificate cannot be minted now, as the server says. */
export function refusalToMint({
  mint_obstacles: [first],
}: Pick<WireParticipant, 'mint_obstacles'>): ClosedReason | null {
  return first ? reasons[first] : null
}

/** Finds why no image can be uploaded for a participant now. A participant without recorded attendance may get one. */
export function refusalToUpload(participant: Facts, status: WireEventStatus): ClosedReason | null {
  if (status === 'canceled') return 'uploadCanceled'
  if (participant.status === 'revoked') return 'revoked'
  if (participant.attendance_state === 'absent') return 'uploadAbsent'
  return needsCertificate(participant) ? null : 'uploadIssued'
}

/** Finds why no other spelling of a participant's name can be proposed now. */
export function refusalToPropose(
  { status, name_choice, name_now, certificate }: WireParticipant,
  event: Pick<EventDetail, 'status' | 'print_names' | 'names_have_place'>,
): ClosedReason | null {
  if (event.status === 'canceled') return 'nameCanceled'
  if (status === 'revoked') return 'revoked'
  if (name_choice?.print === false) return 'nameDeclined'
  if (certificate.ended || certificate.revoking) return 'nameEnded'
  if (certificate.state === 'pending') return 'pending'
  const isIssued = certificate.state === 'minted'
  if (!event.print_names && (!isIssued || name_now === null)) return 'nameOff'
  return isIssued || event.names_have_place ? null : 'nameNoPlace'
}
