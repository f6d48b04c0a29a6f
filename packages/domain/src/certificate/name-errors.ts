import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The event prints no names on its certificates. */
export class NamesOffError extends CertifyError<'certificate.names_off'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('certificate.names_off', { facts: { eventId } })
  }
}

/** The certificate is issued or being issued, so its name can no longer change. */
export class NameFixedError extends CertifyError<'certificate.name_fixed'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('certificate.name_fixed', { facts: { eventId } })
  }
}
