import type { InHand } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'

/** What the person gave: nothing, a file, or one that this page cannot read, with the reason. */
export type Given =
  | { readonly step: 'none' }
  | { readonly step: 'file'; readonly file: File }
  | { readonly step: 'refused'; readonly name: string; readonly reason: string }

/** Whether anything is known about what was issued, so that a file can be compared with it. */
export function isComparable(report: Report): boolean {
  return report.files.image !== null || report.certificate !== null
}

/**
 * What the reader holds. A file stays in hand until it is removed, so nothing that goes wrong with it gives the page
 * back to the number.
 */
export function findInHand({
  given,
  report,
  compared,
  failed,
}: {
  given: Given
  report: Report | undefined
  compared: { readonly inHand: InHand } | undefined
  /** Whether the code that reads files could not be loaded, or did not finish. */
  failed: boolean
}): InHand {
  if (given.step === 'none') return 'number'
  if (given.step === 'refused' || failed) return 'not-compared'
  if (report && !isComparable(report)) return 'not-compared'
  return compared?.inHand ?? 'comparing'
}
