import { drawBorder } from '../designs/border'
import type { DrawDesign } from '../designs/design'
import { drawArea, drawQr, drawRosette, drawRule, QR_SIDE, SHEET, settings } from '../designs/pieces'
import { palette } from '../palette'
import { drawStatement } from './statement'

const LEFT = 134
const RIGHT = 1266
const TEXT_WIDTH = 690

/** Version 1. An engraved sheet: warm paper, a guilloche border, the rosette at the right, the text ragged at the left. */
export const drawEngraved: DrawDesign = (materials) => {
  const { drawing, pen, words, inks, seed, verifyUrl } = materials
  drawArea(drawing, { x: 0, y: 0, ...SHEET, fill: palette.paper })
  drawBorder(
    drawing,
    { x: 46, y: 46, width: SHEET.width - 92, height: SHEET.height - 92 },
    { amplitude: 5, stroke: inks.main, knot: inks.accent },
  )
  drawing.add(`<rect x="63.5" y="63.5" width="1273" height="863" fill="none" stroke="${palette.line}"/>`)
  drawRosette(drawing, seed, {
    x: 1056,
    y: 396,
    radius: 210,
    inks: { petrol: inks.main, brass: inks.accent },
  })

  pen.line(words.heading, settings.overline, {
    x: LEFT,
    y: 172,
    size: 14.5,
    fill: inks.accentInk,
  })
  drawStatement(materials, {
    x: LEFT,
    width: TEXT_WIDTH,
    intro: 25,
    hero: [
      { lines: 1, from: 72, to: 52 },
      { lines: 2, from: 66, to: 40 },
      { lines: 3, from: 50, to: 32 },
      { lines: 4, from: 36, to: 16 },
    ],
    title: [
      { lines: 1, from: 36, to: 29 },
      { lines: 2, from: 32, to: 24 },
      { lines: 3, from: 24, to: 12 },
    ],
    circumstances: [
      { lines: 1, from: 20, to: 17 },
      { lines: 2, from: 19, to: 14 },
      { lines: 3, from: 15, to: 11 },
      { lines: 4, from: 12, to: 9 },
    ],
    room: [232, 596],
    middle: 396,
  })

  pen.line('Issued by', settings.label, { x: LEFT, y: 640, size: 14, fill: palette.inkFaint })
  const organizer = pen.fit(words.organizer, settings.text, TEXT_WIDTH, [
    { lines: 1, from: 29, to: 20 },
    { lines: 2, from: 22, to: 12 },
  ])
  pen.block(organizer, 1.2, { x: LEFT, y: 674, fill: palette.ink })

  drawRule(drawing, { x1: LEFT, y1: 738.5, x2: RIGHT, stroke: palette.line })
  const fields = [
    ['Certificate', words.number],
    ['Issued', words.issued],
    ['Recipient wallet', words.wallet],
  ] as const
  fields.forEach(([label, value], i) => {
    const x = LEFT + i * 240
    pen.line(label, settings.label, { x, y: 783, size: 14, fill: palette.inkFaint })
    pen.line(value, settings.mono, { x, y: 810, size: 17, fill: palette.ink })
  })
  const check = pen.fit(`Check it yourself: scan the code or visit ${words.verifyAt}`, settings.sans, 900, [
    { lines: 1, from: 14.5, to: 10 },
    { lines: 2, from: 12, to: 8 },
  ])
  pen.block(check, 1.35, { x: LEFT, y: 872, fill: palette.inkSoft })
  drawQr(drawing, verifyUrl, { x: RIGHT - QR_SIDE, y: 876 - QR_SIDE, dark: palette.ink })
}
