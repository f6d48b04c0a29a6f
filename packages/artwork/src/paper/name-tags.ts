import type { PaperEvent, PaperInput, PaperPerson } from '@certify/domain/certificate/event-paper'
import type { LaidOutPicture } from '../certificate-sheet'
import { drawQr, drawRule, settings } from '../designs/pieces'
import type { Box } from '../drawing'
import { measureHeight, type Step } from '../fit-text'
import type { Fonts } from '../fonts'
import { palette } from '../palette'
import { settable } from '../shape'
import { chooseTitleColor, fitLogo, type LogoShape, mm, openPage, type Page, pageSizes } from './page'

/** Tags on a page: common sheets of cards, and one large tag. Lengths in points. */
const layouts = {
  a4: { columns: 2, rows: 5, width: mm(85), height: mm(55) },
  letter: { columns: 2, rows: 4, width: 3.375 * 72, height: (7 / 3) * 72 },
  a6: { columns: 1, rows: 1, ...pageSizes.a6 },
} as const

/** Phones read a code of this side from a hand's distance. */
const CODE_SIDE = mm(22)
const PADDING = 12
/** The room for a logo: beside the title of a small tag, above that of a large one. */
const SMALL_LOGO = { width: 64, height: 22 } as const
const LARGE_LOGO = { width: 150, height: 44 } as const

const nameSteps: readonly Step[] = [
  { lines: 1, from: 26, to: 20 },
  { lines: 2, from: 22, to: 15 },
  { lines: 3, from: 16, to: 11 },
]
const largeNameSteps: readonly Step[] = [
  { lines: 1, from: 42, to: 30 },
  { lines: 2, from: 36, to: 26 },
  { lines: 3, from: 28, to: 20 },
]

/** Draws name tags, in the order of the people. The code of each is the person's ticket. */
export function drawNameTags(
  { event, size, people }: Extract<PaperInput, { kind: 'tags' }>,
  fonts: Fonts,
  logo: LogoShape | null = null,
): readonly LaidOutPicture[] {
  const { columns, rows, width, height } = layouts[size]
  const paper = pageSizes[size]
  const margin = { x: (paper.width - columns * width) / 2, y: (paper.height - rows * height) / 2 }
  const aPage = columns * rows
  const drawTag = size === 'a6' ? drawLargeTag : drawSmallTag
  return Array.from({ length: Math.ceil(people.length / aPage) }, (_, at) => {
    const here = people.slice(at * aPage, (at + 1) * aPage)
    const page = openPage(
      fonts,
      paper,
      event,
      here.map(({ name }) => name),
    )
    here.forEach((person, i) => {
      const x = margin.x + (i % columns) * width
      const y = margin.y + Math.floor(i / columns) * height
      drawTag(page, event, person, { x, y, width, height }, logo)
    })
    if (aPage > 1) drawCuts(page, { ...margin, columns, rows, width, height })
    return page.finish()
  })
}

function drawSmallTag(
  page: Page,
  event: PaperEvent,
  { name, ticket }: PaperPerson,
  box: Box,
  logo: LogoShape | null,
): void {
  const { pen, drawing } = page
  const inner = box.width - 2 * PADDING
  const shown = logo && fitLogo(logo, SMALL_LOGO)
  if (shown) page.logos.push({ x: box.x + box.width - PADDING - shown.width, y: box.y + PADDING, ...shown })
  const beside = inner - (shown ? shown.width + PADDING : 0)
  const head = pen.flow(settable(event.title), settings.semibold, beside, [{ lines: 1, from: 10, to: 8 }], 2)
  const fill = chooseTitleColor(event, palette.petrol)
  const titleEnd = pen.block(head, 1.2, { x: box.x + PADDING, y: box.y + PADDING + 8, fill })
  const headEnd = Math.max(titleEnd, shown ? box.y + PADDING + shown.height : 0)
  const room = ticket === undefined ? inner : inner - CODE_SIDE - PADDING
  const set = pen.flow(settable(name), settings.display, room, nameSteps, 4)
  const middle = (headEnd + box.y + box.height - PADDING) / 2
  const top = middle - measureHeight(set, 1.1) / 2 + set.size * 0.34
  pen.block(set, 1.1, { x: box.x + PADDING, y: top, fill: palette.ink })
  if (ticket === undefined) return
  drawQr(drawing, ticket, {
    x: box.x + box.width - PADDING - CODE_SIDE,
    y: middle - CODE_SIDE / 2,
    side: CODE_SIDE,
    dark: palette.ink,
  })
}

function drawLargeTag(
  page: Page,
  event: PaperEvent,
  { name, ticket }: PaperPerson,
  box: Box,
  logo: LogoShape | null,
): void {
  const { pen, drawing } = page
  const inner = box.width - 4 * PADDING
  const center = (y: number, fill: string) =>
    ({ x: box.x + box.width / 2, y, fill, align: 'middle' }) as const
  const head = pen.flow(
    settable(event.title),
    settings.semibold,
    inner,
    [
      { lines: 1, from: 15, to: 12 },
      { lines: 2, from: 12, to: 10 },
    ],
    2,
  )
  const shown = logo && fitLogo(logo, LARGE_LOGO)
  if (shown) page.logos.push({ x: box.x + (box.width - shown.width) / 2, y: box.y + 26, ...shown })
  const headTop = box.y + 40 + (shown ? shown.height + 10 : 0)
  const headEnd = pen.block(head, 1.2, center(headTop, chooseTitleColor(event, palette.petrol)))
  const side = mm(38)
  const codeTop = box.y + box.height - 44 - side
  const set = pen.flow(settable(name), settings.display, inner, largeNameSteps, 4)
  const middle = (headEnd + (ticket === undefined ? box.y + box.height : codeTop - 20)) / 2
  pen.block(set, 1.1, center(middle - measureHeight(set, 1.1) / 2 + set.size * 0.34, palette.ink))
  if (ticket !== undefined) {
    drawQr(drawing, ticket, { x: box.x + (box.width - side) / 2, y: codeTop, side, dark: palette.ink })
  }
}

/** Thin lines to cut along, through the whole sheet of tags. */
function drawCuts(
  { drawing }: Page,
  { x, y, columns, rows, width, height }: Box & { columns: number; rows: number },
): void {
  const line = { stroke: palette.line, width: 0.5 }
  for (let column = 0; column <= columns; column++) {
    drawRule(drawing, { x1: x + column * width, y1: y, y2: y + rows * height, ...line })
  }
  for (let row = 0; row <= rows; row++) {
    drawRule(drawing, { x1: x, x2: x + columns * width, y1: y + row * height, ...line })
  }
}
