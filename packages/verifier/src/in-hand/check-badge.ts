import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { findBadge } from '@certify/domain/credential/baked-badge'
import { compareBadge, readAddedParts } from '@certify/domain/credential/compare-badge'
import { type AddedParts, badgeEditions, buildOpenBadge } from '@certify/domain/credential/open-badge'
import { parseAccountId } from '@certify/domain/shared/account-id'
import type { CertificateFacts, Report } from '../report'

export type CheckedBadge = {
  /** The parts that differ from the badge built from chain and metadata; empty if there are none. */
  readonly differences: readonly string[]
  /** The parts that neither proves, so that nobody could compare them. */
  readonly unproven: readonly (keyof AddedParts)[]
}

/** The parts of a report that the check reads. */
type ProvenParts = {
  readonly tokenId: string
  readonly certificate: Pick<CertificateFacts, 'issuedAt'> | null
  readonly files: Pick<Report['files'], 'metadata'>
}

/**
 * Builds the badge again from the proven certificate, and compares it with the badge in the file. It needs no
 * signature, because the chain is the proof.
 *
 * @param findOrganizer - Asks the instance for the number of the certificate's organization; null if it has none. Without
 *   an instance, the badge's own number is used. The comparison still covers the wallet.
 * @returns null if the file has no badge, and `unchecked` if the certificate is not proven.
 * @throws if the instance does not answer.
 */
export async function checkBadge(
  report: ProvenParts,
  bytes: Uint8Array,
  findOrganizer: (tokenId: string) => Promise<number | null> = async () => null,
): Promise<CheckedBadge | 'unchecked' | null> {
  const given = readBadge(bytes)
  if (given === null) return null
  const metadata = report.files.metadata && readCertificateMetadata(report.files.metadata)
  const issuedAt = report.certificate?.issuedAt
  if (!metadata || !issuedAt) return 'unchecked'
  const organizer = await findOrganizer(report.tokenId)
  const number = organizer?.toString() ?? readIssuerNumber(given)
  const publicUrl = new URL(metadata.external_url).origin
  const added = readAddedParts(given, publicUrl)
  const input = {
    metadata,
    organizer: parseAccountId(number, 'number'),
    issuedAt: new Date(issuedAt),
    publicUrl,
    added,
  }
  // A badge that was made earlier may have the words and parts of its time, and is as genuine.
  const compared = badgeEditions.map((edition) => compareBadge(given, buildOpenBadge({ ...input, edition })))
  const differences = compared.some(({ length }) => length === 0) ? [] : (compared.at(-1) ?? [])
  return { differences, unproven: partNames.filter((name) => added[name] !== undefined) }
}

/** What a file that is only a badge comes to. */
export function judgeBadge(badge: CheckedBadge | 'unchecked'): 'same' | 'different' | 'unreadable' {
  if (badge === 'unchecked') return 'unreadable'
  return badge.differences.length > 0 ? 'different' : 'same'
}

const partNames = ['logo', 'tags', 'email'] as const satisfies readonly (keyof AddedParts)[]

function readIssuerNumber(badge: object): string {
  const issuer: unknown = Reflect.get(badge, 'issuer')
  const id: unknown = typeof issuer === 'object' && issuer ? Reflect.get(issuer, 'id') : null
  const [number = '', folder] = typeof id === 'string' ? id.split(':').toReversed() : []
  return folder === 'organizers' && /^\d+$/.test(number) ? number : '1'
}

/** The number of the certificate that a badge names; null if the file has no badge. */
export function readBadgeNumber(bytes: Uint8Array): string | null {
  const badge = readBadge(bytes)
  const id: unknown = badge && Reflect.get(badge, 'id')
  return (typeof id === 'string' && /\/credentials\/(\d{1,78})$/.exec(id)?.[1]) || null
}

/** The badge in a file. Other data is no badge. */
function readBadge(bytes: Uint8Array): object | null {
  const badge = findBadge(bytes)
  if (typeof badge !== 'object' || badge === null) return null
  const type: unknown = Reflect.get(badge, 'type')
  return Array.isArray(type) && type.includes('OpenBadgeCredential') ? badge : null
}
