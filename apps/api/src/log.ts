import type { ErrorFacts } from '@certify/domain/shared/errors'

/**
 * What may be said of a failure: its name, code and facts, and where it happened.
 * Messages of failures that are not ours are left out: a database's quotes the values it was given.
 */
export function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  const own = error as Error & { code?: unknown; facts?: ErrorFacts }
  const cause = error.cause instanceof Error ? error.cause : null
  return {
    ...own.facts,
    error: error.name,
    code: typeof own.code === 'string' ? own.code : null,
    at: framesOf(error),
    cause: cause?.name ?? null,
    causeAt: cause && framesOf(cause),
  }
}

/** The frames of a stack, without the message that begins it. */
function framesOf({ stack }: Error): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' < ')
}
