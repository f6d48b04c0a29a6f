import { setTimeout as sleep } from 'node:timers/promises'
import type { BatchProgress } from '@certify/domain/certificate/batch'
import type { Log } from '@certify/domain/issuing/log'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { factsOf } from './log'

/** Between two looks, in milliseconds. */
const LOOK_EVERY_MS = 1000

/** Sends progress as server-sent events, whenever it changes, until the batch is done or nobody listens. */
export function streamProgress(
  c: Context,
  log: Log,
  first: BatchProgress,
  look: () => Promise<BatchProgress>,
): Response {
  // Proxies that buffer would turn "live" into "at the end".
  c.header('x-accel-buffering', 'no')
  const send = async (stream: SSEStreamingApi) => {
    let sent = ''
    let progress = first
    while (!stream.aborted && !stream.closed) {
      const data = JSON.stringify(progress)
      // A comment keeps the connection known to be alive while nothing changes.
      if (data === sent) await stream.write(': waiting\n\n')
      else await stream.writeSSE({ event: 'progress', data })
      sent = data
      if (progress.done) return
      await sleep(LOOK_EVERY_MS)
      progress = await look()
    }
  }
  // The status is sent already: the stream just ends, and the browser asks again by itself.
  return streamSSE(c, send, async (error) => log.warn('progress stream ended', factsOf(error)))
}
