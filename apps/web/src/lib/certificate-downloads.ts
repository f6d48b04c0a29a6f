import type { Address } from '@certify/domain/shared/address'
import { href } from '@certify/wire/page-addresses'

/** The files of a certificate. No other place of the pages names their addresses. */
const addresses = {
  pdf: (tokenId: string) => href('certificatePdf', { tokenId }),
  letter: (tokenId: string) => href('certificatePdf', { tokenId }, { paper: 'letter' }),
  png: (tokenId: string) => href('certificatePng', { tokenId }),
  svg: (tokenId: string) => href('certificateSvg', { tokenId }),
  badgeJson: (tokenId: string) => href('badgeJson', { tokenId }),
  badgePng: (tokenId: string) => href('badgePng', { tokenId }),
  badgeSvg: (tokenId: string) => href('badgeSvg', { tokenId }),
  proof: (tokenId: string) => href('certificateProof', { tokenId }),
} as const

const documents = ['pdf', 'letter', 'png', 'svg'] as const
const badges = ['badgeJson', 'badgePng', 'badgeSvg'] as const

/** A certificate's number, progress and end, as its holder's lists have them. */
type Kept = {
  readonly token_id: string | null
  readonly status: 'pending' | 'valid' | 'revoked' | 'replaced' | 'burned' | 'failed'
  readonly is_final?: boolean
}

/** The badge with the holder's address inside, which only the holder can get; null if there is none. */
export function findEmailBadge({ token_id, status }: Kept, wallet: Address): string | null {
  if (token_id === null || status !== 'valid') return null
  // Below the certificate's own address, so that no first visit loads one more.
  return `${href('userCertificate', { wallet, tokenId: token_id })}/badge.json`
}

type Download<Key> = { readonly key: Key; readonly address: string }

/**
 * The files that the server gives of a certificate in its present state. A certificate that ended has no sheet to
 * download, because the file could not say so; its proof remains.
 */
export function findDownloads({ token_id, status, is_final = false }: Kept): {
  readonly documents: readonly Download<(typeof documents)[number]>[]
  readonly badges: readonly Download<(typeof badges)[number]>[]
  readonly proof: string | null
} {
  const stands = token_id !== null && status === 'valid'
  const list = <Key extends keyof typeof addresses>(keys: readonly Key[]) =>
    stands ? keys.map((key) => ({ key, address: addresses[key](token_id) })) : []
  return {
    documents: list(documents),
    badges: list(badges),
    proof: token_id !== null && is_final ? addresses.proof(token_id) : null,
  }
}
