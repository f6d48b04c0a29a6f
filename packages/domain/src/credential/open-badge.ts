import { certificateLanguages } from '../certificate/certificate-language'
import type { CertificateMetadata } from '../certificate/metadata'
import { countEventMinutes, findSaidBefore, judgeIssuing, toSpan } from '../certificate/timing'
import type { AccountId } from '../shared/account-id'
import { parseAddress } from '../shared/parse-address'
import { parseTokenId } from '../shared/token-id'
import { describeAttendedParts } from './badge-attended'
import type { UnsignedCredential } from './credential-signer'
import type { HashedEmail } from './hash-email'
import { buildIssuerDid, buildWalletDid } from './issuer-did'
import { formatMoment } from './moment'
import { findStatusEntry } from './status-entry'

/** What a badge is made from: the certificate's own metadata, and facts of the chain. */
export type BadgeInput = {
  readonly metadata: CertificateMetadata
  /** Number of the organization here. */
  readonly organizer: AccountId
  /** When the chain issued it. */
  readonly issuedAt: Date
  /** The product's public address, without a slash at the end. */
  readonly publicUrl: string
  /** What this instance adds that neither metadata nor chain proves. */
  readonly added?: AddedParts
  /** Absent for the newest. */
  readonly edition?: BadgeEdition
}

/** Parts of a badge as this instance had them when it made the badge. Neither metadata nor chain proves them. */
export type AddedParts = {
  readonly tags?: readonly string[]
  /** Address of the organization's logo. */
  readonly logo?: string
  /** Only in a badge that its holder asked for. */
  readonly email?: HashedEmail
}

/** How badges were made over time: before they looked at time, with it, and with pictures. All are still in people's hands. */
export const badgeEditions = ['untimed', 'timed', 'pictured'] as const
type BadgeEdition = (typeof badgeEditions)[number]

/** A certificate as Open Badge, before it is signed. */
export type OpenBadge = UnsignedCredential & Readonly<Record<string, unknown>>

/**
 * Builds the badge of a certificate. It is never stored: equal certificates give equal badges, wherever and whenever
 * they are built.
 *
 * @see https://www.imsglobal.org/spec/ob/v3p0
 */
export function buildOpenBadge(input: BadgeInput): OpenBadge {
  const { metadata, organizer, issuedAt, publicUrl, added = {}, edition } = input
  const { certificate } = metadata
  const { event, chainId, contract, tokenId, recipientName } = certificate
  const { host } = new URL(publicUrl)
  const entry = findStatusEntry(parseTokenId(tokenId))
  const statusList = `${publicUrl}/organizers/${organizer}/status/${entry.list}`
  const validFrom = formatMoment(issuedAt)
  const picture = metadata.image.replace(/^ipfs:\/\//, `${publicUrl}/ipfs/`)
  const describeOrganizer = () => ({
    id: buildIssuerDid(publicUrl, organizer),
    type: ['Profile'],
    name: event.organizer,
    url: `${publicUrl}/organizers/${organizer}`,
  })
  const identifiers = [
    ...(recipientName === undefined ? [] : [describeName(recipientName)]),
    ...(added.email === undefined ? [] : [describeEmail(added.email)]),
  ]
  const advance = edition === 'untimed' ? null : findAdvance(metadata, issuedAt)
  const achievementId = `${publicUrl}/events/${event.id}`
  const attended =
    certificate.attended === undefined || advance !== null
      ? null
      : describeAttendedParts(certificate.attended, achievementId)
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `${publicUrl}/credentials/${tokenId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: metadata.name,
    description: metadata.description,
    image: { id: picture, type: 'Image' },
    issuer: {
      ...describeOrganizer(),
      ...(added.logo === undefined ? {} : { image: { id: added.logo, type: 'Image' } }),
      description: `Signed by ${host} on behalf of ${event.organizer}.${describeAdded(added)}`,
      otherIdentifier: [
        {
          type: 'IdentifierEntry',
          identifier: buildWalletDid(chainId, parseAddress(event.organizerWallet)),
          identifierType: 'ext:did',
        },
        ...(event.organizerDomain === undefined ? [] : [describeDomain(event.organizerDomain)]),
      ],
    },
    validFrom,
    credentialSubject: {
      id: buildWalletDid(chainId, parseAddress(certificate.recipient)),
      type: ['AchievementSubject'],
      ...(identifiers.length === 0 ? {} : { identifier: identifiers }),
      ...(advance === null ? { role: 'Attendee' } : {}),
      activityStartDate: formatMoment(new Date(event.startsAt)),
      activityEndDate: formatMoment(new Date(event.endsAt)),
      ...attended?.subject,
      achievement: {
        id: achievementId,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: event.title,
        description: metadata.description,
        criteria: { narrative: advance ?? attended?.narrative ?? describeAttendance(certificate) },
        ...attended?.achievement,
        ...(edition === undefined || edition === 'pictured'
          ? {
              image: { id: picture, type: 'Image' },
              creator: describeOrganizer(),
              ...describeLanguage(certificate),
            }
          : {}),
        ...(added.tags?.length ? { tag: added.tags } : {}),
      },
    },
    evidence: [
      { id: `${publicUrl}/verify/${tokenId}`, type: ['Evidence'], name: 'Verification page' },
      {
        id: `eip155:${chainId}/erc721:${contract}/${tokenId}`,
        type: ['Evidence'],
        name: 'Certificate on chain',
      },
    ],
    credentialStatus: {
      id: `${statusList}#${entry.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(entry.index),
      statusListCredential: statusList,
    },
  }
}

