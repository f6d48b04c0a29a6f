import type { RequestState } from '../certificate/certificate'

/**
 * Moves a request for a certificate may make. Only the issuer moves it past `requested`, and only facts of the chain
 * make it `mined` or `final`:
 *
 * - `requested`: wanted, in no page yet.
 * - `sealed`: in a page whose content is stored, its number and token id known, its transaction to be signed again.
 * - `signed`: its page's transaction is signed and stored, but no node is known to have it.
 * - `sent`: a node has it.
 * - `mined`: in a block; `final`: in a block that no reorganization can reach.
 * - `blocked`: something stands in the way, told as a reason; tried again by itself.
 *
 * Moves back are a reorganization's, or those of a page that lost its number.
 */
export const requestMoves = {
  requested: ['signed', 'blocked', 'mined'],
  sealed: ['signed', 'blocked', 'requested', 'mined'],
  signed: ['sent', 'sealed', 'blocked', 'requested', 'mined'],
  sent: ['mined', 'signed', 'sealed', 'blocked', 'requested'],
  mined: ['final', 'sent', 'requested'],
  final: ['sent', 'requested'],
  blocked: ['requested', 'signed', 'mined'],
} as const satisfies Record<RequestState, readonly RequestState[]>
