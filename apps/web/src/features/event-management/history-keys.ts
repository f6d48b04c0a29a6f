import type { AuditAction } from '@certify/domain/audit/audit-record'

/** The key of the sentence of every action on an event. */
const keys = {
  'event.created': 'eventCreated',
  'event.rebuilt': 'eventRebuilt',
  'event.edited': 'eventEdited',
  'event.minting_opened': 'eventMintingOpened',
  'event.minting_closed': 'eventMintingClosed',
  'event.canceled': 'eventCanceled',
  'event.code_rotated': 'eventCodeRotated',
  'event.code_locked': 'eventCodeLocked',
  'event.names_switched': 'eventNamesSwitched',
  'event.announced': 'eventAnnounced',
  'name.agreed': 'nameAgreed',
  'name.declined': 'nameDeclined',
  'artwork.fields_placed': 'artworkFieldsPlaced',
  'correction.asked': 'correctionAsked',
  'correction.move_asked': 'correctionMoveAsked',
  'correction.email_confirmed': 'correctionEmailConfirmed',
  'correction.withdrawn': 'correctionWithdrawn',
  'correction.declined': 'correctionDeclined',
  'certificate.replacement_requested': 'certificateReplacementRequested',
  'roster.joined': 'rosterJoined',
  'roster.seated': 'rosterSeated',
  'roster.approved': 'rosterApproved',
  'roster.declined': 'rosterDeclined',
  'roster.left': 'rosterLeft',
  'roster.revoked': 'rosterRevoked',
  'attendance.marked': 'attendanceMarked',
  'attendance.recorded': 'attendanceRecorded',
  'attendance.rebuilt': 'attendanceRebuilt',
  'attendance.checked_in': 'attendanceCheckedIn',
  'attendance.undone': 'attendanceUndone',
  'door.codes_stopped': 'doorCodesStopped',
  'door.link_made': 'doorLinkMade',
  'door.link_revoked': 'doorLinkRevoked',
  'invitation.sent': 'invitationSent',
  'invitation.sent_again': 'invitationSentAgain',
  'invitation.withdrawn': 'invitationWithdrawn',
  'invitation.claimed': 'invitationClaimed',
  'invitation.objected': 'invitationObjected',
  'artwork.uploaded': 'artworkUploaded',
  'artwork.design_chosen': 'artworkDesignChosen',
  'certificate.requested': 'certificateRequested',
  'certificate.batch_requested': 'certificateBatchRequested',
  'certificate.batch_retried': 'certificateBatchRetried',
  'certificate.revocation_requested': 'certificateRevocationRequested',
} as const satisfies Partial<Record<AuditAction, string>>

/** The key of an action's sentence; an action that this page does not know gets a general one. */
export function historyKey(action: string): (typeof keys)[keyof typeof keys] | 'other' {
  return Object.hasOwn(keys, action) ? keys[action as keyof typeof keys] : 'other'
}
