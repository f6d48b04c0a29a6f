/** How long after a request one drawing fewer goes on at once, in milliseconds: people come in bursts. */
const GIVE_WAY_MS = 250

/** Who may draw now: as many as there are threads, one fewer while people are being answered. */
export type DrawingTurns = {
  /** How many wait for their turn. */
  readonly waiting: number
  /** Does one drawing once it is its turn, the longest waiting first. */
  take<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn>
  /** Somebody asks for something: a processor is left free for a moment. One drawing always goes on. */
  giveWay(): void
}

/**
 * A drawing that has begun keeps its processor until it is done, whatever its priority: with as many of them as
 * processors, whoever asks waits for one to end, and so does whoever answers.
 *
 * @param threads - Most drawings at once.
 * @param now - Milliseconds since some moment.
 */
export function openDrawingTurns(threads: number, now: () => number = () => performance.now()): DrawingTurns {
  const queue: (() => void)[] = []
  let drawing = 0
  let lastAsked = Number.NEGATIVE_INFINITY
  const mostNow = () => (now() - lastAsked < GIVE_WAY_MS ? Math.max(1, threads - 1) : threads)
  const begin = () => {
    while (drawing < mostNow()) {
      const next = queue.shift()
      if (!next) return
      drawing += 1
      next()
    }
  }
  return {
    get waiting() {
      return queue.length
    },
    async take(draw) {
      await new Promise<void>((turn) => {
        queue.push(turn)
        begin()
      })
      try {
        return await draw()
      } finally {
        drawing -= 1
        begin()
      }
    },
    giveWay() {
      lastAsked = now()
    },
  }
}
