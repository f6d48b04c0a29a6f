import { attempt } from '../ask'
import type { Findings } from '../findings'
import type { CertificateDocument, Check } from '../report'
import type { RedrawImage } from '../sources'
import { fail, notApplicable, pass, unknown } from './check'

/** Is the picture the same when drawn again from its data? Only for certificates that this product drew. */
export async function imageMatchesData({ image, document, options }: Findings): Promise<Check> {
  if (image.state === 'no-certificate') return notApplicable('image.matchesData', 'no-certificate')
  if (image.state === 'unanswered') return unknown('image.matchesData', 'unknown', image)
  if (image.state !== 'right' || !document) {
    return unknown('image.matchesData', 'unknown', { kind: 'malformed' })
  }
  if (document.certificate.artwork.kind !== 'design') return notApplicable('image.matchesData', 'supplied')
  const { redrawImage } = options
  if (!redrawImage) return notApplicable('image.matchesData', 'cannot-draw')
  if (redrawImage === 'later') return notApplicable('image.matchesData', 'drawing')
  return compareRedrawn(document, image.bytes, redrawImage)
}

/** The result of drawing a designed certificate again. A drawing that fails proves nothing. */
export async function compareRedrawn(
  document: CertificateDocument,
  issuedImage: Uint8Array,
  redrawImage: RedrawImage,
): Promise<Check> {
  const drawn = await attempt(() => redrawImage(document, issuedImage))
  if (!drawn.ok) return unknown('image.matchesData', 'unknown', drawn)
  switch (drawn.value) {
    case 'same':
      return pass('image.matchesData', 'pass')
    case 'different':
      return fail('image.matchesData', 'fail')
    case 'unknown-version':
      return unknown('image.matchesData', 'version', { kind: 'malformed' })
  }
}
