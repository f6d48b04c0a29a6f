import { CertifyError, type ErrorCode, type FieldCode, InternalError } from '@certify/domain/shared/errors'
import { explain, sayEnglish } from '@certify/domain/shared/say-english'
import type { ErrorBody } from '@certify/wire/error-body'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The status of each code. A new code without a status does not compile. */
const statusByCode = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.wrong_type': 415,
  'request.too_many': 429,
  'request.cross_site': 403,
  'request.foreign_host': 403,
  'request.not_found': 404,
  'request.wrong_method': 405,
  'request.not_acceptable': 406,
  'metrics.refused': 403,
  'operator.refused': 403,
  'session.missing': 401,
  'session.forbidden': 403,
  'key.refused': 401,
  'key.scope': 403,
  'key.too_many': 409,
  'team.invitation_over': 409,
  'team.own': 409,
  'team.member_not_found': 404,
  'team.full': 409,
  'team.too_many_invitations': 409,
  'webhook.too_many': 409,
  'webhook.not_found': 404,
  'webhook.private_address': 422,
  'domain.not_claimed': 404,
  'idempotency.other_request': 422,
  'idempotency.running': 409,
  'login.invalid': 401,
  'login.signature_uncheckable': 503,
  'act.signature_needed': 403,
  'act.signature_refused': 403,
  'account.not_found': 404,
  'account.erased': 410,
  'account.moved': 409,
  'account.taken': 409,
  'account.role_missing': 403,
  'legal.changed': 409,
  'passkey.not_found': 404,
  'passkey.taken': 409,
  'passkey.too_many': 409,
  'confirmation.refused': 409,
  'confirmation.enough': 429,
  'mail.enough': 429,
  'mail.not_found': 404,
  'announcement.today': 409,
  'announcement.nobody': 409,
  'announcement.own_address': 409,
  'event.not_found': 404,
  'event.canceled': 409,
  'event.transition_refused': 409,
  'event.capacity_below_joined': 409,
  'event.start_fixed': 409,
  'event.too_many_upcoming': 409,
  'roster.already_registered': 409,
  'roster.fully_booked': 409,
  'roster.approval_needed': 409,
  'roster.list_only': 409,
  'roster.approval_not_needed': 409,
  'waitlist.off': 409,
  'waitlist.seat_free': 409,
  'roster.closed': 409,
  'roster.revoked': 403,
  'roster.not_registered': 404,
  'roster.entry_not_found': 404,
  'invitation.unknown': 404,
  'invitation.over': 409,
  'invitation.used': 409,
  'invitation.other_wallet': 409,
  'invitation.not_found': 404,
  'invitation.not_open': 409,
  'invitation.enough': 409,
  'invitation.no_mail': 409,
  'invitation.code_needed': 409,
  'invitation.code_wrong': 409,
  'invitation.code_over': 409,
  'invitation.code_enough': 409,
  'invitation.closed': 409,
  'invitation.too_many': 409,
  'invitation.list_too_long': 422,
  'invitation.not_csv': 422,
  'invitation.file_unknown': 422,
  'invitation.workbook': 422,
  'invitation.attendance_given': 422,
  // The reasons of single rows, which an answer lists.
  'invitation.double': 422,
  'invitation.contradiction': 422,
  'invitation.here': 422,
  'invitation.declined': 422,
  'invitation.not_begun': 422,
  'invitation.attended_unreadable': 422,
  'invitation.left_out': 422,
  'invitation.visit': 422,
  'invitation.open_quote': 422,
  'invitation.bad_bytes': 422,
  'invitation.other_shape': 422,
  'invitation.no_times': 422,
  'invitation.minutes_unreadable': 422,
  'invitation.repaired': 422,
  'invitation.revoked': 422,
  'attendance.refused': 403,
  'attendance.scan_over': 409,
  'attendance.scan_used': 409,
  'attendance.closed': 409,
  'attendance.doors_closed': 409,
  'attendance.locked': 429,
  'door.link_missing': 401,
  'door.ended': 410,
  'door.link_not_found': 404,
  'door.too_many_links': 409,
  'door.event_over': 409,
  'certificate.not_found': 404,
  'certificate.minting_closed': 409,
  'certificate.attendance_missing': 403,
  'certificate.artwork_missing': 409,
  'certificate.token_uri_foreign': 409,
  'certificate.already_minted': 409,
  'certificate.already_revoked': 409,
  'certificate.batch_not_found': 404,
  'certificate.names_off': 409,
  'certificate.name_fixed': 409,
  'certificate.being_replaced': 409,
  'correction.not_found': 404,
  'correction.open': 409,
  'correction.refused': 409,
  'correction.unproven': 409,
  'correction.several': 409,
  'correction.enough_moves': 429,
  'correction.move_early': 409,
  'correction.move_taken': 409,
  'correction.no_mail': 409,
  'certificate.no_document': 409,
  'credential.list_not_found': 404,
  'credential.proof_missing': 404,
  'upload.refused': 409,
  'upload.not_an_image': 415,
  'content.not_found': 404,
  'content.erased': 410,
  'content.unavailable': 503,
  'chain.unavailable': 503,
  'chain.window_full': 429,
  'database.unavailable': 503,
  'clock.too_far': 422,
  'storage.full': 507,
  'upload.day_full': 429,
  'server.failed': 500,
} as const satisfies Record<Exclude<ErrorCode, FieldCode>, ContentfulStatusCode>

/** A refusal in the form of an answer. */
export type RefusalAnswer = {
  readonly status: ContentfulStatusCode
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | undefined
}

/** The answer to a failure. A failure without a code of ours becomes "failed" and reveals nothing. */
export function toRefusal(error: unknown, requestId: string): RefusalAnswer {
  if (!(error instanceof CertifyError) || error instanceof InternalError) {
    const failed = { code: 'server.failed', values: {} } as const
    const body = { message: sayEnglish(failed), ...failed, requestId }
    return { status: 500, body, retryAfterSeconds: undefined }
  }
  const { code, values } = error
  const status = chooseStatus(code)
  const body: ErrorBody = { message: explain(error), code, values, requestId }
  if (error.field !== undefined) body.field = error.field
  const waits = status === 429 || status === 503
  return { status, body, retryAfterSeconds: error.retryAfterSeconds ?? (waits ? 5 : undefined) }
}

function chooseStatus(code: ErrorCode): ContentfulStatusCode {
  return Object.hasOwn(statusByCode, code) ? statusByCode[code as keyof typeof statusByCode] : 422
}
