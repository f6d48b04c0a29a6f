import { InternalError } from '../shared/errors'

/** The second node's final block is too far behind the first node's for a normal delay. */
export class WitnessBehindError extends InternalError {
  constructor(facts: { called: number; witness: number }) {
    super(
      "The network's second node is far behind the first. Certificates are issued as before; they are called final once it has caught up.",
      { facts },
    )
  }
}
