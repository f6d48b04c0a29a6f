import type { WireEventStatus } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'

/** The keys of the sentences that say why an action for a participant is closed. */
export type ClosedReason =
  | 'minting'
  | 'noCertificate'
  | 'absent'
  | 'revoked'
  | 'pending'
  | 'uploadCanceled'
  | 'uploadAbsent'
  | 'uploadIssued'

type Facts = Pick<WireParticipant, 'status' | 'attendance_state' | 'certificate'>

/** Whether a participant still needs a certificate: none was requested, or the request failed. */
export function needsCertificate({ certificate }: Pick<WireParticipant, 'certificate'>): boolean {
  return certificate.state === 'none' || certificate.state === 'ready' || certificate.state === 'failed'
}

/** Finds why a participant's certificate cannot be minted now. The event's reasons come before the person's. */
export function refusalToMint(participant: Facts, status: WireEventStatus): ClosedReason | null {
  if (status !== 'minting') return 'minting'
  if (participant.certificate.state === 'pending') return 'pending'
  if (participant.status === 'revoked') return 'revoked'
  if (participant.attendance_state === 'absent') return 'absent'
  return participant.certificate.source === null ? 'noCertificate' : null
}

/** Finds why no image can be uploaded for a participant now. A participant without recorded attendance may get one. */
export function refusalToUpload(participant: Facts, status: WireEventStatus): ClosedReason | null {
  if (status === 'canceled') return 'uploadCanceled'
  if (participant.status === 'revoked') return 'revoked'
  if (participant.attendance_state === 'absent') return 'uploadAbsent'
  return needsCertificate(participant) ? null : 'uploadIssued'
}
