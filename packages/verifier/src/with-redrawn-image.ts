import { compareRedrawn } from './checks/image-matches-data'
import type { Report } from './report'
import type { RedrawImage } from './sources'

/**
 * Adds the redrawn picture to a report, for pages that show the verdict first (`redrawImage: 'later'`). Drawing needs
 * fonts that such a page loads later. The check is advisory, so the verdict stays the same.
 *
 * Never throws: a drawing that fails is `unknown`.
 */
export async function withRedrawnImage(report: Report, redrawImage: RedrawImage): Promise<Report> {
  const { document, files } = report
  if (!files.image || document?.certificate.artwork.kind !== 'design') return report
  const redrawn = await compareRedrawn(document, files.image, redrawImage)
  return { ...report, checks: report.checks.map((check) => (check.id === redrawn.id ? redrawn : check)) }
}
