import type { PaperEvent } from '@certify/domain/certificate/event-paper'
import type { LaidOutPicture } from '../certificate-sheet'
import { drawArea, Pen } from '../designs/pieces'
import { Drawing } from '../drawing'
import type { Fonts } from '../fonts'
import { palette } from '../palette'
import { settable } from '../shape'
import { chooseHan } from '../sheet-words'

/** Width and height of upright pages in points. */
export const pageSizes = {
  a3: { width: 841.89, height: 1190.55 },
  a4: { width: 595.28, height: 841.89 },
  a6: { width: 297.64, height: 419.53 },
  letter: { width: 612, height: 792 },
} as const

/** Points of a length in millimeters. */
export const mm = (length: number) => (length / 25.4) * 72

/** A page that is being drawn, in points from its top left corner. */
export type Page = { readonly drawing: Drawing; readonly pen: Pen; readonly finish: () => LaidOutPicture }

/** Opens a white page. `texts` are what people wrote; they choose the shapes of Han characters. */
export function openPage(
  fonts: Fonts,
  { width, height }: { width: number; height: number },
  event: PaperEvent,
  texts: readonly string[] = [],
): Page {
  const drawing = new Drawing()
  drawArea(drawing, { x: 0, y: 0, width, height, fill: palette.white })
  const pen = new Pen(drawing, fonts, chooseHan([event.title, event.location, ...texts], event.timeZone))
  const title = settable(event.title)
  return {
    drawing,
    pen,
    finish: () => ({
      svg: drawing.toSvg(width, height, { title, description: title }),
      texts: drawing.texts,
      code: drawing.code,
      width,
      height,
    }),
  }
}
