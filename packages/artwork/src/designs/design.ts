import type { Drawing } from '../drawing'
import type { Inks } from '../inks'
import type { SheetWords } from '../sheet-words'
import type { Pen } from './pieces'

/** The input and tools of a design. */
export type Materials = {
  readonly drawing: Drawing
  readonly pen: Pen
  readonly words: SheetWords
  readonly inks: Inks
  /** The certificate's 32 bytes for its rosette. */
  readonly seed: Uint8Array
  readonly verifyUrl: string
}

/** A ready-made design: draws one whole sheet. */
export type DrawDesign = (materials: Materials) => void
