import { CertifyError, refuse } from '../shared/errors'
import { CODE_MINUTES, MAX_INVITED } from './invitation'

/** The claim needs the code that went to the invited address. */
export class CodeNeededError extends CertifyError<'invitation.code_needed'> {
  constructor() {
    super('invitation.code_needed', { values: { minutes: CODE_MINUTES } })
  }
}

/** The address can get no more codes for now. */
export function refuseMoreCodes({ waitMs }: { waitMs: number }): CertifyError<'invitation.code_enough'> {
  const hours = Math.ceil(waitMs / 3_600_000)
  if (hours > 1) return refuse('invitation.code_enough', { case: 'hours', hours })
  return refuse('invitation.code_enough', { count: Math.max(1, Math.ceil(waitMs / 60_000)) })
}

/** The list has more rows than one list may have. */
export function refuseLongList(): CertifyError<'invitation.list_too_long'> {
  return refuse('invitation.list_too_long', { max: MAX_INVITED })
}
