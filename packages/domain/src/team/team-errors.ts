import { CertifyError } from '../shared/errors'
import { MAX_MEMBERS, MAX_OPEN_INVITATIONS } from './member'

/** Nobody made this link, it was withdrawn or used, or its time is over. */
export class TeamInvitationOverError extends CertifyError<'team.invitation_over'> {
  constructor() {
    super('team.invitation_over')
  }
}

/** The organization's own wallet tries to join or leave its team. */
export class OwnTeamError extends CertifyError<'team.own'> {
  constructor() {
    super('team.own')
  }
}

/** The organization has no such member, or no longer has this member. */
export class MemberNotFoundError extends CertifyError<'team.member_not_found'> {
  constructor() {
    super('team.member_not_found')
  }
}

/** The organization has as many members as one can have. */
export class TeamFullError extends CertifyError<'team.full'> {
  constructor() {
    super('team.full', { values: { max: MAX_MEMBERS } })
  }
}

/** The organization has the maximum number of links that wait for somebody to use them. */
export class TooManyTeamInvitationsError extends CertifyError<'team.too_many_invitations'> {
  constructor() {
    super('team.too_many_invitations', { values: { max: MAX_OPEN_INVITATIONS } })
  }
}
