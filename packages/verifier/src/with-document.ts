import { compareWithIssued } from './checks/document-in-hand'
import type { Report } from './report'
import type { CompareDocument } from './sources'

/**
 * Adds the comparison of a file to a report, for pages that show the verdict first. Reading a file needs libraries
 * that such a page loads later. The check is advisory, so the verdict stays the same.
 *
 * Never throws: a comparison that fails is `unknown`.
 */
export async function withDocument(
  report: Report,
  inHand: Uint8Array,
  compareDocument: CompareDocument,
): Promise<Report> {
  const { image } = report.files
  if (!image) return report
  const compared = await compareWithIssued(inHand, image, compareDocument)
  return { ...report, checks: report.checks.map((check) => (check.id === compared.id ? compared : check)) }
}
