import type { Alarm } from '@certify/domain/issuing/issuing-outlook'
import { LeadershipLostError, type Term } from '@certify/domain/issuing/lease'
import { describeRefusal, findRemedy, type Refusal } from '@certify/domain/issuing/refusal'
import type { Said } from '@certify/domain/shared/refusal-words'
import { Alarms } from './alarms'
import { CertificateEnder } from './end-certificates'
import { ChainReader } from './follow-chain'
import { HaltError } from './halt-error'
import { LongWaiting } from './long-waiting'
import { describeFailure, type Loop, startLoop } from './loop'
import { MissingFacts } from './missing-facts'
import type { IssuerPorts, IssuerTiming } from './ports'
import { Rest, untilBeat } from './rest'
import { RuleKeeper } from './rule-keeper'
import { PageSealer } from './seal-pages'
import { sweep } from './sweep'
import { TransactionWatcher } from './watch-transactions'
import { Watchdog } from './watchdog'

/** How to run an issuer. */
export type IssuerOptions = {
  /** A name for this process, new on every start. */
  readonly holder: string
  /** No other process can open this database, so there is no need to wait for a killed predecessor's lease. */
  readonly isAlone: boolean
  /** Whether every request wakes this issuer, in whatever process it is made. If not, the issuer looks more often. */
  readonly hearsAll: () => boolean
  /** The chain may lose blocks it called final, as a local one does. */
  readonly isForgetful: boolean
  readonly timing: IssuerTiming
}

/** The issuer's health, for `/readyz` and `/metrics`. */
type IssuerStatus = {
  readonly isLeading: boolean
  /** Why issuing stopped until a person has looked; null if it has not. */
  readonly halted: Said | null
  /** What holds up issuing until time passes or a person fixes it; empty if nothing does. */
  readonly alarms: readonly Alarm[]
  readonly followedBlock: bigint | null
}

/** Turns requests into certificates. */
export type Issuer = {
  /** Starts trying to take the lease and to lead. Returns at once. */
  start(): void
  /** Ends current work, gives up the lease and resolves. The next start continues unfinished work. */
  stop(): Promise<void>
  /** Looks for new requests now. */
  wake(): void
  status(): IssuerStatus
}

/** Makes an issuer from its ports. One of several issuers leads, and the others wait for its lease. */
export function createIssuer(ports: IssuerPorts, options: IssuerOptions): Issuer {
  const { lease, log } = ports
  const { holder, isAlone, timing } = options
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let halted: Said | null = null
  let leading: Omit<ReturnType<typeof startTerm>, 'ended'> | null = null

  async function seekAndLead(): Promise<boolean> {
    const term = await lease.take(holder, { seconds: timing.leaseSeconds, seize: isAlone })
    if (term === null) return false
    log.info('This process leads the issuing.', { epoch: term.epoch })
    const reign = startTerm(ports, options, term, stopping.signal)
    leading = reign
    try {
      await reign.ended
    } catch (error) {
      if (error instanceof HaltError) {
        halted = error.said
        log.error(error.message, error.facts)
        throw error
      }
      log.warn('Leading ends.', describeFailure(error))
    } finally {
      leading = null
      await lease.release(term).catch(() => {})
    }
    return false
  }

  return {
    start() {
      const everyMs = Math.min(1_000, timing.leaseSeconds * 250)
      const seeking = {
        name: 'search for the lease',
        everyMs,
        work: seekAndLead,
        signal: stopping.signal,
        log,
      }
      running ??= startLoop(seeking).ended.catch(() => {})
    },
    async stop() {
      stopping.abort()
      await running
    },
    wake: () => leading?.wake(),
    status: () => ({
      isLeading: leading !== null,
      halted,
      alarms: leading?.alarms() ?? [],
      followedBlock: leading?.followedBlock() ?? null,
    }),
  }
}

