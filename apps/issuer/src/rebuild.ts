import { type MetadataFacts, UNNAMED_ORGANIZER } from '@certify/domain/certificate/metadata'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { ChainStep, ContractLog } from '@certify/domain/issuing/chain-step'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { readEventKey } from '@certify/domain/issuing/event-key'
import type { Term } from '@certify/domain/issuing/lease'
import type { RebuildStore, RestoredEvent, RestoredOrganizer } from '@certify/domain/issuing/rebuild-store'
import { InternalError } from '@certify/domain/shared/errors'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import type { IssuerPorts } from './ports'
import { fillGaps } from './sweep'

/** Documents read at the same time. */
const READS_AT_ONCE = 32

/** The ports that rebuilding needs. */
type RebuildPorts = Pick<
  IssuerPorts,
  'ledger' | 'lease' | 'follower' | 'registry' | 'content' | 'store' | 'log'
> & { readonly records: RebuildStore }

/** What a rebuild restored. */
export type Rebuilt = {
  readonly events: number
  readonly certificates: number
  /** Documents missing from the content store. Their certificates are restored all the same. */
  readonly missing: number
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
    const events = new Set<number>()
    let [certificates, missing] = [0, 0]
    for (;;) {
      const step = await follower.next(await ledger.followed(registry.chainId))
      if (step === null) break
      const restored = await restoreStep(ports, term, step)
      for (const id of restored.events) events.add(id)
      certificates += restored.certificates
      missing += restored.missing
      await ledger.apply(term, registry.chainId, step)
    }
    await records.finish(term)
    while ((await fillGaps(ports, term)) > 0);
    return { events: events.size, certificates, missing }
  } finally {
    await lease.release(term)
  }
}

async function restoreStep(ports: RebuildPorts, term: Term, step: ChainStep) {
  const logs = step.kind === 'blocks' ? step.logs : []
  const issued = logs.filter((log): log is CertificateLog => log.name === 'certificate-issued')
  const events: RestoredEvent[] = []
  let missing = 0
  for (const page of logs.filter((log): log is PageLog => log.name === 'page-issued')) {
    const ofPage = issued.filter(
      ({ contract, tokenId }) =>
        contract === page.contract && Number(tokenId / SERIALS_PER_PAGE) === page.page,
    )
    const described = await describe(ports, page, ofPage)
    missing += described.filter(({ facts }) => facts === null).length
    const event = restoreEvent(page, described)
    if (event) events.push(event)
  }
  const organizers = logs.flatMap((log): RestoredOrganizer[] =>
    log.name === 'organizer-registered'
      ? [{ wallet: log.account, name: log.organizerName, at: log.blockTime }]
      : [],
  )
  // The chain may cut a name short and certificates have it whole, so their names come first.
  if (events.length + organizers.length > 0) await ports.records.restore(term, { organizers, events })
  return { events: events.map(({ id }) => id), certificates: issued.length, missing }
}

/** A certificate on chain and its document; null if the content store does not have the document. */
type Described = { readonly log: CertificateLog; readonly facts: MetadataFacts | null }

async function describe({ content, log }: RebuildPorts, page: PageLog, issued: readonly CertificateLog[]) {
  const directory = toDirectoryCid(page.directory)
  const limit = limitConcurrency(READS_AT_ONCE)
  const describeOne = async (certificate: CertificateLog): Promise<Described> => {
    const name = `${certificate.tokenId}.json`
    const metadata = await content.read(directory, name).then(
      ({ bytes }) => readCertificateMetadata(bytes),
      () => null,
    )
    if (!metadata) log.warn('The document of a certificate is not in the content store.', { document: name })
    return { log: certificate, facts: metadata?.certificate ?? null }
  }
  return Promise.all(issued.map((certificate) => limit(() => describeOne(certificate))))
}

/** A page's event as one of its certificates describes it. The chain decides who has a certificate. */
function restoreEvent(page: PageLog, described: readonly Described[]): RestoredEvent | null {
  const { eventId } = readEventKey(page.eventKey)
  const event = described.find(({ facts }) => facts !== null)?.facts?.event
  if (eventId === null || event === undefined || event.id !== eventId) return null
  const name = event.organizer === UNNAMED_ORGANIZER ? null : event.organizer
  return {
    id: eventId,
    title: event.title,
    location: event.location,
    timeZone: event.timeZone,
    startsAt: new Date(event.startsAt),
    endsAt: new Date(event.endsAt),
    organizer: { wallet: event.organizerWallet, name, at: page.blockTime },
    recipients: described.map(({ log, facts }) => ({
      wallet: log.owner,
      attendance: facts?.attendance ?? 'organizer',
      issuedAt: log.blockTime,
    })),
  }
}
