import type { AskOrganizerDomain } from './ask-domain'
import type { KnownBlocks } from './known-blocks'
import type { KnownDirectories } from './known-directories'
import type { OpenNode } from './node'
import type { CertificateDocument, Report } from './report'

/** One volume of the registry. */
export type Registry = {
  readonly address: `0x${string}`
  /** The number of its first page. A certificate's page is its number / 10,000, rounded down. Default 1. */
  readonly firstPage?: number
  /**
   * keccak-256 of exactly this deployment's code, if its publisher states it. Otherwise any published build is
   * accepted.
   */
  readonly codeHash?: `0x${string}`
}

/** The sources to ask. Only the registries' addresses are trusted. */
export type Sources = {
  /** The network of the certificates; null if the caller does not know it. Then each certificate names its own. */
  readonly chainId: number | null
  /** The registry's volumes. A number decides which one holds it. */
  readonly registries: readonly Registry[]
  /** JSON-RPC addresses. Two or more must agree, or there is no verdict. */
  readonly rpcUrls: readonly string[]
  /**
   * Gateway addresses without `/{cid}`, e.g. `https://example.org/ipfs`. They are asked in order until the bytes match.
   */
  readonly gatewayUrls: readonly string[]
  /**
   * Age in seconds above which a node's newest block is stale. Null allows any age, for chains that make blocks on
   * demand. Default: null for local chains (31337, 1337), 900 for all others.
   */
  readonly maxBlockAgeSeconds?: number | null
}

/** Computes the 32 bytes of a SHA-256. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Further questions, and what the caller's device can do. All optional. */
export type VerifyOptions = {
  /** If given, also asks whether this wallet holds the certificate. Letters may be in upper or lower case. */
  readonly address?: string
  /** The reader's file: a picture as issued. */
  readonly document?: Uint8Array
  /** Draws a designed certificate again; `later` if `withRedrawnImage` follows. */
  readonly redrawImage?: RedrawImage | 'later'
  readonly compareDocument?: CompareDocument
  /** Asks whether the event was canceled. The answer comes from the platform, not from the chain. */
  readonly eventStanding?: (eventId: number) => Promise<'stands' | 'canceled'>
  /** Asks whether the domain that a certificate names still names its organizer: `askResolvers` of `ask-domain`. */
  readonly askDomain?: AskOrganizerDomain
  /** Milliseconds for one request (default 4,000), and for the whole verification (default 10,000). */
  readonly timeouts?: { readonly request?: number; readonly total?: number }
  /** Called with each report when there are many numbers; `index` is the number's position in the list. */
  readonly onReport?: (report: Report, index: number) => void
  readonly fetch?: typeof fetch
  /** The device's own SHA-256, if it is faster than the one in JavaScript. */
  readonly sha256?: Sha256
  /** Directories that were verified before. Their evidence has the time at which they were read. */
  readonly directories?: KnownDirectories
  /** Blocks of files that were verified before. Their evidence has the time at which they were read. */
  readonly blocks?: KnownBlocks
  /** Opens a node. Callers pass it if several verifications share a node. */
  readonly openNode?: OpenNode
  /** The caller's clock; default the device's. */
  readonly now?: () => Date
  readonly signal?: AbortSignal
}

/**
 * Compares the reader's file with the issued picture if their bytes differ: `of-another` if the file names another
 * certificate, `unreadable` if they cannot be compared.
 */
export type CompareDocument = (
  inHand: Uint8Array,
  issuedImage: Uint8Array,
) => Promise<'same' | 'different' | 'of-another' | 'unreadable'>

/**
 * Draws a designed certificate again from its data and compares it with the issued picture; `unknown-version` if it
 * cannot draw that version.
 */
export type RedrawImage = (
  document: CertificateDocument,
  issuedImage: Uint8Array,
) => Promise<'same' | 'different' | 'unknown-version'>
