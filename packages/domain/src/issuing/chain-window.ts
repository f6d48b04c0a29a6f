import { CertifyError } from '../shared/errors'

/** One answer of JSON-RPC 2.0. */
export type RpcReply = { readonly jsonrpc: '2.0'; readonly id: string | number | null } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
)

/** The caller. */
export type WindowCaller = {
  /** Callers take turns, whatever each of them asks for. */
  readonly caller: string
  /** Aborted once the caller has left. No further request is sent for it. */
  readonly signal: AbortSignal
}

/** Port: a read-only window on the chain for verifiers. Implemented in `adapters/ethereum`. */
export interface ChainWindow {
  /** The cost of a body in cheap reads: the sum over a batch, and a little for the request itself. Never throws. */
  price(body: unknown): number
  /**
   * Answers one JSON-RPC request or a batch. What is not allowed is refused inside the answer, as JSON-RPC does.
   *
   * @param body - The parsed body, untrusted.
   * @throws {WindowFullError} @throws {UnavailableError} with part `chain` when the node could not be asked.
   */
  ask(body: unknown, caller: WindowCaller): Promise<RpcReply | readonly RpcReply[]>
  /** Whether a caller was refused a moment ago because too much was waiting. */
  isFull(): boolean
}

/** More requests wait at the window on the chain than it takes in. */
export class WindowFullError extends CertifyError<'chain.window_full'> {
  constructor() {
    super('chain.window_full', {
      retryAfterSeconds: 1,
    })
  }
}
