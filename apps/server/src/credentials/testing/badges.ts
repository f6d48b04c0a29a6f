import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { describeCertificate } from '@certify/domain/certificate/metadata'
import type { Signed } from '@certify/domain/credential/credential-signer'
import { buildIssuerDid, buildIssuerDocument } from '@certify/domain/credential/issuer-did'
import { type AddedParts, buildOpenBadge, type OpenBadge } from '@certify/domain/credential/open-badge'
import { buildStatusList } from '@certify/domain/credential/status-list'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseCid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type TokenId, toTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import { deriveKey, formatPublicKey, signCredential } from '../sign-credential'

export const PUBLIC_URL = 'https://certify.example'
export const organizer = parseAccountId('3', 'number')
export const did = buildIssuerDid(PUBLIC_URL, organizer)
/** A good, a revoked and a replaced certificate. */
export const numbers = { good: toTokenId(1, 1), revoked: toTokenId(1, 2), replaced: toTokenId(2, 1) } as const

const seed = new Uint8Array(32).fill(7)
const issuedAt = new Date('2026-11-15T17:00:00Z')

/** What the instance adds to most badges. */
const commonParts: AddedParts = { tags: ['ethereum'], logo: `${PUBLIC_URL}/ipfs/bafkrei${'b'.repeat(52)}` }

/** What the certificate of a person says who attended some of an event's sessions. */
export const someSessions = {
  rule: { kind: 'sessions', atLeast: 4, of: 12 },
  sessions: { attended: 5, of: 12 },
  minutes: { attended: 390, of: 480 },
  credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Ordem dos Engenheiros' },
  by: { door: 4, organizer: 1 },
} as const satisfies AttendedFacts

/** The badge of a certificate of the summit, before it is signed. */
export function buildBadge(
  tokenId: TokenId,
  added: AddedParts = commonParts,
  attended?: AttendedFacts,
): OpenBadge {
  const metadata = describeCertificate({
    chainId: 31337,
    contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    tokenId,
    recipient: parseAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    recipientName: 'Alice Okonkwo',
    attendanceSource: 'code',
    ...(attended && { attended }),
    imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    design: null,
    publicUrl: PUBLIC_URL,
    issuedAt,
    event: summit({ startsAt: new Date('2026-11-14T10:00:00Z'), endsAt: new Date('2026-11-15T16:30:00Z') }),
  })
  return buildOpenBadge({ metadata, organizer, issuedAt, publicUrl: PUBLIC_URL, added })
}

/** Signs with a generation of the organizer's key, or of another issuer's. */
export function signBadge(
  badge: OpenBadge,
  { generation = 1, issuer = organizer }: { generation?: number; issuer?: typeof organizer } = {},
): Promise<Signed<OpenBadge>> {
  const key = deriveKey(seed, issuer, generation)
  return signCredential(badge, { key, verificationMethod: `${did}#key-${generation}`, at: issuedAt })
}

/** The organizer's list with the revoked and the replaced certificate, as known at a moment. */
export function signList(knownUntil = issuedAt): Promise<object> {
  const url = `${PUBLIC_URL}/organizers/${organizer}/status/0`
  const ended = [numbers.revoked, numbers.replaced]
  return signCredential(buildStatusList({ url, issuer: did, ended, knownUntil }), {
    key: deriveKey(seed, organizer, 1),
    verificationMethod: `${did}#key-1`,
    at: knownUntil,
  })
}

/** The organizer's document with these generations of its key. */
export function listKeys(generations: readonly number[]) {
  const keys = generations.map((generation) => ({
    name: `key-${generation}`,
    publicKeyMultibase: formatPublicKey(deriveKey(seed, organizer, generation)),
  }))
  return buildIssuerDocument(did, keys, [])
}
