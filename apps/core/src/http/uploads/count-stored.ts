import type { Address } from '@certify/domain/shared/address'
import { CertifyError, type CodeValues } from '@certify/domain/shared/errors'
import { TooManyError } from '../api-errors'
import { limits, type RateGuard } from '../rate-limits'

/** The organizer has stored as much as a day allows. */
class DayFullError extends CertifyError<'upload.day_full'> {
  constructor({ values, refusal }: { values: CodeValues<'upload.day_full'>; refusal: TooManyError }) {
    super('upload.day_full', { values, retryAfterSeconds: refusal.retryAfterSeconds, facts: refusal.facts })
  }
}

const BYTES_PER_KILOBYTE = 1_000

/**
 * Counts a picture that an organizer is about to store, so that nobody fills the disk for everybody.
 *
 * @throws {DayFullError} naming the bound, before anything is stored.
 */
export async function countStored(
  guard: Pick<RateGuard, 'take'>,
  organizer: Address,
  { bytes }: { readonly bytes: Uint8Array },
): Promise<void> {
  const { storedFiles, storedKilobytes } = limits
  const refuseWith = (values: CodeValues<'upload.day_full'>) => (error: unknown) => {
    throw error instanceof TooManyError ? new DayFullError({ values, refusal: error }) : error
  }
  const kilobytes = Math.ceil(bytes.length / BYTES_PER_KILOBYTE)
  const gigabytes = storedKilobytes.points / 1_000_000
  await guard.take(storedFiles, organizer).catch(refuseWith({ case: 'files', max: storedFiles.points }))
  await guard.take(storedKilobytes, organizer, kilobytes).catch(refuseWith({ case: 'bytes', gigabytes }))
}