/** How early the certificate was issued, or its attendance recorded; null if somebody can have been there. */
function findAdvance(metadata: CertificateMetadata, issuedAt: Date): string | null {
  const issued = judgeIssuing(metadata, issuedAt.toISOString())
  const said = findSaidBefore(metadata)
  if (issued.when === 'before') return describeAdvance('Issued', issued.ms)
  return said === null ? null : describeAdvance('Presence was recorded', said)
}

function describeAdvance(what: string, ms: number): string {
  const [count, unit] = toSpan(ms).split(' ')
  const span = `${count} ${unit}${count === '1' ? '' : 's'}`
  return `${what} ${span} before the event began, so it does not show that anyone came.`
}

/** A name in plain text, as badges carry it. */
function describeName(name: string) {
  return { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }
}

/** An address that only those who know it recognize. */
function describeEmail({ hash, salt }: HashedEmail) {
  return { type: 'IdentityObject', hashed: true, identityHash: hash, identityType: 'emailAddress', salt }
}

/** The language of the sheet. Nobody knows that of an uploaded picture whose fields name none. */
function describeLanguage({ artwork }: CertificateMetadata['certificate']) {
  const language = artwork.language ?? (artwork.kind === 'upload' ? undefined : certificateLanguages[0])
  return language === undefined ? {} : { inLanguage: language }
}

/** Says of what this instance added that it is its own record, of the day on which the badge was made. */
function describeAdded({ logo, tags }: AddedParts): string {
  const names = [...(logo === undefined ? [] : ['logo']), ...(tags?.length ? ['tags'] : [])]
  return names.length === 0
    ? ''
    : ` The ${names.join(' and the ')} were added from its records when this badge was made; the certificate does not contain them.`
}

/** The internet domain that named the organizer's wallet when the certificate was sealed. */
function describeDomain(domain: string) {
  return { type: 'IdentifierEntry', identifier: domain, identifierType: 'ext:domain' }
}

/** How attendance was recorded; an imported list may also say for how long. */
function describeAttendance({ attendance, attendedMinutes, event }: CertificateMetadata['certificate']) {
  if (attendance !== 'imported' || attendedMinutes === undefined) return criteria[attendance]
  const whole = countEventMinutes(event)
  return `Attended ${attendedMinutes} of the event’s ${whole} minutes, as a record that its organizer brought from another system says.`
}

const criteria = {
  code: 'Attended the event and confirmed it with the code shown there.',
  rotating: 'Attended the event and checked in with a changing code shown on a screen there.',
  door: 'Attended the event and was checked in by someone at the door.',
  imported: 'Attended the event, as a record that its organizer brought from another system says.',
  organizer: 'Attended the event, as its organizer recorded.',
} as const
