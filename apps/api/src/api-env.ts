/** What a request carries through the middlewares. */
export type ApiEnv = {
  Variables: {
    /** Names the request in logs and error answers. */
    requestId: string
    /** The pattern of the route that served it, for metrics; absent while none has. */
    route?: string
    /** Pages of other origins may read the answer. */
    anyOrigin?: boolean
  }
}
