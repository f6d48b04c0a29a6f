import type { AccountId } from '../shared/account-id'
import { CertifyError } from '../shared/errors'

/** The organizer has no certificates on such a list yet. */
export class CertificateListNotFoundError extends CertifyError<'credential.list_not_found'> {
  constructor({ organizer, list }: { organizer: AccountId; list: number }) {
    super('credential.list_not_found', { facts: { organizer, list } })
  }
}
