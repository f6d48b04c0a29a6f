import { InternalError } from '../shared/errors'

/** The logs that a node gives do not add up to what the registry on the same node says. Nothing was recorded. */
export class LogsMissingError extends InternalError {
  constructor(facts: { from: number; to: number }) {
    super(
      `The network's node leaves logs out between the blocks ${facts.from} and ${facts.to}. They are read again until they match what the registry says; nothing is recorded before that.`,
      { facts },
    )
  }
}
