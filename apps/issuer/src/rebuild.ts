import { findMoved } from '@certify/domain/audit/find-moved'
import { isDamaged } from '@certify/domain/certificate/content-errors'
import { type MetadataFacts, UNNAMED_ORGANIZER } from '@certify/domain/certificate/metadata'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { findKept } from '@certify/domain/issuing/advance-followed'
import type { ChainStep, ContractLog } from '@certify/domain/issuing/chain-step'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { readEventKey } from '@certify/domain/issuing/event-key'
import type { Term } from '@certify/domain/issuing/lease'
import type {
  IssuedNumbers,
  RebuildStore,
  RestoredEvent,
  RestoredOrganizer,
} from '@certify/domain/issuing/rebuild-store'
import type { Cid } from '@certify/domain/shared/cid'
import { InternalError, UnavailableError } from '@certify/domain/shared/errors'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { readIssuedFacts } from './issued-facts'
import type { IssuerPorts } from './ports'
import { fillGaps } from './sweep'

/** Documents read at the same time. */
const READS_AT_ONCE = 32

/** The ports that rebuilding needs. */
type RebuildPorts = Pick<
  IssuerPorts,
  'ledger' | 'lease' | 'follower' | 'registry' | 'content' | 'store' | 'log'
> & {
  readonly records: RebuildStore
  /** Counts what the volumes of the registry say, at a block, that they hold. */
  readonly countIssued: (block: bigint) => Promise<Omit<IssuedNumbers, 'revoked' | 'replaced'>>
  /** Addresses of content that was erased on request, as `cid` or `cid/name`. */
  readonly erased: ReadonlySet<string>
}

/** What a rebuild restored. */
export type Rebuilt = {
  readonly events: number
  readonly certificates: number
  /** Documents missing from the content store. Their certificates are restored all the same. */
  readonly missing: number
  /** Documents that were erased with their recipient's account. */
  readonly erased: number
  /** What the chain has, and what the database has of it now. Where they differ, the rebuild failed. */
  readonly onChain: IssuedNumbers
  readonly rebuilt: IssuedNumbers
}

type PageLog = Extract<ContractLog, { name: 'page-issued' }>
type CertificateLog = Extract<ContractLog, { name: 'certificate-issued' }>

/** Refuses to rebuild here and now. */
class RebuildRefusedError extends InternalError {}

/**
 * Reads everything from the chain and the content store into an empty database: organizers, events, pages,
 * certificates, holders and ends. Organizers and events are restored from the certificates first; the follower and
 * the ledger then write the facts as usual.
 *
 * @throws {RebuildRefusedError} if the database is not empty or another process issues.
 */
export async function rebuild(
  ports: RebuildPorts,
  { holder, isAlone }: { holder: string; isAlone: boolean },
): Promise<Rebuilt> {
  const { ledger, lease, follower, registry, records } = ports
  if (!(await records.isEmpty())) {
    throw new RebuildRefusedError(
      'The database is not empty. Rebuilding fills an empty one and never changes another.',
    )
  }
  const term = await lease.take(holder, { seconds: 3_600, seize: isAlone })
  if (term === null)
    throw new RebuildRefusedError('Another process issues with this database. Stop it first.')
  try {
    const moved = findMoved(await readIssuedFacts(follower))
    const events = new Set<number>()
    let [certificates, missing, erased] = [0, 0, 0]
    let endings: ContractLog[] = []
    for (;;) {
      const step = await follower.next(await ledger.followed(registry.chainId))
      if (step === null) break
      const restored = await restoreStep({ ...ports, moved }, term, step)
      for (const id of restored.events) events.add(id)
      certificates += restored.certificates
      missing += restored.missing
      erased += restored.erased
      endings = followEndings(endings, step)
      await ledger.apply(term, registry.chainId, step)
    }
    await records.finish(term, { erased: [...ports.erased] })
    while ((await fillGaps(ports, term)) > 0);
    const onChain = await countOnChain(ports, endings)
    return { events: events.size, certificates, missing, erased, onChain, rebuilt: await records.count() }
  } finally {
    await lease.release(term)
  }
}

/** The logs so far that end a certificate. */
function followEndings(before: readonly ContractLog[], step: ChainStep): ContractLog[] {
  if (step.kind === 'reorg' || step.kind === 'again') {
    return before.filter(({ blockNumber }) => blockNumber <= findKept(step))
  }
  const logs = step.kind === 'blocks' ? step.logs : []
  return [
    ...before,
    ...logs.filter(({ name }) => name.startsWith('certificate-') && name !== 'certificate-issued'),
  ]
}

