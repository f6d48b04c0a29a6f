import type { PaperInput } from '@certify/domain/certificate/event-paper'
import type { LaidOutPicture } from '../certificate-sheet'
import { drawQr, drawRule, settings } from '../designs/pieces'
import { type FittedText, measureHeight } from '../fit-text'
import type { Fonts } from '../fonts'
import { palette } from '../palette'
import { settable } from '../shape'
import { chooseTitleColor, fitLogo, type LogoShape, mm, openPage, pageSizes } from './page'
import { paperWords, sayWhen, sayWhere } from './paper-words'

/** The margin, the room around the code, the room for a logo, and the code's least and largest side on A4. Other sizes scale with their width. */
const MARGIN = 48
const AROUND_CODE = 40
const LOGO = { width: 200, height: 60 } as const
const CODE_SIDES = { least: mm(50), most: mm(92) } as const

/** The title is set smaller until the code has its least side below it. */
const TITLE_PARTS = [1, 0.85, 0.7, 0.58, 0.48] as const

/** Draws an event's poster: its title, when and where it is, and a code that opens its page. */
export function drawPoster(
  { event, size, language, url }: Extract<PaperInput, { kind: 'poster' }>,
  fonts: Fonts,
  logo: LogoShape | null = null,
): LaidOutPicture {
  const page = openPage(fonts, pageSizes[size], event)
  const { pen, drawing } = page
  const { width, height } = pageSizes[size]
  const scale = width / pageSizes.a4.width
  const [middle, room] = [width / 2, width - 2 * MARGIN * scale]
  const [place, organizer] = sayWhere(event)
  const words = paperWords[language]
  const steps = (...all: readonly (readonly [lines: number, from: number, to: number])[]) =>
    all.map(([lines, from, to]) => ({ lines, from: from * scale, to: to * scale }))
  const center = (y: number, fill: string) => ({ x: middle, y, fill, align: 'middle' }) as const

  const by = pen.flow(organizer, settings.semibold, room, steps([1, 16, 12], [2, 13, 11]), 2)
  const shown = logo && fitLogo(logo, { width: LOGO.width * scale, height: LOGO.height * scale })
  if (shown) page.logos.push({ x: middle - shown.width / 2, y: MARGIN * scale, ...shown })
  const byTop = (MARGIN + 14) * scale + (shown ? shown.height + 12 * scale : 0)
  const byEnd = pen.block(by, 1.25, center(byTop, palette.brassInk))
  drawRule(drawing, {
    x1: middle - 60 * scale,
    x2: middle + 60 * scale,
    y1: byEnd + 16 * scale,
    stroke: palette.brass,
    width: 1.2 * scale,
  })
  const foot = height - MARGIN * scale
  const promise = pen.flow(words.promise, settings.italic, room, steps([1, 15, 12], [2, 13, 11]), 2)
  const promiseTop = foot - measureHeight(promise, 1.25)
  pen.block(promise, 1.25, center(promiseTop, palette.inkSoft))
  const address = pen.flow(
    url.replace(/^https?:\/\//, ''),
    settings.mono,
    room,
    steps([1, 14, 9], [3, 11, 8]),
    3,
  )
  const addressTop = promiseTop - 34 * scale - measureHeight(address, 1.2)
  pen.block(address, 1.2, center(addressTop, palette.ink))
  const join = pen.flow(words.join, settings.semibold, room, steps([1, 19, 14]), 1)
  const joinTop = addressTop - 26 * scale
  pen.block(join, 1, center(joinTop, palette.ink))

  const when = pen.flow(sayWhen(event, language), settings.text, room, steps([1, 22, 16], [2, 17, 14]), 2)
  const where = pen.flow(place, settings.sans, room, steps([1, 17, 13], [2, 14, 12]), 4)
  const setTitle = (part: number) =>
    pen.flow(
      settable(event.title),
      settings.display,
      room,
      steps(
        [1, 64 * part, 44 * part],
        [2, 54 * part, 36 * part],
        [3, 42 * part, 28 * part],
        [4, 32 * part, 24 * part],
      ),
      9,
    )
  const top = byEnd + 34 * scale
  const below = [when, where].map((text) => measureHeight(text, 1.3))
  const endWith = (title: FittedText) =>
    top + title.size + measureHeight(title, 1.08) + (below[0] ?? 0) + (below[1] ?? 0) + 68 * scale
  const codeEnd = joinTop - AROUND_CODE * scale - 10 * scale
  const roomForCode = (title: FittedText) => codeEnd - endWith(title) - AROUND_CODE * scale
  const titles = TITLE_PARTS.map(setTitle)
  const title =
    titles.find((each) => roomForCode(each) >= CODE_SIDES.least * scale) ?? titles.at(-1) ?? setTitle(1)
  const titleEnd = pen.block(
    title,
    1.08,
    center(top + title.size, chooseTitleColor(event, palette.petrolDeep)),
  )
  const whenEnd = pen.block(when, 1.3, center(titleEnd + 40 * scale, palette.ink))
  const whereEnd = pen.block(where, 1.3, center(whenEnd + 28 * scale, palette.inkSoft))

  const side = Math.max(CODE_SIDES.least * scale, Math.min(CODE_SIDES.most * scale, roomForCode(title)))
  const codeTop = (whereEnd + codeEnd + AROUND_CODE * scale - side) / 2
  drawQr(drawing, url, {
    x: middle - side / 2,
    y: Math.min(codeTop, codeEnd - side),
    side,
    dark: palette.ink,
  })
  return page.finish()
}
