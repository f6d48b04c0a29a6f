import { refuse, UnavailableError } from '@certify/domain/shared/errors'

/** Asks about a signature. Refuses with `login.signature_uncheckable` if a contract wallet could not be asked. */
export async function checkable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof UnavailableError)) throw cause
    throw refuse('login.signature_uncheckable', undefined, { retryAfterSeconds: 5, cause })
  }
}
