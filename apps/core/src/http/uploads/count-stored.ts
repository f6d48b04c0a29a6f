import type { Address } from '@certify/domain/shared/address'
import { type CodeValues, refuse } from '@certify/domain/shared/errors'
import { TooManyError } from '../api-errors'
import { limits, type RateGuard } from '../rate-limits'

const BYTES_PER_KILOBYTE = 1_000

/**
 * Counts a picture that an organizer is about to store, so that nobody fills the disk for everybody.
 *
 * @throws `upload.day_full` naming the bound, before anything is stored.
 */
export async function countStored(
  guard: Pick<RateGuard, 'take'>,
  organizer: Address,
  { bytes }: { readonly bytes: Uint8Array },
): Promise<void> {
  const { storedFiles, storedKilobytes } = limits
  const refuseWith = (values: CodeValues<'upload.day_full'>) => (error: unknown) => {
    if (!(error instanceof TooManyError)) throw error
    const { retryAfterSeconds, facts } = error
    throw refuse('upload.day_full', values, { retryAfterSeconds, facts })
  }
  const kilobytes = Math.ceil(bytes.length / BYTES_PER_KILOBYTE)
  const gigabytes = storedKilobytes.points / 1_000_000
  await guard.take(storedFiles, organizer).catch(refuseWith({ case: 'files', max: storedFiles.points }))
  await guard.take(storedKilobytes, organizer, kilobytes).catch(refuseWith({ case: 'bytes', gigabytes }))
}
