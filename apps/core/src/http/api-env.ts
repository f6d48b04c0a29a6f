import type { RateLeft } from './rate-limits'

/** The values that middlewares attach to a request. */
export type ApiEnv = {
  Variables: {
    /** The request's name in logs and error answers. */
    requestId: string
    /** Where it stands in a trace of several programs, as it is sent on. */
    traceparent: string
    /** The pattern of the route that served it, for metrics; absent if none did. */
    route?: string
    /** Pages of other origins may read the answer. */
    anyOrigin?: boolean
    /** What a program has left of its limits; absent for people. */
    rateLeft?: RateLeft
  }
}
