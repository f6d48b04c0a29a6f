/** The command was called in a way that means nothing; the message says how it should be. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code = 'USAGE'
}
