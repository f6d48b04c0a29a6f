import { attempt } from '../ask'
import type { Findings } from '../findings'
import type { Check } from '../report'
import type { CompareDocument } from '../sources'
import { fail, notApplicable, pass, unknown } from './check'

/** Is the reader's file the issued one? */
export async function documentInHand({ image, options }: Findings): Promise<Check> {
  const { document: inHand, compareDocument } = options
  if (!inHand) return notApplicable('document.inHand', 'none')
  if (image.state === 'no-certificate') return notApplicable('document.inHand', 'no-certificate')
  if (image.state === 'unanswered') return unknown('document.inHand', 'unknown', image)
  if (image.state !== 'right') return unknown('document.inHand', 'unknown', { kind: 'malformed' })
  return compareWithIssued(inHand, image.bytes, compareDocument)
}

/** The same question, with a proven picture to compare with. */
export async function compareWithIssued(
  inHand: Uint8Array,
  issued: Uint8Array,
  compareDocument: CompareDocument | undefined,
): Promise<Check> {
  if (isSame(inHand, issued)) return pass('document.inHand', 'identical')
  if (!compareDocument) return unknown('document.inHand', 'cannot-compare', { kind: 'malformed' })
  const compared = await attempt(() => compareDocument(inHand, issued))
  if (!compared.ok) return unknown('document.inHand', 'unknown', compared)
  switch (compared.value) {
    case 'same':
      return pass('document.inHand', 'pass')
    case 'different':
      return fail('document.inHand', 'fail')
    case 'of-another':
      return fail('document.inHand', 'of-another')
    case 'unreadable':
      return unknown('document.inHand', 'unreadable', { kind: 'malformed' })
  }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
