import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { currentTrace } from '@certify/core/http/trace'
import type { Part } from '../parts/part'

/** @see https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md */
const CREATED = 'undici:request:create'

/** Adds the trace of the request under way to every call that `fetch` makes for it: to nodes, stores and gateways. */
export function passTracesOn(): Part<null> {
  subscribe(CREATED, addTrace)
  return { port: null, close: async () => void unsubscribe(CREATED, addTrace) }
}

function addTrace(message: unknown): void {
  const trace = currentTrace()
  if (trace === null) return
  const { request } = message as { request: { addHeader(name: string, value: string): void } }
  request.addHeader('traceparent', trace.traceparent)
  if (trace.tracestate !== null) request.addHeader('tracestate', trace.tracestate)
}
