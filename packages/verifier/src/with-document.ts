import { compareWithIssued } from './checks/document-in-hand'
import type { Report } from './report'
import type { CompareDocument } from './sources'

/**
 * A report with a file in hand compared, for pages that show the verdict first: reading a file takes libraries that a page
 * need not have for anything else. The verdict stays what it is, since the check is advisory.
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
