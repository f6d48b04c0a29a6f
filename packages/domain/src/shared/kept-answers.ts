/** How long the answer to a request with an `Idempotency-Key` is kept. */
export const ANSWER_KEPT_SECONDS = 86_400
/** A request that has run for this long counts as interrupted. The next one under its key may run in its place. */
export const RUNNING_AT_MOST_SECONDS = 120
