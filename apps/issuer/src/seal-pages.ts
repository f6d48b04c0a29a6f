import type { RequestId } from '@certify/domain/certificate/certificate'
import { findSealedDomain } from '@certify/domain/credential/claimed-domain'
import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import { MAX_OWNERS_PER_PAGE } from '@certify/domain/issuing/compose-page'
import { toEventKey } from '@certify/domain/issuing/event-key'
import type { OpenTransaction, PageWork } from '@certify/domain/issuing/issuing-store'
import { LeadershipLostError, type Term } from '@certify/domain/issuing/lease'
import { RegistryRefusedError } from '@certify/domain/issuing/refusal'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Alarms } from './alarms'
import { Attempts } from './attempts'
import { historyBefore } from './history-before'
import { describeFailure } from './loop'
import type { IssuerPorts, IssuerTiming } from './ports'
import {
  ArtworkFailedError,
  prepareContent,
  type ReadyRequest,
  type Turn,
  TurnOverError,
} from './prepare-content'
import { PoisonedRequestsError, quotePage } from './quote-page'
import { registerOnChain } from './register-organizer'
import { broadcast, committedWei, prepareSigning } from './send'
import { tellDrawing } from './tell-drawing'

/** Open transactions at once. Nodes keep this many of one sender ready. */
const MAX_ON_THEIR_WAY = 16

/** Certificates in an event's first page, so that it leaves soon. The next one may be full. */
const FIRST_PAGE = 150

/**
 * The same after the previous leader crashed. A process that keeps crashing would never finish a large page, so each
 * next page is at most twice as large.
 */
const AFTER_A_CRASH = 10

/** How long drawing a page may take even if no other event waits, in milliseconds. */
const LONGEST_TURN = 120_000

/** A page's place; `after` is the history that must come before it, or null if any may. */
type Place = { readonly number: number; readonly after: `0x${string}` | null }

type Circumstances = Place & {
  readonly organizer: number
  readonly open: readonly OpenTransaction[]
  readonly turn: Turn
}

/** Makes pages of waiting requests, one after another because page numbers must be consecutive. Events take turns. */
export class PageSealer {
  readonly #ports: IssuerPorts
  readonly #timing: IssuerTiming
  readonly #events: Attempts<EventId>
  readonly #requests: Attempts<RequestId>
  /** The number of recipients in an event's next page: few at first, and as many as fit in a turn. */
  readonly #limits = new Map<EventId, number>()

  constructor(ports: IssuerPorts, timing: IssuerTiming) {
    this.#ports = ports
    this.#timing = timing
    this.#events = new Attempts(timing.retryWithin)
    this.#requests = new Attempts(timing.retryWithin)
  }

