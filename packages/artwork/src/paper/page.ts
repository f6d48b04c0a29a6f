import type { PaperEvent } from '@certify/domain/certificate/event-paper'
import { isHexColor } from '@certify/domain/shared/hex-color'
import type { LaidOutPicture } from '../certificate-sheet'
import { drawArea, Pen } from '../designs/pieces'
import { type Box, Drawing } from '../drawing'
import type { Fonts } from '../fonts'
import { chooseInks } from '../inks'
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
export type Page = {
  readonly drawing: Drawing
  readonly pen: Pen
  readonly logos: Box[]
  readonly finish: () => LaidOutPicture
}

/** The shape of the organizer's logo. */
export type LogoShape = { readonly width: number; readonly height: number }

/** The size of a logo in a room for one, which it never leaves. */
export function fitLogo({ width, height }: LogoShape, room: LogoShape): LogoShape {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}

/** The color of an event's title: the organizer's own, as dark as text needs, or the given one. */
export function chooseTitleColor({ color }: PaperEvent, otherwise: string): string {
  return color !== undefined && isHexColor(color) ? chooseInks(color).main : otherwise
}

/** Opens a white page of an event. `texts` are what people wrote; they choose the shapes of Han characters. */
export function openPage(
  fonts: Fonts,
  size: { width: number; height: number },
  { title, location, timeZone }: PaperEvent,
  texts: readonly string[] = [],
): Page {
  return openBlankPage(fonts, size, { title, timeZone, texts: [title, location, ...texts] })
}

/** Opens a white page. */
export function openBlankPage(
  fonts: Fonts,
  { width, height }: { width: number; height: number },
  about: { readonly title: string; readonly timeZone: string; readonly texts: readonly string[] },
): Page {
  const drawing = new Drawing()
  drawArea(drawing, { x: 0, y: 0, width, height, fill: palette.white })
  const pen = new Pen(drawing, fonts, chooseHan(about.texts, about.timeZone))
  const title = settable(about.title)
  const logos: Box[] = []
  return {
    drawing,
    pen,
    logos,
    finish: () => ({
      svg: drawing.toSvg(width, height, { title, description: title }),
      texts: drawing.texts,
      code: drawing.code,
      logos,
      width,
      height,
    }),
  }
}
