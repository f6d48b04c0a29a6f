import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { ContentGap } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import type { Cid } from '@certify/domain/shared/cid'
import { isCid, parseCid } from '@certify/domain/shared/cid'
import type { LongWaiting } from './long-waiting'
import { describeFailure } from './loop'
import { assertOwnChain } from './own-chain'
import type { IssuerPorts } from './ports'
import type { RuleKeeper } from './rule-keeper'
import { endsTheRound, tryEach } from './try-each'

/** Pages compared with the chain in each round, newest first. */
const PAGES_COMPARED = 20
/** Transactions whose actual fee is read in each round. */
const FEES_RECORDED = 50
/** Requests whose content is read in each round. */
const GAPS_FILLED = 200

/**
 * Checks the state, reports broken rules, and repairs what it can.
 *
 * @param followed - The newest block read so far.
 */
export async function sweep(
  ports: IssuerPorts,
  term: Term,
  {
    waiting,
    rules,
    followed,
  }: { waiting: LongWaiting; rules: Pick<RuleKeeper, 'look'>; followed: bigint | null },
): Promise<void> {
  const { store, log } = ports
  const hasNews = await rules.look(ports.clock(), followed)
  for (const long of waiting.notice(await store.waitingEvents())) {
    log.warn('Certificates have waited for a long time.', long)
  }
  const parts = [
    async () => {
      if (hasNews) await comparePages(ports)
    },
    () => recordFees(ports, term),
    async () => void (await fillGaps(ports, term)),
  ]
  const failures: unknown[] = []
  for (const part of parts) {
    await part().catch((error) => {
      // On a wrong chain, or without the lead, nothing more may be read or stored.
      if (endsTheRound(error)) throw error
      failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

/** Reads the content of issued certificates that have none recorded. @returns how many it filled. */
export async function fillGaps(ports: GapPorts, term: Term): Promise<number> {
  let filled = 0
  for (const gap of await ports.store.contentGaps(GAPS_FILLED)) {
    if (await fillContent(ports, term, gap)) filled++
  }
  return filled
}

type GapPorts = Pick<IssuerPorts, 'store' | 'content' | 'log'>

/** Whether a page in the ledger equals the page on chain. */
async function comparePages({ ledger, registry, log }: IssuerPorts): Promise<void> {
  const pages = await ledger.recentPages(registry.contract, PAGES_COMPARED)
  if (pages.length > 0) await assertOwnChain(registry)
  const compare = async (page: (typeof pages)[number]) => {
    const onChain = await registry.page(page.number)
    if (onChain?.directory !== page.directory || onChain.count !== page.count) {
      log.error('A rule of issuing is broken.', {
        rule: 'a page is on chain as we know it',
        page: page.number,
      })
    }
  }
  await tryEach(pages, compare, ({ number }, error) =>
    log.warn('A page could not be compared with the chain.', { page: number, ...describeFailure(error) }),
  )
}

/** Reads what transactions cost. Until then budgets count the maximum. */
async function recordFees({ store, registry, log }: IssuerPorts, term: Term): Promise<void> {
  await tryEach(
    await store.unpricedTransactions(registry.chainId, FEES_RECORDED),
    async ({ id, hash }) => {
      const fee = await registry.feePaid(hash)
      if (fee !== null) await store.recordFee(term, id, fee)
    },
    ({ hash }, error) =>
      log.warn('What a transaction cost could not be read.', { hash, ...describeFailure(error) }),
  )
}

/** After an old backup is restored, content of issued certificates is read from the store again. */
async function fillContent({ store, content, log }: GapPorts, term: Term, gap: ContentGap): Promise<boolean> {
  const { requestId, tokenId, directoryCid } = gap
  try {
    const { bytes } = await content.read(directoryCid, `${tokenId}.json`)
    const metadata = readCertificateMetadata(bytes)
    const { cid: metadataCid } = await content.putFile(bytes)
    const attended = metadata?.certificate.attended
    await store.recordContent(term, requestId, {
      imageCid: parseImageCid(metadata?.image ?? ''),
      metadataCid,
      ...(attended && { attended }),
    })
    return true
  } catch (error) {
    log.warn('The content of an issued certificate is not in the store.', {
      tokenId: tokenId.toString(),
      error: error instanceof Error ? error.name : 'unknown',
    })
    return false
  }
}

function parseImageCid(uri: string): Cid | null {
  const cid = uri.replace('ipfs://', '')
  return isCid(cid) ? parseCid(cid) : null
}
