import type { CertificateDocument, Report } from './report'

/** One volume of the registry. */
export type Registry = {
  readonly address: `0x${string}`
  /** Number of the first page it may hold. Pages of a certificate number: number / 10,000, rounded down. Default 1. */
  readonly firstPage?: number
  /** keccak-256 of exactly this deployment's code, where its publisher gives it; else any published build is accepted. */
  readonly codeHash?: `0x${string}`
}

/** Whom to ask. Nothing here is trusted on its word but the addresses of the registries. */
export type Sources = {
  readonly chainId: number
  /** The registry's volumes; the one that holds a number follows from the number. */
  readonly registries: readonly Registry[]
  /** JSON-RPC addresses. With two or more they must agree, or there is no verdict. */
  readonly rpcUrls: readonly string[]
  /** What stands before `/{cid}`, e.g. `https://example.org/ipfs`; asked in order until the bytes are right. */
  readonly gatewayUrls: readonly string[]
  /**
   * Age in seconds above which a node's newest block counts as stale; null: any age, for chains that make blocks on demand.
   * Default: null for local chains (31337, 1337), 900 for all others.
   */
  readonly maxBlockAgeSeconds?: number | null
}

/** What else may be asked, and what this place can do. All optional. */
export type VerifyOptions = {
  /** Also ask whether this wallet holds the certificate. Any case. */
  readonly address?: string
  /** The file in the reader's hand: a picture as issued. */
  readonly document?: Uint8Array
  /** Draws a designed certificate again; `later` where that follows by `withRedrawnImage`. */
  readonly redrawImage?: RedrawImage | 'later'
  readonly compareDocument?: CompareDocument
  /** Says whether the event still stands: a word of the platform, not of the chain. */
  readonly eventStanding?: (eventId: number) => Promise<'stands' | 'canceled'>
  /** Milliseconds: for one request (default 4,000), and for the whole verification (default 10,000). */
  readonly timeouts?: { readonly request?: number; readonly total?: number }
  /** Called with each report as it is made, where there are many; `index` is its number's place among those asked. */
  readonly onReport?: (report: Report, index: number) => void
  readonly fetch?: typeof fetch
  /** The caller's idea of now; default the device's clock. */
  readonly now?: () => Date
  readonly signal?: AbortSignal
}

/**
 * Compares the file in hand with the issued picture, where its bytes are not the same; `of-another` when it names another
 * certificate, `unreadable` when it cannot.
 */
export type CompareDocument = (
  inHand: Uint8Array,
  issuedImage: Uint8Array,
) => Promise<'same' | 'different' | 'of-another' | 'unreadable'>

/** Draws a designed certificate again from its data and compares; `unknown-version` when it cannot draw that version. */
export type RedrawImage = (
  document: CertificateDocument,
  issuedImage: Uint8Array,
) => Promise<'same' | 'different' | 'unknown-version'>
