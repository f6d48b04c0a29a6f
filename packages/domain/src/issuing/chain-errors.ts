import { InternalError } from '../shared/errors'

/** The work is outdated: a page number was taken or a request moved on. Nothing was written. */
export class StaleWorkError extends InternalError {
  constructor(what: string) {
    super(`${what} Nothing was written.`)
  }
}

/** The second node's final block is too far behind the first node's for a normal delay. */
export class WitnessBehindError extends InternalError {
  constructor(facts: { called: number; witness: number }) {
    super(
      "The network's second node is far behind the first. Certificates are issued as before; they are called final once it has caught up.",
      { facts },
    )
  }
}

/** Two nodes report different blocks at the same height. One of them is on a fork; we cannot tell which. */
export class NodesDisagreeError extends InternalError {
  constructor(facts: { block: number }) {
    super(
      `The network's two nodes tell of different blocks at ${facts.block}. Nothing more is called final until they agree; the platform must find out which of them is on a fork.`,
      { facts },
    )
  }
}

/** The logs that a node gives do not add up to what the registry on the same node says. Nothing was recorded. */
export class LogsMissingError extends InternalError {
  constructor(facts: { from: number; to: number }) {
    super(
      `The network's node leaves logs out between the blocks ${facts.from} and ${facts.to}. They are read again until they match what the registry says; nothing is recorded before that.`,
      { facts },
    )
  }
}
