import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Where a request stands in a trace that several programs share. */
export type Trace = {
  /** What this request sends on: the trace of its caller, with a parent id of its own. */
  readonly traceparent: string
  /** The caller's own words about the trace; null if there are none. */
  readonly tracestate: string | null
}

const running = new AsyncLocalStorage<Trace>()

const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/
/** Printable ASCII, as long as every program must pass on. */
const STATE = /^[\x20-\x7e]{1,512}$/

/**
 * Continues the trace of a request, or begins one if the request names none that can be read.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export function continueTrace(headers: {
  readonly traceparent: string | undefined
  readonly tracestate: string | undefined
}): Trace {
  const [, version, traceId, flags, more] = FORM.exec(headers.traceparent ?? '') ?? []
  const parentId = randomBytes(8).toString('hex')
  // Version 00 ends after the flags. A later version may say more, which we do not understand.
  if (traceId === undefined || (version === '00' && more !== undefined))
    return { traceparent: `00-${randomBytes(16).toString('hex')}-${parentId}-00`, tracestate: null }
  const state = headers.tracestate ?? ''
  return {
    traceparent: `00-${traceId}-${parentId}-${flags}`,
    tracestate: STATE.test(state) ? state : null,
  }
}

/** Does work as part of a trace. */
export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return running.run(trace, work)
}

/** The trace of the request under way; null outside of one. */
export function currentTrace(): Trace | null {
  return running.getStore() ?? null
}
