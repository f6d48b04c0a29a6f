import type { DomainReading } from './ask-domain'
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
  /** What resolvers say of the organizer's domain; null if the certificate names none. */
  readonly domain: DomainReading | 'unasked' | null
  readonly now: () => Date
}

/** The network that the certificates should be on: the caller's, else what the certificate says of itself. */
export function expectedNetwork({ sources, document }: Findings): number | null {
  return sources.chainId ?? document?.certificate.chainId ?? null
}

/** The network of a report: the caller's, else the one that the nodes answered for; 0 if nobody named one. */
export function reportedNetwork(sources: Sources, chain?: ChainReading): number {
  return sources.chainId ?? (chain?.chainId.state === 'agreed' ? chain.chainId.value : 0)
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
