import type { Address } from '../shared/address'
import { shortAddress } from '../shared/address'
import { CertifyError } from '../shared/errors'
import { CODE_MINUTES, MAX_INVITATION_MAILS, MAX_INVITED } from './invitation'

/** The link is not ours, or belongs to no invitation. */
export class InvitationUnknownError extends CertifyError<'invitation.unknown'> {
  constructor() {
    super('invitation.unknown')
  }
}

/** The invitation was withdrawn or declined, or has expired. */
export class InvitationOverError extends CertifyError<'invitation.over'> {
  constructor() {
    super('invitation.over')
  }
}

/** Somebody claimed this invitation, or this account claimed another one of the event. */
export class InvitationUsedError extends CertifyError<'invitation.used'> {
  constructor(by: 'another' | 'you') {
    super('invitation.used', { values: by === 'you' ? { case: 'by_you' } : {} })
  }
}

/** The list names the wallet that may claim, and it is not this one. */
export class InvitationWalletError extends CertifyError<'invitation.other_wallet'> {
  constructor(wallet: Address) {
    super('invitation.other_wallet', { values: { wallet: shortAddress(wallet) } })
  }
}

/** The event has no such invitation. */
export class InvitationNotFoundError extends CertifyError<'invitation.not_found'> {
  constructor() {
    super('invitation.not_found')
  }
}

/** Only open invitations can be withdrawn or sent again. */
export class InvitationClosedError extends CertifyError<'invitation.not_open'> {
  constructor() {
    super('invitation.not_open')
  }
}

/** The person has received all mails that one invitation may send. */
export class EnoughInvitationMailsError extends CertifyError<'invitation.enough'> {
  constructor() {
    super('invitation.enough', { values: { max: MAX_INVITATION_MAILS } })
  }
}

/** The organizer says that everybody attended, and the list itself says who did. */
export class AttendanceGivenError extends CertifyError<'invitation.attendance_given'> {
  constructor() {
    super('invitation.attendance_given', { field: 'all_attended' })
  }
}

/** This instance sends no mail. */
export class NoMailServerError extends CertifyError<'invitation.no_mail'> {
  constructor() {
    super('invitation.no_mail')
  }
}

/** The claim needs the code that went to the invited address. */
export class CodeNeededError extends CertifyError<'invitation.code_needed'> {
  constructor() {
    super('invitation.code_needed', { values: { minutes: CODE_MINUTES } })
  }
}

/** The code is wrong. */
export class CodeWrongError extends CertifyError<'invitation.code_wrong'> {
  constructor({ triesLeft }: { triesLeft: number }) {
    super('invitation.code_wrong', { field: 'code', values: { count: triesLeft } })
  }
}

/** The code is too old, belongs to another wallet, or was tried too often. */
export class CodeOverError extends CertifyError<'invitation.code_over'> {
  constructor() {
    super('invitation.code_over', { field: 'code' })
  }
}

/** The invited address can get no more codes for now. */
export class EnoughCodesError extends CertifyError<'invitation.code_enough'> {
  constructor({ waitMs }: { waitMs: number }) {
    const hours = Math.ceil(waitMs / 3_600_000)
    const isLong = hours > 1
    super('invitation.code_enough', {
      values: isLong ? { case: 'hours', hours } : { count: Math.max(1, Math.ceil(waitMs / 60_000)) },
    })
  }
}

/** The event no longer takes invitations. */
export class InvitingClosedError extends CertifyError<'invitation.closed'> {
  constructor() {
    super('invitation.closed')
  }
}

/** The list has more people than the event has places for. */
export class TooManyInvitedError extends CertifyError<'invitation.too_many'> {
  constructor({ people, places }: { people: number; places: number }) {
    super('invitation.too_many', { values: { people, places } })
  }
}

/** The list has more rows than one list may have. */
export class ListTooLongError extends CertifyError<'invitation.list_too_long'> {
  constructor() {
    super('invitation.list_too_long', { values: { max: MAX_INVITED } })
  }
}

/** The file is not CSV. */
export class NotCsvError extends CertifyError<'invitation.not_csv'> {
  constructor({ row }: { row: number }) {
    super('invitation.not_csv', { field: 'file', values: { row } })
  }
}
