import type { RequestState } from '../certificate/certificate'

/**
 * The moves that a request may make. Only the issuer moves it past `requested`, and only facts of the chain make it
 * `mined` or `final`.
 *
 * - `requested`: in no page yet.
 * - `sealed`: in a page whose content is stored; token id known; its transaction must be signed again.
 * - `signed`: the page's transaction is signed and stored, but no node is known to have it.
 * - `sent`: a node has it.
 * - `mined`: in a block. `final`: in a block that no reorganization can reach.
 * - `blocked`: cannot continue for a recorded reason; the issuer tries again.
 *
 * A request moves back after a reorganization, or when its page lost its number. A trigger of the database refuses
 * every other move: after a change of this table, `npm run gen:moves` writes its migration.
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
