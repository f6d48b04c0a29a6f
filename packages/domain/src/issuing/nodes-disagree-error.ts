import { InternalError } from '../shared/errors'

/** Two nodes report different blocks at the same height. One of them is on a fork; we cannot tell which. */
export class NodesDisagreeError extends InternalError {
  constructor(facts: { block: number }) {
    super(
      `The network's two nodes tell of different blocks at ${facts.block}. Nothing more is called final until they agree; the platform must find out which of them is on a fork.`,
      { facts },
    )
  }
}
