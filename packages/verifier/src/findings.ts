import type { DomainReading } from './ask-domain'
import type { ChainReading } from './read-chain'
import type { Content } from './read-content'
import type { CertificateDocument } from './report'
import type { Registry, Sources, VerifyOptions } from './sources'

/**
 * A file that the certificate names.
 *
 * - `no-certificate`: there is no certificate that could name a file.
 * - `unaddressed`: the certificate names the file by something other than a fingerprint.
 */
export type NamedFile = Content | { readonly state: 'no-certificate' | 'unaddressed' }

/** Everything that was read, before any conclusion. */
export type Findings = {
  /** The certificate number as canonical decimal text. */
  readonly tokenId: string
  readonly sources: Sources
  readonly options: VerifyOptions
  readonly registry: Registry | undefined
  readonly chain: ChainReading
  readonly metadata: NamedFile
  /** The text, if its bytes are authentic; null if they are not, or are not a certificate's text. */
  readonly document: CertificateDocument | null
  readonly image: NamedFile
  /** What resolvers say about the organizer's domain; null if the certificate names none. */
  readonly domain: DomainReading | 'unasked' | null
  readonly now: () => Date
}

/** The network that the certificate should be on: the caller's, else the one that the certificate's text names. */
export function expectedNetwork({ sources, document }: Findings): number | null {
  return sources.chainId ?? document?.certificate.chainId ?? null
}

/** The network of a report: the caller's, else the network that the nodes agree on; 0 if neither is known. */
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
