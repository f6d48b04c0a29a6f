import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@certify/domain/issuing/log'
import type { MintBatchAnswer } from '@certify/wire/batches'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { TooManyError } from './api-errors'
import { describeError } from './log'

/** Milliseconds between two reads. */
const LOOK_EVERY_MS = 1000
/** Streams of one session at a time: a tab each. */
const STREAMS_OF_ONE_SESSION = 4
/** Seconds after which a refused stream may ask again. */
const RETRY_AFTER_SECONDS = 5

/** How many streams each session has open at this process. */
const openOf = new Map<string, number>()

/** What a stream shows, and for whom. */
type Watching = {
  readonly log: Log
  /** Names the session that watches. */
  readonly session: string
  /** Whether that session still counts. */
  readonly mayContinue: () => Promise<boolean>
  readonly first: MintBatchAnswer
  readonly look: () => Promise<MintBatchAnswer>
}

/**
 * Sends a batch as server-sent events until it is done, nobody listens, or the session has ended. An event holds the
 * changed counts, or the people on the watched page if they changed. It never holds more than one page of people.
 *
 * @throws {TooManyError} when the session already has as many open streams as it may.
 */
export function streamProgress(c: Context, watching: Watching): Response {
  const { log, session, mayContinue, first, look } = watching
  const close = openStream(session)
  // Proxies that buffer would turn "live" into "at the end".
  c.header('x-accel-buffering', 'no')
  const send = async (stream: SSEStreamingApi) => {
    const gone = new AbortController()
    stream.onAbort(() => {
      close()
      gone.abort()
    })
    let sent = { progress: '', people: '' }
    let answer = first
    try {
      while (!stream.aborted && !stream.closed) {
        const { people, ...progress } = answer
        const next = { progress: formatCounts(progress), people: JSON.stringify(people) ?? '' }
        // Send people first, so that a reader who leaves at the last count already has everybody's last state.
        if (next.people !== sent.people) await stream.writeSSE({ event: 'people', data: next.people })
        if (next.progress !== sent.progress) {
          await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) })
        }
        // A comment shows that the connection is alive while nothing changes.
        if (next.people === sent.people && next.progress === sent.progress)
          await stream.write(': waiting\n\n')
        sent = next
        if (progress.done) return
        await sleep(LOOK_EVERY_MS, undefined, { signal: gone.signal }).catch(() => {})
        if (gone.signal.aborted || !(await mayContinue())) return
        answer = await look()
      }
    } finally {
      close()
    }
  }
  // The status is already sent, so the stream ends and the browser reconnects on its own.
  return streamSSE(c, send, async (error) => log.warn('progress stream ended', describeError(error)))
}

/** Counts a stream. The returned function takes the count back, once. @throws {TooManyError} */
function openStream(session: string): () => void {
  const before = openOf.get(session) ?? 0
  if (before >= STREAMS_OF_ONE_SESSION) {
    throw new TooManyError({ limit: 'live_streams', retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  openOf.set(session, before + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = (openOf.get(session) ?? 1) - 1
    if (left === 0) openOf.delete(session)
    else openOf.set(session, left)
  }
}

/** Formats the counts, to detect changes. A new pace alone is no change, because it differs at every read. */
function formatCounts({
  rate: _rate,
  seconds_left: _left,
  ...counts
}: Omit<MintBatchAnswer, 'people'>): string {
  return JSON.stringify(counts)
}
