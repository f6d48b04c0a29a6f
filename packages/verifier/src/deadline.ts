import { Unanswered } from './unanswered'

/** The time limit of a verification. Many requests watch it, so it is lighter than an `AbortSignal`. */
export type Deadline = {
  readonly isOver: boolean
  /** Runs `stop` when time is up. Call the returned function to cancel that. */
  whenOver(stop: () => void): () => void
}

/**
 * Ends after `milliseconds`, or as soon as `signal` aborts. `close` cancels the deadline without running anything.
 */
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

/** Resolves with the result of `work`, or rejects with "no answer" if the time is up first. */
export function beforeEnd<T>(deadline: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // Wait one turn of the event loop, so that results known by then still count.
    const late = () =>
      setTimeout(() => reject(new Unanswered('timeout', 'the time for this verification was up')))
    const release = deadline.whenOver(late)
    work.then(resolve, reject).finally(release)
    if (deadline.isOver) late()
  })
}
