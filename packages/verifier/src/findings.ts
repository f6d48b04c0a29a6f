import type { ChainReading } from './read-chain'
import type { Content } from './read-content'
import type { CertificateDocument } from './report'
import type { Registry, Sources, VerifyOptions } from './sources'

/**
 * A file that the certificate names.
 *
 * - `no-certificate`: no certificate could name one.
 * - `unaddressed`: the certificate names it by something other than a fingerprint.
 */
export type NamedFile = Content | { readonly state: 'no-certificate' | 'unaddressed' }

/** Everything that was read, before any conclusion. */
export type Findings = {
  /** Canonical decimal text. */
  readonly tokenId: string
  readonly sources: Sources
  readonly options: VerifyOptions
  readonly registry: Registry | undefined
  readonly chain: ChainReading
  readonly metadata: NamedFile
  /** The text, if its bytes are authentic; null if they are not, or are not a certificate's text. */
  readonly document: CertificateDocument | null
  readonly image: NamedFile
  readonly now: () => Date
}

/** A network's name in sentences. */
export function networkName(chainId: number): string {
  return names[chainId] ?? `network ${chainId}`
}

const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  11155111: 'the Sepolia test network',
  17000: 'the Holesky test network',
  31337: 'a local test network',
}
