import { attendanceEvidences } from '../roster/attendance'
import { isAddress } from '../shared/address'
import { readSheetColor } from './artwork'
import { certificateLanguages } from './certificate-language'
import type { CertificateMetadata } from './metadata'
import { readAttended } from './read-attended'

/** Checks one untrusted value. */
type Shape = (value: unknown) => boolean

const isText: Shape = (value) => typeof value === 'string'
const isWhole: Shape = (value) => Number.isInteger(value)
const isSeconds: Shape = (value) => isWhole(value) && !Number.isNaN(new Date(Number(value) * 1000).getTime())
const isWallet: Shape = (value) => typeof value === 'string' && isAddress(value)
const isMoment: Shape = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isDecimal: Shape = (value) => typeof value === 'string' && /^[0-9]{1,78}$/.test(value)
const oneOf =
  (...values: unknown[]): Shape =>
  (value) =>
    values.includes(value)
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape)
const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape(Reflect.get(value, name)))

const isLanguage = oneOf(undefined, ...certificateLanguages)

const isMetadata = record({
  name: isText,
  description: isText,
  image: isText,
  external_url: isText,
  attributes: listOf(
    (value) =>
      record({ trait_type: isText, value: isText })(value) ||
      record({ display_type: oneOf('date'), trait_type: isText, value: isSeconds })(value),
  ),
  certificate: record({
    version: oneOf(1),
    chainId: isWhole,
    contract: isWallet,
    tokenId: isDecimal,
    recipient: isWallet,
    recipientName: (value) => value === undefined || isText(value),
    event: record({
      id: isWhole,
      title: isText,
      organizer: isText,
      organizerWallet: isWallet,
      organizerDomain: (value) => value === undefined || isText(value),
      startsAt: isMoment,
      endsAt: isMoment,
      timeZone: isText,
      location: isText,
    }),
    attendance: oneOf(...attendanceEvidences),
    attendedMinutes: (value) => value === undefined || isWhole(value),
    attended: (value) => value === undefined || readAttended(value) !== null,
    attendanceSaidAt: (value) => value === undefined || isMoment(value),
    artwork: (value) =>
      record({ kind: oneOf('upload'), language: isLanguage })(value) ||
      record({
        kind: oneOf('design'),
        design: isText,
        version: isWhole,
        color: (value) => value === undefined || readSheetColor(value) !== undefined,
        language: isLanguage,
      })(value),
    issuedOn: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  }),
})

/** Reads an untrusted metadata document. Returns null if it is not one of this product's. */
export function readCertificateMetadata(bytes: Uint8Array): CertificateMetadata | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isMetadata(value) ? (value as CertificateMetadata) : null
  } catch {
    return null
  }
}
