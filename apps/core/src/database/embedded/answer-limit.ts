/** Watches how long the embedded database takes for each message. */
export type AnswerLimit = {
  /** Sets how long each answer may take from now on, in milliseconds. */
  set(limitMs: number): void
  /** The database has started. Before that, no time counts. */
  ready(): void
  sent(): void
  answered(): void
  /** Forgets the messages that will not be answered. */
  stop(): void
}

/**
 * Limits the time of each answer. PostgreSQL in WebAssembly has no timers, so its `statement_timeout` has no effect. It
 * handles one message at a time, so the time of a message begins when the message before it was answered.
 *
 * @param onLate - Called when an answer takes too long.
 */
export function limitAnswers(onLate: () => void): AnswerLimit {
  let limitMs = Number.POSITIVE_INFINITY
  let waiting = 0
  let isReady = false
  let timer: NodeJS.Timeout | undefined

  function begin(): void {
    clearTimeout(timer)
    if (isReady && waiting > 0 && Number.isFinite(limitMs)) timer = setTimeout(onLate, limitMs).unref()
  }

  return {
    set(milliseconds) {
      limitMs = milliseconds
      begin()
    },
    ready() {
      isReady = true
      begin()
    },
    sent() {
      waiting += 1
      if (waiting === 1) begin()
    },
    answered() {
      waiting -= 1
      begin()
    },
    stop() {
      clearTimeout(timer)
      waiting = 0
      isReady = false
    },
  }
}