  /**
   * Seals and sends at most one page of each event that waits.
   *
   * @returns whether anything was due, and whether there may be more to do at once.
   */
  async sealRound(
    term: Term,
    signal: AbortSignal,
    alarms: Alarms,
  ): Promise<{ readonly wasDue: boolean; readonly hasMore: boolean }> {
    const { store, registry } = this.#ports
    const waiting = await store.waitingEvents()
    if (waiting.length === 0) alarms.unneeded('content')
    const due = waiting.filter(({ eventId }) => this.#events.isDue(eventId))
    let hasMore = false
    for (const { eventId } of due) {
      const open = await store.openTransactions(registry.chainId, registry.signer)
      if (open.length >= MAX_ON_THEIR_WAY || signal.aborted) return { wasDue: true, hasMore: false }
      const turn = this.#turnOf(eventId, signal)
      hasMore = (await this.#tryEvent(term, eventId, open, turn, alarms)) || hasMore
    }
    return { wasDue: due.length > 0, hasMore }
  }

  /** A failure counts against its own event only. The others take their turns. */
  async #tryEvent(
    term: Term,
    eventId: EventId,
    open: readonly OpenTransaction[],
    turn: Turn,
    alarms: Alarms,
  ): Promise<boolean> {
    const { log } = this.#ports
    try {
      const hasMore = await alarms.watching('content', () => this.#sealEvent(term, eventId, open, turn))
      this.#events.succeeded(eventId)
      return hasMore
    } catch (error) {
      if (error instanceof LeadershipLostError) throw error
      this.#events.failed(eventId)
      if (!(error instanceof StaleWorkError)) {
        log.warn('A page could not be sealed and will be tried again.', {
          eventId,
          ...describeFailure(error),
        })
      }
      return false
    }
  }

  async #sealEvent(
    term: Term,
    eventId: EventId,
    open: readonly OpenTransaction[],
    turn: Turn,
  ): Promise<boolean> {
    const { store, ledger, registry } = this.#ports
    const limit = this.#limits.get(eventId) ?? (term.followsCrash ? AFTER_A_CRASH : FIRST_PAGE)
    const work = await store.pageWork(eventId, limit)
    if (!work) return false
    const { wallet } = work.event.organizer
    const organizer = await ledger.organizerNumber(registry.contract, wallet)
    try {
      if (work.isCanceled) throw new RegistryRefusedError({ kind: 'event-canceled' })
      const { chainId, signer } = registry
      const ofEarlierKey = await store.openTransactionsOfOthers(chainId, signer)
      // One of its pages may still reach the chain, so new numbers must wait.
      if (ofEarlierKey.length > 0) throw new RegistryRefusedError({ kind: 'earlier-key' })
      if (organizer === null) {
        await registerOnChain(this.#ports, term, work.event.organizer, work.consent, open)
        return false
      }
      const ready = await this.#readyRequests(term, work)
      if (ready.length === 0) return false
      const place = await this.#nextPlace(open)
      // The ledger does not have the page before ours yet. This loop wakes when it has.
      if (place === null) return false
      await this.#sealPage(term, work, ready, { organizer, open, turn, ...place })
      const hasMore = work.waiting.length === limit
      const larger = limit === FIRST_PAGE ? MAX_OWNERS_PER_PAGE : limit * 2
      this.#limits.set(eventId, Math.min(larger, hasMore ? MAX_OWNERS_PER_PAGE : FIRST_PAGE))
      return hasMore
    } catch (error) {
      if (error instanceof RegistryRefusedError) {
        const ids = work.waiting.map(({ id }) => id)
        await store.block(term, ids, error.refusal)
      }
      if (error instanceof PoisonedRequestsError) {
        for (const id of error.requestIds) this.#requests.failed(id)
        await store.block(term, error.requestIds, error.refusal)
        return true
      }
      if (error instanceof ArtworkFailedError) {
        await this.#holdBack(term, error)
        return true
      }
      if (error instanceof TurnOverError) {
        // Slightly fewer than finished in this turn will fit into the next.
        const fitting = Math.max(1, Math.floor(error.finished * 0.8))
        this.#limits.set(eventId, Math.min(fitting, Math.ceil(limit / 2)))
      }
      throw error
    }
  }

  async #sealPage(
    term: Term,
    { event }: PageWork,
    ready: readonly ReadyRequest[],
    { organizer, open, turn, number, after }: Circumstances,
  ): Promise<void> {
    const { store, registry, domains, clock, log, failpoint } = this.#ports
    const { contract } = registry
    const issuedAt = clock()
    const organizerDomain = findSealedDomain(await domains.find(event.organizer.id), issuedAt)
    const { page, call, quote } = await quotePage(this.#ports, {
      number,
      eventKey: toEventKey(organizer, event.id),
      organizer: event.organizer.id,
      ready,
      committedWei: committedWei(open),
    })
    failpoint?.('page.composed')
    const telling = tellDrawing(store, event.id, this.#timing.tellEvery)
    const place = { event, organizerDomain, contract, lines: page.lines }
    const toPrepare = { ...place, issuedAt, turn, onDrawn: telling.drawn }
    const { directory, lines } = await prepareContent(this.#ports, toPrepare).finally(telling.end)
    failpoint?.('content.stored')
    const sealed = {
      contract,
      number: page.number,
      eventId: event.id,
      eventKey: call.eventKey,
      directoryCid: directory.cid,
      lines,
    }
    const issue = { ...call, directory: directory.digest, ...(after !== null && { after }) }
    const signing = await prepareSigning(this.#ports, issue, quote)
    const transaction = await store.seal(term, sealed, signing)
    log.info('A page is signed.', {
      page: page.number,
      eventId: event.id,
      certificates: lines.length,
      hash: transaction.hash,
    })
    await broadcast(this.#ports, transaction)
  }

  /**
   * Finds the next page's number. A reorganization may still let a lost page succeed, so new pages also name a history
   * that has another page in its place. Only one of the two can then be on the chain. Null while that history is
   * unknown.
   */
  async #nextPlace(open: readonly OpenTransaction[]): Promise<Place | null> {
    const { store, registry } = this.#ports
    const { contract, signer } = registry
    const [next, highest, lost] = await Promise.all([
      registry.nextPage(),
      store.highestPage(contract),
      store.lostPages(contract),
    ])
    const number = Math.max(next, highest + 1)
    if (lost.length === 0) return { number, after: null }
    // Nonces put our own attempts in order, but not relative to those of an earlier key.
    if (lost.some((page) => page.sender !== signer && page.number > number)) {
      throw new RegistryRefusedError({ kind: 'earlier-key' })
    }
    const after = await historyBefore(this.#ports, number, open)
    return after && { number, after }
  }

  /** A turn may last as long as no other event waits. */
  #turnOf(eventId: EventId, signal: AbortSignal): Turn {
    const startedAt = performance.now()
    const isOther = (other: { eventId: EventId }) =>
      other.eventId !== eventId && this.#events.isDue(other.eventId)
    return {
      ms: this.#timing.turn,
      signal,
      mayGoOn: async () =>
        performance.now() - startedAt < LONGEST_TURN &&
        !(await this.#ports.store.waitingEvents()).some(isOther),
    }
  }

  /** The requests that can be drawn, without those that just failed. Blocks those without artwork. */
  async #readyRequests(term: Term, { waiting }: PageWork): Promise<readonly ReadyRequest[]> {
    const isReady = (request: PageWork['waiting'][number]): request is ReadyRequest =>
      request.artwork !== null
    const missing = waiting.filter((request) => !isReady(request) && this.#requests.isDue(request.id))
    if (missing.length > 0) {
      const ids = missing.map(({ id }) => id)
      for (const id of ids) this.#requests.failed(id)
      await this.#ports.store.block(term, ids, { kind: 'artwork-missing' })
    }
    return waiting.filter(isReady).filter(({ id }) => this.#requests.isDue(id))
  }

  async #holdBack(term: Term, { requestIds, cause }: ArtworkFailedError): Promise<void> {
    const { store, log } = this.#ports
    for (const id of requestIds) this.#requests.failed(id)
    await store.block(term, requestIds, { kind: 'artwork-failed' })
    log.warn('Some artwork could not be drawn.', { requests: requestIds.length, ...describeFailure(cause) })
  }
}
