/** One answer of JSON-RPC 2.0. */
export type RpcReply = { readonly jsonrpc: '2.0'; readonly id: string | number | null } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
)

/** Port: a read-only window on the chain for verifiers. Implemented in `adapters/ethereum`. */
export interface ChainWindow {
  /**
   * Answers one JSON-RPC request or a batch. A request that is not allowed gets a JSON-RPC error in the answer.
   *
   * @param body - The parsed body, untrusted.
   * @throws {UnavailableError} with part `chain` when the node does not answer.
   */
  ask(body: unknown): Promise<RpcReply | readonly RpcReply[]>
}
