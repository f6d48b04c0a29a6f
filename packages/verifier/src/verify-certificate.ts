import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { type Asker, attempt } from './ask'
import { type CheckId, checkIds } from './check-id'
import { attendanceEvidence } from './checks/attendance-evidence'
import { chainMatch } from './checks/chain-match'
import { fail, notAsked, pass, unknown } from './checks/check'
import { contractKnown } from './checks/contract-known'
import { documentInHand } from './checks/document-in-hand'
import { eventBegun } from './checks/event-begun'
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
import { beforeEnd, type Deadline, startDeadline } from './deadline'
import { type Findings, reportedNetwork } from './findings'
import { gatherFindings, type LookContext } from './gather-findings'
import { type ChainReading, openChain, type RegistryReader } from './read-chain'
import { openContent } from './read-content'
import type { Check, Report } from './report'
import type { Sources, VerifyOptions } from './sources'
import { decideVerdict } from './verdict'

/** The number of certificates whose files are fetched at the same time. */
const PARALLEL = 8

/** The checks by name. Each takes everything that was read and returns a conclusion. */
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
  'event.begun': eventBegun,
  'holder.binding': holderBinding,
  'attendance.evidence': attendanceEvidence,
  'document.inHand': documentInHand,
  freshness,
} as const satisfies Record<CheckId, (findings: Findings) => Check | Promise<Check>>

/**
 * Verifies one certificate: reads the chain and the content store, recomputes every hash, and reports each check with
 * its evidence. It trusts only the registry whose address and code it was given.
 *
 * Never throws and never hangs: questions without an answer in time are `unknown`.
 *
 * @param tokenId - The certificate number as typed, in decimal digits.
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
 * Verifies many certificates at the same block, in the order given. Directories and pictures that several
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
    // Called as a plain function, because a browser's fetch may only be a method of the window.
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    requestTimeout: request,
    deadline,
    now: options.now ?? (() => new Date()),
  }
  try {
    const content = openContent(asker, sources.gatewayUrls, options)
    const chain = once(() => openChain(asker, sources, options.openNode))
    const context = { asker, sources, options, content, chain }
    // Ask for all facts at once, so that they share requests. The files follow a few at a time.
    const readings = tokenIds.map((tokenId) => readFacts(tokenId, context))
    const report = async (reading: Promise<Reading>, index: number) => {
      const concluded = await conclude(await reading, context)
      options.onReport?.(concluded, index)
      return concluded
    }
    const limit = limitConcurrency(PARALLEL)
    return await Promise.all(readings.map((reading, index) => limit(() => report(reading, index))))
  } finally {
    deadline.close()
  }
}

type Context = LookContext & {
  /** Fixes the block on first use, so no request is made if no text is a certificate number. */
  readonly chain: () => Promise<RegistryReader>
}

/** What the chain says about one number. `facts` is null for a text that is not a number; then no node is asked. */
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
  const findings = await gatherFindings(facts.tokenId, facts.chain, context)
  const results = await Promise.all(checkIds.map((check) => run(check, findings, context.asker.deadline)))
  return buildReport(asked, results, findings)
}

/** Runs one check. A check that throws or outlasts the verification becomes `unknown`. */
async function run(id: CheckId, findings: Findings, deadline: Deadline): Promise<Check> {
  const result = await attempt(() => beforeEnd(deadline, Promise.resolve(checks[id](findings))))
  return result.ok ? result.value : unknown(id, 'unknown', result)
}

function buildReport(asked: string, results: readonly Check[], findings: Findings): Report {
  const { chain, document, metadata, image, sources, registry, options, now } = findings
  const facts = chain.certificate.state === 'agreed' ? chain.certificate.value : null
  const verdict = decideVerdict(results, facts)
  const isOurs = isProven(results)
  return {
    tokenId: asked,
    askedAddress: options.address ?? null,
    status: verdict.status,
    valid: verdict.status === 'valid',
    verdict,
    checks: results,
    network: { chainId: reportedNetwork(sources, chain), contract: registry?.address ?? '' },
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

/** Whether the text is this certificate's: the registry is the known one, and its fingerprint and facts match. */
function isProven(results: readonly Check[]): boolean {
  const hasPassed = (id: CheckId) => results.some((check) => check.id === id && check.outcome === 'pass')
  return (['contract.known', 'metadata.hash', 'metadata.binding'] as const).every(hasPassed)
}

function malformed(asked: string, { sources, options, asker }: Context): Report {
  const results = checkIds.map((id) => (id === 'id.wellformed' ? fail(id, 'fail') : notAsked(id)))
  return {
    tokenId: asked,
    askedAddress: options.address ?? null,
    status: 'malformed',
    valid: false,
    verdict: decideVerdict(results, null),
    checks: results,
    network: { chainId: reportedNetwork(sources), contract: sources.registries[0]?.address ?? '' },
    asOf: null,
    checkedAt: asker.now().toISOString(),
    certificate: null,
    document: null,
    files: { metadata: null, image: null },
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
