import { compareRedrawn } from './checks/image-matches-data'
import type { Report } from './report'
import type { RedrawImage } from './sources'

/**
 * A report with its picture drawn again, for pages that show the verdict first (`redrawImage: 'later'`): drawing takes fonts
 * that a page need not have for anything else. The verdict stays what it is, since the check is advisory.
 *
 * Never throws: a drawing that fails is `unknown`.
 */
export async function withRedrawnImage(report: Report, redrawImage: RedrawImage): Promise<Report> {
  const { document, files } = report
  if (!files.image || document?.certificate.artwork.kind !== 'design') return report
  const redrawn = await compareRedrawn(document, files.image, redrawImage)
  return { ...report, checks: report.checks.map((check) => (check.id === redrawn.id ? redrawn : check)) }
}
