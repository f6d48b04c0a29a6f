import { parseTokenId } from '@certify/domain/shared/token-id'
import { type Asker, attempt, Unanswered } from './ask'
import { attendanceEvidence } from './checks/attendance-evidence'
import { chainMatch } from './checks/chain-match'
import { fail, notAsked, pass, unknown } from './checks/check'
import { contractKnown } from './checks/contract-known'
import { documentInHand } from './checks/document-in-hand'
import { eventStanding } from './checks/event-standing'
import { exists } from './checks/exists'
import { freshness } from './checks/freshness'
import { holderBinding } from './checks/holder-binding'
import { imageHash } from './checks/image-hash'
import { imageMatchesData } from './checks/image-matches-data'
import { metadataBinding } from './checks/metadata-binding'
import { metadataFetched } from './checks/metadata-fetched'
import { metadataHash } from './checks/metadata-hash'
import { organiserDomain } from './checks/organiser-domain'
import { organiserSigned } from './checks/organiser-signed'
import { sourcesAgree } from './checks/sources-agree'
import { statusReplaced } from './checks/status-replaced'
import { statusRevoked } from './checks/status-revoked'
import { parseContentUri } from './cid'
import { type Deadline, startDeadline } from './deadline'
import { readDocument } from './document'
import type { Findings, NamedFile } from './findings'
import { type Agreed, type Chain, type ChainReading, openChain, registryOf } from './read-chain'
import { type ContentReader, openContent } from './read-content'
import {
  type CertificateDocument,
  type CertificateFacts,
  type Check,
  type CheckId,
  checkIds,
  type Report,
} from './report'
import type { Sources, VerifyOptions } from './sources'
import { verdictOf } from './verdict'

/** The text is a page of JSON; the picture is at most what an upload may be, re-encoded. */
const MAX_METADATA_BYTES = 256 * 1024
const MAX_IMAGE_BYTES = 12 * 1024 * 1024

/** Certificates whose files are fetched at a time, when there are many. */
const PARALLEL = 8

/** One check: what was read goes in, a conclusion comes out. */
const checks = {
  'id.wellformed': ({ tokenId }) => pass('id.wellformed', 'pass', { values: { tokenId } }),
  'chain.match': chainMatch,
  'contract.known': contractKnown,
  exists,
  'sources.agree': sourcesAgree,
  'metadata.fetched': metadataFetched,
  'metadata.hash': metadataHash,
  'metadata.binding': metadataBinding,
  'image.hash': imageHash,
  'image.matchesData': imageMatchesData,
  'organiser.signed': organiserSigned,
  'organiser.domain': organiserDomain,
  'status.revoked': statusRevoked,
  'status.replaced': statusReplaced,
  'event.standing': eventStanding,
  'holder.binding': holderBinding,
  'attendance.evidence': attendanceEvidence,
  'document.inHand': documentInHand,
  freshness,
} as const satisfies Record<CheckId, (findings: Findings) => Check | Promise<Check>>

/**
 * Verifies one certificate: asks the chain and the content store itself, recomputes every hash, and reports each check
 * with its evidence. Believes nobody but the registry whose address and code it was given.
 *
 * Never throws and never hangs: what cannot be asked within the time-outs is `unknown`.
 *
 * @param tokenId - The certificate number as somebody typed it; decimal digits.
 */
export async function verifyCertificate(
  tokenId: string,
  sources: Sources,
  options: VerifyOptions = {},
): Promise<Report> {
  const [report] = await verifyCertificates([tokenId], sources, options)
  // One number in, one report out.
  return report as Report
}

/**
 * Verifies many certificates at one and the same block, in the order given. Directories and pictures that several
 * certificates share are read once.
 */
export async function verifyCertificates(
  tokenIds: readonly string[],
  sources: Sources,
  options: VerifyOptions = {},
): Promise<readonly Report[]> {
  const { request = 4_000, total = 10_000 + 200 * tokenIds.length } = options.timeouts ?? {}
  const deadline = startDeadline(total, options.signal)
  const asker: Asker = {
    // Called as a plain function: a browser's fetch refuses to be a method of anything but the window.
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    requestTimeout: request,
    deadline,
    now: options.now ?? (() => new Date()),
  }
  try {
    const content = openContent(asker, sources.gatewayUrls)
    const context = { asker, sources, options, content, chain: once(() => openChain(asker, sources)) }
    // All facts are asked for at once, so that they share requests; the files then come a few at a time.
    const readings = tokenIds.map((tokenId) => readFacts(tokenId, context))
    return await inTurn(readings, async (reading) => conclude(await reading, context))
  } finally {
    deadline.close()
  }
}

