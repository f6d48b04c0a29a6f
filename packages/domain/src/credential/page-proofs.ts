import type { Address } from '../shared/address'
import { CertifyError } from '../shared/errors'
import type { TokenId } from '../shared/token-id'

/** A page whose block is final and that has no kept proof yet. */
export type UnprovenPage = {
  readonly contract: Address
  readonly page: number
  /** How many certificates it has. */
  readonly count: number
  /** The newest final block. */
  readonly block: bigint
}

/** Port: proofs of pages, made once and kept, because nodes forget old states. Implemented in `apps/core`. */
export interface PageProofs {
  /** The oldest pages without a proof, at most `limit`. */
  listMissing(chainId: number, limit: number): Promise<readonly UnprovenPage[]>
  /** Keeps a proof. The first one of a page stays. */
  keep(page: Pick<UnprovenPage, 'contract' | 'page' | 'block'>, proof: string): Promise<void>
  /** The kept proof of a page, as its text; null if there is none. */
  find(page: number): Promise<string | null>
}

/** There is no proof of this certificate: its block is not final yet, or the node makes no proofs. */
export class ProofMissingError extends CertifyError<'credential.proof_missing'> {
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('credential.proof_missing', { facts: { tokenId: tokenId.toString() } })
  }
}
