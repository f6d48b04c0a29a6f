import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@certify/domain/issuing/log'
import { Rest } from '@certify/issuer/rest'
import { type Busy, beginRound, type DeliveryMeans } from './deliver'

/** How often to look for messages that are due, and how often when none was for a while. */
const EVERY_MS = 1_000
const IDLE_MS = 2_000
/** How long to wait if the database does not answer. */
const AFTER_FAILURE_MS = 10_000
const TIDY_EVERY_MS = 3_600_000

/** What the deliverer needs. */
export type DelivererMeans = DeliveryMeans & {
  readonly log: Log
  /** No other process can open this database. */
  readonly isAlone: boolean
}

/** Sends messages to webhooks. Several replicas may send at once; one of them holds each message. */
export type Deliverer = {
  start(): void
  /** Ends the attempts under way. */
  stop(): Promise<void>
}

/** Makes a deliverer. It starts with `start`. */
export function createDeliverer(means: DelivererMeans): Deliverer {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  return {
    start() {
      running ??= run(means, stopping.signal)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(means: DelivererMeans, signal: AbortSignal): Promise<void> {
  const { store, clock, log, isAlone } = means
  const holder = randomUUID()
  const busy: Busy = new Map()
  const quiet = new Rest()
  let hasFreed = !isAlone
  let tidied = 0
  while (!signal.aborted) {
    let pauseMs = 0
    try {
      if (!hasFreed) await store.endOtherLeases(holder)
      hasFreed = true
      if ((await beginRound(means, holder, busy)) > 0) quiet.disturb()
      pauseMs = quiet.interval(EVERY_MS, IDLE_MS)
      if (clock().getTime() - tidied >= TIDY_EVERY_MS) {
        await store.removeOld(clock())
        tidied = clock().getTime()
      }
    } catch (error) {
      pauseMs = AFTER_FAILURE_MS
      log.warn('webhooks wait', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
  await Promise.all(busy.values())
}