type Context = {
  readonly asker: Asker
  readonly sources: Sources
  readonly options: VerifyOptions
  /** Fixes the block when first asked, and not at all when no number is worth asking about. */
  readonly chain: () => Promise<Chain>
  readonly content: ContentReader
}

/** What the chain says of one number; null where the text is no number, and nobody is asked. */
type Reading = {
  readonly asked: string
  readonly facts: { readonly tokenId: bigint; readonly chain: ChainReading } | null
}

async function readFacts(asked: string, { chain }: Context): Promise<Reading> {
  const id = await attempt(() => parseTokenId(asked))
  if (!id.ok) return { asked, facts: null }
  return { asked, facts: { tokenId: id.value, chain: await (await chain()).read(id.value) } }
}

async function conclude({ asked, facts }: Reading, context: Context): Promise<Report> {
  if (facts === null) return malformed(asked, context)
  const findings = await look(facts.tokenId, facts.chain, context)
  const results = await Promise.all(checkIds.map((check) => run(check, findings, context.asker.deadline)))
  return reportOf(asked, results, findings)
}

/** Reads everything that there is to read, whatever part of it fails. */
async function look(tokenId: bigint, chain: ChainReading, context: Context): Promise<Findings> {
  const { asker, sources, options, content } = context
  const metadata = await readNamed(content, chain.certificate, MAX_METADATA_BYTES)
  const document = metadata.state === 'right' ? readDocument(metadata.bytes) : null
  return {
    tokenId: tokenId.toString(),
    sources,
    options,
    registry: registryOf(sources.registries, tokenId),
    chain,
    metadata,
    document,
    image: await readImage(content, metadata, document),
    now: asker.now,
  }
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
  // A text that is not what was issued, or no certificate's, names no picture that could be believed.
  if (!document) return { state: 'unanswered', kind: 'malformed', retryable: false, evidence: [] }
  const path = parseContentUri(document.image)
  return path ? content.read(path, MAX_IMAGE_BYTES) : { state: 'unaddressed' }
}

/** Runs one check. One that throws or outlasts the verification found out nothing. */
async function run(id: CheckId, findings: Findings, deadline: Deadline): Promise<Check> {
  const result = await attempt(() => beforeEnd(deadline, Promise.resolve(checks[id](findings))))
  return result.ok ? result.value : unknown(id, 'unknown', result)
}

function beforeEnd<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unanswered('timeout', 'the time for this verification was up'))
    const release = deadline.whenOver(late)
    work.then(resolve, reject).finally(release)
    // What was concluded at once from what is known is taken, even when time is up.
    if (deadline.isOver) setTimeout(late)
  })
}

function reportOf(asked: string, results: readonly Check[], findings: Findings): Report {
  const { chain, document, metadata, image, sources, registry, options, now } = findings
  const facts = chain.certificate.state === 'agreed' ? chain.certificate.value : null
  const verdict = verdictOf(results, facts)
  const isOurs = results.some((check) => check.id === 'metadata.binding' && check.outcome === 'pass')
  return {
    tokenId: asked,
    askedAddress: options.address ?? null,
    status: verdict.status,
    valid: verdict.status === 'valid',
    verdict,
    checks: results,
    network: { chainId: sources.chainId, contract: registry?.address ?? '' },
    asOf: chain.block.state === 'agreed' ? chain.block.value : null,
    checkedAt: now().toISOString(),
    certificate: facts?.status === 'none' ? null : facts,
    document: isOurs ? document : null,
    files: {
      metadata: isOurs && metadata.state === 'right' ? metadata.bytes : null,
      image: isOurs && image.state === 'right' ? image.bytes : null,
    },
  }
}

function malformed(asked: string, { sources, options, asker }: Context): Report {
  const results = checkIds.map((id) => (id === 'id.wellformed' ? fail(id, 'fail') : notAsked(id)))
  return {
    tokenId: asked,
    askedAddress: options.address ?? null,
    status: 'malformed',
    valid: false,
    verdict: verdictOf(results, null),
    checks: results,
    network: { chainId: sources.chainId, contract: sources.registries[0]?.address ?? '' },
    asOf: null,
    checkedAt: asker.now().toISOString(),
    certificate: null,
    document: null,
    files: { metadata: null, image: null },
  }
}

/** Runs `work` over `items`, a few at a time, keeping their order. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as T)
    }
  }
  await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, lane))
  return results
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
