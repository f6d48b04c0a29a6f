/** One answer of JSON-RPC 2.0. */
export type RpcReply = { readonly jsonrpc: '2.0'; readonly id: string | number | null } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
)

/** Port: a read-only window on the chain for verifiers. Implemented in `adapters/ethereum`. */
export interface ChainWindow {
  /**
   * Answers one JSON-RPC request or a batch. What is not allowed is refused inside the answer, as JSON-RPC does.
   *
   * @param body - The parsed body, untrusted.
   * @throws {UnavailableError} with part `chain` when the node could not be asked.
   */
  ask(body: unknown): Promise<RpcReply | readonly RpcReply[]>
}
