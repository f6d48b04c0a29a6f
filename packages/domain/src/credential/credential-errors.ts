import { CertifyError } from '../shared/errors'
import type { AccountId } from '../shared/account-id'

/** The organizer has no certificates on such a list yet. */
export class CertificateListNotFoundError extends CertifyError<'credential.list_not_found'> {
  constructor({ organizer, list }: { organizer: AccountId; list: number }) {
    super('credential.list_not_found', { facts: { organizer, list } })
  }
}
