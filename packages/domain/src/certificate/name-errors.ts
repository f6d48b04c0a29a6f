import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The event prints no names on its certificates. */
export class NamesOffError extends CertifyError {
  readonly code = 'certificate.names_off'
  constructor({ eventId }: { eventId: EventId }) {
    super('This event prints no names on its certificates.', { facts: { eventId } })
  }
}

/** The certificate is issued or being issued, so its name can no longer change. */
export class NameFixedError extends CertifyError {
  readonly code = 'certificate.name_fixed'
  constructor({ eventId }: { eventId: EventId }) {
    super(
      'Your certificate is issued, so what it says cannot change any more. You can ask for a correction instead.',
      { facts: { eventId } },
    )
  }
}
