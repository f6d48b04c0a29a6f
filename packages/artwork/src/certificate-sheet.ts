import type { DrawDesign } from './designs/design'
import { drawEngraved } from './designs/engraved'
import { drawLedger } from './designs/ledger'
import { Pen, SHEET } from './designs/pieces'
import { drawStub } from './designs/stub'
import { type Box, Drawing, type PlacedText } from './drawing'
import { drawEngraved as drawFirstEngraved } from './first-edition/engraved'
import { drawLedger as drawFirstLedger } from './first-edition/ledger'
import { drawStub as drawFirstStub } from './first-edition/stub'
import type { Fonts } from './fonts'
import { chooseInks } from './inks'
import { rosetteSeed } from './rosette'
import { type DesignName, type DesignVersion, editionOf, type SheetInput } from './sheet-input'
import { buildSheetWords, describe } from './sheet-words'

/** A finished picture with its size in pixels, the texts in it, and where its QR code is. */
export type LaidOutPicture = {
  readonly svg: string
  readonly texts: readonly PlacedText[]
  readonly code: Box | undefined
  /** The places of the organizer's logo, which is no part of the drawing. */
  readonly logos?: readonly Box[]
  readonly width: number
  readonly height: number
}

const drawings: Record<DesignVersion, Record<DesignName, DrawDesign>> = {
  1: { engraved: drawFirstEngraved, ledger: drawFirstLedger, stub: drawFirstStub },
  2: { engraved: drawEngraved, ledger: drawLedger, stub: drawStub },
  // Drawn as version 2, but with every font.
  3: { engraved: drawEngraved, ledger: drawLedger, stub: drawStub },
  // Drawn as version 3, but in the language of the event.
  4: { engraved: drawEngraved, ledger: drawLedger, stub: drawStub },
  // Drawn as version 4, with what the person attended.
  5: { engraved: drawEngraved, ledger: drawLedger, stub: drawStub },
}

/**
 * Draws a certificate as a complete SVG document of 1400 × 990 pixels (A4 landscape), usually below 120 kB, in the
 * version of its design that it records.
 *
 * All text is drawn as outlines, so a viewer needs no fonts. The same input gives the same bytes on the server and in
 * every browser, so anyone who has the certificate's metadata can draw it again and compare.
 *
 * @param fonts - From `fonts-node` or `fonts-browser`.
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 * @example
 * const svg = drawCertificateSheet(input, loadFontsFromDisk())
 */
export function drawCertificateSheet(input: SheetInput, fonts: Fonts): string {
  return layOutCertificateSheet(input, fonts).svg
}

/**
 * Draws a certificate as the UTF-8 bytes of `drawCertificateSheet`, which are stored and hashed.
 *
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function drawCertificateSheetBytes(input: SheetInput, fonts: Fonts): Uint8Array {
  const { drawing, words } = draw(input, fonts)
  return drawing.toBytes(SHEET.width, SHEET.height, describe(words))
}

/**
 * Draws a certificate and returns the places of its texts, for documents with selectable text.
 *
 * @throws {MissingFontError} when a font that a text needs has not been loaded.
 */
export function layOutCertificateSheet(input: SheetInput, fonts: Fonts): LaidOutPicture {
  const { drawing, words } = draw(input, fonts)
  const { width, height } = SHEET
  const svg = drawing.toSvg(width, height, describe(words))
  return { svg, texts: drawing.texts, code: drawing.code, width, height }
}

function draw(input: SheetInput, fonts: Fonts) {
  const drawing = new Drawing()
  const words = buildSheetWords(input)
  drawings[input.version][input.design]({
    drawing,
    pen: new Pen(drawing, fonts.of(editionOf[input.version]), words.han),
    words,
    inks: chooseInks(input.color ?? 'petrol'),
    seed: rosetteSeed(input),
    verifyUrl: input.verifyUrl,
  })
  return { drawing, words }
}
