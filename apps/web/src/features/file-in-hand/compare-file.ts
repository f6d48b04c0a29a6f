import { answerAboutData } from '@certify/verifier/in-hand/answer-about-data'
import { readPixels } from '@certify/verifier/in-hand/canvas'
import { type CheckedBadge, checkBadge, judgeBadge } from '@certify/verifier/in-hand/check-badge'
import { drawImageFile } from '@certify/verifier/in-hand/draw-image-file'
import { findAnother, type NamedAnother } from '@certify/verifier/in-hand/find-another'
import type { PixelBox } from '@certify/verifier/in-hand/pixels'
import type { InHand } from '@certify/verifier/lead'
import { type Check, findCheck, type Report } from '@certify/verifier/report'
import { withDocument } from '@certify/verifier/with-document'
import { call } from '../../lib/call'
import { pictureFile } from '../../lib/picture-file'
import { compareInWorker } from './ask-worker'
import { type AskedNode, type CheckedProof, checkProofFile } from './check-proof-file'
import { readGivenFile } from './read-given-file'

/** The result of comparing a file with a certificate, and the picture to show. */
export type ComparedFile = {
  /** What the reader holds. */
  readonly inHand: Exclude<InHand, 'number' | 'comparing'>
  /** The answer to "same document?". */
  readonly check: Check
  readonly pages: number
  /** The file as a picture, for display; null if it cannot be read as one. */
  readonly shown: File | null
  /** The other certificate that the file names, and what in the file does; null if it names none. */
  readonly another: NamedAnother | null
  /** Parts of the issued picture that differ, 0 to 1 of its width and height. */
  readonly differences: readonly PixelBox[]
  /** The issued picture's place in the file, 0 to 1; null if it was not found. */
  readonly place: PixelBox | null
  readonly why: 'too-small' | 'not-found' | 'no-picture' | 'nothing-issued' | 'badge' | 'proof' | null
  /** The result for the badge inside the file; null if there is none. */
  readonly badge: CheckedBadge | null
  /** The result for the proof that the file is; null if it is none. */
  readonly proof: CheckedProof | null
}

type Compared = 'same' | 'different' | 'unreadable'

/** Compares a file with what was issued, in this browser. */
export async function compareFile(report: Report, given: File, node: AskedNode): Promise<ComparedFile> {
  const file = await readGivenFile(given)
  const another = findAnother(file, report)
  const proof = file.isProof ? await checkProofFile(file.bytes, node) : null
  // "Not checked" must not become "no badge", or a picture with a forged badge would be found the same.
  const badge = file.isProof
    ? null
    : await checkBadge(report, file.bytes, findOrganizer).catch(() => 'unchecked' as const)
  const seen: { differences: readonly PixelBox[]; place: PixelBox | null; why: ComparedFile['why'] } = {
    differences: [],
    place: null,
    why: null,
  }
  const data = judgeData()
  const compared = data
    ? answerAboutData(report, another ? 'of-another' : data)
    : findCheck(
        await withDocument(report, file.bytes, async (_, issued) => {
          const outcome = await look(issued)
          return another ? 'of-another' : outcome
        }),
        'document.inHand',
      )
  if (!data && !report.files.image) seen.why = 'nothing-issued'
  return {
    inHand: another ? 'of-another' : toInHand(compared, file.pages),
    check: compared,
    pages: file.pages,
    shown: file.canvas && (await toPictureFile(file.canvas)),
    another,
    badge: badge === 'unchecked' ? null : badge,
    proof,
    ...seen,
  }

  /** The answer about a file that is only data: a proof or a badge; null for a file with a picture. */
  function judgeData(): Compared | null {
    if (proof) {
      if (proof.outcome === 'unreadable') seen.why = 'proof'
      return proof.outcome
    }
    if (file.canvas) return null
    if (badge === 'unchecked') seen.why = 'badge'
    return badge && judgeBadge(badge)
  }

  async function look(issued: Uint8Array): Promise<Compared> {
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
    if (badge !== 'unchecked' && badge && badge.differences.length > 0) return 'different'
    if (badge === 'unchecked' && comparison.outcome === 'same') {
      seen.why = 'badge'
      return 'unreadable'
    }
    return comparison.outcome
  }
}

async function findOrganizer(tokenId: string): Promise<number | null> {
  return (await call('certificateToken', { params: { tokenId } })).organizerNumber
}

function toInHand({ outcome }: Check, pages: number): ComparedFile['inHand'] {
  if (outcome === 'pass') return pages > 1 ? 'first-page' : 'same'
  return outcome === 'fail' ? 'altered' : 'not-compared'
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
