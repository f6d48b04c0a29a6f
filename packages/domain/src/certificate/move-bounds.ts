import { refuse } from '../shared/errors'
import type { RateLimit } from '../shared/rate-limit'

const DAY = 86_400

/**
 * How often moves may be asked for. The numbers of certificates are public and an account costs nothing, so each figure
 * bounds what strangers can do. Taking a request back frees nothing.
 */
export const moveBounds = {
  /** By one account. Each certificate is asked for on its own. */
  askedMoves: { name: 'asked_moves', points: 30, seconds: DAY },
  /** By one account for one certificate. */
  askedMovesPerCertificate: { name: 'asked_moves_per_certificate', points: 3, seconds: DAY },
  /** For one certificate, by all accounts. What its recipient stops or the organizer declines does not count. */
  movesOfCertificate: { name: 'moves_of_certificate', points: 10, seconds: DAY },
} as const satisfies Record<string, RateLimit>

/** A move that was asked for within a day, by the same account or for the same certificate. */
export type AskedMove = {
  readonly at: Date
  readonly isOfAsker: boolean
  readonly isOfCertificate: boolean
  /** Whether the certificate's recipient stopped it or the organizer declined it. */
  readonly isRefused: boolean
}

/** Refuses one more move where a bound is reached. @throws `correction.enough_moves` */
export function assertMoveWithinBounds(asked: readonly AskedMove[], at: Date): void {
  const counted = {
    askedMoves: asked.filter(({ isOfAsker }) => isOfAsker),
    askedMovesPerCertificate: asked.filter(({ isOfAsker, isOfCertificate }) => isOfAsker && isOfCertificate),
    movesOfCertificate: asked.filter(({ isOfCertificate, isRefused }) => isOfCertificate && !isRefused),
  } satisfies Record<keyof typeof moveBounds, unknown>
  for (const key of Object.keys(moveBounds) as (keyof typeof moveBounds)[]) {
    const { name, points, seconds } = moveBounds[key]
    const times = counted[key].map((move) => move.at.getTime() + seconds * 1000).filter((end) => end > +at)
    if (times.length < points) continue
    // The window slides: one more is possible once enough of the counted ones are older than a day.
    const free = times.sort((a, b) => b - a)[points - 1] ?? 0
    const values = name === 'moves_of_certificate' ? ({ case: 'certificate' } as const) : {}
    const retryAfterSeconds = Math.ceil((free - +at) / 1000)
    throw refuse('correction.enough_moves', values, { retryAfterSeconds, facts: { limit: name } })
  }
}
