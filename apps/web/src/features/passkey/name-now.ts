import { formatDate } from '../../lib/format'

/** The name under which the device lists a passkey made now. The day in it tells two passkeys apart. */
export function nameNow(): string {
  return `Certify, ${formatDate(new Date())}`
}
