import type { Cid } from '../shared/cid'
import type { TokenId } from '../shared/token-id'

/** A certificate on the chain whose document others should be able to get: its page's directory and its document. */
export type IssuedDocument = { readonly tokenId: TokenId; readonly directory: Cid; readonly document: Cid }

/** What an independent gateway answered when it was last asked for a few issued documents, in numbers of documents. */
export type PublicCopies = {
  readonly asked: number
  /** The gateway works, but did not find them. */
  readonly missing: number
  /** It answered with other bytes. */
  readonly wrong: number
  /** It gave no answer to the question, so nothing is known. */
  readonly unknown: number
}
