import { CertifyError, UnavailableError } from '@certify/domain/shared/errors'

/** SQLSTATEs after which the same transaction may succeed: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/** Finds the SQLSTATE of a database error, anywhere in its chain of causes. */
export function readSqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** The name of the violated constraint; undefined if the error is no violation. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const constraint: unknown = Reflect.get(cause, 'constraint')
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}

/**
 * Runs database work and translates its failures. A broken connection, a full pool, a timed-out statement and a server
 * that stops become {UnavailableError}; all other errors pass unchanged. Work that lost a deadlock is repeated.
 */
export async function translating<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof CertifyError) throw error
      const state = readSqlState(error)
      if (state !== undefined && RETRYABLE.has(state) && attempt < ATTEMPTS) continue
      const reason = findReason(error, state)
      throw reason === undefined ? error : new UnavailableError({ part: 'database', reason, cause: error })
    }
  }
}

/** The same reads, each {@link translating} its failures. */
export function translated<Reads extends Record<string, (...given: never[]) => Promise<unknown>>>(
  reads: Reads,
): Reads {
  return Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [
      name,
      (...given: never[]) => translating(() => read(...given)),
    ]),
  ) as Reads
}

/**
 * Why the database could not do its work: an SQLSTATE, or the driver's message, which quotes no values. Undefined for
 * all other errors. 08 connection, 53 resources, 57 operator intervention (57014 is the statement timeout), 58 system,
 * 40 retries used up, 25P03 a transaction that was idle too long, 25006 a server that only reads, as after a failover.
 */
function findReason(error: unknown, state: string | undefined): string | undefined {
  if (state !== undefined) return /^(08|53|57|58|40|25P03|25006)/.test(state) ? state : undefined
  return listMessages(error).find((message) =>
    /timeout|terminated|ECONN|ENOTFOUND|EPIPE|socket|not queryable|has stopped|Cannot use a pool/i.test(
      message,
    ),
  )
}

function listMessages(error: unknown): string[] {
  const found: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Skip Drizzle's own message: it repeats the query, whose text may contain these words by chance.
    if (!cause.message.startsWith('Failed query')) found.push(cause.message)
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string') found.push(code)
  }
  return found
}
