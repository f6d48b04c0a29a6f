import type { PaperInput } from '@certify/domain/certificate/event-paper'
import type { LaidOutPicture } from '../certificate-sheet'
import { drawRule, settings } from '../designs/pieces'
import type { Fonts } from '../fonts'
import { palette } from '../palette'
import { settable } from '../shape'
import { openPage, pageSizes } from './page'
import { paperWords, sayWhen, sayWhere } from './paper-words'

const MARGIN = 48
const HEAD = 104
const FOOT = 28
const ROW = 27
/** Where the name and the signature begin, from the left margin. */
const NAME = 40
const SIGNATURE = 0.56

/** Lines at the end for people who are not on the list. */
const BLANK_LINES = 8

/** Draws a list to sign: numbered names, and after the last of them lines for people who come without being on it. */
export function drawAttendanceList(
  { event, size, language, people, first, total }: Extract<PaperInput, { kind: 'list' }>,
  fonts: Fonts,
): readonly LaidOutPicture[] {
  const paper = pageSizes[size]
  const aPage = Math.floor((paper.height - 2 * MARGIN - HEAD - FOOT) / ROW)
  const last = first + people.length - 1
  const lines = people.length + (last >= total ? BLANK_LINES : 0)
  const pages = Math.max(1, Math.ceil(lines / aPage))
  const words = paperWords[language]
  const [place, organizer] = sayWhere(event)
  const [left, right] = [MARGIN, paper.width - MARGIN]
  const signature = left + (right - left) * SIGNATURE
  return Array.from({ length: pages }, (_, at) => {
    const here = people.slice(at * aPage, (at + 1) * aPage)
    const page = openPage(
      fonts,
      paper,
      event,
      here.map(({ name }) => name),
    )
    const { pen, drawing } = page
    const room = right - left
    pen.line(words.list, settings.overline, { x: left, y: MARGIN + 8, size: 9, fill: palette.brassInk })
    const title = pen.flow(settable(event.title), settings.display, room, [{ lines: 1, from: 24, to: 15 }], 1)
    pen.block(title, 1, { x: left, y: MARGIN + 36, fill: palette.ink })
    const facts = [sayWhen(event, language), place, organizer].filter((fact) => fact !== '').join(' · ')
    const said = pen.flow(facts, settings.sans, room, [{ lines: 1, from: 10, to: 8.5 }], 2)
    pen.block(said, 1.3, { x: left, y: MARGIN + 54, fill: palette.inkSoft })
    const top = MARGIN + HEAD
    const label = { y: top - 8, size: 9, fill: palette.inkSoft }
    pen.line(words.name, settings.semibold, { x: left + NAME, ...label })
    pen.line(words.signature, settings.semibold, { x: signature, ...label })
    drawRule(drawing, { x1: left, x2: right, y1: top, stroke: palette.ink, width: 0.8 })
    for (let row = 0; row < aPage; row++) {
      const number = at * aPage + row
      if (number >= lines && last < total) break
      const bottom = top + (row + 1) * ROW
      drawRule(drawing, { x1: left, x2: right, y1: bottom, stroke: palette.line, width: 0.6 })
      const person = here[row]
      if (person === undefined) continue
      pen.line(String(first + number), settings.sans, {
        x: left + NAME - 12,
        y: bottom - 9,
        size: 9,
        fill: palette.inkSoft,
        align: 'right',
      })
      const steps = [
        { lines: 1, from: 12, to: 9 },
        { lines: 2, from: 9, to: 8 },
      ]
      const name = pen.flow(settable(person.name), settings.sans, signature - left - NAME - 12, steps, 2)
      pen.block(name, 1.15, {
        x: left + NAME,
        y: bottom - (name.lines.length > 1 ? 15 : 9),
        fill: palette.ink,
      })
    }
    const foot = { y: paper.height - MARGIN + 4, size: 9, fill: palette.inkSoft }
    if (people.length > 0) pen.line(words.people(first, last, total), settings.sans, { x: left, ...foot })
    pen.line(words.page(at + 1, pages), settings.sans, { x: right, ...foot, align: 'right' })
    return page.finish()
  })
}
