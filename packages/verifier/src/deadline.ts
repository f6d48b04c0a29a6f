import { Unanswered } from './unanswered'

/** The end of a verification's time. Many requests wait for it, so it is lighter than an `AbortSignal`. */
export type Deadline = {
  readonly isOver: boolean
  /** Runs `stop` when time is up; the answer takes it back. */
  whenOver(stop: () => void): () => void
}

/** A deadline in `milliseconds`, or as soon as `signal` aborts. `close` ends the waiting without running anything. */
export function startDeadline(milliseconds: number, signal?: AbortSignal): Deadline & { close(): void } {
  const stops = new Set<() => void>()
  let isOver = signal?.aborted ?? false
  const end = () => {
    isOver = true
    for (const stop of stops) stop()
    stops.clear()
  }
  const timer = setTimeout(end, milliseconds)
  signal?.addEventListener('abort', end, { once: true })
  return {
    get isOver() {
      return isOver
    },
    whenOver(stop) {
      stops.add(stop)
      return () => stops.delete(stop)
    },
    close() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      stops.clear()
    },
  }
}

/** What `work` comes to, or "no answer" when the time is up before it. */
export function beforeEnd<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // A turn later: what had been concluded by then is taken.
    const late = () =>
      setTimeout(() => reject(new Unanswered('timeout', 'the time for this verification was up')))
    const release = deadline.whenOver(late)
    work.then(resolve, reject).finally(release)
    if (deadline.isOver) late()
  })
}
