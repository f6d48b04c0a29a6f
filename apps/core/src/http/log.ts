import type { ErrorFacts } from '@certify/domain/shared/errors'

/**
 * What a log may say about a failure: its name, code, facts and place. It leaves out messages of foreign failures,
 * because a database's message quotes values.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  const own = error as Error & { code?: unknown; facts?: ErrorFacts }
  const cause = error.cause instanceof Error ? error.cause : null
  return {
    ...own.facts,
    error: error.name,
    code: typeof own.code === 'string' ? own.code : null,
    at: formatFrames(error),
    cause: cause?.name ?? null,
    causeAt: cause && formatFrames(cause),
  }
}

/** The frames of a stack, without its message. */
function formatFrames({ stack }: Error): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' < ')
}
