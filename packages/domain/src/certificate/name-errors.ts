import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The certificate is issued or being issued, so its name can no longer change. */
export class NameFixedError extends CertifyError<'certificate.name_fixed'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('certificate.name_fixed', { facts: { eventId } })
  }
}
