import type { ChainReading } from './read-chain'
import type { Content } from './read-content'
import type { CertificateDocument } from './report'
import type { Registry, Sources, VerifyOptions } from './sources'

/**
 * A file that the certificate names.
 *
 * - `no-certificate`: there is no certificate that could name one.
 * - `unaddressed`: it is named by something that is no fingerprint.
 */
export type NamedFile = Content | { readonly state: 'no-certificate' | 'unaddressed' }

/** Everything that was read, before anything is concluded from it. */
export type Findings = {
  /** Canonical decimal text. */
  readonly tokenId: string
  readonly sources: Sources
  readonly options: VerifyOptions
  readonly registry: Registry | undefined
  readonly chain: ChainReading
  readonly metadata: NamedFile
  /** The text, once its bytes are authentic; null when they are not, or are no certificate's text. */
  readonly document: CertificateDocument | null
  readonly image: NamedFile
  readonly now: () => Date
}

/** The name of a network as a sentence says it. */
export function networkName(chainId: number): string {
  return names[chainId] ?? `network ${chainId}`
}

const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  11155111: 'the Sepolia test network',
  17000: 'the Holesky test network',
  31337: 'a local test network',
}
