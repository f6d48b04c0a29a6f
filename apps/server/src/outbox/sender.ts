import { randomUUID } from 'node:crypto'
import type { IssuerLease } from '@certify/domain/issuing/lease'
import type { Log } from '@certify/domain/issuing/log'
import type { Clock } from '@certify/domain/shared/clock'
import { Rest } from '@certify/issuer/rest'

/** How often to look for what is due, and how often when nothing was for a while. */
const EVERY_MS = 1_000
const IDLE_MS = 2_000
const TIDY_EVERY_MS = 3_600_000
/** How long the leader leads without renewing; longer if no other process can take the lease. */
const LEASE_SECONDS = 15
const ALONE_LEASE_SECONDS = 600

/** How a round ended. `idle`: nothing was due. `away`: the other side did not answer, and nothing lost an attempt. */
export type RoundEnd = 'more' | 'done' | 'idle' | 'away'

/** An outbox, and how it is sent. */
export type Outbox = {
  readonly store: {
    endOtherLeases(holder: string): Promise<void>
    removeOld(now: Date): Promise<void>
  }
  readonly clock: Clock
  readonly log: Log
  /** What the log says after a failure. */
  readonly waits: string
  /** No other process can open this database. */
  readonly isAlone: boolean
  /** One of several replicas leads and sends; null: all send at once, and one of them holds each row. */
  readonly lease: IssuerLease | null
  /** How long to wait while the other side is away: longer each time. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** Sends what is due. */
  round(holder: string, signal: AbortSignal, isResting: boolean): Promise<RoundEnd>
}

/** Sends an outbox while it runs. */
export type Sender = {
  start(): void
  /** Ends the round under way, and gives up the lead. */
  stop(): Promise<void>
}

/** Makes a sender. It starts with `start`. */
export function createSender(outbox: Outbox): Sender {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  return {
    start() {
      running ??= run(outbox, stopping.signal)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(outbox: Outbox, signal: AbortSignal): Promise<void> {
  const { store, clock, log, isAlone, firstPauseMs, longestPauseMs } = outbox
  const holder = randomUUID()
  const lead = outbox.lease && createLead(outbox.lease, holder, isAlone)
  const quiet = new Rest()
  let hasFreed = !isAlone
  let tidied = 0
  let pauseMs = 0
  while (!signal.aborted) {
    let end: RoundEnd = 'idle'
    try {
      if (lead === null || (await lead.keep())) {
        if (!hasFreed) await store.endOtherLeases(holder)
        hasFreed = true
        if (clock().getTime() - tidied >= TIDY_EVERY_MS) {
          await store.removeOld(clock())
          tidied = clock().getTime()
        }
        end = await outbox.round(holder, signal, quiet.isResting)
      }
    } catch (error) {
      log.warn(outbox.waits, { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
      end = 'away'
    }
    pauseMs = end === 'away' ? Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs) : 0
    if (end !== 'idle') quiet.disturb()
    if (end !== 'more') await rest(end === 'away' ? pauseMs : quiet.interval(EVERY_MS, IDLE_MS), signal)
  }
  await lead?.release()
}

/** The lead of one replica. It renews after a third of the lease, so that a slow receiver does not cost the lead. */
function createLead(lease: IssuerLease, holder: string, isAlone: boolean) {
  const seconds = isAlone ? ALONE_LEASE_SECONDS : LEASE_SECONDS
  let term: Awaited<ReturnType<IssuerLease['take']>> = null
  let renewAt = 0
  return {
    async keep() {
      if (term && performance.now() < renewAt) return true
      if (term === null || !(await lease.renew(term, seconds)))
        term = await lease.take(holder, { seconds, seize: isAlone })
      renewAt = performance.now() + (seconds * 1000) / 3
      return term !== null
    },
    async release() {
      if (term) await lease.release(term).catch(() => {})
    },
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
