import { TooManyError } from '@certify/core/http/api-errors'
import type { Verifier } from '@certify/core/http/ports'
import { limits, type RateGuard } from '@certify/core/http/rate-limits'
import { verifyOnce } from '@certify/core/http/verify-once'
import type { Report } from '@certify/verifier/report'

/** Milliseconds that a page waits for the server's verdict. The visitor's browser makes its own check anyway. */
const PATIENCE_MS = 1_000

/** The maximum number of pages verified at a time. More at once come from a crawler, and get no verdict. */
const MOST_AT_ONCE = 16

/** Verifies a number for a page; null if there is no verdict in time. */
export type VerifySoon = (tokenId: string, caller: string) => Promise<Report | null>

/**
 * @param verifier - The server's own.
 * @param guard - Counts with the calls that verify. A caller who asks too often gets pages without a verdict.
 */
export function verifySoon(verifier: Verifier, guard: Pick<RateGuard, 'take'>): VerifySoon {
  let underWay = 0
  return async (tokenId, caller) => {
    if (underWay >= MOST_AT_ONCE || (await asksTooOften(guard, caller))) return null
    underWay += 1
    const made = verifyOnce(verifier, tokenId, undefined)
      .catch(() => null)
      .finally(() => {
        underWay -= 1
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS)
    })
    return Promise.race([made, late]).finally(() => clearTimeout(timer))
  }
}

async function asksTooOften(guard: Pick<RateGuard, 'take'>, caller: string): Promise<boolean> {
  // A failing counter refuses nobody.
  return guard.take(limits.verify, caller).then(
    () => false,
    (error) => error instanceof TooManyError,
  )
}
