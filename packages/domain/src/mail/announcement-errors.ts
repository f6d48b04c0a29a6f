import { CertifyError } from '../shared/errors'

/** The event already had its one announcement of this day, in its own time zone. */
export class AnnouncedTodayError extends CertifyError<'announcement.today'> {
  constructor({ timeZone }: { timeZone: string }) {
    super('announcement.today', { values: { zone: timeZone } })
  }
}

/** No person of the audience can be reached by mail. */
export class NobodyToTellError extends CertifyError<'announcement.nobody'> {
  constructor() {
    super('announcement.nobody')
  }
}

/** The organizer's own address is not confirmed, so the test would not arrive. */
export class OwnAddressError extends CertifyError<'announcement.own_address'> {
  constructor() {
    super('announcement.own_address')
  }
}
