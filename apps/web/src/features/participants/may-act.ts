import type { WireEventStatus } from '@certify/wire/events'
import type { Participant } from '@certify/wire/roster'

/** Why something cannot be done for a participant now, by the name of its sentence; null where it can. */
export type ClosedReason =
  | 'minting'
  | 'noCertificate'
  | 'absent'
  | 'revoked'
  | 'pending'
  | 'uploadCanceled'
  | 'uploadAbsent'
  | 'uploadIssued'

type Facts = Pick<Participant, 'status' | 'attendance_state' | 'certificate'>

/** Whether a participant still waits for a certificate: none was asked for, or the request failed. */
export function isWaiting({ certificate }: Pick<Participant, 'certificate'>): boolean {
  return certificate.state === 'none' || certificate.state === 'ready' || certificate.state === 'failed'
}

/** Why a participant's certificate cannot be minted now, the event's reasons before the person's. */
export function refusalToMint(participant: Facts, status: WireEventStatus): ClosedReason | null {
  if (status !== 'minting') return 'minting'
  if (participant.certificate.state === 'pending') return 'pending'
  if (participant.status === 'revoked') return 'revoked'
  if (participant.attendance_state === 'absent') return 'absent'
  return participant.certificate.source === null ? 'noCertificate' : null
}

/** Why no certificate can be uploaded for a participant now: nobody not recorded absent is left out. */
export function refusalToUpload(participant: Facts, status: WireEventStatus): ClosedReason | null {
  if (status === 'canceled') return 'uploadCanceled'
  if (participant.status === 'revoked') return 'revoked'
  if (participant.attendance_state === 'absent') return 'uploadAbsent'
  return isWaiting(participant) ? null : 'uploadIssued'
}