/** Counts at the followed block, so that a chain that has grown since makes no difference. */
async function countOnChain(
  { ledger, registry, countIssued }: RebuildPorts,
  endings: readonly ContractLog[],
): Promise<IssuedNumbers> {
  const { head } = await ledger.followed(registry.chainId)
  if (head === null) throw new RebuildRefusedError('The chain has no block to read from.')
  const count = (wanted: ContractLog['name']) => endings.filter(({ name }) => name === wanted).length
  const { burned, ...issued } = await countIssued(head.number)
  const ended = { revoked: count('certificate-revoked'), replaced: count('certificate-replaced'), burned }
  return { ...issued, ...ended }
}

/** The ports, and the certificates that were moved to another wallet. */
type Restoring = RebuildPorts & { readonly moved: ReturnType<typeof findMoved> }

async function restoreStep(ports: Restoring, term: Term, step: ChainStep) {
  const logs = step.kind === 'blocks' ? step.logs : []
  const issued = logs.filter((log): log is CertificateLog => log.name === 'certificate-issued')
  const events: RestoredEvent[] = []
  let [missing, erased] = [0, 0]
  for (const page of logs.filter((log): log is PageLog => log.name === 'page-issued')) {
    // What an organizer's own account issues has documents of its making, which may name any event of anybody.
    if (page.authorization !== 'relayer') continue
    const ofPage = issued.filter(
      ({ contract, tokenId }) =>
        contract === page.contract && Number(tokenId / SERIALS_PER_PAGE) === page.page,
    )
    const described = await describe(ports, page, ofPage)
    missing += described.filter(({ facts }) => facts === 'missing').length
    erased += described.filter(({ facts }) => facts === 'erased').length
    const event = restoreEvent(ports, page, described)
    if (event) events.push(event)
  }
  const organizers = logs.flatMap((log): RestoredOrganizer[] =>
    log.name === 'organizer-registered'
      ? [{ wallet: log.account, name: log.organizerName, at: log.blockTime }]
      : [],
  )
  // The chain may cut a name short and certificates have it whole, so their names come first.
  if (events.length + organizers.length > 0) await ports.records.restore(term, { organizers, events })
  return { events: events.map(({ id }) => id), certificates: issued.length, missing, erased }
}

/** A certificate on chain and the facts of its document, or why the content store does not have it. */
type Described = { readonly log: CertificateLog; readonly facts: MetadataFacts | 'missing' | 'erased' }

/** @throws {UnavailableError} when the store does not answer, because that says nothing about a document. */
async function describe(ports: RebuildPorts, page: PageLog, issued: readonly CertificateLog[]) {
  const directory = toDirectoryCid(page.directory)
  const limit = limitConcurrency(READS_AT_ONCE)
  const describeOne = async (log: CertificateLog): Promise<Described> => {
    const name = `${log.tokenId}.json`
    if (ports.erased.has(`${directory}/${name}`)) return { log, facts: 'erased' }
    const facts = await readFacts(ports, directory, name)
    if (!facts)
      ports.log.warn('The document of a certificate is not in the content store.', { document: name })
    return { log, facts: facts ?? 'missing' }
  }
  return Promise.all(issued.map((certificate) => limit(() => describeOne(certificate))))
}

async function readFacts(
  { content }: RebuildPorts,
  directory: Cid,
  name: string,
): Promise<MetadataFacts | null> {
  try {
    const { bytes } = await content.read(directory, name)
    return readCertificateMetadata(bytes)?.certificate ?? null
  } catch (error) {
    if (error instanceof UnavailableError && !isDamaged(error)) throw error
    return null
  }
}

/** A page's event as one of its certificates describes it. The chain decides who has a certificate. */
function restoreEvent(
  { moved }: Restoring,
  page: PageLog,
  described: readonly Described[],
): RestoredEvent | null {
  const { eventId } = readEventKey(page.eventKey)
  const [known] = described.flatMap(({ facts }) => (typeof facts === 'string' ? [] : facts.event))
  if (eventId === null || known === undefined || known.id !== eventId) return null
  const name = known.organizer === UNNAMED_ORGANIZER ? null : known.organizer
  return {
    id: eventId,
    title: known.title,
    location: known.location,
    timeZone: known.timeZone,
    startsAt: new Date(known.startsAt),
    endsAt: new Date(known.endsAt),
    organizer: { wallet: known.organizerWallet, name, at: page.blockTime },
    recipients: described.map(({ log, facts }) => ({
      wallet: log.owner,
      attendance: typeof facts === 'string' ? 'organizer' : facts.attendance,
      attendedMinutes: typeof facts === 'string' ? null : (facts.attendedMinutes ?? null),
      issuedAt: log.blockTime,
      hasMoved: moved.has(log.tokenId),
    })),
  }
}
