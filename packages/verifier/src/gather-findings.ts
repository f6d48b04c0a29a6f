import { parseAddress } from '@certify/domain/shared/parse-address'
import { type Asker, attempt } from './ask'
import { parseContentUri } from './cid'
import { beforeEnd } from './deadline'
import { readDocument } from './document'
import type { Findings, NamedFile } from './findings'
import { type Agreed, type ChainReading, chooseRegistry } from './read-chain'
import type { ContentReader } from './read-content'
import type { CertificateDocument, CertificateFacts } from './report'
import type { Sources, VerifyOptions } from './sources'

/** The text is about a page of JSON. The picture may be as large as a re-encoded upload. */
const MAX_METADATA_BYTES = 256 * 1024
const MAX_IMAGE_BYTES = 12 * 1024 * 1024

/** The sources for the content that the chain names. */
export type LookContext = {
  readonly asker: Asker
  readonly sources: Sources
  readonly options: VerifyOptions
  readonly content: ContentReader
}

/** Reads everything, even if parts of it fail. */
export async function gatherFindings(
  tokenId: bigint,
  chain: ChainReading,
  context: LookContext,
): Promise<Findings> {
  const { asker, sources, options, content } = context
  const metadata = await readNamed(content, chain.certificate, MAX_METADATA_BYTES)
  const document = metadata.state === 'right' ? await readDocument(metadata.bytes) : null
  const [image, domain] = await Promise.all([
    readImage(content, metadata, document),
    readDomain(context, chain, document),
  ])
  return {
    tokenId: tokenId.toString(),
    sources,
    options,
    registry: chooseRegistry(sources.registries, tokenId),
    chain,
    metadata,
    document,
    image,
    domain,
    now: asker.now,
  }
}

/** Asks whether the domain that the certificate names still names the wallet of its organizer. */
async function readDomain(
  { asker, sources, options: { askDomain } }: LookContext,
  { certificate }: ChainReading,
  document: CertificateDocument | null,
): Promise<Findings['domain']> {
  const domain = document?.certificate.event.organizerDomain
  if (!domain || certificate.state === 'unanswered' || !/^[a-z0-9.-]{3,240}$/.test(domain)) return null
  if (!askDomain) return 'unasked'
  const chainId = sources.chainId ?? document.certificate.chainId
  const owner = { chainId, wallet: parseAddress(certificate.value.organizer) }
  const reading = await attempt(() => beforeEnd(asker.deadline, askDomain(domain, owner, asker)))
  if (reading.ok) return reading.value
  return { standing: 'unknown', kind: reading.kind, shown: domain, letters: [], evidence: [] }
}

async function readNamed(
  content: ContentReader,
  certificate: Agreed<CertificateFacts>,
  maxBytes: number,
): Promise<NamedFile> {
  if (certificate.state === 'unanswered') return { ...certificate, evidence: [] }
  if (certificate.value.status === 'none') return { state: 'no-certificate' }
  const path = parseContentUri(certificate.value.tokenUri)
  return path ? content.read(path, maxBytes) : { state: 'unaddressed' }
}

async function readImage(
  content: ContentReader,
  metadata: NamedFile,
  document: CertificateDocument | null,
): Promise<NamedFile> {
  if (metadata.state === 'no-certificate' || metadata.state === 'unanswered') return metadata
  // Without an authentic certificate text, no picture can be trusted.
  if (!document) return { state: 'unanswered', kind: 'malformed', retryable: false, evidence: [] }
  const path = parseContentUri(document.image)
  return path ? content.read(path, MAX_IMAGE_BYTES) : { state: 'unaddressed' }
}
