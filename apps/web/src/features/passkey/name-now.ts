import { formatDate } from '../../lib/format'

/** How the device lists a passkey made now. Our name is there already; the day tells two of them apart. */
export function nameNow(): string {
  return `Certify, ${formatDate(new Date())}`
}
