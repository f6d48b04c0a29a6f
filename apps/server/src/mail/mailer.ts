import { randomUUID } from 'node:crypto'
import type { IssuerLease } from '@certify/domain/issuing/lease'
import { Rest } from '@certify/issuer/rest'
import { type RoundEnd, type SendingMeans, sendRound } from './send-round'

/** How often to look for mail that is due, and how often when none was for a while. */
const EVERY_MS = 1_000
const IDLE_MS = 2_000
/** How often, in the product's time, to look for mail that passing time has made due. */
const DUE_EVERY_MS = 2_000
/** The same when no mail was due for a while. We look earlier if we already know of an earlier due moment. */
const DUE_EVERY_IDLE_MS = 30_000
const TIDY_EVERY_MS = 3_600_000
/** How long the leader leads without renewing; longer if no other process can take the lease. */
const LEASE_SECONDS = 15
const ALONE_LEASE_SECONDS = 600
/** How long to wait for a mail server that does not answer: longer each time. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** How far the first look goes back for certificates that nobody claimed. */
const FIRST_LOOK_BACK_MS = 3 * 86_400_000

/** What the mailer needs. */
export type MailerMeans = SendingMeans & {
  readonly lease: IssuerLease
  /** No other process can open this database. */
  readonly isAlone: boolean
}

/** Sends mail while it leads. One of several replicas leads. */
export type Mailer = {
  start(): void
  /** Ends the mail under way and gives up the lead. */
  stop(): Promise<void>
}

/** Makes a mailer. It starts with `start`. */
export function createMailer(means: MailerMeans): Mailer {
  const holder = randomUUID()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  return {
    start() {
      running ??= run(means, holder, stopping.signal)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function run(means: MailerMeans, holder: string, signal: AbortSignal): Promise<void> {
  const { lease, log } = means
  const term = { value: null as Awaited<ReturnType<IssuerLease['take']>>, renewAt: 0 }
  const chores = createChores(means)
  const quiet = new Rest()
  let pauseMs = 0
  while (!signal.aborted) {
    let end: RoundEnd = 'idle'
    try {
      if (await leads(means, holder, term)) {
        await chores(quiet.isResting)
        end = await sendRound(means, holder, signal)
      }
    } catch (error) {
      log.warn('mail waits', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
      end = 'away'
    }
    pauseMs = end === 'away' ? Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS) : 0
    if (end !== 'idle') quiet.disturb()
    if (end !== 'more') await rest(end === 'away' ? pauseMs : quiet.interval(EVERY_MS, IDLE_MS), signal)
  }
  if (term.value) await lease.release(term.value).catch(() => {})
}

/** Takes or keeps the lead. It renews after a third of the lease, so that a slow mail server does not cost the lead. */
async function leads(
  { lease, store, isAlone }: MailerMeans,
  holder: string,
  term: { value: Awaited<ReturnType<IssuerLease['take']>>; renewAt: number },
): Promise<boolean> {
  if (term.value && performance.now() < term.renewAt) return true
  const seconds = isAlone ? ALONE_LEASE_SECONDS : LEASE_SECONDS
  const renewed = term.value !== null && (await lease.renew(term.value, seconds))
  if (!renewed) {
    term.value = await lease.take(holder, { seconds, seize: isAlone })
    if (isAlone) await store.endOtherLeases(holder)
  }
  term.renewAt = performance.now() + (seconds * 1000) / 3
  return term.value !== null
}

/** Makes the regular chores: adding mail that time makes due, and tidying. The test clock may jump. */
function createChores({ store, clock }: MailerMeans): (isResting: boolean) => Promise<void> {
  let looked: Date | null = null
  /** The next moment at which there may be mail, as of the last look; undefined if not asked. */
  let next: Date | null | undefined
  let tidied = 0
  const isTime = async (now: Date, isResting: boolean) => {
    if (looked === null) return true
    const sinceMs = now.getTime() - looked.getTime()
    if (!isResting || sinceMs >= DUE_EVERY_IDLE_MS) return sinceMs >= DUE_EVERY_MS
    next = next === undefined ? await store.findNextDue(looked) : next
    return next !== null && next <= now
  }
  return async (isResting) => {
    const now = clock()
    if (await isTime(now, isResting)) {
      await store.addDue({ since: looked ?? new Date(now.getTime() - FIRST_LOOK_BACK_MS), now })
      looked = now
      next = undefined
    }
    if (now.getTime() - tidied >= TIDY_EVERY_MS) {
      await store.removeOld(now)
      tidied = now.getTime()
    }
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