/** Leads until it is stopped, loses the lease, or needs a person to look. */
function startTerm(ports: IssuerPorts, options: IssuerOptions, term: Term, stop: AbortSignal) {
  const { timing } = options
  const { log, lease } = ports
  const over = new AbortController()
  const signal = AbortSignal.any([stop, over.signal])
  const sealer = new PageSealer(ports, timing)
  const ender = new CertificateEnder(ports, timing)
  const alarms = new Alarms(log)
  const reader = new ChainReader(ports, options.isForgetful, alarms)
  const keepSignerAlarm = (fault: Refusal | null) =>
    alarms.keep('signer', fault && { ...describeRefusal(fault), remedy: findRemedy(fault.kind) })
  const missing = new MissingFacts({ reader, alarms, log, patience: 3 * timing.doubtFor })
  const watcher = new TransactionWatcher(ports, timing, missing)
  const waiting = new LongWaiting()
  const watchdog = new Watchdog(ports, alarms)
  const rules = new RuleKeeper(ports)
  const rest = new Rest()
  const resting = (everyMs: number) => () => rest.interval(everyMs, timing.idleEvery)
  /** The interval for work that begins with a request. */
  const waking = (everyMs: number) => () =>
    options.hearsAll() ? rest.interval(everyMs, timing.quietEvery) : everyMs

  const follow = startLoop({
    name: 'following of the chain',
    everyMs: resting(timing.followEvery),
    signal,
    log,
    async work() {
      const wasCaughtUp = reader.isCaughtUp
      const hasMore = await alarms.watching('chain', () => reader.followOnce(term))
      const news = reader.takeNews()
      if (news.isReorganized) {
        watchdog.forget()
        await rules.forget()
      }
      if (reader.isCaughtUp && (news.hasLogs || !wasCaughtUp)) {
        await watchdog.look(wasCaughtUp, news.finalized)
      }
      await watchdog.pauseIfNeeded()
      if (hasMore) rest.disturb()
      if (hasMore || !wasCaughtUp) {
        issue.wake()
        watch.wake()
      }
      return hasMore
    },
  })
  const add = startLoop({
    name: 'work in slices',
    everyMs: waking(timing.workEvery),
    signal,
    log,
    async work() {
      const hasAdded = await ports.store.addSlice(term)
      if (!hasAdded) return false
      ports.failpoint?.('slice.added')
      rest.disturb()
      issue.wake()
      return true
    },
  })
  const issue: Loop = startLoop({
    name: 'sealing of pages',
    everyMs: waking(timing.workEvery),
    signal,
    log,
    async work() {
      if (!reader.isCaughtUp) return false
      const pages = await sealer.sealRound(term, signal, alarms)
      const endings = await ender.endRound(term)
      keepSignerAlarm(ports.registry.signerFault())
      if (pages.wasDue || endings.wasDue) {
        rest.disturb()
        follow.wake()
        watch.wake()
      }
      return pages.hasMore || endings.hasMore
    },
  })
  const watch: Loop = startLoop({
    name: 'watching of transactions',
    everyMs: waking(timing.watchEvery),
    signal,
    log,
    async work() {
      if (reader.isCaughtUp && (await watcher.watchRound(term))) rest.disturb()
      return false
    },
  })
  const sweeping = startLoop({
    name: 'sweeping',
    everyMs: () => untilBeat(timing.sweepEvery),
    signal,
    log,
    async work() {
      if (reader.isCaughtUp) {
        await sweep(ports, term, { waiting, rules, followed: reader.followedBlock })
      }
      await watchdog.lookAgain()
      await ports.registry.checkSigner()
      keepSignerAlarm(ports.registry.signerFault())
      return false
    },
  })
  const renewing = startLoop({
    name: 'renewal of the lease',
    everyMs: () => untilBeat((timing.leaseSeconds * 1000) / 3),
    signal,
    log,
    async work() {
      if (!(await lease.renew(term, timing.leaseSeconds))) throw new LeadershipLostError(term)
      return false
    },
  })

  const loops = [follow, add, issue, watch, sweeping, renewing]
  const ended = Promise.all(
    loops.map((loop) =>
      loop.ended.catch((error: unknown) => {
        over.abort()
        throw error
      }),
    ),
  ).finally(() => Promise.allSettled(loops.map((loop) => loop.ended)))
  return {
    ended: ended.then(() => {}),
    alarms: () => alarms.raised,
    followedBlock: () => reader.followedBlock,
    wake() {
      rest.disturb()
      add.wake()
      issue.wake()
      follow.wake()
      watch.wake()
    },
  }
}
