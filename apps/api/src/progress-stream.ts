import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@certify/domain/issuing/log'
import type { MintBatchAnswer } from '@certify/wire/batches'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { factsOf } from './log'

/** Between two looks, in milliseconds. */
const LOOK_EVERY_MS = 1000

/**
 * Sends a batch as server-sent events until it is done or nobody listens: its counts, and the people on the page that
 * is watched, each only when they have changed. However many people there are, an event holds one page of them.
 */
export function streamProgress(
  c: Context,
  log: Log,
  first: MintBatchAnswer,
  look: () => Promise<MintBatchAnswer>,
): Response {
  // Proxies that buffer would turn "live" into "at the end".
  c.header('x-accel-buffering', 'no')
  const send = async (stream: SSEStreamingApi) => {
    let sent = { progress: '', people: '' }
    let answer = first
    while (!stream.aborted && !stream.closed) {
      const { people, ...progress } = answer
      const next = { progress: countsOf(progress), people: JSON.stringify(people) ?? '' }
      // People first: whoever hangs up at the last count has their last states.
      if (next.people !== sent.people) await stream.writeSSE({ event: 'people', data: next.people })
      if (next.progress !== sent.progress) {
        await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) })
      }
      // A comment keeps the connection known to be alive while nothing changes.
      if (next.people === sent.people && next.progress === sent.progress) await stream.write(': waiting\n\n')
      sent = next
      if (progress.done) return
      await sleep(LOOK_EVERY_MS)
      answer = await look()
    }
  }
  // The status is sent already: the stream just ends, and the browser asks again by itself.
  return streamSSE(c, send, async (error) => log.warn('progress stream ended', factsOf(error)))
}

/** What is a change: the pace alone is none, since it differs at every look. */
function countsOf({ rate: _rate, seconds_left: _left, ...counts }: Omit<MintBatchAnswer, 'people'>): string {
  return JSON.stringify(counts)
}
