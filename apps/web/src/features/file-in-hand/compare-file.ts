import type { PixelBox } from '@certify/verifier/in-hand/pixels'
import { type Check, findCheck, type Report } from '@certify/verifier/report'
import { withDocument } from '@certify/verifier/with-document'
import { pictureFile } from '../../lib/picture-file'
import { compareInWorker } from './ask-worker'
import { readPixels } from './canvas'
import { type CheckedBadge, checkBadge } from './check-badge'
import { drawImageFile } from './draw-image-file'
import { type GivenFile, readGivenFile } from './read-given-file'

/** The result of comparing a file with a certificate, and the picture to show. */
export type ComparedFile = {
  /** The answer to "same document?". */
  readonly check: Check
  readonly pages: number
  /** The file as a picture, for display; null if it cannot be read as one. */
  readonly shown: File | null
  /** The other certificate that the file names, and whether its mark or its code does; null if it names none. */
  readonly another: { readonly by: 'mark' | 'code'; readonly names: string; readonly tokenId: string } | null
  /** Parts of the issued picture that differ, 0 to 1 of its width and height. */
  readonly differences: readonly PixelBox[]
  /** The issued picture's place in the file, 0 to 1; null if it was not found. */
  readonly place: PixelBox | null
  readonly why: 'too-small' | 'not-found' | 'no-picture' | null
  /** The result for the badge inside the file; null if there is none. */
  readonly badge: CheckedBadge | null
}

/** Compares a file with the proven picture of a report, in this browser. */
export async function compareFile(report: Report, given: File): Promise<ComparedFile> {
  const file = await readGivenFile(given)
  const another = anotherIn(file, report)
  const badge = await checkBadge(report, file.bytes).catch(() => null)
  const seen: { differences: readonly PixelBox[]; place: PixelBox | null; why: ComparedFile['why'] } = {
    differences: [],
    place: null,
    why: null,
  }
  const compared = await withDocument(report, file.bytes, async (_, issued) => {
    const outcome = await look(issued)
    return another ? 'of-another' : outcome
  })
  return {
    check: findCheck(compared, 'document.inHand'),
    pages: file.pages,
    shown: file.canvas && (await toPictureFile(file.canvas)),
    another,
    badge,
    ...seen,
  }

  async function look(issued: Uint8Array): Promise<'same' | 'different' | 'unreadable'> {
    if (badge && badge.differences.length > 0) return 'different'
    if (badge && !file.canvas) return 'same'
    if (!file.canvas) {
      seen.why = 'no-picture'
      return 'unreadable'
    }
    const comparison = await compareInWorker(
      readPixels(await drawImageFile(pictureFile(issued))),
      readPixels(file.canvas),
    )
    if (comparison.outcome === 'unreadable') seen.why = comparison.why
    else seen.place = comparison.place
    if (comparison.outcome === 'different') seen.differences = comparison.differences
    return comparison.outcome
  }
}

/** Turns a canvas into a file for an image element. */
function toPictureFile(canvas: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'in-hand', { type: blob.type })),
      'image/jpeg',
      0.92,
    )
  })
}

/** Finds the other certificate that the file's mark or code names. Such a file is not this certificate's document. */
function anotherIn(
  { mark, code }: GivenFile,
  { network, tokenId, document }: Report,
): ComparedFile['another'] {
  const isMarkOfThis =
    mark === null ||
    (mark.chainId === network.chainId &&
      mark.contract.toLowerCase() === network.contract.toLowerCase() &&
      mark.tokenId === BigInt(tokenId))
  if (mark && !isMarkOfThis) {
    return {
      by: 'mark',
      names: `${mark.chainId}:${mark.contract}:${mark.tokenId}`,
      tokenId: `${mark.tokenId}`,
    }
  }
  if (!code) return null
  const own = document?.external_url
  const leadsElsewhere = own ? new URL(code.address).host !== new URL(own).host : false
  return BigInt(code.tokenId) !== BigInt(tokenId) || leadsElsewhere
    ? { by: 'code', names: code.address, tokenId: code.tokenId }
    : null
}
