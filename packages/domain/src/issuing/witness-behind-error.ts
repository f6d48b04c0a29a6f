import { CertifyError } from '../shared/errors'

/** The second node calls so much less final than the first that it cannot be a matter of moments. */
export class WitnessBehindError extends CertifyError {
  readonly code = 'server.failed'
  constructor(facts: { called: number; witness: number }) {
    super(
      "The network's second node is far behind the first. Certificates are issued as before; they are called final once it has caught up.",
      { facts },
    )
  }
}
